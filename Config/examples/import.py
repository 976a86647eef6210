#!/usr/bin/env python3
"""Import rows of a CSV file. Reports to Headway where it is there; needs only the standard library.
   headway run ./import.py big.csv      or      ./3-import.py big.csv"""
import csv, os, socket, stat, subprocess, sys


class Progress:
    """A line stream to Headway: the one `headway run` gives us, else `headway report`, else nothing."""

    def __init__(self, name, total=0, unit="items"):
        self.send, self.proc, self.cancelled = None, None, False
        try:
            fd = int(os.environ["HEADWAY_FD"])
            if stat.S_ISSOCK(os.fstat(fd).st_mode):
                self.sock = socket.socket(fileno=os.dup(fd))
                self.send = lambda b: self.sock.sendall(b, socket.MSG_NOSIGNAL)
        except (KeyError, ValueError, OSError):
            pass
        if self.send is None:
            try:
                self.proc = subprocess.Popen(["headway", "report", name], stdin=subprocess.PIPE)
                self.send = lambda b: os.write(self.proc.stdin.fileno(), b)
            except OSError:
                pass
        self.say(f"name {name}"), self.say(f"unit {unit}"), self.say(f"total {total}")

    def say(self, line):
        if self.send is None:
            return
        try:
            self.send((" ".join(line.split()) + "\n").encode("utf-8", "replace"))
        except OSError:                     # report has gone: with status 3 when cancel was asked
            self.send = None
            self.cancelled = self.proc is not None and self.proc.wait() == 3

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.say("done" if kind is None else "cancelled" if kind is KeyboardInterrupt else f"fail {kind.__name__}: {error}")
        if self.proc:
            self.proc.stdin.close()
            self.proc.wait()


with open(sys.argv[1], newline="") as f:
    size = os.fstat(f.fileno()).st_size
    with Progress(f"Import {os.path.basename(sys.argv[1])}", size, "bytes") as p:
        done = 0
        for n, row in enumerate(csv.reader(f)):
            done += sum(map(len, row)) + len(row)
            if n % 1000 == 0:
                p.say(f"{min(done, size)}")
                if p.cancelled:
                    sys.exit(3)
        p.say(f"{size}")

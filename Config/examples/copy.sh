#!/bin/sh
# Only busctl.   ./copy.sh SRC… DEST
set -eu
B="busctl --user --quiet call org.headway.Headway1"
M=org.headway.Headway1.Manager T=org.headway.Headway1.Task
n=$(($# - 1))
task=$(busctl --user call org.headway.Headway1 /org/headway/Headway1 $M CreateTask 'sa{sv}' "Copy $n files" 4 \
         Total t "$n"  Unit s files  Lifetime s process  Pid u $$ 2>/dev/null | cut -d'"' -f2) || :
hw() { [ -z "$task" ] || $B "$task" $T "$@" >/dev/null 2>&1 || :; }
asked() { [ -n "$task" ] && [ "$(busctl --user get-property org.headway.Headway1 "$task" $T State 2>/dev/null)" = 's "cancelling"' ]; }

out="failed" why="stopped early"
trap 'hw Finish ss "$out" "$why"' EXIT
trap 'out=cancelled why=; exit 143' TERM INT
for dest; do :; done
i=0
while [ $i -lt $n ]; do
  asked && { out=cancelled why=; exit 3; }
  hw Update 'a{sv}' 1 Detail s "${1##*/}"
  cp -- "$1" "$dest"; shift; i=$((i + 1))
  hw SetProgress tt $i $n
done
out=succeeded why=

#pragma once
// What the Glibc module of Swift lacks, or cannot import.
#include <getopt.h>
#include <malloc.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <wchar.h>

int linux_pidfd_open(pid_t pid);
int linux_pidfd_signal(int pidfd, int signal);

/// The columns and rows of a terminal; false where `fd` is none or it does not say.
bool linux_terminal_size(int fd, uint16_t *columns, uint16_t *rows);

/// The columns one code point takes in the current locale, -1 for what cannot be printed.
int linux_width(uint32_t scalar);

/// Sets LC_CTYPE from the environment, with C.UTF-8 where the named locale is UTF-8 but not installed.
/// True where the result is UTF-8.
bool linux_set_locale(void);

char **linux_environment(void);

/// One step of getopt_long over the arguments; `index` gets the long option's index, -1 for none.
struct linux_option_step { int result; int index; const char *argument; int offender; };
struct linux_option_step linux_next_option(int argc, char **argv, const char *shorts, const struct option *longs);
/// The index of the first argument that is no option, once there are no more of them.
int linux_first_operand(void);
void linux_restart_options(void);

int linux_clone_descriptor(int fd, int lowest);
/// A descriptor that can be neither read nor written nor watched, as one that is closed, but has a number.
int linux_open_nothing(void);
int linux_set_subreaper(void);
/// errno, which Swift cannot read once another call has been made in between.
int linux_errno(void);
/// True where a wait status says so; `value` is the exit status or the signal.
bool linux_exited(int status, int *value);
bool linux_signalled(int status, int *value);
bool linux_stopped(int status, int *value);
/// One datagram to a socket: a path in the file system or, with a leading '@', the abstract namespace.
int linux_send_datagram(int fd, const char *path, const void *bytes, size_t count);
uint64_t linux_clock(int clock);

/// What starts a command: everything that execvp(3) gets, and what is put back for it.
struct linux_start {
  char *const *argv;
  char *const *environment;
  /// The descriptor that the command finds under the number `to`; -1 for none.
  int from;
  int to;
  /// The signals that were blocked before we began.
  const sigset_t *blocked;
  /// SIGCHLD was ignored before we began.
  bool ignores_children;
  /// What the command gets as its first three; -1 for what it has anyway.
  int streams[3];
  /// In a group of its own.
  bool leads_group;
  /// The terminal whose foreground that group becomes; -1 for none.
  int terminal;
};
/// Starts a command as execvp(3) finds it; -1 with errno where that failed, `was_made` then says whether a process had been made for it.
pid_t linux_start_command(const struct linux_start *start, bool *was_made);

/// A copy of this process, which has but one thread: its pid here, 0 in the copy, -1 with errno.
pid_t linux_fork(void);
/// Ends this process at once: nothing that belongs to another is flushed or undone.
_Noreturn void linux_leave_at_once(void);
/// Closes every descriptor but these, which ascend.
void linux_close_except(const int *kept, int count);
/// A session of its own, with a terminal.
int linux_lead_session(int terminal);

struct linux_child { pid_t pid; int status; };
/// The next change of a child: an end, a stop, a continuation; a pid of 0 where nothing has changed.
struct linux_child linux_next_child(void);
bool linux_continued(int status);

/// Runs `body`; a call in it that still blocks after `milliseconds` fails with EINTR.
void linux_interrupting(int milliseconds, void (*body)(void *), void *data);
/// No core file of this process, wherever cores go.
void linux_forbid_core(void);
/// Lets the kernel send `signal` to this process when `fd` becomes readable, or no more with 0.
int linux_signal_readable(int fd, int signal);

/// As splice(2) without waiting for a pipe.
ssize_t linux_splice(int from, int to, size_t count);
int linux_enlarge_pipe(int fd, int bytes);
/// Bytes between the position of a regular file or block device and its end; -1 for anything else.
int64_t linux_remaining_size(int fd);

/// What an open file of any process is, reached through `/proc/PID/fd/N`, without asking a server on the network for it.
struct linux_open_file { uint32_t mode; uint64_t size; uint64_t device; uint64_t inode; uint32_t major; uint32_t minor; };
bool linux_look(const char *path, struct linux_open_file *file);
/// The wait status of a process that is not our child and has been reaped, from its pidfd (Linux 6.15); false where it is not told.
bool linux_pidfd_status(int pidfd, int *status);

struct termios;
/// Where this process ends by a fault of its own or by SIGQUIT: writes these bytes to a terminal and sets its modes before it does.
void linux_guard_terminal(int fd, const void *bytes, size_t count, const struct termios *modes);
void linux_release_terminal(void);

#define _GNU_SOURCE
#include "CLinux.h"
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <linux/fs.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int linux_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int linux_pidfd_signal(int pidfd, int signal) { return (int)syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0); }

bool linux_terminal_size(int fd, uint16_t *columns, uint16_t *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

int linux_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static bool names_utf8(const char *locale) {
  const char *dot = locale ? strchr(locale, '.') : NULL;
  return dot && (strncasecmp(dot, ".utf-8", 6) == 0 || strncasecmp(dot, ".utf8", 5) == 0);
}

static bool is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool linux_set_locale(void) {
  const char *set = setlocale(LC_CTYPE, "");
  if (set && is_utf8()) return true;
  const char *name = getenv("LC_ALL");
  if (!name || !*name) name = getenv("LC_CTYPE");
  if (!name || !*name) name = getenv("LANG");
  if (set && !names_utf8(name)) return false;
  return setlocale(LC_CTYPE, "C.UTF-8") && is_utf8();
}

char **linux_environment(void) {
  extern char **environ;
  return environ;
}

struct linux_option_step linux_next_option(int argc, char **argv, const char *shorts, const struct option *longs) {
  int index = -1;
  opterr = 0;
  int result = getopt_long(argc, argv, shorts, longs, &index);
  return (struct linux_option_step){result, index, optarg, optopt};
}

int linux_first_operand(void) { return optind; }

void linux_restart_options(void) { optind = 0; }

int linux_clone_descriptor(int fd, int lowest) { return fcntl(fd, F_DUPFD_CLOEXEC, lowest); }
int linux_open_nothing(void) { return open("/", O_PATH | O_CLOEXEC); }

int linux_set_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int linux_errno(void) { return errno; }

bool linux_exited(int status, int *value) {
  *value = WEXITSTATUS(status);
  return WIFEXITED(status);
}

bool linux_signalled(int status, int *value) {
  *value = WTERMSIG(status);
  return WIFSIGNALED(status);
}

bool linux_stopped(int status, int *value) {
  *value = WSTOPSIG(status);
  return WIFSTOPPED(status);
}

int linux_send_datagram(int fd, const char *path, const void *bytes, size_t count) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = strlen(path);
  if (length == 0 || length >= sizeof address.sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(address.sun_path, path, length);
  if (path[0] == '@') address.sun_path[0] = 0;
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
  return (int)sendto(fd, bytes, count, MSG_NOSIGNAL, (struct sockaddr *)&address, size);
}

uint64_t linux_clock(int clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

// libdbus.a asks these two of libsystemd, which has no static library; only a server that is handed sockets needs them.
__attribute__((weak)) int sd_listen_fds(int unset) {
  (void)unset;
  return 0;
}

__attribute__((weak)) int sd_is_socket(int fd, int family, int type, int listening) {
  (void)fd; (void)family; (void)type; (void)listening;
  return 0;
}

// posix_spawn cannot leave a signal ignored that we must not ignore ourselves, nor fall back to a shell: so vfork, with every signal
// blocked until the child is another program, and only calls in between that change nothing of ours.
pid_t linux_start_command(const struct linux_start *start, bool *was_made) {
  sigset_t all, own;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &own);
  volatile int problem = 0;
  pid_t pid = vfork();
  if (pid == 0) {
    if (start->leads_group) setpgid(0, 0);
    if (start->terminal >= 0) tcsetpgrp(start->terminal, getpid());
    for (int number = 0; number < 3; number++)
      if (start->streams[number] >= 0) dup2(start->streams[number], number);
    if (start->from >= 0 && start->from == start->to) fcntl(start->to, F_SETFD, 0);
    if (start->from >= 0 && start->from != start->to) dup2(start->from, start->to);
    if (start->ignores_children) sigaction(SIGCHLD, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    sigprocmask(SIG_SETMASK, start->blocked, NULL);
    execvpe(start->argv[0], start->argv, start->environment);
    problem = errno;
    _exit(127);
  }
  int code = pid < 0 ? errno : problem;
  sigprocmask(SIG_SETMASK, &own, NULL);
  *was_made = pid > 0;
  if (code == 0) return pid;
  if (pid > 0) while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {}
  errno = code;
  return -1;
}

pid_t linux_fork(void) { return fork(); }

void linux_leave_at_once(void) { _exit(0); }

void linux_close_except(const int *kept, int count) {
  unsigned first = 0;
  for (int index = 0; index < count; index++) {
    if ((unsigned)kept[index] > first) close_range(first, (unsigned)kept[index] - 1, 0);
    first = (unsigned)kept[index] + 1;
  }
  close_range(first, ~0u, 0);
}

int linux_lead_session(int terminal) { return setsid() < 0 ? -1 : ioctl(terminal, TIOCSCTTY, 0); }

struct linux_child linux_next_child(void) {
  struct linux_child child = {0, 0};
  do child.pid = waitpid(-1, &child.status, WNOHANG | WUNTRACED | WCONTINUED);
  while (child.pid < 0 && errno == EINTR);
  if (child.pid < 0) child.pid = 0;
  return child;
}

bool linux_continued(int status) { return WIFCONTINUED(status); }

static void nothing(int signal) { (void)signal; }

void linux_interrupting(int milliseconds, void (*body)(void *), void *data) {
  struct sigaction before, alarm = {.sa_handler = nothing};
  sigset_t only, mask;
  sigemptyset(&only);
  sigaddset(&only, SIGALRM);
  sigaction(SIGALRM, &alarm, &before);
  sigprocmask(SIG_UNBLOCK, &only, &mask);
  // Again and again, in case the first comes just before the call that blocks.
  struct itimerval time = {.it_value = {0, milliseconds * 1000}, .it_interval = {0, milliseconds * 1000}}, left;
  setitimer(ITIMER_REAL, &time, &left);
  body(data);
  setitimer(ITIMER_REAL, &left, NULL);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGALRM, &before, NULL);
}

void linux_forbid_core(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_CORE, &limit) == 0) {
    limit.rlim_cur = 0;
    setrlimit(RLIMIT_CORE, &limit);
  }
  // A core that goes to a program is not bound by the limit.
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

int linux_signal_readable(int fd, int signal) {
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0) return -1;
  if (signal == 0) return fcntl(fd, F_SETFL, flags & ~O_ASYNC);
  if (fcntl(fd, F_SETOWN, getpid()) < 0 || fcntl(fd, F_SETSIG, signal) < 0) return -1;
  return fcntl(fd, F_SETFL, flags | O_ASYNC);
}

ssize_t linux_splice(int from, int to, size_t count) {
  return splice(from, NULL, to, NULL, count, SPLICE_F_MOVE | SPLICE_F_MORE | SPLICE_F_NONBLOCK);
}

int linux_enlarge_pipe(int fd, int bytes) { return fcntl(fd, F_SETPIPE_SZ, bytes); }

int64_t linux_remaining_size(int fd) {
  struct stat status;
  if (fstat(fd, &status) != 0) return -1;
  off_t size = status.st_size;
  if (S_ISBLK(status.st_mode)) {
    uint64_t bytes;
    if (ioctl(fd, BLKGETSIZE64, &bytes) != 0) return -1;
    size = (off_t)bytes;
  } else if (!S_ISREG(status.st_mode)) {
    return -1;
  }
  off_t position = lseek(fd, 0, SEEK_CUR);
  return position < 0 || position > size ? -1 : (int64_t)(size - position);
}

bool linux_look(const char *path, struct linux_open_file *file) {
  struct statx status;
  if (statx(AT_FDCWD, path, AT_STATX_DONT_SYNC, STATX_BASIC_STATS, &status) != 0) return false;
  *file = (struct linux_open_file){
    status.stx_mode, status.stx_size, makedev(status.stx_dev_major, status.stx_dev_minor), status.stx_ino,
    status.stx_rdev_major, status.stx_rdev_minor};
  return true;
}

// The first version of the kernel's struct pidfd_info, and PIDFD_GET_INFO with PIDFD_INFO_EXIT.
struct pidfd_facts { uint64_t mask, group; uint32_t ids[11]; int32_t exit_code; };

bool linux_pidfd_status(int pidfd, int *status) {
  const uint64_t exit = 1 << 3;
  struct pidfd_facts facts = {.mask = exit};
  if (ioctl(pidfd, _IOWR(0xFF, 11, struct pidfd_facts), &facts) != 0 || !(facts.mask & exit)) return false;
  *status = facts.exit_code;
  return true;
}

#include "CLinux.h"
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const int faults[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
enum { fault_count = sizeof faults / sizeof *faults };

static struct {
  volatile sig_atomic_t is_on;
  int fd;
  struct termios modes;
  char bytes[256];
  size_t count;
  struct sigaction before[fault_count];
  stack_t stack_before;
  // Where it was the stack that ran over.
  char stack[32768];
} guarded;

// Only what is safe in a signal handler.
static void restore(int signal) {
  if (guarded.is_on) {
    guarded.is_on = 0;
    if (write(guarded.fd, guarded.bytes, guarded.count) < 0) {}
    tcsetattr(guarded.fd, TCSANOW, &guarded.modes);
  }
  for (int index = 0; index < fault_count; index++)
    if (faults[index] == signal) sigaction(signal, &guarded.before[index], NULL);
  raise(signal);
}

void linux_guard_terminal(int fd, const void *bytes, size_t count, const struct termios *modes) {
  if (guarded.is_on) return;
  guarded.fd = fd;
  guarded.modes = *modes;
  guarded.count = count < sizeof guarded.bytes ? count : 0;
  memcpy(guarded.bytes, bytes, guarded.count);
  guarded.is_on = 1;
  sigaltstack(&(stack_t){.ss_sp = guarded.stack, .ss_size = sizeof guarded.stack}, &guarded.stack_before);
  struct sigaction action = {.sa_handler = restore, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  for (int index = 0; index < fault_count; index++) sigaction(faults[index], &action, &guarded.before[index]);
}

void linux_release_terminal(void) {
  if (!guarded.is_on) return;
  guarded.is_on = 0;
  for (int index = 0; index < fault_count; index++) sigaction(faults[index], &guarded.before[index], NULL);
  sigaltstack(&guarded.stack_before, NULL);
}

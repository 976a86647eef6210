import CLinux
import Glibc

/// What the kernel allows this process.
package enum Limit {
  /// Raises the number of open descriptors to the hard limit.
  package static func raiseDescriptors() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Whether a descriptor that is to be kept leaves room for those that a message may bring (SCM_MAX_FD, 253): libdbus gives up a
  /// connection whose descriptors it cannot take. The kernel gives out the lowest number that is free.
  package static func leavesRoom(_ descriptor: Int32) -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return true }
    return rlim_t(descriptor) + min(256, limit.rlim_cur / 4) < limit.rlim_cur
  }
}

/// The memory of this process.
package enum Memory {
  /// Gives the kernel back what is free (malloc_trim(3)).
  package static func giveBack() { _ = malloc_trim(0) }
}

/// The process that runs this.
package func ownProcess() -> Int32 { getpid() }

/// Whoever started it, or who it was left to.
package func parentProcess() -> Int32 { getppid() }

/// Whether a shell with job control made this process the head of a job: it has left its parent's group.
package func leadsJob() -> Bool { getpgid(0) != getpgid(getppid()) }

/// Whether this process has children, also such that have ended.
package func hasChildren() -> Bool {
  var info = siginfo_t()
  return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0
}

/// Ends this process.
package func leave(_ status: Int32) -> Never { exit(status) }

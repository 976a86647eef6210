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
}

/// The process that runs this.
package func ownProcess() -> Int32 { getpid() }

/// Whether a shell with job control made this process the head of a job: it has left its parent's group.
package func leadsJob() -> Bool { getpgid(0) != getpgid(getppid()) }

/// Ends this process.
package func leave(_ status: Int32) -> Never { exit(status) }

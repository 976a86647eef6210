extension Command {
  static let pipe = Command(
    name: "pipe", operands: "[NAME]", summary: "copy standard input to standard output and count",
    description:
      "Copies standard input to standard output and shows how far it is. The total is the size of the input where it has one.",
    options: Reporting.options.filter { $0.shape.long != "total" } + [
      .value("size", "N", short: "s", "bytes to come: 1500, 20M, 3GiB"), .value("total", "N", "the same"), ScriptSide.strict,
    ],
    examples: [
      ("headway pipe backup.tar <backup.tar | ssh nas 'cat >backup.tar'", "with the size of the file"),
      ("tar c photos | headway pipe --size 6G photos | gzip >photos.tgz", "with a size that is known otherwise"),
    ],
    statuses: [(0, "all of it was copied"), (1, "it could not be read or written"), (2, "wrong usage"), (3, "cancel was asked")],
    run: { (invocation) throws(Failure) in
      guard invocation.operands.count <= 1 else { throw .usage("pipe takes one name; quote it") }
      return try PipeCommand(invocation).run()
    })
}

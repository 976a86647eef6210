/// The introspection document of one object (D-Bus specification, “Introspection Data Format”).
package func introspection(of interfaces: [InterfaceShape], children: [String]) -> String {
  var lines = [
    "<!DOCTYPE node PUBLIC \"-//freedesktop//DTD D-BUS Object Introspection 1.0//EN\"",
    " \"http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd\">", "<node>",
  ]
  for interface in interfaces {
    lines.append("  <interface name=\"\(interface.name)\">")
    for member in interface.members { lines += describe(member) }
    lines.append("  </interface>")
  }
  lines += children.map { "  <node name=\"\($0)\"/>" }
  return lines.joined(separator: "\n") + "\n</node>\n"
}

private func describe(_ member: MemberShape) -> [String] {
  switch member {
  case .method(let name, let input, let output, let keys):
    element(
      "method", name,
      input.map { argument($0, " direction=\"in\"") } + output.map { argument($0, " direction=\"out\"") }
        + (keys.isEmpty ? [] : [annotation("org.headway.Headway1.Keys", keys)]))
  case .signal(let name, let contents):
    element("signal", name, contents.map { argument($0, "") })
  case .property(let name, let signature, let isWritable, let notice):
    element(
      "property", name, attributes: " type=\"\(signature)\" access=\"\(isWritable ? "readwrite" : "read")\"",
      notice == .value
        ? [] : [annotation("org.freedesktop.DBus.Property.EmitsChangedSignal", notice.rawValue)])
  }
}

private func annotation(_ name: String, _ value: String) -> String { "      <annotation name=\"\(name)\" value=\"\(value)\"/>" }

private func argument(_ shape: ArgumentShape, _ direction: String) -> String {
  "      <arg name=\"\(shape.name)\" type=\"\(shape.signature)\"\(direction)/>"
}

private func element(_ kind: String, _ name: String, attributes: String = "", _ contents: [String]) -> [String] {
  let opening = "    <\(kind) name=\"\(name)\"\(attributes)"
  return contents.isEmpty ? ["\(opening)/>"] : ["\(opening)>"] + contents + ["    </\(kind)>"]
}

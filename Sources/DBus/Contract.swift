/// One argument of a method or signal: its name in the introspection, its type on the wire.
package struct Argument<Kind: BusType>: Sendable {
  let name: String
  package init(_ name: String) { self.name = name }

  func read(_ reader: Reader) throws(Mismatch) -> Kind {
    do throws(Mismatch) { return try Kind(from: reader) } catch { throw Mismatch("\(name): \(error.reason)") }
  }
}

/// Name and signature of an argument, for introspection and error texts.
package struct ArgumentShape: Sendable {
  package let name: String
  package let signature: String
}

/// Encodes and decodes one list of arguments.
package struct Arguments<Tuple>: Sendable {
  package let shapes: [ArgumentShape]
  private let decode: @Sendable (Reader) throws(Mismatch) -> Tuple
  private let encode: @Sendable (Tuple, Writer) -> Void

  package init<each Kind: BusType>(_ arguments: repeat Argument<each Kind>) where Tuple == (repeat each Kind) {
    var shapes: [ArgumentShape] = []
    for argument in repeat each arguments { shapes.append(shape(of: argument)) }
    self.shapes = shapes
    decode = { (reader) throws(Mismatch) in (repeat try (each arguments).read(reader)) }
    encode = { tuple, writer in
      for value in repeat each tuple { value.write(to: writer) }
    }
  }

  package var signature: String { shapes.map(\.signature).joined() }

  package func read(_ message: Message) throws(Mismatch) -> Tuple {
    let reader = message.reader
    let tuple = try decode(reader)
    if !reader.isAtEnd { throw Mismatch("more was sent than (\(signature)): \(shapes.map(\.name).joined(separator: ", "))") }
    return tuple
  }

  package func write(_ tuple: Tuple, to message: Message) { encode(tuple, message.writer) }
}

private func shape<Kind: BusType>(of argument: Argument<Kind>) -> ArgumentShape {
  ArgumentShape(name: argument.name, signature: Kind.signature)
}

/// A method: from this one declaration come dispatch, decoding, encoding, the client's call and the introspection.
package struct Call<Input, Output>: Sendable {
  package let name: MemberName
  package let input: Arguments<Input>
  package let output: Arguments<Output>
  /// The keys that its named values may have, for the introspection: `All b, After t`.
  package let keys: String

  package init<each In: BusType, each Out: BusType>(
    _ name: MemberName, _ input: repeat Argument<each In>, returning output: repeat Argument<each Out>, keys: String = ""
  ) where Input == (repeat each In), Output == (repeat each Out) {
    self.name = name
    self.input = Arguments(repeat each input)
    self.output = Arguments(repeat each output)
    self.keys = keys
  }
}

/// A signal, declared once for its sender, its readers and the introspection.
package struct SignalDeclaration<Contents>: Sendable {
  package let name: MemberName
  package let contents: Arguments<Contents>

  package init<each Kind: BusType>(_ name: MemberName, _ contents: repeat Argument<each Kind>) where Contents == (repeat each Kind) {
    self.name = name
    self.contents = Arguments(repeat each contents)
  }
}

/// How a property tells of its changes (the annotation EmitsChangedSignal).
package enum ChangeNotice: String, Sendable {
  case value = "true"
  case constant = "const"
  case none = "false"
}

/// A property, declared once for its server, its clients and the introspection.
package struct PropertyDeclaration<Kind: BusType>: Sendable {
  package let name: MemberName
  package let isWritable: Bool
  package let notice: ChangeNotice

  package init(_ name: MemberName, writable: Bool = false, notice: ChangeNotice = .value) {
    self.name = name
    isWritable = writable
    self.notice = notice
  }
}

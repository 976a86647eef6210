/// Calling what a contract declares.
extension Connection {
  private func message<Input, Output>(
    _ call: Call<Input, Output>, _ input: Input, _ destination: BusName, _ path: ObjectPath, _ interface: InterfaceName
  ) -> Message {
    let message = Message.call(destination, path, interface, call.name)
    call.input.write(input, to: message)
    return message
  }

  /// Calls and waits for the answer, at most `patience` ms.
  package func invoke<Input, Output>(
    _ call: Call<Input, Output>, _ input: Input, at destination: BusName, _ path: ObjectPath, _ interface: InterfaceName,
    patience: Int32 = Connection.patience, activating: Bool = true
  ) throws(Fault) -> Output {
    let message = message(call, input, destination, path, interface)
    if !activating { message.forbidActivation() }
    return try result(of: call, callAndWait(message, patience: patience))
  }

  /// Calls; the answer comes from the loop.
  package func invoke<Input, Output>(
    _ call: Call<Input, Output>, _ input: Input, at destination: BusName, _ path: ObjectPath, _ interface: InterfaceName,
    patience: Int32 = Connection.patience, activating: Bool = true, _ answer: @escaping (Result<Output, Fault>) -> Void
  ) {
    ask(call, input, at: destination, path, interface, patience: patience, activating: activating) { answer($0.map(\.output)) }
  }

  /// Calls; the answer comes from the loop, with the unique name of who gave it.
  package func ask<Input, Output>(
    _ call: Call<Input, Output>, _ input: Input, at destination: BusName, _ path: ObjectPath, _ interface: InterfaceName,
    patience: Int32 = Connection.patience, activating: Bool = true,
    _ answer: @escaping (Result<(output: Output, sender: String), Fault>) -> Void
  ) {
    let message = message(call, input, destination, path, interface)
    if !activating { message.forbidActivation() }
    self.call(message, patience: patience) { reply in
      answer(
        reply.flatMap { message in
          do throws(Fault) { return .success((try result(of: call, message), message.sender)) } catch { return .failure(error) }
        })
    }
  }

  /// Calls and does not ask for an answer.
  package func tell<Input, Output>(
    _ call: Call<Input, Output>, _ input: Input, at destination: BusName, _ path: ObjectPath, _ interface: InterfaceName
  ) {
    let message = message(call, input, destination, path, interface)
    message.forbidReply()
    send(message)
  }

  /// Sends a signal, to everybody who listens or to one connection.
  package func emit<Contents>(
    _ signal: SignalDeclaration<Contents>, _ contents: Contents, from path: ObjectPath, _ interface: InterfaceName,
    to destination: BusName? = nil
  ) {
    let message = Message.signal(path, interface, signal.name, to: destination)
    signal.contents.write(contents, to: message)
    send(message)
  }
}

private func result<Input, Output>(of call: Call<Input, Output>, _ message: Message) throws(Fault) -> Output {
  do throws(Mismatch) { return try call.output.read(message) } catch {
    throw Fault(.failed, "the answer to \(call.name) cannot be read: \(error.reason)")
  }
}

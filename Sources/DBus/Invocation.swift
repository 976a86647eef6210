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

  /// Calls; the answer comes from the loop. `late` gets one that comes when it is given up.
  package func invoke<Input, Output>(
    _ call: Call<Input, Output>, _ input: Input, at destination: BusName, _ path: ObjectPath, _ interface: InterfaceName,
    patience: Int32 = Connection.patience, activating: Bool = true, late: ((Output) -> Void)? = nil,
    _ answer: @escaping (Result<Output, Fault>) -> Void
  ) {
    ask(call, input, at: destination, path, interface, patience: patience, activating: activating, late: late) {
      answer($0.map(\.output))
    }
  }

  /// Calls; the answer comes from the loop, with the unique name of who gave it.
  package func ask<Input, Output>(
    _ call: Call<Input, Output>, _ input: Input, at destination: BusName, _ path: ObjectPath, _ interface: InterfaceName,
    patience: Int32 = Connection.patience, activating: Bool = true, late: ((Output) -> Void)? = nil,
    _ answer: @escaping (Result<(output: Output, sender: String), Fault>) -> Void
  ) {
    let message = message(call, input, destination, path, interface)
    if !activating { message.forbidActivation() }
    let late = late.map { take in { (message: Message) in if let output = try? result(of: call, message) { take(output) } } }
    self.call(message, patience: patience, late: late) { reply in
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

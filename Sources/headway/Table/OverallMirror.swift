import DBus
import HeadwayBus
import Screen

/// All tasks together, as the daemon last summed them up.
struct OverallMirror {
  static let rule =
    "type='signal',sender='\(Contract.busName)',path='\(Contract.root)',interface='\(Standard.PropertiesInterface.name)',"
    + "member='\(Standard.PropertiesInterface.changed.name)',arg0='\(Contract.Manager.interface)'"

  private var progress = 0.0
  private var running: UInt64 = 0
  private var isIndeterminate = false
  private var isNetworkActive = false

  var value: Overall { Overall(progress: running > 0 && !isIndeterminate ? progress : nil, isNetworkActive: isNetworkActive) }

  mutating func take(_ properties: Properties) {
    typealias Declared = Contract.Manager
    progress = properties[Declared.progress.name.text]?.double ?? progress
    running = properties[Declared.runningTasks.name.text]?.unsigned ?? running
    isIndeterminate = properties[Declared.indeterminate.name.text]?.bool ?? isIndeterminate
    isNetworkActive = properties[Declared.networkActive.name.text]?.bool ?? isNetworkActive
  }

  /// False for whatever says nothing of all tasks together.
  mutating func hear(_ message: Message) -> Bool {
    guard message.interface == Standard.PropertiesInterface.name.text, message.path == Contract.root.text,
      let change = try? Standard.PropertiesInterface.changed.contents.read(message), change.0 == Contract.Manager.interface.text
    else { return false }
    take(change.1)
    return true
  }
}

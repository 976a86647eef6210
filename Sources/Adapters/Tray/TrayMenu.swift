import DBus
import HeadwayBus
import Screen
import TaskModel

/// The menu of the tray: a submenu for each task. Ids stay with their task, so that a click never meets another one.
struct TrayMenu {
  /// What a click asks for.
  enum Action: Equatable {
    case ask(Command, TaskID)
    case dismissAll
  }

  /// One entry, before it is known where it stands.
  struct Item: Equatable {
    var id: Int32
    var properties: [String: Value]
    var children: [Item] = []
  }

  /// Tasks in the menu; a longer one nobody reads.
  static let mostTasks = 20
  /// Cells of a label.
  private static let labelWidth = 80
  /// Ids that a task takes: its own and its children's.
  private static let span: Int32 = 8
  private static let ended: Int32 = 2
  private static let none: Int32 = 1
  private static let more: Int32 = 3
  private static let rule: Int32 = 4

  private var bases: [UInt64: Int32] = [:]
  private var nextBase: Int32 = 8
  private(set) var items: [Item] = []
  private var index: [Int32: Item] = [:]
  private(set) var revision: UInt32 = 1
  private var actions: [Int32: Action] = [:]

  /// Takes the first rows as they are and how many there are; true where items came or went, and the labels that changed.
  mutating func update(_ rows: [TaskRow], of count: Int, hasEnded: Bool, at moment: Moment) -> (
    isNewLayout: Bool, changed: [MenuItemProperties]
  ) {
    let old = items
    actions = [:]
    let ids = Set(rows.map(\.id))
    bases = bases.filter { ids.contains($0.key) }
    items = rows.map { item(of: $0, at: moment) }
    if items.isEmpty { items = [Item(id: Self.none, properties: ["label": .string("Nothing is running"), "enabled": .bool(false)])] }
    if count > rows.count {
      items.append(Item(id: Self.more, properties: ["label": .string("\(count - rows.count) more"), "enabled": .bool(false)]))
    }
    if hasEnded {
      items.append(Item(id: Self.rule, properties: ["type": .string("separator")]))
      items.append(Item(id: Self.ended, properties: ["label": .string("Dismiss all that has ended")]))
      actions[Self.ended] = .dismissAll
    }
    let before = index
    index = Dictionary(Self.flat([root]).map { ($0.id, $0) }) { $1 }
    if Self.ids(old) != Self.ids(items) {
      revision &+= 1
      return (true, [])
    }
    let changed = Self.flat(items).filter { before[$0.id]?.properties != $0.properties }
    return (false, changed.map { MenuItemProperties(id: $0.id, properties: Self.sorted($0.properties)) })
  }

  private mutating func base(of id: UInt64) -> Int32 {
    if let base = bases[id] { return base }
    let base = nextBase
    bases[id] = base
    // Long before they run out nobody remembers the first.
    nextBase = nextBase > Int32.max - 2 * Self.span ? 8 : nextBase + Self.span
    return base
  }

  /// A task always has the same children; those that say or do nothing now cannot be seen, so that the layout stays.
  private mutating func item(of row: TaskRow, at moment: Moment) -> Item {
    let base = base(of: row.id)
    let task = TaskID(row.id)
    let isAsked = row.state == .cancelling
    let facts = [
      row.isEnded ? row.message : row.detail.isEmpty ? row.phase : row.detail,
      [Amounts.amount(row), Rates.rate(row)].filter { !$0.isEmpty }.joined(separator: " · "),
    ]
    let cancel = row.cancelLabel.isEmpty ? "Cancel" : row.cancelLabel
    let isPaused = row.state == .paused
    let buttons: [(text: String, isVisible: Bool, isEnabled: Bool, command: Command)] = [
      (isPaused ? "Resume" : "Pause", row.canPause && !row.isEnded, !isAsked, isPaused ? .resume : .pause),
      (cancel, row.canCancel && !row.isEnded, !isAsked, .cancel),
      ("Dismiss", row.isEnded, true, .dismiss),
    ]
    var children = facts.enumerated().map { place, text in
      Item(id: base + 1 + Int32(place), properties: Self.entry(text, isVisible: !text.isEmpty, isEnabled: false))
    }
    let hasBoth = facts.contains { !$0.isEmpty } && buttons.contains(where: \.isVisible)
    children.append(Item(id: base + 3, properties: ["type": .string("separator"), "visible": .bool(hasBoth)]))
    for (place, button) in buttons.enumerated() {
      let id = base + 4 + Int32(place)
      children.append(Item(id: id, properties: Self.entry(button.text, isVisible: button.isVisible, isEnabled: button.isEnabled)))
      if button.isVisible, button.isEnabled { actions[id] = .ask(button.command, task) }
    }
    var properties = Self.entry(TrayState.line(row, at: moment), isVisible: true, isEnabled: true)
    properties["children-display"] = .string("submenu")
    return Item(id: base, properties: properties, children: children)
  }

  private static func entry(_ text: String, isVisible: Bool, isEnabled: Bool) -> [String: Value] {
    ["label": .string(label(text)), "visible": .bool(isVisible), "enabled": .bool(isEnabled)]
  }

  /// An underscore would mark a letter.
  private static func label(_ text: String) -> String {
    TrayState.cut(text, to: labelWidth).unicodeScalars.reduce(into: "") { $0 += $1 == "_" ? "__" : String($1) }
  }

  // MARK: What hosts ask

  private var root: Item { Item(id: 0, properties: ["children-display": .string("submenu")], children: items) }

  /// nil for an unknown id. `depth` -1: everything below.
  func layout(of id: Int32, depth: Int32, names: [String]) -> MenuLayout? {
    index[id].map { Self.layout($0, depth: depth, names: names) }
  }

  func properties(of id: Int32, names: [String]) -> Properties? {
    index[id].map { Self.sorted($0.properties, names) }
  }

  /// Those of these ids, all where none is named; unknown ones are left out, and each is told once: an answer has its limits.
  func properties(of ids: [Int32], names: [String]) -> [MenuItemProperties] {
    var told: Set<Int32> = []
    let wanted = ids.isEmpty ? Self.flat([root]).map(\.id) : ids.filter { has($0) && told.insert($0).inserted }
    return wanted.compactMap { id in properties(of: id, names: names).map { MenuItemProperties(id: id, properties: $0) } }
  }

  func action(of id: Int32) -> Action? { actions[id] }

  func has(_ id: Int32) -> Bool { index[id] != nil }

  private static func layout(_ item: Item, depth: Int32, names: [String]) -> MenuLayout {
    MenuLayout(
      id: item.id, properties: sorted(item.properties, names),
      children: depth == 0 ? [] : item.children.map { layout($0, depth: depth < 0 ? depth : depth - 1, names: names) })
  }

  private static func flat(_ items: [Item]) -> [Item] { items.flatMap { [$0] + flat($0.children) } }

  private static func ids(_ items: [Item]) -> [[Int32]] { items.map { [$0.id] + $0.children.map(\.id) } }

  private static func sorted(_ properties: [String: Value], _ names: [String] = []) -> Properties {
    let wanted = properties.filter { names.isEmpty || names.contains($0.key) }
    return Properties(wanted.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) })
  }
}

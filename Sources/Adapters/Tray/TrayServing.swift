import DBus
import HeadwayService
import Screen
import TaskModel

extension TrayItem {
  /// Serves org.kde.StatusNotifierItem.
  static func servedItem() -> Interface<TrayItem, Party> {
    typealias Declared = TrayContract.Item
    let interface = Interface<TrayItem, Party>(Declared.interface)
    interface.property(Declared.category) { _ in .string("SystemServices") }
    interface.property(Declared.id) { _ in .string("headway") }
    interface.property(Declared.title) { item in .string("Headway: \(item.state.title)") }
    interface.property(Declared.status) { item in .string(item.state.status.rawValue) }
    interface.property(Declared.windowID) { _ in .int32(0) }
    interface.property(Declared.iconThemePath) { _ in .string("") }
    interface.property(Declared.menu) { _ in .path(TrayContract.menuPath) }
    interface.property(Declared.itemIsMenu) { _ in .bool(true) }
    // Where there is a name hosts take it before the picture; so there is one only while nothing has to be drawn.
    interface.property(Declared.iconName) { item in .string(item.state.status == .passive ? "view-refresh" : "") }
    interface.property(Declared.iconPixmap) { item in
      pictures(TrayIcon.pixmaps(item.state.picture, failed: item.state.hasFailed))
    }
    interface.property(Declared.overlayIconName) { _ in .string("") }
    interface.property(Declared.overlayIconPixmap) { _ in pictures([]) }
    interface.property(Declared.attentionIconName) { _ in .string("") }
    interface.property(Declared.attentionIconPixmap) { item in
      pictures(item.state.hasFailed ? TrayIcon.pixmaps(item.state.picture, failed: true) : [])
    }
    interface.property(Declared.attentionMovieName) { _ in .string("") }
    interface.property(Declared.toolTip) { item in
      let text = item.state.lines.map(Markup.escaped).joined(separator: "\n")
      return ToolTip(title: Markup.escaped(item.state.title), text: text).value
    }
    // A click opens the menu, which the host shows by itself.
    for click in [Declared.contextMenu, Declared.activate, Declared.secondaryActivate] {
      interface.on(click) { (_, _, _) throws(Fault) in }
    }
    interface.on(Declared.scroll) { (_, _, _) throws(Fault) in }
    for signal in [Declared.newTitle, Declared.newIcon, Declared.newAttentionIcon, Declared.newToolTip] { interface.sends(signal) }
    interface.sends(Declared.newStatus)
    return interface
  }

  private static func pictures(_ pixmaps: [Pixmap]) -> Value { .array(of: Pixmap.signature, pixmaps.map(\.value)) }

  /// Serves com.canonical.dbusmenu.
  static func servedMenu() -> Interface<TrayItem, Party> {
    typealias Declared = TrayContract.Menu
    let interface = Interface<TrayItem, Party>(Declared.interface)
    interface.property(Declared.version) { _ in .uint32(3) }
    interface.property(Declared.textDirection) { _ in .string("ltr") }
    interface.property(Declared.status) { _ in .string("normal") }
    interface.property(Declared.iconThemePath) { _ in .array(of: "s", []) }
    interface.on(Declared.getLayout) { (item, _, wanted) throws(Fault) in
      guard let layout = item.menu.layout(of: wanted.0, depth: wanted.1, names: wanted.2) else { throw unknown(wanted.0) }
      return (item.menu.revision, layout)
    }
    interface.on(Declared.getGroupProperties) { (item, _, wanted) throws(Fault) in
      item.menu.properties(of: wanted.0, names: wanted.1)
    }
    interface.on(Declared.getProperty) { (item, _, wanted) throws(Fault) in
      guard let properties = item.menu.properties(of: wanted.0, names: [wanted.1]) else { throw unknown(wanted.0) }
      guard let value = properties[wanted.1] else { throw Fault(.invalidArguments, "item \(wanted.0) has no \(wanted.1)") }
      return value
    }
    interface.on(Declared.event) { (item, party, event) throws(Fault) in
      item.take(MenuEvent(id: event.0, kind: event.1), from: party)
    }
    interface.on(Declared.eventGroup) { (item, party, events) throws(Fault) in
      for event in events { item.take(event, from: party) }
      return events.map(\.id).filter { !item.menu.has($0) }
    }
    // Hosts that kept an old layout fetch it anew before they show it.
    interface.on(Declared.aboutToShow) { (_, _, _) throws(Fault) in true }
    interface.on(Declared.aboutToShowGroup) { (item, _, ids) throws(Fault) in
      (ids.filter(item.menu.has), ids.filter { !item.menu.has($0) })
    }
    interface.sends(Declared.itemsPropertiesUpdated)
    interface.sends(Declared.layoutUpdated)
    return interface
  }

  private static func unknown(_ id: Int32) -> Fault { Fault(.invalidArguments, "there is no item \(id)") }
}

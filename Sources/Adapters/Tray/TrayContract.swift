import DBus

/// StatusNotifierItem (freedesktop.org, as KDE and its hosts speak it): the item that we serve and the watcher that is told of it.
enum TrayContract {
  static let path: ObjectPath = "/StatusNotifierItem"
  static let menuPath: ObjectPath = "/MenuBar"

  enum Watcher {
    static let name: BusName = "org.kde.StatusNotifierWatcher"
    static let path: ObjectPath = "/StatusNotifierWatcher"
    static let interface: InterfaceName = "org.kde.StatusNotifierWatcher"
    static let register = Call("RegisterStatusNotifierItem", Argument<String>("service"))
  }

  enum Item {
    static let interface: InterfaceName = "org.kde.StatusNotifierItem"
    static let category = PropertyDeclaration<String>("Category")
    static let id = PropertyDeclaration<String>("Id")
    static let title = PropertyDeclaration<String>("Title")
    static let status = PropertyDeclaration<String>("Status")
    static let windowID = PropertyDeclaration<Int32>("WindowId")
    static let iconThemePath = PropertyDeclaration<String>("IconThemePath")
    static let menu = PropertyDeclaration<ObjectPath>("Menu")
    static let itemIsMenu = PropertyDeclaration<Bool>("ItemIsMenu")
    static let iconName = PropertyDeclaration<String>("IconName")
    static let iconPixmap = PropertyDeclaration<[Pixmap]>("IconPixmap")
    static let overlayIconName = PropertyDeclaration<String>("OverlayIconName")
    static let overlayIconPixmap = PropertyDeclaration<[Pixmap]>("OverlayIconPixmap")
    static let attentionIconName = PropertyDeclaration<String>("AttentionIconName")
    static let attentionIconPixmap = PropertyDeclaration<[Pixmap]>("AttentionIconPixmap")
    static let attentionMovieName = PropertyDeclaration<String>("AttentionMovieName")
    static let toolTip = PropertyDeclaration<ToolTip>("ToolTip")
    static let contextMenu = Call("ContextMenu", Argument<Int32>("x"), Argument<Int32>("y"))
    static let activate = Call("Activate", Argument<Int32>("x"), Argument<Int32>("y"))
    static let secondaryActivate = Call("SecondaryActivate", Argument<Int32>("x"), Argument<Int32>("y"))
    static let scroll = Call("Scroll", Argument<Int32>("delta"), Argument<String>("orientation"))
    static let newTitle = SignalDeclaration<Void>("NewTitle")
    static let newIcon = SignalDeclaration<Void>("NewIcon")
    static let newAttentionIcon = SignalDeclaration<Void>("NewAttentionIcon")
    static let newToolTip = SignalDeclaration<Void>("NewToolTip")
    static let newStatus = SignalDeclaration("NewStatus", Argument<String>("status"))
  }

  /// com.canonical.dbusmenu, as libdbusmenu serves it in version 3.
  enum Menu {
    static let interface: InterfaceName = "com.canonical.dbusmenu"
    static let version = PropertyDeclaration<UInt32>("Version")
    static let textDirection = PropertyDeclaration<String>("TextDirection")
    static let status = PropertyDeclaration<String>("Status")
    static let iconThemePath = PropertyDeclaration<[String]>("IconThemePath")
    static let getLayout = Call(
      "GetLayout", Argument<Int32>("parentId"), Argument<Int32>("recursionDepth"), Argument<[String]>("propertyNames"),
      returning: Argument<UInt32>("revision"), Argument<MenuLayout>("layout"))
    static let getGroupProperties = Call(
      "GetGroupProperties", Argument<[Int32]>("ids"), Argument<[String]>("propertyNames"),
      returning: Argument<[MenuItemProperties]>("properties"))
    static let getProperty = Call("GetProperty", Argument<Int32>("id"), Argument<String>("name"), returning: Argument<Value>("value"))
    static let event = Call(
      "Event", Argument<Int32>("id"), Argument<String>("eventId"), Argument<Value>("data"), Argument<UInt32>("timestamp"))
    static let eventGroup = Call("EventGroup", Argument<[MenuEvent]>("events"), returning: Argument<[Int32]>("idErrors"))
    static let aboutToShow = Call("AboutToShow", Argument<Int32>("id"), returning: Argument<Bool>("needUpdate"))
    static let aboutToShowGroup = Call(
      "AboutToShowGroup", Argument<[Int32]>("ids"), returning: Argument<[Int32]>("updatesNeeded"), Argument<[Int32]>("idErrors"))
    static let itemsPropertiesUpdated = SignalDeclaration(
      "ItemsPropertiesUpdated", Argument<[MenuItemProperties]>("updatedProps"), Argument<[MenuItemRemovals]>("removedProps"))
    static let layoutUpdated = SignalDeclaration("LayoutUpdated", Argument<UInt32>("revision"), Argument<Int32>("parent"))
  }
}

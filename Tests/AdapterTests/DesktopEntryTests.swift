import Glibc
import Linux
import Support
import Testing

@testable import Adapters

@Suite struct DesktopEntryTests {
  private static let text = """
    # Name=Comment
    Name=Nowhere
    [Desktop Action new]
    Name=Action
    [Desktop Entry]
    Type=Application
    Name[de]=Bilder
    Name = Photos\\sand\\\\more
    Name[de_AT]=Fotos
    Name[sr@latin]=Slike
    Icon=org.example.Photos
    Comment[de]=x=y

    [Desktop Action edit]
    Name=Edit
    Icon=other
    """

  @Test(arguments: [
    ("de_AT.UTF-8", "Fotos"), ("de_DE.UTF-8", "Bilder"), ("de", "Bilder"), ("sr_RS@latin", "Slike"), ("sr_RS", "Photos and\\more"),
    ("C.UTF-8", "Photos and\\more"), ("", "Photos and\\more"), ("_", "Photos and\\more"),
  ]) func theNameIsInTheUsersLanguage(_ locale: String, _ name: String) {
    let environment = Environment(["LANG": locale])
    for text in [Self.text, Self.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")] {
      let entry = DesktopEntry(text, locales: DesktopEntry.locales(environment))
      #expect(entry.name == name && entry.icon == "org.example.Photos")
    }
  }

  @Test(arguments: ["", "[Desktop Entry]", "[Desktop Entry]\n=\nName=\nIcon=\n", "\0\u{FFFD}[[=]]\nName=x"])
  func whatSaysNothingIsNothing(_ text: String) {
    let entry = DesktopEntry(text, locales: [])
    #expect(entry.name == nil && entry.icon == nil)
  }

  @Test func nothingIsReadBehindTheGroupOfTheEntry() {
    let text = Self.text + "\n[Desktop Entry]\nName[fr]=Late\n"
    #expect(DesktopEntry(text, locales: ["fr"]).name == "Photos and\\more")
  }

  @Test func theUsersEntryComesFirstAndOnlyFilesAreRead() throws {
    let directory = try TemporaryDirectory()
    let (home, shared) = ("\(directory.path)/home", "\(directory.path)/shared")
    try directory.write("[Desktop Entry]\nName=Shared\n", to: "shared/applications/a.desktop")
    try directory.write("[Desktop Entry]\nName=Other\n", to: "shared/applications/b.desktop")
    try directory.write("[Desktop Entry]\nName=Mine\n", to: "home/applications/a.desktop")
    try directory.write("", to: "home/applications/c.desktop/file")
    #expect(mkfifo("\(home)/applications/b.desktop", 0o600) == 0)
    let entries = DesktopEntries(Environment(["XDG_DATA_HOME": home, "XDG_DATA_DIRS": "relative::\(shared)"]))
    #expect(entries.entry(of: "a")?.name == "Mine")
    #expect(entries.entry(of: "b")?.name == "Other")
    #expect(entries.entry(of: "c") == nil && entries.entry(of: "d") == nil)
  }

  @Test func ofAnEndlessEntryTheBeginningIsRead() throws {
    let directory = try TemporaryDirectory()
    let lines = String(repeating: "X-Key=\(String(repeating: "x", count: 100))\n", count: 20_000)
    try directory.write("[Desktop Entry]\nName=Big\n\(lines)Icon=late\n", to: "applications/a.desktop")
    let entry = DesktopEntries(Environment(["XDG_DATA_HOME": directory.path])).entry(of: "a")
    #expect(entry?.name == "Big" && entry?.icon == nil)
  }
}

import Screen
import Testing

@Suite("Colours as a terminal with fewer has them")
struct ColorIndexTests {
  @Test("what there is stays, bright ones lose their brightness, the rest is what comes closest")
  func indices() {
    #expect(Color.palette(6).index(among: 8) == 6)
    #expect(Color.palette(14).index(among: 16) == 14)
    #expect(Color.palette(14).index(among: 8) == 6)
    #expect(Color.palette(210).index(among: 256) == 210)
    #expect(Color.palette(196).index(among: 16) == 9)
    #expect(Color.palette(250).index(among: 8) == 7)
    #expect(Color.rgb(red: 0x5F, green: 0xAF, blue: 0xFF).index(among: 256) == 75)
    #expect(Color.rgb(red: 128, green: 128, blue: 128).index(among: 256) == 244)
    #expect(Color.rgb(red: 250, green: 10, blue: 10).index(among: 8) == 1)
    #expect(Color.rgb(red: 0, green: 0, blue: 0).index(among: 256) == 16)
  }

  @Test("every colour has one in every terminal", arguments: [1, 2, 8, 16, 88, 256, 32767])
  func everyColor(_ count: Int) {
    for number in UInt8.min...UInt8.max { #expect((0..<count).contains(Color.palette(number).index(among: count))) }
    for part in UInt8.min...UInt8.max {
      #expect((0..<count).contains(Color.rgb(red: part, green: 255 - part, blue: part / 2).index(among: count)))
    }
  }
}

import Testing

@testable import Screen

/// What is written for the bar in a terminal's tab, and to whom.
@Suite struct TabProgressTests {
  @Test(arguments: [
    (TabProgress.none, "0;0"), (.busy, "3;0"), (.running(percent: 0), "1;0"), (.running(percent: 42), "1;42"),
    (.running(percent: 100), "1;100"), (.running(percent: -5), "1;0"), (.running(percent: .max), "1;100"), (.paused(percent: 7), "4;7"),
    (.paused(percent: nil), "4;0"), (.failed(percent: 99), "2;99"), (.failed(percent: nil), "2;0"),
  ])
  func `Every state has its sequence`(progress: TabProgress, text: String) {
    #expect(progress.sequence == "\u{1B}]9;4;\(text)\u{1B}\\")
  }

  @Test(arguments: [
    ["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0"], ["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.10.3-dev"],
    ["TERM_PROGRAM": "WezTerm"], ["TERM_PROGRAM": "mintty"], ["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.6.6"],
    ["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.10.0beta1"], ["WT_SESSION": "8b0d-4f"], ["ConEmuANSI": "ON"],
    ["KONSOLE_VERSION": "240802"], ["VTE_VERSION": "7900"], ["VTE_VERSION": "8003"],
    ["TMUX": "/tmp/x,1,0", "TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.7a"],
  ])
  func `Terminals that understand are told`(variables: [String: String]) {
    let terminal = self.terminal(.auto, variables)
    #expect(terminal?.isPassedOn == false)
    #expect(terminal?.text(.busy) == TabProgress.busy.sequence)
  }

  @Test(arguments: [
    [:], ["TERM": "xterm-kitty"], ["TERM_PROGRAM": "Apple_Terminal"], ["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.1.3"],
    ["TERM_PROGRAM": "ghostty"], ["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.14"], ["VTE_VERSION": "7600"],
    ["VTE_VERSION": "new"], ["ConEmuANSI": "OFF"], ["WT_SESSION": ""], ["TERM": "dumb", "WT_SESSION": "1"],
    ["TERM": "", "TERM_PROGRAM": "WezTerm"], ["TERM_PROGRAM": "WezTerm", "TMUX": "/tmp/x,1,0"],
    ["TERM_PROGRAM": "WezTerm", "TERM": "tmux-256color"], ["KONSOLE_VERSION": "240802", "TERM": "screen.xterm-256color"],
    ["WT_SESSION": "1", "STY": "1.pts"], ["VTE_VERSION": "8000", "ZELLIJ": "0"], ["VTE_VERSION": "8000", "NVIM": "/run/x"],
    ["VTE_VERSION": "8000", "INSIDE_EMACS": "29,vterm"], ["VTE_VERSION": "8000", "VIM_TERMINAL": "900"],
    ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.6b"],
  ])
  func `The unknown, the old and those within another are not`(variables: [String: String]) {
    #expect(terminal(.auto, variables) == nil)
    #expect(terminal(.never, variables) == nil)
  }

  @Test func `Whoever asks for it is told always, but for a dumb one`() {
    #expect(terminal(.always, [:])?.text(.none) == TabProgress.none.sequence)
    #expect(terminal(.always, ["TMUX": "x", "TERM": "screen"])?.isPassedOn == false)
    #expect(terminal(.always, ["TERM": "dumb"]) == nil && terminal(.always, ["TERM": ""]) == nil)
  }

  @Test func `Through tmux the terminal around it is told, where that was asked for`() {
    let terminal = self.terminal(.tmux, ["TMUX": "x", "TERM": "tmux-256color"])
    #expect(terminal?.text(.running(percent: 50)) == "\u{1B}Ptmux;\u{1B}\u{1B}]9;4;1;50\u{1B}\u{1B}\\\u{1B}\\")
    // One that understands passes it on by itself.
    let newer = ["TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.7"]
    #expect(self.terminal(.tmux, newer)?.isPassedOn == false)
    #expect(self.terminal(.tmux, ["TERM_PROGRAM": "WezTerm"])?.isPassedOn == false)
    #expect(self.terminal(.tmux, [:]) == nil && self.terminal(.tmux, ["TMUX": "x", "TERM": "dumb"]) == nil)
  }

  @Test func `Those that forget are known`() {
    #expect(terminal(.auto, ["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2"])?.forgets == true)
    #expect(terminal(.always, ["TERM": "xterm-kitty"])?.forgets == true)
    #expect(terminal(.tmux, ["TMUX": "x"])?.forgets == true)
    #expect(terminal(.auto, ["WT_SESSION": "1"])?.forgets == false)
  }

  private func terminal(_ wish: TabTerminal.Wish, _ variables: [String: String]) -> TabTerminal? {
    TabTerminal(wish) { variables[$0] ?? ($0 == "TERM" ? "xterm-256color" : nil) }
  }
}

// What every key does.
extension TableModel {
  mutating func press(_ key: Key) -> [TableEffect] {
    lastKey = now
    notice = nil
    remark = nil
    if let prompt { return answer(prompt, key) }
    switch key {
    case .control("c"), .character("q"): return [.quit]
    case .control("z"): return [.suspend]
    case .control("l"): return [.redraw]
    case .help, .character("?"):
      if page != .help { pageBeforeHelp = page }
      page = page == .help ? pageBeforeHelp : .help
      helpTop = 0
      return []
    default: break
    }
    switch page {
    case .help: if !scroll(\.helpTop, by: max(pageHeight - 3, 1), key), key == .escape || key == .enter { page = pageBeforeHelp }
    case .details: return pressInDetails(key)
    case .list: return pressInList(key)
    }
    return []
  }

  private mutating func pressInDetails(_ key: Key) -> [TableEffect] {
    switch key {
    case .escape, .left, .enter: page = .list
    case .down, .character("j"): move(by: 1)
    case .up, .character("k"): move(by: -1)
    case .character("r"): return [.refresh]
    default: return scroll(\.detailTop, by: max(geometry.height - 2, 1), key) ? [] : act(key)
    }
    return []
  }

  private mutating func pressInList(_ key: Key) -> [TableEffect] {
    if pane == .detail, scrollDetail(key) { return [] }
    let page = max(geometry.height / geometry.rowHeight - 1, 1)
    switch key {
    case .down, .character("j"): move(by: 1)
    case .up, .character("k"): move(by: -1)
    case .pageDown: move(by: page)
    case .pageUp: move(by: -page)
    case .control("d"): move(by: max(page / 2, 1))
    case .control("u"): move(by: -max(page / 2, 1))
    case .home, .character("g"): move(by: -.max)
    case .end, .character("G"): move(by: .max)
    case .left, .character("h"): fold()
    case .right, .character("l"): unfold()
    case .character("t"): foldAll()
    case .character("n"): moveToNewcomer()
    case .enter: openDetails()
    case .tab: if geometry.hasSplit, cursor != nil { pane = .detail }
    case .escape: setFilter("")
    case .character("/"): prompt = .filter
    case .character("'"): if geometry.isIndexed { prompt = .letter }
    case .character("s"), .character("S"):
      rearrange { if key == .character("s") { $0.order = $0.order.next } else { $0.isReversed.toggle() } }
      remark = "Sorted by \(settings.order.rawValue)" + (settings.isReversed ? ", reversed" : "")
    case .character("b"):
      rearrange { $0.sections = $0.sections.next }
      remark = settings.sections == .none ? "No sections" : "Sections by \(settings.sections.rawValue)"
    case .character("v"): rearrange { [style = nextStyle] settings in settings.style = style }
    case .character("z"): if frozenSince == nil { frozenSince = now } else { thaw() }
    case .character("r"): return [.refresh]
    default: return act(key)
    }
    return []
  }

  /// Whether a key was one for the detail beside the list.
  private mutating func scrollDetail(_ key: Key) -> Bool {
    switch key {
    case .tab, .escape, .left, .character("h"): pane = .list
    default: return scroll(\.detailTop, by: max(geometry.height - 4, 1), key)
    }
    return true
  }

  /// Whether a key was one that scrolls; what is scrolled too far is brought back when the event is over.
  private mutating func scroll(_ top: WritableKeyPath<TableModel, Int>, by page: Int, _ key: Key) -> Bool {
    switch key {
    case .down, .character("j"): self[keyPath: top] += 1
    case .up, .character("k"): self[keyPath: top] = max(self[keyPath: top] - 1, 0)
    case .pageDown, .control("d"): self[keyPath: top] += page
    case .pageUp, .control("u"): self[keyPath: top] = max(self[keyPath: top] - page, 0)
    case .home, .character("g"): self[keyPath: top] = 0
    case .end, .character("G"): self[keyPath: top] = .max / 2
    default: return false
    }
    return true
  }

  // MARK: Prompts

  private mutating func answer(_ prompt: Prompt, _ key: Key) -> [TableEffect] {
    switch prompt {
    case .filter: return type(key)
    case .question(let question):
      self.prompt = nil
      return key == .character("y") || key == .character("Y") ? confirm(question) : []
    case .letter:
      self.prompt = nil
      if case .character(let letter) = key { jump(to: letter) }
      return []
    }
  }

  private mutating func type(_ key: Key) -> [TableEffect] {
    switch key {
    case .control("c"): return [.quit]
    case .control("z"): return [.suspend]
    case .control("l"): return [.redraw]
    case .enter: prompt = nil
    case .escape:
      prompt = nil
      setFilter("")
    case .backspace: setFilter(String(filter.dropLast()))
    case .control("u"): setFilter("")
    case .control("w"):
      let words = filter.split(separator: " ").dropLast().joined(separator: " ")
      setFilter(words.isEmpty ? "" : words + " ")
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .character(let character): if filter.count < TableModel.longestFilter { setFilter(filter + String(character)) }
    default: break
    }
    return []
  }

  /// Characters of a filter.
  private static let longestFilter = 200

  /// Whether a text that is pasted goes anywhere.
  package var takesText: Bool { prompt == .filter && filter.count < TableModel.longestFilter }

  private mutating func setFilter(_ text: String) {
    filter = text
    isDisarranged = true
  }

  // MARK: Looks

  private mutating func rearrange(_ change: (inout TableSettings) -> Void) {
    change(&settings)
    isDisarranged = true
  }

  /// The one after what is seen; without boxes where there is no room for them.
  private var nextStyle: TableSettings.Style {
    switch geometry.style {
    case .plain: .grouped
    case .grouped: size.columns >= Geometry.leastInset ? .inset : .plain
    case .auto, .inset: .plain
    }
  }

  private mutating func thaw() {
    frozenSince = nil
    for id in rows.keys where fresh[id] == nil && (rows[id]?.isEnded == false || dismissed.contains(id)) { drop(id) }
    if isLive { beat() } else { rows.merge(fresh) { _, new in new } }
    isDisarranged = true
  }

  private mutating func openDetails() {
    guard cursor != nil else { return }
    if geometry.hasSplit { pane = .detail } else { page = .details }
    detailTop = 0
  }
}

extension CaseIterable where Self: Equatable {
  /// The one after it, the first after the last.
  var next: Self {
    let all = Array(Self.allCases)
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + 1) % all.count]
  }
}

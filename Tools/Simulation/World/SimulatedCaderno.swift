internal import Canonical

/// A caderno as the person who writes it knows it: all versions of its text, with what their lines
/// mean.
///
/// The other party and the amount of a line are of no other one, but of coffees, which are all
/// alike. So it is certain what a line is, and which ones may be taken for each other: those of
/// which one was changed or removed.
struct SimulatedCaderno {
  struct Line: Hashable {
    var day: Day?
    var text: String
    /// The sum that it adds to the wallet; nil if nobody can tell.
    var cents: Int64?
  }

  struct Version {
    let lines: [Line]
    let bytes: [UInt8]
  }

  private(set) var versions = [Version(lines: [], bytes: [])]
  /// Texts that were changed or removed, and those that they became: a person is asked about them.
  private(set) var asked: Set<String> = []
  /// Whether a recording was taken back in this history.
  var isUndone = false
  /// How often each line stood in one version at most.
  private(set) var most: [Line: Int] = [:]
  private var groups: [(day: Day?, lines: [Line])] = [(nil, [])]
  private var count = 0
  /// The bullet, the line's end, and whether it stands at the end too.
  private var style = (bullet: "", end: "\n", isEnded: true)

  /// The lines that have to be entries once all machines have read and met.
  var due: [Line: Int] {
    Dictionary(grouping: versions[versions.count - 1].lines) { $0 }.mapValues(\.count)
      .filter { $0.key.cents != nil && !asked.contains($0.key.text) }
  }

  /// The line of an entry; nil if nobody wrote it.
  func line(_ text: String, on day: Day, cents: Int64) -> Line? {
    [day, nil].lazy.map { Line(day: $0, text: text, cents: cents) }.first { most[$0] != nil }
  }

  /// A person is asked about a text from now on.
  mutating func ask(about text: String) { asked.insert(text) }

  /// Somebody writes, changes, removes or sorts lines.
  mutating func change(_ today: Day, _ random: inout SplitMix) {
    switch random.next() % 16 {
    case 0...8: for _ in 0...random.next() % 3 { add(today, &random) }
    case 9, 10: edit(&random)
    case 11: move(today, &random)
    case 12: remove(&random)
    case 13, 14: rewrite(&random)
    default:
      if random.next() % 4 == 0 {
        for group in groups { for line in group.lines { asked.insert(line.text) } }
        groups = [(nil, [])]
      }
    }
    keep()
  }

  private mutating func add(_ today: Day, _ random: inout SplitMix) {
    let dated = groups[0].lines.count > 8 || random.next() % 5 > 0
    let day = dated ? Day(number: today.number - 2 - Int32(random.next() % 5)) : nil
    count += 1
    let cents = Int64(count * count * 37 + 1000)
    let party = name(count)
    let text: (String, Int64?) =
      switch random.next() % 14 {
      case 0...4: ("\(money(cents)) \(party)", -cents)
      case 5, 6: ("\(party) \(money(cents))", -cents)
      case 7: ("R$ \(money(cents)) \(party)", -cents)
      case 8: ("+\(money(cents)) \(party)", cents)
      case 9 where day != nil: ("10,00 café", -1000)
      case 11: ("falta pagar \(money(cents)) \(party)", nil)
      case 12: ("\(party) 3 ou 4 por \(money(cents))", nil)
      default: ("comprar pão na \(party)", nil)
      }
    let line = Line(day: day, text: text.0, cents: text.1)
    if let at = groups.firstIndex(where: { $0.day == day }) {
      groups[at].lines.append(line)
    } else {
      groups.append((day, [line]))
    }
  }

  private func place(_ random: inout SplitMix) -> (group: Int, line: Int)? {
    groups.indices.flatMap { at in groups[at].lines.indices.map { (at, $0) } }
      .randomElement(using: &random)
  }

  private mutating func edit(_ random: inout SplitMix) {
    guard let (group, at) = place(&random), let cents = groups[group].lines[at].cents else {
      return
    }
    let old = groups[group].lines[at].text
    count += 1
    let isOfParty = random.next() % 2 == 0
    let words = old.split(separator: " ").map(String.init)
    let party = words.first { $0.hasPrefix("loja") } ?? "café"
    let new = isOfParty ? cents : cents.signum() * Int64(count * count * 37 + 1000)
    let text =
      (new > 0 ? "+" : "") + "\(money(abs(new))) \(isOfParty ? name(count) : party)"
    asked.formUnion([old, text])
    groups[group].lines[at] = Line(day: groups[group].day, text: text, cents: new)
  }

  /// A line goes to another day.
  private mutating func move(_ today: Day, _ random: inout SplitMix) {
    guard let (group, at) = place(&random), groups[group].day != nil else { return }
    let line = groups[group].lines.remove(at: at)
    asked.insert(line.text)
    let day = Day(number: today.number - 2 - Int32(random.next() % 5))
    let moved = Line(day: day, text: line.text, cents: line.cents)
    if let other = groups.firstIndex(where: { $0.day == day }) {
      groups[other].lines.insert(moved, at: 0)
    } else {
      groups.append((day, [moved]))
    }
  }

  private mutating func remove(_ random: inout SplitMix) {
    guard let (group, at) = place(&random) else { return }
    asked.insert(groups[group].lines.remove(at: at).text)
  }

  /// Another program writes the same lines: in another order, with other signs.
  private mutating func rewrite(_ random: inout SplitMix) {
    for at in groups.indices { groups[at].lines.shuffle(using: &random) }
    groups = groups.prefix(1) + groups.dropFirst().shuffled(using: &random)
    style.bullet = ["", "- ", "* ", "- [x] "].randomElement(using: &random) ?? ""
    style.end = random.next() % 3 == 0 ? "\r\n" : "\n"
    style.isEnded = random.next() % 3 > 0
  }

  private mutating func keep() {
    var text = ""
    for group in groups where !group.lines.isEmpty {
      if let day = group.day { text += head(day) + style.end }
      for line in group.lines { text += style.bullet + line.text + style.end }
      text += style.end
    }
    if !style.isEnded { while text.last?.isNewline == true { text.removeLast() } }
    let lines = groups.flatMap(\.lines)
    versions.append(Version(lines: lines, bytes: Array(text.utf8)))
    for (line, times) in Dictionary(grouping: lines, by: { $0 }).mapValues(\.count)
    where line.cents != nil {
      most[line] = max(most[line] ?? 0, times)
    }
  }

  /// A day above lines, always written in one way.
  private func head(_ day: Day) -> String {
    let (_, month, number) = day.parts
    switch day.number % 3 {
    case 0: return day.description
    case 1: return "\(number)/\(month)"
    default: return "## \(number)/\(month)"
    }
  }

  private func money(_ cents: Int64) -> String {
    let fraction = cents % 100
    return "\(cents / 100)," + (fraction < 10 ? "0\(fraction)" : "\(fraction)")
  }

  private func name(_ number: Int) -> String {
    let letters = Array("qwxzkjvyhf")
    return "loja" + String(String(number).map { letters[$0.wholeNumberValue ?? 0] })
  }
}

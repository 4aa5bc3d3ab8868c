import Canonical
import Interchange
import TestSupport
import Testing

/// Files made here in every format, with no code of the readers, then cut, damaged and changed.
///
/// A file's money comes in exactly, or what did not is told: by a refusal, a row that cannot be read, or
/// something said that is not said of the whole file. A hundred files of each format and damage;
/// 10,000 with `RAZAO_SCALE=100`.
@Suite("Files made at random") struct GeneratedFileTests {
  @Test("are read exactly", arguments: MadeFormat.allCases)
  func whole(_ format: MadeFormat) {
    trials(format) { made, _, rows in
      let read = MadeReading(made.bytes)
      #expect(read.entries == rows.map(\.words).sorted())
      #expect(!read.hasUnread)
      return MadeVerdict(read, read.entries == rows.map(\.words).sorted())
    }
  }

  /// A table has no end mark: whether its last row is whole cannot always be known.
  @Test(
    "and cut anywhere bring whole rows only, and tell of the rest",
    arguments: MadeFormat.allCases)
  func cut(_ format: MadeFormat) {
    trials(format) { made, random, rows in
      let at = Int.random(in: 1..<made.bytes.count, using: &random)
      let read = MadeReading(Array(made.bytes[..<at]))
      if read.isRefused { return MadeVerdict(read, true) }
      let all = rows.map(\.words)
      guard read.entries.isPart(of: all) else { return MadeVerdict(read, false) }
      let begun = made.rows(upTo: at).begun
      return MadeVerdict(
        read,
        read.entries.count == all.count || read.tells(beyond: MadeReading(made.bytes))
          || !made.hasEnd && read.entries.count == begun)
    }
  }

  @Test("and with rows out, doubled or changed are what they say", arguments: MadeFormat.allCases)
  func rows(_ format: MadeFormat) {
    trials(format) { made, random, rows in
      let row = Int.random(in: rows.indices, using: &random)
      var (file, wanted) = (made, rows)
      let place = made.pieces.firstIndex { $0.row == row } ?? 0
      switch Int.random(in: 0...2, using: &random) {
      case 0:
        file.pieces.remove(at: place)
        wanted.remove(at: row)
      case 1:
        file.pieces.insert(file.pieces[place], at: place)
        wanted.insert(wanted[row], at: row)
      default:
        wanted[row].cents = wanted[row].cents * 10 + (wanted[row].cents < 0 ? -7 : 7)
        file = format.file(wanted)
      }
      return MadeReading(file.bytes).verdict(wanted, or: MadeReading(made.bytes))
    }
  }

  @Test("and with one line out or doubled are read exactly, or it is told", arguments: Self.tall)
  func lines(_ format: MadeFormat) {
    trials(format) { made, random, rows in
      var lines = made.text.split(omittingEmptySubsequences: false) { $0.isNewline }
      let at = Int.random(in: lines.indices, using: &random)
      if Bool.random(using: &random) {
        lines.remove(at: at)
      } else {
        lines.insert(lines[at], at: at)
      }
      let text = lines.joined(separator: format.isCNAB ? "\r\n" : "\n")
      return MadeReading(Array(text.utf8)).verdict(rows, or: MadeReading(made.bytes))
    }
  }

  @Test(
    "and with one letter for another are read exactly, or it is told",
    arguments: MadeFormat.allCases)
  func letters(_ format: MadeFormat) {
    trials(format) { made, random, rows in
      var letters = Array(made.text.unicodeScalars)
      let at = Int.random(in: letters.indices, using: &random)
      letters[at] = "x"
      var text = String.UnicodeScalarView()
      text.append(contentsOf: letters)
      return MadeReading(Array(String(text).utf8)).verdict(rows, or: MadeReading(made.bytes))
    }
  }

  @Test("and with a column renamed are read exactly, or it is told", arguments: Self.tables)
  func columns(_ format: MadeFormat) {
    trials(format) { made, random, rows in
      guard let header = format.header, let separator = made.separator else { return nil }
      var names = header.split(separator: separator, omittingEmptySubsequences: false)
      let at = Int.random(in: names.indices, using: &random)
      names[at] = ["Valor", "Saldo", "Data", "Outra", ""].randomElement(using: &random) ?? ""
      var file = made
      let place = made.pieces.firstIndex { $0.text == header + "\n" } ?? 0
      file.pieces[place].text = names.joined(separator: String(separator)) + "\n"
      return MadeReading(file.bytes).verdict(rows, or: MadeReading(made.bytes))
    }
  }

  @Test(
    "and with a separator too many or too few are read exactly, or it is told",
    arguments: Self.tables)
  func separators(_ format: MadeFormat) {
    trials(format) { made, random, rows in
      let row = Int.random(in: rows.indices, using: &random)
      guard let separator = made.separator,
        let place = made.pieces.firstIndex(where: { $0.row == row })
      else { return nil }
      var file = made
      var letters = Array(file.pieces[place].text)
      let all = letters.indices.filter { letters[$0] == separator }
      guard let at = all.randomElement(using: &random) else { return nil }
      if Bool.random(using: &random) {
        letters.remove(at: at)
      } else {
        letters.insert(separator, at: at)
      }
      file.pieces[place].text = String(letters)
      return MadeReading(file.bytes).verdict(rows, or: MadeReading(made.bytes))
    }
  }

  @Test("are read exactly in every encoding that banks use", arguments: MadeFormat.allCases)
  func encodings(_ format: MadeFormat) {
    trials(format) { made, random, rows in
      let (bytes, isDamaged) = made.encoded(&random)
      // In records of fixed places a letter more shifts what comes behind it.
      let whole = isDamaged && format.isCNAB ? MadeReading(made.bytes) : nil
      return MadeReading(bytes).verdict(rows, or: whole)
    }
  }

  @Test("with signs in every way that banks write them are read exactly", arguments: Self.signed)
  func signs(_ format: MadeFormat) {
    trials(format) { _, random, rows in
      let way = Int.random(in: 0..<MadeRow.ways, using: &random)
      let made = MadeFile.signed(rows, by: way, format)
      return MadeReading(made).verdict(rows, or: nil)
    }
  }

  // MARK: Trials

  static let tables = MadeFormat.allCases.filter(\.isCSV)
  static let tall = MadeFormat.allCases.filter { !$0.isCSV }
  static let signed: [MadeFormat] = [.sicoob, .inter, .itauWithHeader, .ofx1, .ofx2, .qif]

  /// Tries one property of some files of a format; a failure names the seed and the trial.
  private func trials(
    _ format: MadeFormat, _ name: String = #function,
    _ judge: (MadeFile, inout SplitMix, [MadeRow]) -> MadeVerdict?
  ) {
    let seed = TestSeed.value &+ format.rawValue.utf8.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) }
    var random = SplitMix(seed: seed)
    var failures = 0
    for trial in 0..<100 * TestSeed.scale {
      let rows = format.rows(MadeRow.random(&random))
      let made = format.file(rows)
      if let verdict = judge(made, &random, rows), !verdict.isRight, failures < 5 {
        failures += 1
        Issue.record(
          """
          \(format) \(name): seed \(TestSeed.value), trial \(trial)
          \(String(decoding: verdict.read.bytes, as: UTF8.self))
          read as \(verdict.read.entries), made of \(rows.map(\.words).sorted())
          """)
      }
    }
  }
}

/// Whether a file was read as it has to be.
struct MadeVerdict {
  let read: MadeReading
  let isRight: Bool

  init(_ read: MadeReading, _ isRight: Bool) { (self.read, self.isRight) = (read, isRight) }
}

/// What came of a made file: its entries as words, in order, and what is told.
struct MadeReading {
  var entries: [String] = []
  var isRefused = false
  let bytes: [UInt8]
  private var unread = 0
  private var told: Set<String> = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let read = LeituraDeExtrato(bytes)
    guard let file = read.arquivo else {
      isRefused = true
      return
    }
    told = Set(file.avisos.map(\.mensagem))
    for row in file.contas.flatMap(\.linhas) {
      switch row.leitura {
      case .lancamento(let dia, let valor): entries.append("\(dia) \(valor)")
      case .saldo: unread += 1
      case .ilegivel: unread += 1
      }
    }
    entries.sort()
  }

  var hasUnread: Bool { unread > 0 }

  /// Whether something is told that is not told of another reading.
  func tells(beyond other: MadeReading) -> Bool {
    isRefused || unread > other.unread || !told.isSubset(of: other.told)
  }

  /// Whether all rows came as they are, or it is told that they did not.
  func verdict(_ rows: [MadeRow], or other: MadeReading?) -> MadeVerdict {
    let isExact = entries == rows.map(\.words).sorted() && !isRefused
    return MadeVerdict(self, isExact || other.map { tells(beyond: $0) } ?? false)
  }
}

extension [String] {
  /// Whether all of these are among some, each as often.
  func isPart(of all: [String]) -> Bool {
    var rest = all
    return allSatisfy { word in
      guard let at = rest.firstIndex(of: word) else { return false }
      rest.remove(at: at)
      return true
    }
  }
}

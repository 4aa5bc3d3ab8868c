internal import Canonical

/// A record of fixed places, counted in letters from 1 as manuals count them.
struct CNABRecord {
  let linha: Int
  /// Whether the file ends in the middle of it.
  let isCut: Bool
  private let bytes: [UInt8]
  /// Where each letter begins, and the end; nil where every letter is one byte.
  private let starts: [Int]?

  /// - Parameter width: letters that a record should have. Where it has as many bytes instead, its
  ///   places were counted in bytes.
  init(_ text: [UInt8], _ part: Range<Int>, linha: Int, width: Int) {
    self.linha = linha
    let bytes = Array(text[part])
    self.bytes = bytes
    let isWide = bytes.contains { $0 >= 0x80 } && bytes.count != width
    let starts = isWide ? Self.starts(bytes) : nil
    self.starts = starts
    isCut = part.upperBound == text.count && (starts.map { $0.count - 1 } ?? bytes.count) < width
  }

  /// Where each letter begins, and the end.
  static func starts(_ bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
  }

  /// How many letters it has.
  var count: Int { starts.map { $0.count - 1 } ?? bytes.count }

  /// The bytes of a field; fewer, or none, where the record ends before.
  private func range(_ places: ClosedRange<Int>) -> Range<Int> {
    let first = min(places.lowerBound - 1, count)
    let end = min(places.upperBound, count)
    guard let starts else { return first..<end }
    return starts[first]..<starts[end]
  }

  /// A field's text.
  func texto(_ places: ClosedRange<Int>) -> String { bytes.texto(range(places)) }

  /// A field's text; nil where nothing stands there.
  func preenchido(_ places: ClosedRange<Int>) -> String? {
    let text = texto(places)
    return text.isEmpty ? nil : text
  }

  /// A field that is one letter.
  func letra(_ place: Int) -> String { texto(place...place) }

  /// Whether a field is there, from its first place to its last.
  func has(_ places: ClosedRange<Int>) -> Bool { places.upperBound <= count }

  /// A field's number; nil where it is none, or where the record ends before it does.
  func numero(_ places: ClosedRange<Int>) -> Int64? {
    guard has(places) else { return nil }
    let digits = bytes[bytes.trimmed(range(places))]
    guard !digits.isEmpty, digits.count <= 18,
      digits.allSatisfy(\.isAlgarismo)
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  /// A field that is an amount without mark, with two decimals; nil where it is none.
  func valor(_ places: ClosedRange<Int>) -> Amount? {
    numero(places).flatMap { Amount(minor: $0, decimals: 2) }
  }

  /// A field that is a day, `ddmmaa`, `ddmmaaaa` or `aaaammdd`; nil where it is none, or zeros.
  func dia(_ places: ClosedRange<Int>) -> Day? {
    guard let number = numero(places), number > 0 else { return nil }
    let (high, middle, low) = (Int(number / 10_000), Int(number / 100 % 100), Int(number % 100))
    if places.count == 6 { return Day(year: 2000 + low, month: middle, day: high) }
    // No year is below 1900, so that only one of both orders is a day.
    let year = Int(number % 10_000)
    return year >= 1900
      ? Day(year: year, month: high % 100, day: high / 100)
      : Day(year: high, month: middle, day: low)
  }

  /// The day of a field or, where nothing or zeros stand there, that of another.
  func dia(_ places: ClosedRange<Int>, ou other: ClosedRange<Int>) -> Day? {
    texto(places).utf8.allSatisfy { $0 == 0x30 } ? dia(other) : dia(places)
  }

  /// The row of a record that the end of the file cuts, with all that stands in it.
  var cortado: LinhaDeArquivo {
    let text = texto(1...max(1, count)).split(separator: " ").joined(separator: " ")
    return LinhaDeArquivo(linha: linha, leitura: .ilegivel(LimitesDeExtrato.cortada), texto: text)
  }

  /// The keys of the world in a field.
  func look(_ places: ClosedRange<Int>, _ keys: inout ChavesDoMundo) {
    keys.look(bytes, range(places))
  }
}

/// The records of a file, by lines or, where it has none, by their length.
struct CNABRecords {
  private(set) var records: [CNABRecord] = []
  private(set) var avisos: [AvisoDeExtrato] = []

  init(_ bytes: [UInt8], width: Int) throws(ErroDeArquivo) {
    var lines = LinesOfText(bytes)
    while let (line, range) = try lines.next() {
      if bytes.trimmed(range).isEmpty { continue }
      let record = CNABRecord(bytes, range, linha: line, width: width)
      if record.count >= 2 * width {
        for piece in Self.pieces(bytes, range, width) {
          records.append(CNABRecord(bytes, piece, linha: line, width: width))
        }
        if let last = records.last, last.count != width { odd(last, width) }
      } else {
        records.append(record)
        if record.count != width { odd(record, width) }
      }
      guard records.count <= Limits.extratoLinhas else { throw LimitesDeExtrato.linhas(line) }
    }
    if avisos.count > Self.told {
      let more = avisos.count - Self.told
      avisos.removeLast(more)
      avisos.note(
        more == 1
          ? "Mais 1 linha não tem \(width) posições."
          : "Mais \(more) linhas não têm \(width) posições.")
    }
  }

  /// The records of a line that has several, one after the other: counted in letters, unless only its
  /// bytes are as many as records have.
  private static func pieces(_ bytes: [UInt8], _ part: Range<Int>, _ width: Int) -> [Range<Int>] {
    var starts = CNABRecord.starts(Array(bytes[part]))
    if !(starts.count - 1).isMultiple(of: width), part.count.isMultiple(of: width) {
      starts = Array(0...part.count)
    }
    return stride(from: 0, to: starts.count - 1, by: width).map { first in
      part.lowerBound + starts[first]..<part.lowerBound
        + starts[min(first + width, starts.count - 1)]
    }
  }

  /// How many records of another length are told one by one.
  private static let told = 5

  private mutating func odd(_ record: CNABRecord, _ width: Int) {
    avisos.note(
      linha: record.linha, "Tem \(record.count) posições em vez de \(width): foi lida assim mesmo.")
  }
}

internal import Canonical

/// A record with fixed positions, counted in letters from 1 as in manuals.
struct CNABRecord {
  let linha: Int
  /// Whether the file ends in the middle of the record.
  let isCut: Bool
  private let bytes: [UInt8]
  /// The start of each letter, and the end; nil if every letter is one byte.
  private let starts: [Int]?

  /// - Parameter width: the letters of a complete record; a record with as many bytes instead is
  ///   counted in bytes.
  init(_ text: [UInt8], _ part: Range<Int>, linha: Int, width: Int) {
    self.linha = linha
    let bytes = Array(text[part])
    self.bytes = bytes
    let isWide = bytes.contains { $0 >= 0x80 } && bytes.count != width
    let starts = isWide ? Self.starts(bytes) : nil
    self.starts = starts
    isCut = part.upperBound == text.count && (starts.map { $0.count - 1 } ?? bytes.count) < width
  }

  /// The start of each letter, and the end.
  static func starts(_ bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
  }

  /// The number of letters.
  var count: Int { starts.map { $0.count - 1 } ?? bytes.count }

  /// The bytes of a field, as many as the record has.
  private func range(_ places: ClosedRange<Int>) -> Range<Int> {
    let first = min(places.lowerBound - 1, count)
    let end = min(places.upperBound, count)
    guard let starts else { return first..<end }
    return starts[first]..<starts[end]
  }

  /// A field's text.
  func texto(_ places: ClosedRange<Int>) -> String { bytes.texto(range(places)) }

  /// A field's text; nil if it is empty.
  func preenchido(_ places: ClosedRange<Int>) -> String? {
    let text = texto(places)
    return text.isEmpty ? nil : text
  }

  /// A field that is one letter.
  func letra(_ place: Int) -> String { texto(place...place) }

  /// Whether the record contains the whole field.
  func has(_ places: ClosedRange<Int>) -> Bool { places.upperBound <= count }

  /// A field's number; nil if it is not one, or the record ends before it.
  func numero(_ places: ClosedRange<Int>) -> Int64? {
    guard has(places) else { return nil }
    let digits = bytes[bytes.trimmed(range(places))]
    guard !digits.isEmpty, digits.count <= 18,
      digits.allSatisfy(\.isAlgarismo)
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }

  /// An amount field without a mark, with two decimals; nil if it is invalid.
  func valor(_ places: ClosedRange<Int>) -> Amount? {
    numero(places).flatMap { Amount(minor: $0, decimals: 2) }
  }

  /// A day field, `ddmmaa`, `ddmmaaaa` or `aaaammdd`; nil if it is invalid, or zero.
  func dia(_ places: ClosedRange<Int>) -> Day? {
    guard let number = numero(places), number > 0 else { return nil }
    let (high, middle, low) = (Int(number / 10_000), Int(number / 100 % 100), Int(number % 100))
    if places.count == 6 { return Day(year: 2000 + low, month: middle, day: high) }
    // Years are at least 1900, so only one of the two orders is valid.
    let year = Int(number % 10_000)
    return year >= 1900
      ? Day(year: year, month: high % 100, day: high / 100)
      : Day(year: high, month: middle, day: low)
  }

  /// The day of a field or, if that is empty or zero, of another field.
  func dia(_ places: ClosedRange<Int>, ou other: ClosedRange<Int>) -> Day? {
    texto(places).utf8.allSatisfy { $0 == 0x30 } ? dia(other) : dia(places)
  }

  /// The row of a record that the file's end cuts off, with its remaining text.
  var cortado: LinhaDeArquivo {
    let text = texto(1...max(1, count)).split(separator: " ").joined(separator: " ")
    return LinhaDeArquivo(linha: linha, leitura: .ilegivel(LimitesDeExtrato.cortada), texto: text)
  }

  /// The keys of the world in a field.
  func look(_ places: ClosedRange<Int>, _ keys: inout ChavesDoMundo) {
    keys.look(bytes, range(places))
  }
}

/// The records of a file, by lines or, if it has none, by their length.
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

  /// The records of a line that has several.
  ///
  /// They are counted in letters, unless only the number of bytes fits.
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

  /// How many records of another length are reported one by one.
  private static let told = 5

  private mutating func odd(_ record: CNABRecord, _ width: Int) {
    avisos.note(
      linha: record.linha, "Tem \(record.count) posições em vez de \(width): foi lida assim mesmo.")
  }
}

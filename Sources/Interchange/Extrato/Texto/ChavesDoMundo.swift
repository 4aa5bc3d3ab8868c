/// The keys of the world in a row's texts: end-to-end ids of Pix, and slips with right check digits
/// (docs/FORMAT.md, section 8).
struct ChavesDoMundo {
  private(set) var chaves: [String] = []

  /// Looks through one field of a row.
  /// - Complexity: O(bytes).
  mutating func look(_ bytes: [UInt8], _ part: Range<Int>) {
    guard part.count >= 32 else { return }
    var digits = 0
    var index = part.lowerBound
    while index < part.upperBound {
      guard bytes[index].isLetraOuAlgarismo else {
        index += 1
        continue
      }
      let start = index
      while index < part.upperBound, bytes[index].isLetraOuAlgarismo {
        if bytes[index] < 0x40 { digits += 1 }
        index += 1
      }
      let first = bytes[start]
      if index - start == 32, first == UInt8(ascii: "E") || first == UInt8(ascii: "D"),
        let id = IdFimAFim(String(decoding: bytes[start..<index], as: UTF8.self))
      {
        add(id.chave)
      }
    }
    // A field much longer than a code with some words around it is not searched.
    guard digits >= 44, part.count <= 512 else { return }
    let read = LeituraDeBoleto(String(decoding: bytes[part], as: UTF8.self))
    if let slip = read.boleto { add(slip.chave) }
  }

  private mutating func add(_ key: String) {
    if !chaves.contains(key) { chaves.append(key) }
  }
}

/// The joined texts of a row: without repetitions, or texts that are the beginning of another.
struct TextosDaLinha {
  private var parts: [String] = []

  init(_ texts: [String?] = []) { for text in texts { add(text ?? "") } }

  mutating func add(_ text: String) {
    guard !text.isEmpty, !parts.contains(where: { $0.hasPrefix(text) }) else { return }
    parts.removeAll { text.hasPrefix($0) }
    parts.append(text)
  }

  var texto: String { parts.joined(separator: " · ") }
}

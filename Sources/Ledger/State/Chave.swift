package import Canonical

/// A text compared byte by byte, as in the log: a key, or a name as written.
///
/// Two `String`s are equal if they are canonically equivalent; a reader of the log does not
/// normalise, so texts with different bytes differ.
package struct Chave: Hashable, Comparable, Sendable {
  package let texto: String

  package init(_ texto: String) { self.texto = texto }

  /// The key that stands for a row of a bank's file: `linha:<uuid>`.
  package init(linha: Uuid) { self.init("\(Link.linha(linha))") }

  /// The row that it stands for; nil for any other key.
  package var linha: Uuid? {
    guard texto.hasPrefix("linha:"), case .linha(let id) = Link(texto) else { return nil }
    return id
  }

  package static func == (left: Chave, right: Chave) -> Bool {
    let (one, other) = (left.texto.utf8, right.texto.utf8)
    // Texts with the same bytes are canonically equivalent, and the converse holds in ASCII, where
    // Swift compares many bytes at a time: an import compares a million keys.
    guard one.count == other.count, left.texto == right.texto else { return false }
    return left.texto.utf8Span.isKnownASCII || one.elementsEqual(other)
  }

  package static func < (left: Chave, right: Chave) -> Bool {
    left.texto.utf8.lexicographicallyPrecedes(right.texto.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    let isDone: Void? = texto.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isDone == nil { for byte in texto.utf8 { hasher.combine(byte) } }
  }
}

/// A link from a thing to those that name it, kept so that rules find them.
package enum Link: Hashable, Sendable {
  /// From a row of a bank's file to the transactions matched with it.
  case linha(Uuid)
  /// From a transaction to the plans with an occurrence said to be it.
  case feita(Uuid)
  /// From a card to the transactions that somebody moved into one of its bills.
  case faturada(Uuid)
  /// To all things of a kind that people define, such as kinds of expense, layouts and rules.
  case definidos(Especie)
}

extension Link: LosslessStringConvertible {
  package var description: String {
    switch self {
    case .linha(let id): "linha:\(id)"
    case .feita(let id): "feita:\(id)"
    case .faturada(let id): "faturada:\(id)"
    case .definidos(let kind): "definidos:\(kind.rawValue)"
    }
  }

  /// Parses the result of `description`.
  package init?(_ text: String) {
    let parts = text.split(separator: ":")
    guard parts.count == 2 else { return nil }
    if parts[0] == "definidos", let kind = Especie(rawValue: String(parts[1])) {
      self = .definidos(kind)
      return
    }
    guard let id = Uuid(String(parts[1])) else { return nil }
    switch parts[0] {
    case "linha": self = .linha(id)
    case "feita": self = .feita(id)
    case "faturada": self = .faturada(id)
    default: return nil
    }
  }
}

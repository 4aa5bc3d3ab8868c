package import Canonical

/// A text that is told apart from others byte by byte, as the log does: a key, a name as written.
///
/// Two `String`s are equal when they are canonically equivalent; a reader of the log does not
/// normalise, and what differs in bytes differs.
package struct Chave: Hashable, Comparable, Sendable {
  package let texto: String

  package init(_ texto: String) { self.texto = texto }

  /// The key that stands for a row of a bank's file: `linha:<uuid>`.
  package init(linha: Uuid) { self.init("\(Link.linha(linha))") }

  /// The row that it stands for; nil where it is another key.
  package var linha: Uuid? {
    guard texto.hasPrefix("linha:"), case .linha(let id) = Link(texto) else { return nil }
    return id
  }

  package static func == (left: Chave, right: Chave) -> Bool {
    let (one, other) = (left.texto.utf8, right.texto.utf8)
    // Texts of the same bytes are canonically equivalent, and the other way round in ASCII, where
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

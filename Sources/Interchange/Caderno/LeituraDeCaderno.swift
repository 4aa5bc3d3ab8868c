internal import Canonical

/// The reading of a caderno: its lines, or the reason why it cannot be read.
public struct LeituraDeCaderno: Hashable, Sendable {
  /// The caderno; nil if it cannot be read.
  public var caderno: Caderno?
  /// The reason; nil if it can.
  public var erro: ErroDeArquivo?

  /// Reads a file: text of any usual encoding, or a chat that WhatsApp exported.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) {
    (caderno, erro) = (nil, nil)
  }
}

/// What a caderno holds.
public struct Caderno: Hashable, Sendable {
  /// The reasons why a line is none that may be an entry.
  public enum Deixada: String, CaseIterable, Hashable, Sendable {
    /// Nothing stands in it.
    case vazia
    /// It is only a day, of those below.
    case dia
    /// It has no number, so it has no amount.
    case prosa
    /// The chat's own: a notice, a photo or another file left out, a deleted message.
    case aviso
    /// It is longer than any entry.
    case longa
  }

  /// Whether it is an exported chat.
  public var isConversa = false
  /// The lines that may be entries, in their order.
  public var linhas: [LinhaDeCaderno] = []
  /// How many lines were left alone, by the reason.
  public var deixadas: [Deixada: Int] = [:]
}

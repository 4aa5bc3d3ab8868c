public import Canonical

/// A Pix's end-to-end id, which every bank that had to do with it knows it by.
///
///     E 60701190 202603201220 1a2b3c4d5e6
///     sent (E) or given back (D), bank (ISPB), minute in UTC, 11 letters and digits
///
/// Source: Banco Central do Brasil, Catálogo de Serviços do SFN, volume VI; Manual de Padrões para
/// Iniciação do Pix.
public struct IdFimAFim: Hashable, Sendable {
  /// Its 32 characters; capitals and others differ.
  public let texto: String

  /// Takes 32 characters and nothing around them; nil where they are no such id.
  ///
  /// The twelve digits need not be a minute that there is: the documents' own examples are not.
  public init?(_ text: String) {
    let letters = Array(text.unicodeScalars)
    guard letters.count == 32, letters[0] == "E" || letters[0] == "D",
      letters[1..<9].allSatisfy({ $0.isAlgarismo || $0.isMaiuscula }),
      letters[9..<21].allSatisfy(\.isAlgarismo),
      letters[21...].allSatisfy({ $0.isAlgarismo || $0.isLetraASCII })
    else { return nil }
    texto = text
  }

  /// Whether money was given back.
  public var isDevolucao: Bool { texto.hasPrefix("D") }

  /// The number in the payments system of the bank that began it.
  public var ispb: String { String(texto.dropFirst().prefix(8)) }

  /// That bank's name; nil for a number that is in no list of ours.
  public var nomeDoBanco: String? { Bancos.nome(ispb: ispb) }

  /// When it was begun; nil where the twelve digits are no minute that there is.
  public var instante: Instant? {
    let parts = String(texto.dropFirst(9).prefix(12)).grupos(
      [4, 2, 2, 2, 2], entre: ["-", "-", "T", ":", ":00.000Z"])
    return Instant(parts)
  }

  /// The key by which the Pix is recognised, wherever it is recorded.
  public var chave: String { "e2e:" + texto }
}

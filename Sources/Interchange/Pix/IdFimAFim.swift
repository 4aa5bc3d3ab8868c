public import Canonical

/// A Pix's end-to-end id, by which every bank involved knows it.
///
///     E 60701190 202603201220 1a2b3c4d5e6
///     sent (E) or given back (D), bank (ISPB), minute in UTC, 11 letters and digits
///
/// Source: Banco Central do Brasil, Catálogo de Serviços do SFN, volume VI; Manual de Padrões para
/// Iniciação do Pix.
public struct IdFimAFim: Hashable, Sendable {
  /// Its 32 characters, which are case-sensitive.
  public let texto: String

  /// Takes exactly 32 characters; nil if they are not such an id.
  ///
  /// The twelve digits need not be a valid minute: those of the documents' own examples are not.
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

  /// The payments-system number of the bank that initiated it.
  public var ispb: String { String(texto.dropFirst().prefix(8)) }

  /// That bank's name; nil if its number is not in our list.
  public var nomeDoBanco: String? { Bancos.nome(ispb: ispb) }

  /// The minute of its initiation; nil if the twelve digits are not a valid minute.
  public var instante: Instant? {
    let parts = String(texto.dropFirst(9).prefix(12)).grupos(
      [4, 2, 2, 2, 2], entre: ["-", "-", "T", ":", ":00.000Z"])
    return Instant(parts)
  }

  /// The key that identifies the Pix wherever it is recorded.
  public var chave: String { "e2e:" + texto }
}

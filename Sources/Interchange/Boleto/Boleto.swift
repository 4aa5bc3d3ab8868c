public import Canonical

/// A slip to pay, of either kind.
public enum Boleto: Hashable, Sendable {
  /// Issued by a bank.
  case bancario(BoletoBancario)
  /// Issued by a utility or a public body.
  case arrecadacao(GuiaDeArrecadacao)

  /// The 44 digits of the bar code, as text.
  public var codigoDeBarras: String { digitos.texto }

  /// The line that people type, 47 or 48 digits, grouped as printed.
  public var linhaDigitavel: String {
    switch self {
    case .bancario(let slip):
      let line = slip.linha.texto
      return line.grupos([5, 5, 5, 6, 5, 6, 1, 14], entre: [".", " ", ".", " ", ".", " ", " "])
    case .arrecadacao(let slip):
      return slip.linha.texto.grupos(
        [11, 1, 11, 1, 11, 1, 11, 1], entre: ["-", " ", "-", " ", "-", " ", "-"])
    }
  }

  /// The amount in reais, to the centavo; nil if the payer decides, or it is another quantity.
  public var valor: Amount? {
    switch self {
    case .bancario(let slip): slip.valor
    case .arrecadacao(let slip): slip.valor
    }
  }

  /// The due date, as far as the code states it.
  /// - Parameter hoje: the day from which a bank slip's factor is judged.
  public func vencimento(vistoEm hoje: Day) -> Vencimento {
    guard case .bancario(let slip) = self else { return .nenhum }
    return slip.vencimento(vistoEm: hoje)
  }

  /// The issuer, for people: a bank's name, or a utility slip's segment.
  public var emissor: String {
    switch self {
    case .bancario(let slip): slip.nomeDoBanco ?? "Banco \(slip.banco)"
    case .arrecadacao(let slip): slip.segmento.nome
    }
  }

  /// The key that identifies its payment wherever it is recorded: `boleto:` and the bar code.
  public var chave: String { "boleto:" + codigoDeBarras }

  private var digitos: [UInt8] {
    switch self {
    case .bancario(let slip): slip.digitos
    case .arrecadacao(let slip): slip.digitos
    }
  }
}

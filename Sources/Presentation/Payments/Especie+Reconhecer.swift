internal import Interchange
internal import Ledger

extension Cobranca.Especie {
  /// Recognizes the kind of code that was typed; nil if it looks like none.
  ///
  /// If a message has both a slip and its Pix code, the slip is taken. A text that begins like a
  /// Pix code is always one.
  /// - Complexity: O(characters).
  package init?(de typed: String) {
    guard !LeituraDePix.comeca(typed) else {
      self = .pix
      return
    }
    let slip = LeituraDeBoleto(typed)
    let pix = LeituraDePix(typed)
    guard slip.boleto == nil else {
      self = .boleto
      return
    }
    let isPix = !pix.erros.contains { $0.codigo == .vazio }
    let isSlip = !slip.erros.contains { $0.codigo == .vazio }
    if pix.codigo != nil || isPix && (typed.contains("br.gov.bcb.pix") || !isSlip) {
      self = .pix
    } else if isSlip, !NaoCobranca.isProvavel(typed) {
      self = .boleto
    } else {
      return nil
    }
  }
}

/// Texts that look like payment codes, but ask for no money.
enum NaoCobranca {
  /// A key that money can be sent to.
  case chave
  /// The end-to-end id of a completed Pix.
  case fimAFim

  /// The kind of a text; nil for anything else.
  init?(_ typed: String) {
    if IdFimAFim(typed.aparado) != nil {
      self = .fimAFim
    } else if LeituraDeChave(typed).chave != nil {
      self = .chave
    } else {
      return nil
    }
  }

  /// Whether a text is likelier this than a partly typed slip, which at some point has eleven
  /// digits.
  static func isProvavel(_ typed: String) -> Bool {
    typed.contains { $0.isLetter || "@+(".contains($0) } && NaoCobranca(typed) != nil
  }

  /// The message for such a text where a code is expected.
  var mensagem: String {
    switch self {
    case .chave:
      "Isto é uma chave Pix, e não um código. Um Pix para uma chave se grava em Lançar."
    case .fimAFim:
      "Isto é a identificação de um Pix que já foi feito, e não um código para pagar."
    }
  }
}

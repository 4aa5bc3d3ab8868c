internal import Interchange
internal import Ledger

extension Cobranca.Especie {
  /// The kind of code that somebody typed, told by what it looks like; nil where it looks like none.
  ///
  /// A message may bring both a slip and a Pix code for it: then it is the slip. A text that begins as
  /// Pix codes do is one, and nothing else.
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

/// Texts that look like a code to pay by, and ask for no money.
enum NaoCobranca {
  /// Something that money can be sent to.
  case chave
  /// The name of a Pix that was made.
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

  /// Whether a text is more likely this than a slip's digits: who types a slip has typed eleven
  /// digits at some time.
  static func isProvavel(_ typed: String) -> Bool {
    typed.contains { $0.isLetter || "@+(".contains($0) } && NaoCobranca(typed) != nil
  }

  /// The words for such a text in the place of a code.
  var mensagem: String {
    switch self {
    case .chave:
      "Isto é uma chave Pix, e não um código. Um Pix para uma chave se grava em Lançar."
    case .fimAFim:
      "Isto é a identificação de um Pix que já foi feito, e não um código para pagar."
    }
  }
}

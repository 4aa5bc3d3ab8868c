internal import Canonical
internal import Ledger
internal import Presentation

extension TipoDeConta {
  /// The kind that was typed, case and accents aside; nil where none was, or a wrong one.
  static func read(_ typed: String?, _ mistakes: inout Mistakes) -> TipoDeConta? {
    guard let typed else { return nil }
    let folded = typed.foldedForComparison
    if let kind = allCases.first(where: { $0.rawValue == folded }) { return kind }
    if ClasseDeConta.todas.contains(where: { $0.rawValue == folded }) {
      mistakes.usage("“\(typed)” é uma classe, e não um tipo: --classe \(folded).")
      return nil
    }
    let known = allCases.map(\.rawValue)
    let offer = Nearest.of(typed, among: known).map { " Você quis dizer \($0)?" } ?? ""
    mistakes.usage(
      "Tipo de conta desconhecido: “\(typed)”. Os tipos são \(PtBR.list(known)).\(offer)")
    return nil
  }
}

extension ClasseDeConta {
  /// The class that was typed, else the kind's.
  /// - Parameter isKindGiven: whether a kind was typed, be it a wrong one.
  static func read(
    _ typed: String?, for kind: TipoDeConta?, isKindGiven: Bool, _ mistakes: inout Mistakes
  ) -> ClasseDeConta? {
    guard let typed else {
      if !isKindGiven {
        mistakes.usage(
          "Falta o que ela é: --tipo corrente, poupanca, carteira, cartao ou investimento; "
            + "ou, de uma categoria, --classe receita ou despesa.")
      }
      return kind?.classe
    }
    let folded = typed.foldedForComparison
    guard let classe = todas.first(where: { $0.rawValue == folded }) else {
      let known = todas.map(\.rawValue)
      let offer = Nearest.of(typed, among: known).map { " Você quis dizer \($0)?" } ?? ""
      mistakes.usage("Classe desconhecida: “\(typed)”. As classes são \(PtBR.list(known)).\(offer)")
      return nil
    }
    if isKindGiven, !classe.isPropria {
      mistakes.usage(
        "--tipo só serve para o que se tem ou se deve: deixe-o de fora com --classe \(folded).")
    }
    return classe
  }
}

internal import Canonical
internal import Ledger

extension FatoDeConflito {
  /// The fact in words; balances as they are in the books.
  var words: String {
    switch self {
    case .transacao(let id, let data, let interessado, let conta, let valor, let moeda):
      return [
        PtBR.day(data), interessado, conta, PtBR.money(valor, moeda),
        "lançamento \(id.curto)",
      ].compactMap(\.self).joined(separator: ", ")
    case .conta(let id, let nome):
      return "Conta \(nome) (\(id.curto))"
    case .relatorio(let id, let titulo):
      return "Relatório \(titulo) (\(id.curto))"
    case .diferenca(let declarado, let encontrado, let moeda):
      return FatoDeConflito.difference(declarado, encontrado, moeda)
    case .dia(let day):
      return "No fim de \(PtBR.day(day))"
    case .esperaPorEsta(let day):
      return "A conferência de \(PtBR.day(day)) também não confere, com outra diferença: "
        + "aparece aqui depois que esta for decidida"
    case .despesa(let id, let titulo, let valor, let moeda):
      return "Despesa \(titulo), \(PtBR.money(valor, moeda)) (\(id.curto))"
    case .periodo(let ate):
      return "Período fechado até \(PtBR.day(ate))"
    case .aparelho(let id, let nome):
      return "Aparelho \(nome ?? "sem nome") (\(id.curto))"
    case .outro(let id, let nome):
      return "\(nome) (\(id.curto))"
    case .conflito(let id, let tipo):
      return "Sobre: \(TipoDeConflito(rawValue: tipo)?.title ?? tipo) (\(id.curto))"
    case .decidido(let decisao, let autor, let contada):
      return "\(autor.words): \(decisao.words)" + (contada ? " (conta agora)" : "")
    }
  }

  private static func difference(
    _ declared: Total, _ found: Total, _ currency: Currency
  ) -> String {
    let gap = found.difference(from: declared)
    return "Declarado \(PtBR.money(declared, currency)), encontrado "
      + "\(PtBR.money(found, currency)): diferença de \(PtBR.money(gap, currency))"
  }
}

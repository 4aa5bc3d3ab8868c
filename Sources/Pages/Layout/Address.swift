internal import Canonical
internal import Ledger
internal import Presentation

/// The addresses of what screens are about.
enum Address {
  /// Where a row or a line leads; nil where that is no page.
  static func of(_ selection: Selection) -> String? {
    switch selection {
    case .resumo: "/"
    case .saldos: "/saldos"
    case .conta(let id): "/contas/\(id)"
    case .transacao(let id), .anulacao(let id): "/lancamentos/\(id)"
    case .correcao(let id): "/lancamentos/\(id)/corrigir"
    case .lancamentoNovo: "/lancar"
    case .relatorioNovo: "/relatorios"
    case .relatorio(let id), .despesaNova(relatorio: let id): "/relatorios/\(id)"
    case .reembolso(relatorio: let id): "/relatorios/\(id)"
    case .revisao(let id): "/relatorios/\(id)/revisao"
    case .despesa(let relatorio, let despesa): "/relatorios/\(relatorio)/despesas/\(despesa)"
    case .pagamento(_, let code): "/pagar" + Fields([("codigo", code)]).query
    case .codigo: "/pagar"
    case .conflitos: "/conflitos"
    case .conflito(let id): "/conflitos/\(id)"
    case .aparelhos: "/aparelhos"
    // A part of the page that may be the one on which this stands.
    case .conviteNovo: "/aparelhos#convidar"
    case .dispositivo(let id): "/aparelhos/\(id)"
    case .aprovacao(let id): "/aparelhos/\(id)#aprovar"
    case .revogacao(let id): "/aparelhos/\(id)/revogar"
    case .lugares: "/lugares"
    case .auditoria: "/auditoria"
    case .suspeitas(let conta, let day, let banco):
      "/contas/\(conta)/explicar"
        + Fields([
          (Comparacao.Campo.banco, banco.comVirgula),
          (Comparacao.Campo.dia, day.map { PtBR.day($0) } ?? ""),
        ]).query
    case .inteira(let list): path(of: list) + "?\(whole)=sim"
    // The button of a decision stands by what it does.
    case .decisao, .continuacao: nil
    }
  }

  /// What asks for a list with all of its rows.
  static let whole = "todas"

  private static func path(of list: Selection.Lista) -> String {
    switch list {
    case .conflitos: "/conflitos"
    case .novidades: "/novidades"
    case .auditoria: "/auditoria"
    case .registros(dispositivo: let id): "/aparelhos/\(id)"
    }
  }
}

extension PageRequest {
  /// How much of a list is shown: its beginning, or all of it where that is asked for.
  func bound(_ list: Selection.Lista, rows: Int) -> ListBound {
    query.has(Address.whole)
      ? ListBound(rows: Limits.wholeList, more: nil) : ListBound(rows: rows, more: .inteira(list))
  }
}

internal import Canonical
internal import Ledger
internal import Presentation

/// The addresses of the subjects of screens.
enum Address {
  /// The address that a row or a line links to; nil for a subject without a page.
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
    // A part of a page, which may be the page with the link.
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
    // A decision has its button beside it.
    case .decisao, .continuacao: nil
    }
  }

  /// The field of a query that asks for all rows of a list.
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
  /// The bound of a list: its first rows, or all rows where the query asks for them.
  func bound(_ list: Selection.Lista, rows: Int) -> ListBound {
    query.has(Address.whole)
      ? ListBound(rows: Limits.wholeList, more: nil) : ListBound(rows: rows, more: .inteira(list))
  }
}

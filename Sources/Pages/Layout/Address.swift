internal import Canonical
internal import Ledger
internal import Presentation

/// The addresses of what screens and messages are about.
enum Address {
  /// Where a row, a line or a message leads; nil where that is no page.
  static func of(_ destination: Destination) -> String? {
    switch destination {
    case .resumo: "/"
    case .saldos, .contas, .conferir, .extrato, .explicar: "/saldos"
    case .conta(let id): "/contas/\(id)"
    case .abrirConta(let kind): "/contas/nova" + Fields([("tipo", kind.rawValue)]).query
    case .alterarConta(let id, _), .reabrirConta(let id), .encerrarConta(let id),
      .separarConta(let id):
      "/contas/\(id)/alterar"
    case .suspeitas(let conta, let day, let banco):
      "/contas/\(conta)/explicar"
        + Fields([
          (ComparisonForm.Field.banco.rawValue, banco.comVirgula),
          (ComparisonForm.Field.dia.rawValue, day.map { PtBR.day($0) } ?? ""),
        ]).query
    case .historia(let subject): of(subject)
    case .lancar, .lancarPix: "/lancar"
    case .corrigir(let id): id.map { "/lancamentos/\($0)/corrigir" }
    case .anular(let id): id.map { "/lancamentos/\($0)" }
    case .restaurar(let id): "/lancamentos/\(id)"
    case .codigos, .codigo: "/pagar"
    case .pagar(_, let code, _): "/pagar" + Fields([("codigo", code)]).query
    case .fechar, .reabrirPeriodo: "/fechar"
    case .relatorios, .criarRelatorio: "/relatorios"
    case .relatorio(let id), .reabrirRelatorio(let id), .reembolsarRelatorio(let id),
      .adicionarDespesa(relatorio: let id):
      "/relatorios/\(id)"
    case .registrarRelatorio(let id): "/relatorios/\(id)/revisao"
    case .despesa(let relatorio, let despesa): "/relatorios/\(relatorio)/despesas/\(despesa)"
    case .conflitos: "/conflitos"
    case .conflito(let id): id.map { "/conflitos/\($0)" } ?? "/conflitos"
    case .auditar: "/auditoria"
    case .situacao: "/situacao"
    case .aparelhos: "/aparelhos"
    case .aparelho(let id): "/aparelhos/\(id)"
    case .aprovarAparelho(let id): "/aparelhos/\(id)#aprovar"
    case .revogarAparelho(let id): id.map { "/aparelhos/\($0)/revogar" } ?? "/aparelhos"
    // A part of the page that may be the one on which this stands.
    case .convidar: "/aparelhos#convidar"
    case .lugares, .sincronizar: "/lugares"
    case .inteira(let list): path(of: list) + "?\(whole)=sim"
    // There is one ledger here.
    case .noRazao(_, let there): of(there)
    // The button of a decision stands by what it does; the rest is done in a terminal.
    case .decidir, .continuacao, .lancarSaldoInicial, .iniciar, .recuperar, .guardarCodigo,
      .esquecerCodigo, .trocarSenha, .entrar, .criarPacote, .lerPacote:
      nil
    }
  }

  private static func of(_ subject: Destination.Assunto) -> String? {
    switch subject {
    case .lancamento(let id): "/lancamentos/\(id)"
    case .conta(let id): of(Destination.conta(id))
    case .relatorio(let id): of(Destination.relatorio(id))
    case .aparelho(let id): of(Destination.aparelho(id))
    case .conflito(let id): of(Destination.conflito(id))
    case .outro, .algo: nil
    }
  }

  /// What asks for a list with all of its rows.
  static let whole = "todas"

  private static func path(of list: Destination.Lista) -> String {
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
  func bound(_ list: Destination.Lista, rows: Int) -> ListBound {
    query.has(Address.whole)
      ? ListBound(rows: Limits.wholeList, more: nil) : ListBound(rows: rows, more: .inteira(list))
  }
}

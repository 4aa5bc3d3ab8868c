internal import Canonical
internal import Ledger
internal import Presentation

extension Comando {
  /// The words of a page for the task of the command, as a sentence without its full stop, and the address of its page; nil where it has none.
  var naPagina: (words: String, href: String?) {
    switch self {
    case .contas: ("Ver as contas", Address.of(.saldos))
    case .abrirConta(let kind):
      ("Abrir uma conta", "/contas/nova" + Fields([("tipo", kind.rawValue)]).query)
    case .alterarConta(let id, vinculada: _): ("Alterar a conta", "/contas/\(id)/alterar")
    case .reabrirConta(let id): ("Reabrir a conta", "/contas/\(id)/alterar")
    case .encerrarConta(let id): ("Encerrar a conta", "/contas/\(id)/alterar")
    case .separarConta(let id): ("Separar as contas", "/contas/\(id)/alterar")
    case .conferir: ("Conferir o saldo de uma conta", Address.of(.saldos))
    case .extrato: ("Ver os lançamentos de uma conta", Address.of(.saldos))
    case .historia(let subject): subject.naPagina
    case .explicar: ("Ver os lançamentos de uma conta", Address.of(.saldos))
    case .lancarSaldoInicial: ("Um saldo inicial se lança em um terminal", nil)
    case .anular(let id): ("Anular o lançamento", id.flatMap { Address.of(.anulacao($0)) })
    case .restaurar(let id): ("Restaurar o lançamento", Address.of(.transacao(id)))
    case .fechar: ("Fechar um período", "/fechar")
    case .reabrirPeriodo: ("Reabrir o período", "/fechar")
    case .relatorios: ("Ver os relatórios", "/relatorios")
    case .relatorio(let id): ("Ver o relatório", Address.of(.relatorio(id)))
    case .registrarRelatorio(let id): ("Rever e registrar o relatório", Address.of(.revisao(id)))
    case .reabrirRelatorio(let id): ("Reabrir o relatório", Address.of(.relatorio(id)))
    case .adicionarDespesa(let report):
      ("Adicionar uma despesa", Address.of(.despesaNova(relatorio: report)))
    case .conflitos, .conflito: ("Ver os conflitos", Address.of(.conflitos))
    case .auditar: ("Auditar o razão", Address.of(.auditoria))
    case .situacao: ("Ver a situação", "/situacao")
    case .iniciar: ("Um razão novo se cria em um terminal", nil)
    case .aparelhos: ("Ver os aparelhos", Address.of(.aparelhos))
    case .aparelho(let id): ("Ver o aparelho", Address.of(.dispositivo(id)))
    case .aprovarAparelho(let id): ("Aprovar o aparelho", Address.of(.aprovacao(id)))
    case .revogarAparelho: ("Revogar um aparelho", Address.of(.aparelhos))
    case .convidar: ("Fazer um convite", Address.of(.conviteNovo))
    case .recuperar: ("A recuperação se faz em um terminal", nil)
    case .guardarCodigo: ("O código se guarda em um terminal", nil)
    case .entrar: ("Entra-se em um razão por um terminal", nil)
    case .sincronizar: ("Sincronizar", Address.of(.lugares))
    case .lerPacote: ("Um pacote se lê em um terminal", nil)
    }
  }
}

extension Comando.Assunto {
  /// The page with its history.
  fileprivate var naPagina: (words: String, href: String?) {
    switch self {
    case .lancamento(let id): ("Ver o lançamento", Address.of(.transacao(id)))
    case .conta(let id): ("Ver a conta", Address.of(.conta(id)))
    case .relatorio(let id): ("Ver o relatório", Address.of(.relatorio(id)))
    case .aparelho(let id): ("Ver o aparelho", Address.of(.dispositivo(id)))
    case .conflito(let id): ("Ver o conflito", Address.of(.conflito(id)))
    case .outro, .algo: ("O que aconteceu se lê em um terminal", nil)
    }
  }
}

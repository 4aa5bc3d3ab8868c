extension Destination {
  /// The task there, as a sentence without its end, for where nothing is typed.
  package var words: String {
    switch self {
    case .resumo: "Ver o resumo"
    case .saldos: "Ver os saldos"
    case .contas: "Ver as contas"
    case .conta: "Ver a conta"
    case .abrirConta: "Abrir uma conta"
    case .abrirCategoria: "Abrir a categoria"
    case .alterarConta: "Alterar a conta"
    case .reabrirConta: "Reabrir a conta"
    case .encerrarConta: "Encerrar a conta"
    case .separarConta: "Separar as contas"
    case .conferir: "Conferir o saldo de uma conta"
    case .extrato, .explicar, .continuacao: "Ver os lançamentos de uma conta"
    case .suspeitas: "Procurar o lançamento errado"
    case .historia(let subject): subject.words
    case .lancar: "Fazer um lançamento"
    case .lancarPix: "Lançar um Pix"
    case .lancarSaldoInicial: "Um saldo inicial se lança em um terminal"
    case .corrigir: "Corrigir o lançamento"
    case .anular: "Anular o lançamento"
    case .restaurar: "Restaurar o lançamento"
    case .desfazer: "Desfazer o último registro"
    case .refazer: "Refazer o que foi desfeito"
    case .codigos, .codigo: "Ler o código"
    case .pagar: "Pagar o código"
    case .importar: "Importar um arquivo do banco"
    case .importacoes: "Ver as importações"
    case .desfazerImportacao: "Desfazer a importação"
    case .olharArquivo: "Ver as colunas do arquivo"
    case .definirFormato: "Definir o formato"
    case .fechar: "Fechar um período"
    case .reabrirPeriodo: "Reabrir o período"
    case .relatorios: "Ver os relatórios"
    case .relatorio: "Ver o relatório"
    case .criarRelatorio: "Começar um relatório"
    case .registrarRelatorio: "Rever e registrar o relatório"
    case .reabrirRelatorio: "Reabrir o relatório"
    case .reembolsarRelatorio: "Registrar o reembolso"
    case .adicionarDespesa: "Adicionar uma despesa"
    case .tiposDeDespesa: "Ver os tipos de despesa"
    case .despesa: "Ver a despesa"
    case .conflitos, .conflito: "Ver os conflitos"
    case .decidir: "Decidir o conflito"
    case .auditar: "Auditar o razão"
    case .situacao: "Ver a situação"
    case .novidades: "Ver as novidades"
    case .iniciar: "Um razão novo se cria em um terminal"
    case .servir: "Abrir no navegador"
    case .ajuda: "Ver tudo o que se pode fazer"
    case .aparelhos: "Ver os aparelhos"
    case .aparelho: "Ver o aparelho"
    case .aprovarAparelho: "Aprovar o aparelho"
    case .revogarAparelho: "Revogar um aparelho"
    case .convidar: "Fazer um convite"
    case .recuperar: "A recuperação se faz em um terminal"
    case .guardarCodigo, .esquecerCodigo: "O código se guarda em um terminal"
    case .trocarSenha: "A senha se troca em um terminal"
    case .entrar: "Entra-se em um razão por um terminal"
    case .lugares, .sincronizar: "Sincronizar"
    case .criarPacote: "Um pacote se faz em um terminal"
    case .lerPacote: "Um pacote se lê em um terminal"
    case .inteira: "Ver a lista inteira"
    case .noRazao(_, let there): there.words
    }
  }
}

extension Destination.Assunto {
  fileprivate var words: String {
    switch self {
    case .lancamento: "Ver o lançamento"
    case .conta: "Ver a conta"
    case .relatorio: "Ver o relatório"
    case .aparelho: "Ver o aparelho"
    case .conflito: "Ver o conflito"
    case .outro, .algo: "O que aconteceu se lê em um terminal"
    }
  }
}

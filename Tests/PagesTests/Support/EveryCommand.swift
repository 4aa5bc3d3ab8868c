import Canonical
import Ledger

/// Things in the books that commands are about.
struct Things: Sendable {
  let conta: Uuid
  let lancamento: Uuid
  let relatorio: Uuid
  let aparelho: Uuid

  /// Every command that a message can name, and every instruction: one of each case.
  var commands: [Comando] { chain(from: .contas, next) }
  var instructions: [Instrucao] { chain(from: .repetir, next) }

  private func chain<One>(from first: One, _ next: (One) -> One?) -> [One] {
    var all = [first]
    while let more = all.last.flatMap(next) { all.append(more) }
    return all
  }

  // One case after the other: where there is a new one the compiler asks for its place.

  private func next(_ command: Comando) -> Comando? {
    switch command {
    case .contas: .abrirConta(.cartao)
    case .abrirConta: .alterarConta(conta, vinculada: conta)
    case .alterarConta: .reabrirConta(conta)
    case .reabrirConta: .encerrarConta(conta)
    case .encerrarConta: .separarConta(conta)
    case .separarConta: .conferir
    case .conferir: .extrato
    case .extrato: .historia(.lancamento(lancamento))
    case .historia: .explicar
    case .explicar: .lancarSaldoInicial
    case .lancarSaldoInicial: .anular(lancamento)
    case .anular: .restaurar(lancamento)
    case .restaurar: .fechar
    case .fechar: .reabrirPeriodo(lancamento)
    case .reabrirPeriodo: .relatorios
    case .relatorios: .relatorio(relatorio)
    case .relatorio: .registrarRelatorio(relatorio)
    case .registrarRelatorio: .reabrirRelatorio(relatorio)
    case .reabrirRelatorio: .adicionarDespesa(relatorio: relatorio)
    case .adicionarDespesa: .conflitos
    case .conflitos: .conflito
    case .conflito: .auditar
    case .auditar: .situacao
    case .situacao: .iniciar
    case .iniciar: .aparelhos
    case .aparelhos: .aparelho(aparelho)
    case .aparelho: .aprovarAparelho(aparelho)
    case .aprovarAparelho: .revogarAparelho
    case .revogarAparelho: .convidar
    case .convidar: .recuperar
    case .recuperar: .guardarCodigo
    case .guardarCodigo: .entrar(de: "/casa", em: "PASTA")
    case .entrar: .sincronizar(lugar: nil, razao: "/casa")
    case .sincronizar: .lerPacote("/casa.pacote")
    case .lerPacote: nil
    }
  }

  private func next(_ instruction: Instrucao) -> Instrucao? {
    switch instruction {
    case .repetir: .repetirComoOutra
    case .repetirComoOutra: .repetirComId(lancamento)
    case .repetirComId: .repetirIgual
    case .repetirIgual: .dizerSenha
    case .dizerSenha: .escolherConta
    case .escolherConta: .usarConta(conta, nome: "Corrente")
    case .usarConta: .outroLado
    case .outroLado: .dizerSentido
    case .dizerSentido: .gravarNoFechado
    case .gravarNoFechado: .desdeOComeco
    case .desdeOComeco: .deixarTipo
    case .deixarTipo: .vincularSoInvestimento
    case .vincularSoInvestimento: .limiteDaRevogacao
    case .limiteDaRevogacao: .dizerCodigo
    case .dizerCodigo: .dizerRazao
    case .dizerRazao: .noRazao("/casa")
    case .noRazao: nil
    }
  }
}

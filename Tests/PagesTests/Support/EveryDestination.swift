import Canonical
import Ledger

/// Things in the books that messages lead to.
struct Things: Sendable {
  let conta: Uuid
  let lancamento: Uuid
  let relatorio: Uuid
  let despesa: Uuid
  let aparelho: Uuid
  let importacao: Uuid
  let regra: Uuid
  let plano: Uuid
  let cartao: Uuid

  /// A code that asks for a payment.
  static let slip = "34191.10121 34567.880058 71234.570001 6 16670000012345"

  /// Every destination and every instruction: one of each case.
  var destinations: [Destination] { chain(from: .resumo, next) }
  var instructions: [Instrucao] { chain(from: .repetir, next) }

  private func chain<One>(from first: One, _ next: (One) -> One?) -> [One] {
    var all = [first]
    while let more = all.last.flatMap(next) { all.append(more) }
    return all
  }

  // One case after the other: where there is a new one the compiler asks for its place.

  private func next(_ destination: Destination) -> Destination? {
    switch destination {
    case .resumo: .saldos
    case .saldos: .contas
    case .contas: .conta(conta)
    case .conta: .abrirConta(.cartao)
    case .abrirConta: .abrirCategoria("Pets", .despesa)
    case .abrirCategoria: .alterarConta(conta, vinculada: conta)
    case .alterarConta: .reabrirConta(conta)
    case .reabrirConta: .encerrarConta(conta)
    case .encerrarConta: .separarConta(conta)
    case .separarConta: .conferir
    case .conferir: .conciliar(conta)
    case .conciliar: .extrato(nil)
    case .extrato: .explicar(nil)
    case .explicar: .suspeitas(conta: conta, em: nil, banco: Total(minor: 1_00, decimals: 2))
    case .suspeitas: .historia(.lancamento(lancamento))
    case .historia: .lancar
    case .lancar: .lancarPix
    case .lancarPix: .lancarSaldoInicial(conta)
    case .lancarSaldoInicial: .corrigir(lancamento)
    case .corrigir: .mudarDia(lancamento)
    case .mudarDia:
      .corrigirSaldoInicial(
        lancamento, em: Day(number: 20_000), valor: Total(minor: 1_00, decimals: 2), nil)
    case .corrigirSaldoInicial: .anular(lancamento)
    case .anular: .estornar(lancamento, Total(minor: 1_00, decimals: 2))
    case .estornar:
      .ajustar(cartao, em: Day(number: 20_000), valor: Total(minor: 1_00, decimals: 2), .saida)
    case .ajustar: .restaurar(lancamento)
    case .restaurar: .classificar(nil)
    case .classificar: .desfazer
    case .desfazer: .refazer
    case .refazer: .codigos(.boleto)
    case .codigos: .codigo
    case .codigo: .pagar(.boleto, codigo: Things.slip, comValor: true)
    case .pagar: .fatura(cartao, nil)
    case .fatura: .faturas(cartao)
    case .faturas: .cicloDoCartao(cartao)
    case .cicloDoCartao: .moverParaFatura(lancamento, Month(of: Day(number: 20_000)))
    case .moverParaFatura: .pagarFatura(cartao, Month(of: Day(number: 20_000)))
    case .pagarFatura: .orcamento(nil)
    case .orcamento: .sugerirOrcamento
    case .sugerirOrcamento: .gravarSugestoes
    case .gravarSugestoes: .planos
    case .planos: .plano(plano)
    case .plano: .alterarPlano(plano, categoria: "Lazer")
    case .alterarPlano: .criarPlano
    case .criarPlano:
      .planejarParcelas(lancamento, nome: "Loja", vezes: 2, desde: Day(number: 20_000))
    case .planejarParcelas: .vencer
    case .vencer: .previsao
    case .previsao: .lancarOcorrencia(plano, 0)
    case .lancarOcorrencia: .retomarOcorrencia(plano, 0)
    case .retomarOcorrencia: .vincularOcorrencia(plano, 0, lancamento)
    case .vincularOcorrencia: .importar
    case .importar: .importacoes
    case .importacoes: .cadernos
    case .cadernos: .gravarCadernos(arquivo: nil)
    case .gravarCadernos: .acrescentarCaderno
    case .acrescentarCaderno: .desfazerImportacao(importacao)
    case .desfazerImportacao: .refazerImportacao(importacao)
    case .refazerImportacao: .dispensarLinhas(importacao)
    case .dispensarLinhas: .olharArquivo("extrato.csv")
    case .olharArquivo: .definirFormato
    case .definirFormato: .mapaDoCarneLeao
    case .mapaDoCarneLeao: .regras
    case .regras: .regra(regra)
    case .regra: .criarRegra(texto: "uber", categoria: "Transporte", sentido: .saida)
    case .criarRegra: .fechar
    case .fechar: .reabrirPeriodo(lancamento)
    case .reabrirPeriodo: .mudancas(lancamento)
    case .mudancas: .comprovantes
    case .comprovantes: .relatorios
    case .relatorios: .relatorio(relatorio)
    case .relatorio: .criarRelatorio
    case .criarRelatorio: .registrarRelatorio(relatorio)
    case .registrarRelatorio: .reabrirRelatorio(relatorio)
    case .reabrirRelatorio: .aprovarRelatorio(relatorio)
    case .aprovarRelatorio: .quemAprova
    case .quemAprova: .reembolsarRelatorio(relatorio)
    case .reembolsarRelatorio: .adicionarDespesa(relatorio: relatorio)
    case .adicionarDespesa: .tiposDeDespesa
    case .tiposDeDespesa: .despesa(relatorio: relatorio, despesa: despesa)
    case .despesa: .conflitos
    case .conflitos: .conflito(nil)
    case .conflito: .decidir(conflito: lancamento, palavra: .aceitar, mantido: nil)
    case .decidir: .auditar
    case .auditar: .situacao
    case .situacao: .novidades
    case .novidades: .iniciar
    case .iniciar: .servir
    case .servir: .ajuda
    case .ajuda: .aparelhos
    case .aparelhos: .aparelho(aparelho)
    case .aparelho: .aprovarAparelho(aparelho, codigo: nil)
    case .aprovarAparelho: .revogarAparelho(nil)
    case .revogarAparelho: .renomearAparelho(aparelho)
    case .renomearAparelho: .convidar
    case .convidar: .convidarPara("/nuvem")
    case .convidarPara: .recuperar
    case .recuperar: .codigoParaAge
    case .codigoParaAge: .guardarCodigo
    case .guardarCodigo: .esquecerCodigo
    case .esquecerCodigo: .trocarSenha
    case .trocarSenha: .entrar(de: "/casa", em: "PASTA", convite: nil)
    case .entrar: .lugares
    case .lugares: .listarLugares
    case .listarLugares: .criarLugar(nil)
    case .criarLugar: .passarPara(de: "/nuvem")
    case .passarPara: .auditarLugar("/nuvem")
    case .auditarLugar: .sincronizar(lugar: nil)
    case .sincronizar: .prepararHub("postgres://servidor/base")
    case .prepararHub: .convidarParaHub("postgres://servidor/base")
    case .convidarParaHub: .criarPacote
    case .criarPacote: .lerPacote("/casa.pacote")
    case .lerPacote: .continuacao(depois: lancamento)
    case .continuacao: .inteira(.novidades)
    case .inteira: .noRazao("/casa", .conta(conta))
    case .noRazao: nil
    }
  }

  private func next(_ instruction: Instrucao) -> Instrucao? {
    switch instruction {
    case .repetir: .repetirComoOutra
    case .repetirComoOutra: .repetirComId(lancamento)
    case .repetirComId: .repetirIgual
    case .repetirIgual: .dizerSenha
    case .dizerSenha: .substituir
    case .substituir: .refazer
    case .refazer: .escolherConta
    case .escolherConta: .usarConta(conta, nome: "Corrente")
    case .usarConta: .outroLado
    case .outroLado: .dizerSentido
    case .dizerSentido: .dizerLado
    case .dizerLado: .gravarNoFechado
    case .gravarNoFechado: .deixarLinhas([3, 7])
    case .deixarLinhas: .desdeOComeco
    case .desdeOComeco: .deixarTipo
    case .deixarTipo: .vincularSoInvestimento
    case .vincularSoInvestimento: .limiteDaRevogacao
    case .limiteDaRevogacao: .dizerCodigo
    case .dizerCodigo: .dizerRazao
    case .dizerRazao: .dizerSenhaDoLugar
    case .dizerSenhaDoLugar: .noRazao("/casa")
    case .noRazao: nil
    }
  }
}

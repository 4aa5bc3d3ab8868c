import Canonical
import Ledger
import Testing

/// Section 6.4: the rules that need nothing but the commit.
@Suite struct FormRuleTests {
  private let root = SigningKey(seed: [UInt8](repeating: 1, count: 32)).publicKey
  private let key = SigningKey(seed: [UInt8](repeating: 2, count: 32)).publicKey
  private let razao: Uuid
  private let device: Uuid
  private let random = Uuid(high: 0x4000, low: 1 << 63)

  init() {
    razao = Assinaturas.razao(daRaiz: root)
    device = Assinaturas.dispositivo(razao, chave: key)
  }

  private func judge(_ eventos: [Evento], seq: UInt64 = 1) -> Invalidez? {
    RegrasDeForma.judge(eventos, Posto(razao: razao, dispositivo: device, seq: seq))
  }

  private func judge(_ dados: Evento.Dados, of: Uuid? = nil) -> Invalidez? {
    judge([Evento(id: random, of: of, dados: dados)])
  }

  private var founding: Evento {
    Evento(id: random, of: razao, dados: .razaoCriado(.init(nome: "Casa", chave: root)))
  }

  private func introduction(
    of: Uuid? = nil, razao other: Uuid? = nil, chave: PublicKey? = nil
  ) -> Evento {
    Evento(
      id: random, of: of ?? device,
      dados: .dispositivoIniciado(
        DispositivoIniciado(razao: other ?? razao, nome: "ana", chave: chave ?? key)))
  }

  @Test func `a first commit introduces its device, after the ledger where that is there`() {
    #expect(judge([introduction()], seq: 0) == nil)
    #expect(judge([founding, introduction()], seq: 0) == nil)
    #expect(judge([introduction(), founding], seq: 0) == .razaoForaDoLugar)
    #expect(judge([founding], seq: 0) == .introducaoFalta)
    #expect(
      judge([Evento(id: random, dados: .conviteCriado(.init(chave: key)))], seq: 0)
        == .introducaoFalta)
  }

  @Test func `a later commit neither introduces nor founds`() {
    #expect(judge([introduction()]) == .introducaoForaDoLugar)
    #expect(judge([founding]) == .razaoForaDoLugar)
  }

  @Test func `an introduction names its ledger, its device and its key`() {
    #expect(judge([introduction(of: razao)], seq: 0) == .idDerivadoErrado)
    #expect(judge([introduction(razao: device)], seq: 0) == .idDerivadoErrado)
    #expect(judge([introduction(chave: root)], seq: 0) == .idDerivadoErrado)
  }

  @Test func `a ledger is named by its own root`() {
    let other = Evento(id: random, of: razao, dados: .razaoCriado(.init(nome: "Casa", chave: key)))
    #expect(judge([other, introduction()], seq: 0) == .razaoDeOutraRaiz)
    let elsewhere = Evento(
      id: random, of: device, dados: .razaoCriado(.init(nome: "Casa", chave: root)))
    #expect(judge([elsewhere, introduction()], seq: 0) == .razaoDeOutraRaiz)
  }

  @Test(arguments: ClasseDeConta.todas)
  func `only a category is opened under a derived id`(classe: ClasseDeConta) {
    let conta = Evento.Dados.contaAberta(ContaAberta(nome: "X", classe: classe))
    #expect(judge(conta) == nil)
    #expect(judge(conta, of: random) == .idDerivadoErrado)
    let expected: Invalidez? = classe == .receita || classe == .despesa ? nil : .idDerivadoErrado
    #expect(judge(conta, of: razao) == expected)
  }

  @Test(arguments: [(0, true), (4, true), (5, false), (1 << 53, false)])
  func `a currency has zero to four decimals`(casas: Int, isRight: Bool) throws {
    let conta = ContaAberta(nome: "X", classe: .ativo, casas: casas)
    let day = try #require(Day("2026-09-10"))
    let relatorio = RelatorioCriado(data: day, titulo: "X", casas: casas)
    for dados in [Evento.Dados.contaAberta(conta), .relatorioCriado(relatorio)] {
      #expect(judge(dados) == (isRight ? nil : .casasForaDoLimite))
    }
  }

  @Test func `an import's id is derived from its account and file`() {
    let importacao = Importacao(arquivo: "a", hash: .of([1]), conta: device, formato: "ofx")
    let derived = Uuid.derived(in: device, from: Hash256.of([1]).description)
    #expect(judge(.importacaoFeita(importacao), of: derived) == nil)
    #expect(judge(.importacaoFeita(importacao), of: razao) == .idDerivadoErrado)
  }

  private func decides(
    _ tipo: TipoDeConflito, _ word: String, keeping mantido: Uuid? = nil, valor: Amount? = nil
  ) -> Invalidez? {
    judge(
      .conflitoResolvido(
        Decisao(
          conflito: tipo.rawValue, sobre: [device, razao].sorted(), decisao: word,
          mantido: mantido, valor: valor)), of: razao)
  }

  @Test(arguments: [TipoDeConflito.pagamentoEmDobro, .provavelDuplicata])
  func `the same needs one that is kept, of those that are judged`(tipo: TipoDeConflito) {
    #expect(decides(tipo, "mesmo", keeping: razao) == nil)
    #expect(decides(tipo, "mesmo") == .mantidoFalta)
    #expect(decides(tipo, "mesmo", keeping: random) == .mantidoForaDeSobre)
    #expect(decides(tipo, "distintos") == nil)
    #expect(decides(tipo, "distintos", keeping: random) == .mantidoForaDeSobre)
  }

  @Test(arguments: TipoDeConflito.allCases)
  func `only an accepted difference has a value`(tipo: TipoDeConflito) {
    let valor = Amount(minor: 1, decimals: 2)
    for word in tipo.decisoes where word != "mesmo" {
      let isDifference = [.saldoNaoConfere, .faturaNaoConfere].contains(tipo)
      #expect(decides(tipo, word) == (isDifference ? .valorFalta : nil))
      #expect(decides(tipo, word, valor: valor) == (isDifference ? nil : .valorSobra))
    }
    #expect(decides(tipo, "palavraNova", valor: valor) == nil)
    #expect(decides(tipo, "palavraNova") == nil)
  }

  @Test func `every reason has words of its own`() {
    let all: [Invalidez] = [
      .introducaoForaDoLugar, .introducaoFalta, .razaoForaDoLugar, .razaoDeOutraRaiz,
      .idDerivadoErrado, .classeDesconhecida, .casasForaDoLimite, .mantidoForaDeSobre,
      .mantidoFalta, .valorFalta, .valorSobra, .somaNaoZero(.real), .casasErradas,
      .outraEspecie(.conta),
    ]
    #expect(Set(all.map(\.description)).count == all.count)
  }
}

import Canonical
import Ledger

/// Hand-made accounts, entries and histories, with everything in them that a screen can show.
enum BookSamples {
  private static func reais(_ cents: Int128) -> Total { Total(minor: cents, decimals: 2) }
  private static func amount(_ cents: Int64) -> Amount { Amount(unchecked: cents, decimals: 2) }
  private static func day(_ text: String) -> Day { Day(text) ?? Day(number: 0) }

  static let today = day("2026-09-21")

  private static func account(
    _ number: UInt64, _ nome: String, _ tipo: String?, _ cents: Int128,
    _ classe: ClasseDeConta = .ativo, moeda: Currency = .real
  ) -> ContaEmDetalhe {
    ContaEmDetalhe(
      Conta(
        id: Samples.id(number), nome: nome, classe: classe, tipo: tipo, moeda: moeda,
        saldo: reais(cents)))
  }

  /// The account of the worked example.
  static var conta: ContaEmDetalhe {
    var conta = account(0xC1, "Conta Corrente", "corrente", 9_999_990)
    conta.montanteInvestido = reais(1_999_990)
    conta.rendimentoMensalAtual = reais(19_990)
    return conta
  }

  /// The same with an investment in dollars, and with all that can make it doubtful.
  static var doubtful: ContaEmDetalhe {
    var conta = conta
    conta.conta.nome = "Conta\u{1B}[31m Corrente\u{202E}"
    conta.emOutrasMoedas = [
      Investimento(moeda: Samples.dollar, montante: reais(123_456), rendimento: reais(78))
    ]
    conta.ressalvas.conflitos = 2
    conta.ressalvas.espera = 1
    conta.ressalvas.quarentena = 3
    conta.ressalvas.versao = 1
    conta.ressalvas.lacunas = 1
    return conta
  }

  /// The six accounts of the worked example.
  static var six: [ContaEmDetalhe] {
    [
      account(1, "Poupança Básica", "poupanca", 92_946_623),
      account(2, "Conta Sem Tarifa", "corrente", 1_756_244),
      account(3, "Visa Avion", "cartao", -41_283, .passivo),
      account(4, "Mastercard Estudante", "cartao", -5_083, .passivo),
      account(5, "Poupança Livre de Impostos", "investimento", 200_000),
      account(6, "Fundo Crescimento", "investimento", 1_500_000),
    ]
  }

  static var resumo: Resumo { Resumo(nome: "Casa", data: today, contas: six) }

  /// Kinds that this version does not know, other currencies, a closed account, doubts.
  static var oddSummary: Resumo {
    var closed = account(7, "Conta antiga com um nome bem comprido mesmo", "corrente", 5)
    closed.conta.encerrada = true
    var odd = doubtful
    odd.conta.nome = "Duvidosa"
    return Resumo(
      nome: "Casa", data: today,
      contas: [
        odd, closed, account(8, "Wallet", "carteira", -700, moeda: Samples.dollar),
        account(9, "Cofre", "cofre", 100), account(10, "Empréstimo", nil, -90_000, .passivo),
      ])
  }

  private static func row(
    _ number: UInt64, _ data: String, _ tipo: String, _ subtipo: String?, _ who: String?,
    _ cents: Int128, _ balance: Int128, on conta: ContaEmDetalhe = conta,
    descricao: String? = nil, conflitos: Int = 0
  ) -> LinhaDeExtrato {
    let conteudo = ConteudoDeTransacao(
      data: day(data), tipo: tipo, subtipo: subtipo, interessado: who, descricao: descricao,
      partidas: [])
    return LinhaDeExtrato(
      id: Samples.id(number), conteudo: conteudo, titulo: conteudo.titulo,
      valor: reais(cents), saldo: reais(balance), conflitos: conflitos,
      contas: [
        PartidaNomeada(
          conta: conta.id, nome: conta.nome, moeda: .real, classe: conta.classe,
          valor: amount(Int64(cents)))
      ])
  }

  /// - Parameter continua: the entry that more follow; nil where these are all.
  static func extrato(
    of conta: ContaEmDetalhe, continua: Uuid? = Samples.id(0x75)
  ) -> Extrato {
    var pedido = PedidoDeExtrato(conta: conta.id)
    pedido.limite = 5
    return Extrato(
      conta: conta, pedido: pedido, em: today,
      historico: [
        row(
          0x71, "2026-09-12", "transferenciaEnviada", "pix", "Padaria Trigo Bom", -1250, 9_999_990),
        row(
          0x72, "2026-09-12", "pagamentoEfetuado", "boleto", "Celesc", -40_900, 10_001_240,
          descricao: "conta de luz de agosto", conflitos: 1),
        row(0x73, "2026-09-01", "saque", nil, nil, -20_000, 10_042_140),
        row(0x74, "2026-09-01", "sorteio", "roleta", "Do\u{1B}[1m futuro", 5, 10_062_140),
        row(0x75, "2025-12-31", "saldoInicial", nil, nil, 10_062_135, 10_062_135),
      ], continua: continua)
  }

  /// A card: what is bought and owed has its natural side.
  static var card: Extrato {
    Extrato(
      conta: six[2], pedido: PedidoDeExtrato(conta: six[2].id), em: today,
      historico: [
        row(
          0x76, "2026-09-20", "pagamentoDaFatura", nil, "Visa Avion", 100_000, -41_283, on: six[2]),
        row(0x77, "2026-09-02", "compraNoCredito", nil, "Livraria", -141_283, -141_283, on: six[2]),
      ])
  }

  static var empty: Extrato {
    Extrato(
      conta: six[1], pedido: PedidoDeExtrato(conta: six[1].id), em: today, historico: [])
  }

  private static func author(_ nome: String?) -> Autoria {
    Autoria(
      aparelho: Samples.id(0xD1), nome: nome,
      quando: Instant(milliseconds: 1_789_999_999_000))
  }

  private static let postings = [
    PartidaNomeada(
      conta: Samples.id(0xC1), nome: "Conta Corrente", moeda: .real, classe: .ativo,
      valor: amount(-1250)),
    PartidaNomeada(
      conta: Samples.id(0xC8), nome: "Alimentação", moeda: .real, classe: .despesa,
      valor: amount(1250)),
  ]

  static func lancamento(_ situacao: SituacaoDeLancamento) -> Lancamento {
    Lancamento(
      id: Samples.id(0x71), conteudo: extrato(of: conta).historico[0].conteudo,
      partidas: postings, situacao: situacao, chaves: ["e2e:E00000000202609121200abcdefghijk"],
      importacoes: [], autoria: author("notebook"),
      faturas: [],
      ligada: .transacao(
        id: Samples.id(0x70), data: day("2026-09-01"), titulo: "Compra no débito",
        interessado: "Loja"),
      conflitos: situacao == .viva ? Samples.firm.conflitos.suffix(1) : [])
  }

  private static func event(
    _ number: UInt64, _ tipo: String, _ nome: String?, motivo: String? = nil,
    contagem: Acontecimento.Contagem = .aplicado, _ alteracoes: [Alteracao] = []
  ) -> Acontecimento {
    Acontecimento(
      evento: Samples.id(number), tipo: tipo, autoria: author(nome), seq: number, hash: .zero,
      contagem: contagem, motivo: motivo, alteracoes: alteracoes)
  }

  static let historia = Historia(
    especie: "transacao", id: Samples.id(0x71), nome: "Transferência enviada",
    eventos: [
      event(
        1, "transacao.lancada", "notebook",
        [
          Alteracao(.data, depois: [.dia(day("2026-09-12"))]),
          Alteracao(.tipo, depois: [.texto("transferenciaEnviada")]),
          Alteracao(.subtipo, depois: [.texto("pix")]),
          Alteracao(.partidas, depois: postings.map { .partida($0) }),
        ]),
      event(
        2, "transacao.corrigida", "celular da Ana",
        [
          Alteracao(
            .interessado, antes: [.texto("Padaria")], depois: [.texto("Padaria Trigo Bom")]),
          Alteracao(.descricao, antes: [.texto("café")]),
        ]),
      event(3, "transacao.anulada", nil, motivo: "era do vizinho", contagem: .quarentena),
      event(4, "transacao.dividida", "do futuro", contagem: .espera),
    ])

  static var saldos: [SaldoDeConta] {
    (six + [
      account(11, "Salário", nil, -845_000, .receita), account(12, "Lazer", nil, 0, .despesa),
    ])
    .map { conta in
      SaldoDeConta(
        conta: conta.id, nome: conta.nome, classe: conta.classe, tipo: conta.tipo,
        moeda: conta.moeda, saldo: conta.saldo, conflitos: conta.id == Samples.id(1) ? 1 : 0,
        encerrada: false)
    }
  }
}

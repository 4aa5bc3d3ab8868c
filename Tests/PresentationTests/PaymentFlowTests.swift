import Canonical
import Interchange
import Ledger
import Presentation
import TestSupport
import Testing

/// The flow of paying a slip: three steps, three sections.
@Suite("The flow of a payment")
struct PaymentFlowTests {
  private static let code = "34191.10121 34567.880058 71234.570001 6 16670000012345"
  private static let pix =
    "00020126330014br.gov.bcb.pix0111123456789095204000053039865802BR5917NOME DO RECEBEDOR6009SAO PAULO62070503***6304258E"
  private static let day = Day(number: 20_815)
  private static let account = Conta(
    id: Samples.id(1), nome: "Conta Corrente", classe: .ativo, tipo: "corrente", moeda: .real,
    saldo: Total(minor: 100_000, decimals: 2), encerrada: false, unificadaEm: nil, vinculada: nil)

  private func counts(_ flow: FluxoDePagamento) -> [Int] { flow.screen.sections.map(\.rowCount) }

  private func payment(
    _ flow: FluxoDePagamento, _ change: (inout Pagamento) -> Void = { _ in }
  ) throws -> Pagamento {
    var payment = Pagamento(try #require(flow.codigo.leitura.cobranca), hoje: Self.day)
    payment.conta = Self.account
    change(&payment)
    return payment
  }

  private static var effect: Efeito {
    Efeito(
      recibo: Recibo(
        ids: [Samples.id(9)], aparelho: Samples.id(2), seq: 7, hash: .of([1, 2, 3])),
      eventos: [], contas: [account], hoje: day)
  }

  @Test("has 2, 1, 1 rows, then 2, 2, 1, then 2, 2, 2, and its titles are rows")
  func sections() throws {
    var flow = FluxoDePagamento(.boleto)
    #expect(flow.passo == .codigo)
    #expect(counts(flow) == [2, 1, 1])
    flow.type(Self.code)
    #expect(counts(flow) == [2, 1, 1], "typing leads nowhere by itself")
    let goesOn = flow.advance(try payment(flow))
    #expect(goesOn)
    #expect(flow.passo == .dados)
    #expect(counts(flow) == [2, 2, 1])
    flow.finish(Self.effect)
    #expect(flow.passo == .comprovante)
    #expect(counts(flow) == [2, 2, 2])
    #expect(
      flow.screen.sections.map { $0.row(0).title } == [
        "Passo 1: código", "Passo 2: dados", "Passo 3: comprovante",
      ])
    #expect(flow.screen.sections.allSatisfy { $0.header == nil })
  }

  @Test("goes back to the code when that is touched, and keeps it")
  func back() throws {
    var flow = FluxoDePagamento(.boleto)
    flow.type(Self.code)
    _ = flow.advance(try payment(flow))
    let touched = try #require(flow.screen.sections[0].row(1).selection)
    flow.touches(touched)
    #expect(flow.passo == .codigo)
    #expect(flow.codigo.digitado == Self.code)
    #expect(counts(flow) == [2, 1, 1])
    #expect(flow.pagamento == nil)
    // Typed over, it is back there too.
    _ = flow.advance(try payment(flow))
    flow.type("34191")
    #expect(flow.passo == .codigo)
    #expect(flow.codigo.digitado == "34191")
  }

  @Test("says what is wrong as it is typed, and of a code that is only begun nothing")
  func asItIsTyped() {
    var flow = FluxoDePagamento(.boleto)
    for count in 0..<Self.code.count {
      flow.type(String(Self.code.prefix(count)))
      #expect(flow.codigo.mensagens == [] || count == 0)
      #expect(flow.screen.sections[0].row(1).tone == .plain)
    }
    flow.type("34191.10122 3")
    #expect(flow.codigo.mensagens.count == 2)
    #expect(flow.codigo.mensagens[0].contains("campo 1 de 3"))
    #expect(flow.screen.sections[0].row(1).tone == .bad)
    #expect(flow.screen.sections[0].row(1).details.contains { $0.text.contains("34191.10122") })
  }

  @Test("skips no step, and ends once")
  func order() throws {
    var flow = FluxoDePagamento(.boleto)
    flow.finish(Self.effect)
    #expect(flow.passo == .codigo)
    let other = Pagamento(
      try #require(
        Cobranca.Especie.boleto.leitura(
          de: "23790.03102 40031.772003 28009.527905 7 10010000000000"
        ).cobranca), hoje: Self.day)
    // There is no code yet; and then it is another one's.
    for code in ["", Self.code] {
      flow.type(code)
      let goesOn = flow.advance(other)
      #expect(!goesOn)
    }
    _ = flow.advance(try payment(flow))
    flow.finish(Self.effect)
    let receipt = flow.screen.sections[2].row(1)
    flow.type("1")
    flow.touches(.codigo)
    #expect(flow.passo == .comprovante)
    #expect(flow.screen.sections[2].row(1) == receipt)
    #expect(flow.screen.sections[0].row(1).selection == nil, "what is paid is not typed again")
  }

  @Test("records nothing that lacks an account or an amount")
  func incomplete() throws {
    for change in [{ $0.conta = nil }, { $0.valor = nil }] as [(inout Pagamento) -> Void] {
      var flow = FluxoDePagamento(.boleto)
      flow.type(Self.code)
      _ = flow.advance(try payment(flow, change))
      flow.finish(Self.effect)
      #expect(flow.passo == .dados)
    }
  }

  @Test("marks what is overdue, and says where another amount is paid")
  func marks() throws {
    func lines(_ change: (inout Pagamento) -> Void = { _ in }) throws -> [Line] {
      var flow = FluxoDePagamento(.boleto)
      flow.type(Self.code)
      _ = flow.advance(try payment(flow, change))
      return flow.screen.sections[1].row(1).details
    }
    let late = try lines()
    #expect(late.contains { $0.text == "Vencido há 7 dias." && $0.tone == .bad })
    #expect(!late.contains { $0.text.contains("outro valor") })
    let other = try lines { $0.valor = Amount(minor: 13000, decimals: 2) }
    let asked = "O código pede outro valor: R$\u{A0}123,45."
    #expect(other.contains { $0.text == asked && $0.tone == .warning })
    let onTheDay = try lines { $0.data = Day(number: Self.day.number - 7) }
    #expect(!onTheDay.contains { $0.text.contains("Vencido") }, "on the day itself it is not late")
  }

  @Test("takes a code that comes line by line, and another one in its place")
  func lineByLine() {
    var flow = FluxoDePagamento(.boleto)
    for line in ["34191.10121 34567.880058", "71234.570001", "6 16670000012345"] {
      flow.type(flow.codigo.continuado(por: line))
    }
    #expect(flow.codigo.leitura.cobranca?.valor?.description == "123.45")
    flow.type("34191.10121")
    flow.type(flow.codigo.continuado(por: Self.code))
    #expect(flow.codigo.digitado == Self.code)
  }

  @Test(
    "says where what was pasted is a code of another kind",
    arguments: [
      (Cobranca.Especie.boleto, "000201", nil),
      (.boleto, Self.pix, "razao pix"), (.pix, Self.code, "razao boleto"),
      (.pix, "ana@exemplo.com.br", "razao lancar pix"), (.pix, "abc", nil),
    ] as [(Cobranca.Especie, String, String?)])
  func otherKind(kind: Cobranca.Especie, typed: String, command: String?) {
    let messages = kind.leitura(de: typed).mensagens
    #expect(!messages.isEmpty)
    #expect(messages.contains { $0.contains("Isto é") } == (command != nil))
    if let command { #expect(messages.count == 1 && messages[0].contains(command)) }
  }

  @Test("gives a receipt with entry, hash and code")
  func receipt() throws {
    var flow = FluxoDePagamento(.boleto)
    flow.type(Self.code)
    _ = flow.advance(try payment(flow))
    flow.finish(Self.effect)
    let lines = flow.screen.sections[2].row(1).details
    // SHA-256 of 010203, by `printf '\1\2\3' | sha256sum`; its code is the first 40 bits in base 32.
    let hash = "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81"
    #expect(lines.contains { $0.text == hash && $0.isVerbatim })
    #expect(lines.contains { $0.text == Samples.id(9).description })
    #expect(lines.contains { $0.value == "0E85-HHQJ" })
  }
}

import Canonical
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Expense reports as a program records and asks for them.
@Suite("An expense report")
struct ReportTests {
  private let ledger: OpenLedger
  private var razao: Razao { ledger.razao }
  private let viagem: Uuid

  init() throws {
    ledger = try OpenLedger()
    viagem = try ledger.razao.criarRelatorio(" São Paulo ", data: .of("2026-09-10")).relatorio.id
  }

  @Test("goes from the first expense to its reimbursement, and back")
  func story() throws {
    let fone = try razao.adicionarDespesa(.of("Fone", 34_990), em: viagem)
    #expect(fone.relatorio.titulo == "São Paulo")
    #expect(fone.relatorio.valorTotal.description == "349.90")
    let mesa = try razao.adicionarDespesa(.of("Mesa", 25_010, tipo: 2), em: viagem).recibo.ids[0]
    let corrected = try razao.corrigirDespesa(
      mesa, em: viagem, CorrecaoDeDespesa(valor: .cents(25_000)))
    #expect(corrected.relatorio.valorTotal.description == "599.90")
    let registered = try razao.registrarRelatorio(viagem)
    #expect(registered.relatorio.estado == .registrado)
    #expect(registered.relatorio.registro?.declarado.despesas == 2)
    let reopened = try razao.reabrirRelatorio(viagem, motivo: "faltou o táxi")
    #expect(reopened.relatorio.estado == .parcial)
    let removed = try razao.removerDespesa(mesa, de: viagem, motivo: "devolvida")
    #expect(removed.relatorio.despesas.map(\.titulo) == ["Fone"])
    _ = try razao.registrarRelatorio(viagem)
    let paid = try razao.reembolsarRelatorio(
      viagem, em: ledger.carteira, data: .of("2026-10-01"))
    #expect(paid.relatorio.estado == .reembolsado)
    #expect(paid.relatorio.reembolsos[0].valor.description == "349.90")
    #expect(paid.relatorio.reembolsos[0].transacao == paid.recibo.ids[0])
    #expect(paid.relatorio.aReembolsar.minor == 0)
    #expect(try saldo("Carteira") == "349.90")
    #expect(try saldo("Reembolsos") == "-349.90")
  }

  private func saldo(_ nome: String) throws -> String? {
    let options = AuditOptions(now: SystemClock().now())
    return try Razao.auditar(razao.pasta, options: options).contas.first { $0.nome == nome }?.saldo
      .description
  }

  @Test("is listed newest first")
  func list() throws {
    _ = try razao.criarRelatorio("Rio", data: .of("2026-09-12"))
    _ = try razao.criarRelatorio("Belém", data: .of("2026-09-10"))
    #expect(try razao.relatorios().map(\.titulo) == ["Rio", "Belém", "São Paulo"])
  }

  @Test("is meant by its title, case and accents aside, or by its id")
  func named() throws {
    #expect(try razao.relatorio(por: "sao paulo") == viagem)
    #expect(try razao.relatorio(por: "pauLO") == viagem)
    #expect(try razao.relatorio(por: String(viagem.description.prefix(8))) == viagem)
    let error = #expect(throws: RazaoError.self) { try razao.relatorio(por: "São Paolo") }
    #expect(error?.code == .naoEncontrado)
    #expect(error?.message == "Não há relatório “São Paolo”. Você quis dizer “São Paulo”?")
    let other = try razao.criarRelatorio("SAO PAULO", data: .of("2026-09-11")).relatorio.id
    let both = #expect(throws: RazaoError.self) { try razao.relatorio(por: "São Paulo") }
    #expect(both?.code == .dadosInvalidos)
    #expect(both?.message.contains(other.description.prefix(8)) == true)
  }

  @Test("of a category that is not there opens it when it is reimbursed")
  func opensCategory() throws {
    _ = try razao.adicionarDespesa(.of("Fone", 100), em: viagem)
    _ = try razao.registrarRelatorio(viagem)
    let tried = try razao.reembolsarRelatorio(
      viagem, em: ledger.carteira, data: .of("2026-10-01"), simular: true)
    #expect(tried.relatorio.estado == .reembolsado)
    #expect(tried.recibo.simulado)
    #expect(try razao.relatorio(viagem).estado == .registrado)
  }

  @Test("may be reimbursed in parts, and no more than is left")
  func parts() throws {
    _ = try razao.adicionarDespesa(.of("Fone", 1000), em: viagem)
    _ = try razao.registrarRelatorio(viagem)
    let day = Day.of("2026-10-01")
    _ = try razao.reembolsarRelatorio(viagem, em: ledger.carteira, data: day, valor: .cents(400))
    let before = try ledger.bytes
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try razao.reembolsarRelatorio(viagem, em: ledger.carteira, data: day, valor: .cents(601))
    }
    #expect(try ledger.bytes == before)
    let rest = try razao.reembolsarRelatorio(viagem, em: ledger.carteira, data: day)
    #expect(rest.relatorio.reembolsos.map(\.valor.description).sorted() == ["4.00", "6.00"])
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try razao.reembolsarRelatorio(viagem, em: ledger.carteira, data: day)
    }
  }

  @Test("is registered again once its reimbursement is annulled, and may be reimbursed anew")
  func annulled() throws {
    _ = try razao.adicionarDespesa(.of("Fone", 1000), em: viagem)
    _ = try razao.registrarRelatorio(viagem)
    let day = Day.of("2026-10-01")
    let paid = try razao.reembolsarRelatorio(viagem, em: ledger.carteira, data: day)
    try ledger.records(.transacaoAnulada(.init(motivo: "engano")), of: paid.recibo.ids[0])
    #expect(try razao.relatorio(viagem).estado == .registrado)
    #expect(try razao.relatorio(viagem).reembolsos == [])
    let again = try razao.reembolsarRelatorio(viagem, em: ledger.carteira, data: day)
    #expect(again.relatorio.estado == .reembolsado)
    #expect(try saldo("Carteira") == "10.00")
  }

  @Test("keeps its reimbursement when it is reopened, and owes the rest when registered again")
  func reopenedReimbursed() throws {
    _ = try razao.adicionarDespesa(.of("Fone", 1000), em: viagem)
    _ = try razao.registrarRelatorio(viagem)
    _ = try razao.reembolsarRelatorio(viagem, em: ledger.carteira, data: .of("2026-10-01"))
    #expect(try razao.reabrirRelatorio(viagem, motivo: "táxi").relatorio.reembolsos.count == 1)
    _ = try razao.adicionarDespesa(.of("Táxi", 500), em: viagem)
    let registered = try razao.registrarRelatorio(viagem).relatorio
    #expect(registered.estado == .reembolsado)
    #expect(registered.aReembolsar.description == "5.00")
    let rest = try razao.reembolsarRelatorio(
      viagem, em: ledger.carteira, data: .of("2026-10-02")
    ).relatorio
    #expect(rest.reembolsado.description == "15.00")
  }

  @Test("cannot be reimbursed on a closed account, in another currency or in a closed period")
  func closed() throws {
    _ = try razao.adicionarDespesa(.of("Fone", 1000), em: viagem)
    _ = try razao.registrarRelatorio(viagem)
    let dollars = try ledger.records(
      .contaAberta(ContaAberta(nome: "Wallet", classe: .ativo, moeda: #require(Currency("USD")))))
    let old = try ledger.records(.contaAberta(ContaAberta(nome: "Velha", classe: .ativo)))
    try ledger.records(.contaEncerrada(.init(motivo: nil)), of: old)
    try ledger.records(.periodoFechado(.init(ate: .of("2026-09-30"), motivo: nil)))
    let before = try ledger.bytes
    for (conta, day, says) in [
      (dollars, "2026-10-01", "é em USD, e o relatório em BRL"),
      (old, "2026-10-01", "A conta “Velha” está encerrada"),
      (ledger.carteira, "2026-09-30", "O período até 30/09/2026 está fechado"),
    ] {
      let error = #expect(throws: RazaoError.self) {
        try razao.reembolsarRelatorio(viagem, em: conta, data: .of(day))
      }
      #expect(error?.code == .dadosInvalidos)
      #expect(error?.message.contains(says) == true, "\(error?.message ?? "")")
    }
    #expect(try ledger.bytes == before)
    let paid = try razao.reembolsarRelatorio(
      viagem, em: ledger.carteira, data: .of("2026-10-01"))
    #expect(paid.relatorio.estado == .reembolsado)
  }

  @Test("may be renamed whatever its state, and is found by its new title")
  func renamed() throws {
    _ = try razao.adicionarDespesa(.of("Fone", 1000), em: viagem)
    _ = try razao.registrarRelatorio(viagem)
    #expect(try razao.renomearRelatorio(viagem, para: "Campinas").relatorio.titulo == "Campinas")
    #expect(try razao.relatorio(por: "campinas") == viagem)
    #expect(throws: RazaoError(.naoEncontrado, "")) { try razao.relatorio(por: "São Paulo") }
  }

  @Test("keeps an expense's kind that this version does not know until another is given")
  func unknownKind() throws {
    let fone = try razao.adicionarDespesa(.of("Fone", 1000), em: viagem).recibo.ids[0]
    try ledger.records(
      .despesaCorrigida(
        .init(Despesa(despesa: fone, titulo: "Fone", tipo: 7, valor: .cents(1000)))),
      of: viagem)
    let corrected = try razao.corrigirDespesa(
      fone, em: viagem, CorrecaoDeDespesa(valor: .cents(900)))
    #expect(corrected.relatorio.despesas.map(\.tipo) == [7])
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try razao.corrigirDespesa(fone, em: viagem, CorrecaoDeDespesa(tipo: 7))
    }
  }

  @Test("is not registered where it is not what was seen")
  func changedMeanwhile() throws {
    let seen = try razao.adicionarDespesa(.of("Fone", 1000), em: viagem).relatorio.declaravel
    _ = try razao.adicionarDespesa(.of("Mesa", 1000), em: viagem)
    let before = try ledger.bytes
    #expect(throws: RazaoError(.ocupado, "")) {
      try razao.registrarRelatorio(viagem, revisto: seen)
    }
    #expect(try ledger.bytes == before)
  }

  @Test("is not registered where an expense is another, though the total is what was seen")
  func swappedMeanwhile() throws {
    let fone = try razao.adicionarDespesa(.of("Fone", 1000), em: viagem).recibo.ids[0]
    let seen = try razao.adicionarDespesa(.of("Mesa", 1000), em: viagem).relatorio
    _ = try razao.removerDespesa(fone, de: viagem)
    let now = try razao.adicionarDespesa(.of("Vinho", 1000), em: viagem).relatorio
    #expect(now.declaravel == seen.declaravel)
    let before = try ledger.bytes
    #expect(throws: RazaoError(.ocupado, "")) {
      try razao.registrarRelatorio(viagem, revisto: seen.declaravel, visto: seen)
    }
    #expect(try ledger.bytes == before)
    let done = try razao.registrarRelatorio(viagem, revisto: now.declaravel, visto: now)
    #expect(done.relatorio.estado == .registrado)
  }
}

/// What a report refuses, by the operation.
@Suite("A report refuses, and records nothing:")
struct ReportRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: RazaoError.Code
    let says: String
    /// The words of a destination that the refusal leads to; nil for one that is not looked at.
    let leads: String?
    let does: @Sendable (Razao, _ open: Uuid, _ registered: Uuid, _ expense: Uuid) throws -> Void

    init(
      _ name: String, _ code: RazaoError.Code = .dadosInvalidos, says: String,
      leads: String? = nil,
      _ does: @escaping @Sendable (Razao, Uuid, Uuid, Uuid) throws -> Void
    ) {
      (testDescription, self.code, self.says, self.leads, self.does) = (
        name, code, says, leads, does
      )
    }
  }

  private static let nowhere = Uuid(high: 1 << 32 | 0x4000, low: 1 << 63)
  private static let day = Day.of("2026-09-12")

  static let cases: [Case] = [
    Case("an empty title", says: "Título inválido") { razao, _, _, _ in
      _ = try razao.criarRelatorio(" \n", data: day)
    },
    Case("decimals that no currency has", says: "casas") { razao, _, _, _ in
      _ = try razao.criarRelatorio("Rio", data: day, casas: 5)
    },
    Case(
      "an expense with everything wrong",
      says: "Título inválido: escreva um título. Tipo de despesa inválido: os tipos são "
        + "1 Eletrônicos e 2 Escritório. Valor inválido: escreva um valor acima de zero."
    ) { razao, open, _, _ in
      _ = try razao.adicionarDespesa(.of("", 0, tipo: 3), em: open)
    },
    Case("an amount with other decimals", says: "2 casas decimais") { razao, open, _, _ in
      let valor = Amount(unchecked: 1, decimals: 3)
      _ = try razao.adicionarDespesa(NovaDespesa(titulo: "x", tipo: 1, valor: valor), em: open)
    },
    Case("an expense in a registered report", says: "Reabra-o antes", leads: "Reabrir o relatório")
    {
      razao, _, registered, _ in
      _ = try razao.adicionarDespesa(.of("Fone", 1), em: registered)
    },
    Case("correcting in a registered report", says: "Reabra-o antes") {
      razao, _, registered, expense in
      _ = try razao.corrigirDespesa(
        expense, em: registered, CorrecaoDeDespesa(titulo: "outra"))
    },
    Case("removing from a registered report", says: "Reabra-o antes") {
      razao, _, registered, expense in
      _ = try razao.removerDespesa(expense, de: registered)
    },
    Case("a correction that changes nothing", says: "nada mudaria") { razao, open, _, _ in
      let expense = try razao.relatorio(open).despesas[0]
      _ = try razao.corrigirDespesa(
        expense.despesa, em: open, CorrecaoDeDespesa(titulo: expense.titulo))
    },
    Case("an expense of another report", .naoEncontrado, says: "Não há despesa") {
      razao, open, _, expense in
      _ = try razao.removerDespesa(expense, de: open)
    },
    Case(
      "a report that is not there", .naoEncontrado, says: "Veja os relatórios",
      leads: "Ver os relatórios"
    ) {
      razao, _, _, _ in _ = try razao.registrarRelatorio(nowhere)
    },
    Case("a second registration", says: "já está registrado") { razao, _, registered, _ in
      _ = try razao.registrarRelatorio(registered)
    },
    Case(
      "a registration of nothing", says: "Adicione uma despesa antes",
      leads: "Adicionar uma despesa"
    ) { razao, _, _, _ in
      _ = try razao.registrarRelatorio(razao.relatorio(por: "Sem nada"))
    },
    Case("a registration of more than 15 digits", says: "15 algarismos") { razao, _, _, _ in
      _ = try razao.registrarRelatorio(razao.relatorio(por: "Demais"))
    },
    Case("reopening what is open", says: "não há o que reabrir") { razao, open, _, _ in
      _ = try razao.reabrirRelatorio(open, motivo: "sim")
    },
    Case("reopening without a reason", says: "Falta o motivo") { razao, _, registered, _ in
      _ = try razao.reabrirRelatorio(registered, motivo: "  ")
    },
    Case("a reason that no line can hold", says: "4096 bytes") { razao, _, registered, _ in
      _ = try razao.reabrirRelatorio(registered, motivo: String(repeating: "é", count: 2049))
    },
    Case("an id that an expense of another report has", says: "já é de outra coisa") {
      razao, open, _, expense in
      _ = try razao.adicionarDespesa(.of("Fone", 100), em: open, id: expense)
    },
    Case("reimbursing what is open", says: "ainda não está registrado") { razao, open, _, _ in
      let conta = try razao.conta(por: "Carteira")
      _ = try razao.reembolsarRelatorio(open, em: conta, data: day)
    },
    Case("reimbursing on a category", says: "Diga outra com “Conta”") { razao, _, registered, _ in
      let conta = try razao.conta(por: "Mercado")
      _ = try razao.reembolsarRelatorio(registered, em: conta, data: day)
    },
    Case(
      "reimbursing on no account", .naoEncontrado, says: "Veja as contas", leads: "Ver as contas"
    ) {
      razao, _, registered, _ in
      _ = try razao.reembolsarRelatorio(registered, em: nowhere, data: day)
    },
    Case("reimbursing nothing", says: "Valor inválido") { razao, _, registered, _ in
      let conta = try razao.conta(por: "Carteira")
      _ = try razao.reembolsarRelatorio(registered, em: conta, data: day, valor: .cents(0))
    },
    Case("the title that it has", says: "já se chama") { razao, open, _, _ in
      _ = try razao.renomearRelatorio(open, para: "Aberto ")
    },
    Case("an id that something else has", says: "já é de outra coisa") { razao, open, _, _ in
      _ = try razao.criarRelatorio("Outro", data: day, id: open)
    },
    Case("an id that an account has", says: "já é de outra coisa") { razao, open, _, _ in
      let conta = try razao.conta(por: "Carteira")
      _ = try razao.adicionarDespesa(.of("Fone", 1), em: open, id: conta)
    },
  ]

  @Test("it", arguments: cases)
  func refuses(refusal: Case) throws {
    let ledger = try OpenLedger()
    let razao = ledger.razao
    let open = try razao.criarRelatorio("Aberto", data: ReportRefusalTests.day).relatorio.id
    _ = try razao.adicionarDespesa(.of("Cabo", 100), em: open)
    let registered = try razao.criarRelatorio("Fechado", data: ReportRefusalTests.day).relatorio.id
    let expense = try razao.adicionarDespesa(.of("Fone", 100), em: registered).recibo.ids[0]
    _ = try razao.registrarRelatorio(registered)
    _ = try razao.criarRelatorio("Sem nada", data: ReportRefusalTests.day)
    let demais = try razao.criarRelatorio("Demais", data: ReportRefusalTests.day).relatorio.id
    for titulo in ["um", "dois"] {
      _ = try razao.adicionarDespesa(.of(titulo, 999_999_999_999_999), em: demais)
    }
    let before = try ledger.bytes
    let error = #expect(throws: RazaoError.self) {
      try refusal.does(razao, open, registered, expense)
    }
    #expect(error?.code == refusal.code)
    #expect(error?.message.contains(refusal.says) == true, "\(error?.message ?? "")")
    if let leads = refusal.leads {
      #expect(error?.destinations.map(\.words).contains(leads) == true)
    }
    #expect(try ledger.bytes == before)
  }
}

import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// Rows that a bank changes after they came: settled authorisations, payments made on another day.
struct ChangedRowTests {
  private typealias Entry = BankStatement.Entry
  private let card: OneAccount

  init() throws { card = try OneAccount(isCard: true) }

  private let before = BankStatement(
    isCard: true,
    entries: [
      Entry("20261110", "-1.00", "AUT77", "POSTO SHELL PRE-AUT"),
      Entry("20261111", "-30.00", "M1", "MERCADO"),
    ])

  private func settled(
    _ balance: String?, ids: [String] = ["AUT77", "M1"]
  ) -> BankStatement {
    BankStatement(
      isCard: true,
      entries: [
        Entry("20261112", "-187.32", ids[0], "POSTO SHELL"),
        Entry("20261111", "-30.00", ids[1], "MERCADO"),
      ], balance: balance.map { ($0, "20261112") })
  }

  @Test func `a settled authorisation is the same row where the balance says so`() throws {
    try card.bring([before], named: "a.ofx")
    let effect = try card.bring([settled("-217.32")], named: "b.ofx")
    #expect(effect.porDecidir == 0)
    #expect(try card.balance() == "-217.32")
    #expect(
      try card.entries() == [
        "2026-11-11 -30.00 MERCADO", "2026-11-12 -187.32 POSTO SHELL PRE-AUT",
      ])
    #expect(try card.bring([settled("-217.32")], named: "b.ofx").recibos.isEmpty)
    // The file from before brings nothing back.
    #expect(try card.bring([before], named: "a.ofx").recibos.isEmpty)
    #expect(try card.balance() == "-217.32")
  }

  @Test func `undoing the file gives the entry its day and amount back, and redoing takes them`()
    throws
  {
    try card.bring([before], named: "a.ofx")
    let id = try #require(try card.bring([settled("-217.32")], named: "b.ofx").importacao)
    let after = try card.entries()
    _ = try card.razao.desfazerImportacao(id)
    #expect(
      try card.entries() == [
        "2026-11-10 -1.00 POSTO SHELL PRE-AUT", "2026-11-11 -30.00 MERCADO",
      ])
    _ = try card.razao.refazerImportacao(id)
    #expect(try card.entries() == after)
    _ = try card.razao.desfazerImportacao(id)
    try card.bring([settled("-217.32")], named: "b.ofx")
    #expect(try card.entries() == after)
  }

  @Test func `it is two rows where the balance says that`() throws {
    try card.bring([before], named: "a.ofx")
    let effect = try card.bring([settled("-218.32")], named: "b.ofx")
    #expect(effect.porDecidir == 0)
    #expect(try card.balance() == "-218.32")
  }

  @Test(arguments: [EscolhasDeImportacao.Escolha.juntar, .gravar])
  func `without a balance a person is asked where the other ids hold`(
    answer: EscolhasDeImportacao.Escolha
  ) throws {
    try card.bring([before], named: "a.ofx")
    let plan = try card.plan([settled(nil)], named: "b.ofx")
    #expect(plan.linhas.map(\.isDuvidosa) == [true, false])
    try card.bring([settled(nil)], named: "b.ofx", EscolhasDeImportacao(linhas: [0: answer]))
    #expect(try card.balance() == (answer == .juntar ? "-217.32" : "-218.32"))
  }

  @Test func `a bank that numbers its rows anew in each file changes nothing`() throws {
    try card.bring([before], named: "a.ofx")
    let plan = try card.plan([settled(nil, ids: ["AUT77", "X"])], named: "b.ofx")
    #expect(plan.linhas.map(\.isDuvidosa) == [false, false])
    #expect(plan.contagem == ["nova": 1, "importada": 1])
  }

  @Test func `an amount that a person corrected is not changed`() throws {
    try card.bring([before], named: "a.ofx")
    let entry = try #require(
      try card.plan([before], named: "a.ofx").linhas[0].estado.lancamento)
    var content = try card.razao.versao(lancamento: entry).conteudo
    content.partidas = content.partidas.map { posting in
      Partida(
        conta: posting.conta,
        valor: Amount(unchecked: posting.valor.minor < 0 ? -500 : 500, decimals: 2))
    }
    _ = try card.razao.corrigir(entry, para: content)
    try card.bring([settled(nil)], named: "b.ofx")
    #expect(try card.balance() == "-222.32")
  }

  private func rent(_ day: String, _ id: String, _ text: String) -> BankStatement {
    BankStatement(isCard: true, entries: [Entry(day, "-900.00", id, text)])
  }

  /// It is 21/11 here.
  @Test(arguments: [EscolhasDeImportacao.Escolha.juntar, .gravar])
  func `what a bank announced and made on another day is asked about`(
    answer: EscolhasDeImportacao.Escolha
  ) throws {
    try card.bring([rent("20261128", "AG1", "PAGTO AGENDADO ALUGUEL")], named: "a.ofx")
    let made = rent("20261201", "X99", "PAGTO ALUGUEL")
    let plan = try card.plan([made], named: "b.ofx")
    #expect(plan.linhas[0].isDuvidosa)
    #expect(plan.linhas[0].motivo == "o banco a tinha anunciado para 28/11/2026: é a mesma?")
    try card.bring([made], named: "b.ofx", EscolhasDeImportacao(linhas: [0: answer]))
    #expect(
      try card.entries()
        == (answer == .juntar
          ? ["2026-12-01 -900.00 PAGTO AGENDADO ALUGUEL"]
          : ["2026-11-28 -900.00 PAGTO AGENDADO ALUGUEL", "2026-12-01 -900.00 PAGTO ALUGUEL"]))
    #expect(try card.bring([made], named: "b.ofx").recibos.isEmpty)
  }

  @Test(arguments: [("20261117", "ALUGUEL"), ("20261128", "OUTRO"), ("20261122", "ALUGUEL")])
  func `what had come already, has other words or lies far off is another row`(
    day: String, text: String
  ) throws {
    try card.bring([rent(day, "AG1", text)], named: "a.ofx")
    let next = day == "20261117" ? "20261119" : "20261201"
    let plan = try card.plan([rent(next, "X99", "ALUGUEL")], named: "b.ofx")
    #expect(plan.linhas.map(\.isDuvidosa) == [false])
    #expect(plan.contagem == ["nova": 1])
  }
}

import Canonical
import Foundation
import Interchange
import Testing

/// The books as hledger, ledger and beancount read them: what each line of a small ledger becomes,
/// and texts and names that would mean something to those programs.
struct JournalTests {
  typealias Conta = Diario.Conta

  private static func uuid(_ number: UInt64) -> Uuid { Uuid(high: number << 32, low: number) }

  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  private func currency(_ text: String) throws -> Currency { try #require(Currency(text)) }

  private func conta(
    _ number: UInt64, _ nome: String, _ classe: Diario.Classe = .ativo, _ moeda: String = "BRL",
    casas: Int = 2
  ) throws -> Conta {
    Conta(
      id: Self.uuid(number), nome: nome, classe: classe, tipo: nil, moeda: try currency(moeda),
      casas: casas, encerrada: false)
  }

  private func diario(_ contas: [Conta], nome: String = "Casa") throws -> Diario {
    Diario(
      nome: nome, razao: Self.uuid(9), verificacao: Hash256.of([]), voz: "7K3M-Q9TD",
      dia: try day("2026-11-20"), inicio: try day("2026-11-01"),
      fim: try day("2026-11-20"), observacoes: [], contas: contas)
  }

  private func entry(_ day: Day, _ fine: Int128 = 100_000) throws -> Diario.Lancamento {
    let real = try currency("BRL")
    var entry = Diario.Lancamento(
      id: Self.uuid(5), data: day, titulo: "Compra no débito",
      partidas: [
        Diario.Partida(conta: 1, moeda: real, valor: Diario.Valor(fine: fine)),
        Diario.Partida(conta: 0, moeda: real, valor: Diario.Valor(fine: -fine)),
      ])
    entry.interessado = "Padaria"
    return entry
  }

  private func text(
    _ writer: some ExportWriter, _ write: (inout any ExportWriter, inout ExportText) throws -> Void
  ) rethrows -> (text: String, unsaid: [String]) {
    var writer: any ExportWriter = writer
    var out = ExportText()
    try write(&writer, &out)
    return (String(decoding: out.take(), as: UTF8.self), writer.unsaid)
  }

  private var two: [Conta] {
    get throws { [try conta(1, "Corrente"), try conta(2, "Casa: Pão", .despesa)] }
  }

  @Test func `an entry is a transaction of hledger`() throws {
    let writer = PlainJournalWriter(try diario(two), .hledger)
    var one = try entry(day("2026-11-03"))
    one.descricao = "dois pães #casa"
    one.etiquetas = ["casa"]
    one.tipo = "compraNoDebito"
    let (text, _) = self.text(writer) { $0.entry(one, &$1) }
    #expect(
      text == """
        2026-11-03 * (00000005) Padaria | Compra no débito
            ; id: 00000005-0000-0000-0000-000000000005
            ; tipo: compraNoDebito
            ; descricao: dois pães #casa
            ; etiquetas: #casa
            expenses:Casa:Pão  10.00 BRL
            assets:Corrente  -10.00 BRL


        """)
  }

  @Test func `an entry is a transaction of beancount`() throws {
    let writer = BeancountWriter(try diario(two))
    var one = try entry(day("2026-11-21"))
    one.agendado = true
    one.interessado = #"Padaria "do Zé" \o/"#
    one.etiquetas = ["casa", "pão"]
    let (text, _) = self.text(writer) { $0.entry(one, &$1) }
    #expect(
      text == #"""
        2026-11-21 ! "Padaria \"do Zé\" \\\\o/" "Compra no débito" #casa
          id: "00000005-0000-0000-0000-000000000005"
          Expenses:Casa:Pão  10.00 BRL
          Assets:Corrente  -10.00 BRL


        """#)
  }

  @Test func `every amount of a currency has the most decimals that an account of it has`() throws {
    let accounts = [try conta(1, "A", casas: 0), try conta(2, "B", .despesa, casas: 4)]
    let writer = PlainJournalWriter(try diario(accounts), .ledger)
    let one = try entry(day("2026-11-03"), 10_000_000_000_000_000)
    let (text, _) = self.text(writer) { $0.entry(one, &$1) }
    #expect(text.contains("\n    expenses:B  1000000000000.0000 BRL\n"))
    #expect(text.contains("\n    assets:A  -1000000000000.0000 BRL\n"))
  }

  @Test(arguments: [
    ("ledger", "1399-12-31", "1400-01-01"), ("ledger", "1400-01-01", "1400-01-01"),
    ("hledger", "0001-01-01", "0001-01-01"),
  ]) func `a day that the program does not know stands beside the first that it does`(
    program: String, day: String, written: String
  ) throws {
    let writer = PlainJournalWriter(
      try diario(two), try #require(PlainJournalWriter.Program(rawValue: program)))
    let one = try entry(self.day(day))
    let (text, unsaid) = self.text(writer) { $0.entry(one, &$1) }
    #expect(text.hasPrefix(written + " * "))
    #expect(text.contains("    ; data: \(day)\n") == (day != written))
    #expect(unsaid.count == (day == written ? 0 : 1))
  }

  @Test func `a balance that agrees is asserted at the end of its day`() throws {
    let asserted = Diario.Conferencia(
      id: Self.uuid(7), conta: 0, moeda: try currency("BRL"), data: try day("2026-10-31"),
      valor: Diario.Valor(fine: 1_000_000), encontrado: Diario.Valor(fine: 1_000_000))
    let plain = try text(PlainJournalWriter(diario(two), .hledger)) {
      $0.assertion(asserted, &$1)
    }
    #expect(
      plain.text == """
        2026-10-31 * (00000007) Saldo conferido
            ; conferencia: 00000007-0000-0000-0000-000000000007
            assets:Corrente  0.00 BRL = 100.00 BRL


        """)
    // There it is about the beginning of its day.
    let bean = try text(BeancountWriter(diario(two))) { $0.assertion(asserted, &$1) }
    #expect(bean.text.hasPrefix("2026-11-01 balance Assets:Corrente  100.00 ~ 0 BRL\n"))
  }

  @Test func `a balance that does not agree stands in a comment, and is told`() throws {
    let asserted = Diario.Conferencia(
      id: Self.uuid(7), conta: 0, moeda: try currency("BRL"), data: try day("2026-10-31"),
      valor: Diario.Valor(fine: 1_000_000), encontrado: Diario.Valor(fine: 900_000))
    let plain = try text(PlainJournalWriter(diario(two), .ledger)) { $0.assertion(asserted, &$1) }
    let bean = try text(BeancountWriter(diario(two))) { $0.assertion(asserted, &$1) }
    for (text, unsaid) in [plain, bean] {
      #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix(";") })
      #expect(text.contains("100.00 BRL; não confere: aqui 90.00 BRL"))
      #expect(unsaid == ["1 saldo conferido com o banco não confere: está só em comentário."])
    }
  }

  @Test func `beancount asserts nothing of an account that others lie below`() throws {
    let accounts = [try conta(1, "Casa"), try conta(2, "Casa: Cofre")]
    let asserted = Diario.Conferencia(
      id: Self.uuid(7), conta: 0, moeda: try currency("BRL"), data: try day("2026-10-31"),
      valor: Diario.Valor(fine: 0), encontrado: Diario.Valor(fine: 0))
    let (text, unsaid) = try text(BeancountWriter(diario(accounts))) {
      $0.assertion(asserted, &$1)
    }
    #expect(text.hasPrefix("; 2026-10-31 saldo conferido de Assets:Casa: 0.00 BRL\n"))
    #expect(unsaid.count == 1)
  }

  @Test func `a text in a comment means nothing to the program`() throws {
    var one = try entry(day("2026-11-03"))
    one.descricao = "[2020-01-01] um\ndois\u{202E} \\ três"
    let writer = PlainJournalWriter(try diario(two), .ledger)
    let (text, _) = self.text(writer) { $0.entry(one, &$1) }
    #expect(
      text.contains("    ; descricao: \\u{5b}2020-01-01] um\\u{a}dois\\u{202e} \\\\ três\n"))
  }

  @Test func `no line of a comment is longer than ledger reads`() throws {
    var one = try entry(day("2026-11-03"))
    one.descricao = String(repeating: "\u{1F35E}", count: 1024)
    one.interessado = String(repeating: "é", count: 2048)
    let writer = PlainJournalWriter(try diario(two), .ledger)
    let (text, _) = self.text(writer) { $0.entry(one, &$1) }
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 1100 })
    let pieces = text.split(separator: "\n").filter { $0.hasPrefix("    ; descricao: ") }
    #expect(pieces.map { $0.dropFirst("    ; descricao: ".count) }.joined() == one.descricao)
  }

  private func paths(_ writer: some ExportWriter, _ opening: String) throws -> [String] {
    let (text, _) = text(writer) { $0.head(&$1) }
    return text.split(separator: "\n").compactMap { line in
      line.range(of: opening).map { String(line[$0.upperBound...]) }
    }
  }

  @Test func `names that come out alike are told apart`() throws {
    let accounts = [
      try conta(1, "Carteira"), try conta(2, "Carteira", .ativo, "USD"),
      try conta(3, "Pão;Leite"), try conta(4, "Pão,Leite"), try conta(5, "Pão,Leite 00000003"),
      try conta(6, " : "), try conta(7, String(repeating: "x", count: 200)),
    ]
    #expect(
      try paths(PlainJournalWriter(diario(accounts), .ledger), "account ") == [
        "assets:Carteira BRL", "assets:Carteira USD",
        "assets:Pão,Leite 00000003 00000003", "assets:Pão,Leite 00000004",
        "assets:Pão,Leite 00000003 00000005", "assets:sem nome",
        "assets:" + String(repeating: "x", count: 120) + " 00000007",
      ])
  }

  @Test func `beancount gets letters, digits and hyphens, a capital first`() throws {
    let names = ["cartão (da Ana)", "1ª via", "ªº", "🏠 lar", "مرحبا", "a: b :c", "ßx", "e\u{301}"]
    let accounts = try names.enumerated().map { try conta(UInt64($0 + 1), $1) }
    #expect(
      try paths(BeancountWriter(diario(accounts)), "2026-11-01 open ") == [
        "Assets:Cartão-da-Ana BRL", "Assets:1ª-via BRL", "Assets:Conta-ªº BRL", "Assets:Lar BRL",
        "Assets:Conta-مرحبا BRL", "Assets:A:B:C BRL", "Assets:Conta-ßx BRL", "Assets:É BRL",
      ])
  }
}

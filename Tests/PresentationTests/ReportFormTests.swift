import Canonical
import Ledger
import Presentation
import Testing

@Suite("The form of an expense with day and receipt")
struct ExpenseSheetTests {
  private let hoje: Day
  private let report = ReportSamples.partial
  private let tipos =
    TipoDeDespesa.fixos + [
      TipoDeDespesa(numero: 1001, titulo: "Hospedagem"),
      TipoDeDespesa(numero: 1002, titulo: "Hospital"),
      TipoDeDespesa(numero: 1003, titulo: "Táxi", removido: true),
    ]

  init() throws { hoje = try #require(Day("2026-11-21")) }

  private func form(_ titulo: String, _ tipo: String, _ valor: String) -> ExpenseForm {
    ExpenseForm([.titulo: titulo, .tipo: tipo, .valor: valor])
  }

  private func read(_ form: ExpenseForm) -> (request: NovaDespesa?, problems: Problems) {
    form.reading(ExpenseForm.Books(report, today: hoje, tipos: tipos))
  }

  private func corrected(
    _ form: ExpenseForm, _ before: Despesa
  ) -> (change: CorrecaoDeDespesa?, problems: Problems) {
    var problems = Problems()
    let change = form.correction(
      of: before, ExpenseForm.Books(report, today: hoje, tipos: tipos), &problems)
    return (change, problems)
  }

  @Test("reads what need not be there where it is")
  func reading() throws {
    var form = form("Fone", "1", "10")
    #expect(read(form).request?.data == nil)
    form[.data] = "ontem"
    form[.comprovante] = "nota.pdf"
    form[.hash] = Hash256.zero.description
    let expense = try #require(read(form).request)
    #expect(expense.data?.description == "2026-11-20")
    #expect(expense.comprovante == Comprovante(nome: "nota.pdf", hash: .zero))
  }

  @Test("takes day, amount and receipt from its invoice, and what was typed before those")
  func invoice() throws {
    let key = "35260912ABC34501DE35650010000001239123456782"
    let address = "https://x.gov.br/qr?p=\(key)|3|1|07|41.30|||x"
    let form = ExpenseForm([.titulo: "Café", .tipo: "1", .nota: address])
    let expense = try #require(read(form).request)
    #expect(expense.data == Day("2026-09-07"))
    #expect(expense.valor == Amount(minor: 4130, decimals: 2))
    let receipt = Comprovante(nome: "nfe-\(key).txt", hash: .of(Array(address.utf8)))
    #expect(expense.comprovante == receipt)
    #expect(form.arquivoDaNota(receipt)?.bytes == Array(address.utf8))
    var typed = ExpenseForm([
      .titulo: "Café", .tipo: "1", .valor: "40", .data: "08/09/2026", .nota: key,
      .comprovante: "foto.JPG", .hash: Hash256.zero.description,
    ])
    let other = try #require(read(typed).request)
    #expect(other.valor == Amount(minor: 4000, decimals: 2))
    #expect(other.comprovante == Comprovante(nome: "nfe-\(key).JPG", hash: .zero))
    #expect(typed.arquivoDaNota(other.comprovante) == nil)
    typed[.data] = "08/10/2026"
    #expect(read(typed).problems.all.map(\.field) == [ExpenseForm.Field.data.name])
    typed[.nota] = String(key.dropLast())
    #expect(read(typed).problems.all.map(\.field) == [ExpenseForm.Field.nota.name])
    // Alone, it names the receipt that is there.
    let before = Despesa(
      despesa: .random(), titulo: "Café", tipo: 1, valor: .cents(100),
      comprovante: Comprovante(nome: "foto.png", hash: .zero))
    var form2 = ExpenseForm(of: before, .real)
    form2[.nota] = key
    #expect(
      corrected(form2, before).change?.comprovante
        == .por(Comprovante(nome: "nfe-\(key).png", hash: .zero)))
  }

  @Test("tells what is wrong with title, kind, amount, day and receipt, in this order")
  func order() {
    var form = form("", "9", "x")
    form[.data] = "nunca"
    form[.comprovante] = "nota.pdf"
    let problems = read(form).problems
    let fields: [ExpenseForm.Field] = [.titulo, .tipo, .valor, .data, .comprovante]
    #expect(problems.all.map(\.field) == fields.map(\.name))
    #expect(problems[ExpenseForm.Field.data.name]?.texto == TypedDay.message("nunca"))
    #expect(problems[ExpenseForm.Field.semData.name] == nil)
  }

  @Test("of an expense that is there corrects only what stands in it otherwise")
  func correcting() throws {
    let fone = report.despesas[0]
    var form = ExpenseForm(of: fone, .real)
    #expect(corrected(form, fone).change == CorrecaoDeDespesa())
    form[.titulo] = "Cabo"
    form[.data] = nil
    form[.semComprovante] = "sim"
    #expect(
      corrected(form, fone).change
        == CorrecaoDeDespesa(titulo: "Cabo", data: .nada, comprovante: .nada))
    form[.tipo] = "9"
    #expect(
      corrected(form, fone).problems.all.map(\.field) == [ExpenseForm.Field.tipo.name])
  }

  @Test("leaves a kind that this version does not know as it is, and offers it")
  func unknownKind() throws {
    let future = report.despesas[2]
    var form = ExpenseForm(of: future, .real)
    form[.valor] = "2"
    #expect(
      corrected(form, future).change
        == CorrecaoDeDespesa(valor: Amount(unchecked: 200, decimals: 2)))
    #expect(
      ExpenseForm.kinds(Array(tipos.dropLast()), com: future, em: report).map(\.nome) == [
        "1 Eletrônicos", "2 Escritório", "Hospedagem", "Hospital", "Tipo 7",
      ])
    #expect(ExpenseForm.kinds(TipoDeDespesa.fixos).map(\.codigo) == ["1", "2"])
  }

  @Test(
    "takes a kind by its number, its name, or a part of it that fits only one",
    arguments: [("1", 1), ("hospedagem", 1001), ("HOSPE", 1001), ("tal", 1002), ("escr", 2)])
  func kind(typed: String, numero: UInt64) {
    #expect(read(form("Fone", typed, "10")).request?.tipo == numero)
  }

  @Test("of a kind that fits several, none, or one that was removed, says what there is")
  func wrongKind() {
    func told(_ kind: String) -> String? {
      read(form("Fone", kind, "10")).problems[ExpenseForm.Field.tipo.name]?.texto
    }
    #expect(
      told("hosp")
        == "“hosp” pode ser mais de um tipo: Hospedagem e Hospital. Escreva mais dele.")
    let all = "1 Eletrônicos, 2 Escritório, Hospedagem e Hospital"
    #expect(told("trem") == "Tipo de despesa inválido: os tipos são \(all)")
    #expect(told("táxi") == "Tipo de despesa inválido: os tipos são \(all)")
    #expect(told("1003") == "Tipo de despesa inválido: os tipos são \(all)")
  }

  @Test("says while it is typed only what is wrong with what stands there")
  func notices() {
    let started = form(" ", "", "1,2,3")
    let told = started.soFar(read(started).problems)
    let fields: [ExpenseForm.Field] = [.titulo, .valor]
    #expect(told.map(\.field) == fields.map(\.name))
    #expect(form("Fone", "1", "1").soFar(Problems()) == [])
  }

  @Test("knows an expense that is not what it was shown")
  func mark() {
    let fone = report.despesas[0]
    var other = fone
    #expect(other.marca == fone.marca)
    other.data = nil
    #expect(other.marca != fone.marca)
    #expect(other.marca.utf8.count == 64)
  }

  @Test("knows a report that is not what a review showed, though its total is the same")
  func markOfReview() {
    let seen = report.marcaDaRevisao
    #expect(seen.utf8.count == 64)
    var other = report
    other.despesas.swapAt(0, 1)
    #expect(other.marcaDaRevisao == seen)
    other.despesas[0].titulo = "Vinho"
    #expect(other.marcaDaRevisao != seen)
    other = report
    other.titulo = "Recife"
    #expect(other.marcaDaRevisao != seen)
    #expect(ReportSamples.late.marcaDaRevisao != ReportSamples.registered.marcaDaRevisao)
  }
}

@Suite("Why something cannot be done to a report")
struct ReportImpedimentTests {
  /// A report, what is tried, and what is said of it.
  struct Case: Sendable {
    let report: RelatorioDeDespesas
    let attempt: TentativaEmRelatorio
    let words: String?

    init(_ report: RelatorioDeDespesas, _ attempt: TentativaEmRelatorio, _ words: String?) {
      (self.report, self.attempt, self.words) = (report, attempt, words)
    }
  }

  private static var fone: Despesa { ReportSamples.partial.despesas[0] }
  private static let nobody = Samples.id(0xFF)
  private static let again = " Reabra-o antes, dizendo por quê."
  private static let other = Declaracao(total: Amount(unchecked: 1, decimals: 2), despesas: 1)

  static let cases: [Case] = [
    Case(ReportSamples.partial, .adicionar, nil),
    Case(
      ReportSamples.registered, .adicionar,
      "O relatório “São Paulo” está registrado e não pode receber despesas." + again),
    Case(ReportSamples.partial, .corrigir(fone.despesa, vista: fone.marca), nil),
    Case(
      ReportSamples.partial, .corrigir(fone.despesa, vista: "outra"),
      "A despesa mudou enquanto era corrigida: agora é “Fone de ouvido”, Eletrônicos, 12/09/2026, "
        + "R$\u{A0}349,90. Nada foi gravado: confira e envie de novo."),
    Case(
      ReportSamples.partial, .remover(nobody),
      "A despesa não está mais em “São Paulo”: nada foi gravado."),
    Case(
      ReportSamples.reimbursed, .remover(fone.despesa),
      "O relatório “São Paulo” está reembolsado e não pode perder despesas." + again),
    Case(ReportSamples.partial, .registrar(revisto: ReportSamples.partial.declaravel), nil),
    Case(
      ReportSamples.partial, .registrar(revisto: other),
      "O relatório “São Paulo” mudou enquanto era revisto. Nada foi gravado: confira-o de novo."),
    Case(
      ReportSamples.empty, .registrar(revisto: nil),
      "O total de “São Paulo” não está acima de zero. Adicione uma despesa antes."),
    Case(
      ReportSamples.registered, .registrar(revisto: nil),
      "O relatório “São Paulo” já está registrado. Para mudar algo, reabra-o antes."),
    Case(
      ReportSamples.partial, .reabrir,
      "O relatório “São Paulo” está aberto: não há o que reabrir."),
    Case(ReportSamples.reimbursed, .reabrir, nil),
    Case(
      ReportSamples.partial, .reembolsar(nil),
      "O relatório “São Paulo” ainda não está registrado. Registre-o antes."),
    Case(ReportSamples.reimbursed, .reembolsar(nil), nil),
    Case(
      ReportSamples.reimbursed, .reembolsar(Amount(unchecked: 60_002, decimals: 2)),
      "Valor inválido: passa do que falta reembolsar, R$\u{A0}600,01"),
  ]

  @Test("is told with what to do instead", arguments: cases)
  func told(one: Case) {
    #expect(one.report.impedimento(a: one.attempt) == one.words)
  }

  @Test("is that the total has too many digits")
  func tooLarge() {
    var report = ReportSamples.partial
    report.valorTotal = Total(minor: 1_000_000_000_000_000, decimals: 2)
    #expect(
      report.impedimento(a: .registrar(revisto: nil))
        == "O total de “São Paulo” tem mais de 15 algarismos. Divida-o em relatórios menores.")
  }

  @Test("is not that it is registered, where somebody else opened it at the same time")
  func divergent() {
    var report = ReportSamples.registered
    report.conflitos = [
      ConflitoAuditado(
        id: Samples.id(0x99), tipo: .versoesDivergentes,
        assunto: "relatorio \(report.id) situacao", sobre: [report.id], autores: [], fatos: [])
    ]
    #expect(report.impedimento(a: .registrar(revisto: nil)) == nil)
    report.conflitos[0].assunto = "relatorio \(report.id) titulo"
    #expect(report.impedimento(a: .registrar(revisto: nil)) != nil)
  }
}

@Suite("A report in parts and on paper")
struct ReportPartsTests {
  @Test("has the expenses apart from total and button")
  func parts() {
    let partial = PartesDeRelatorio(ReportSamples.partial)
    #expect(partial.titulo == "Relatório Parcial")
    #expect(partial.registrar == .podeSer)
    #expect(
      PartesDeRelatorio(ReportSamples.empty).registrar
        == .aindaNao("ainda não: o total tem de estar acima de zero"))
    let late = PartesDeRelatorio(ReportSamples.late)
    #expect(late.registrar == .jaFoi)
    #expect(late.outras.map(\.header) == ["Registro", "Depois do registro", "Conflitos abertos"])
  }

  @Test("is a table of facts with what vouches for it")
  func sheet() {
    let sheet = FolhaDeRelatorio(ReportSamples.reimbursed, hash: .zero)
    #expect(sheet.fileiras.count == 3)
    #expect(
      sheet.fileiras[0].fatos == [
        "12/09/2026", "Fone de ouvido", "Eletrônicos", "nota fiscal.pdf",
      ])
    #expect(sheet.fileiras.map(\.fatos[0]) == ["12/09/2026", "sem data", "sem data"])
    #expect(sheet.fileiras[1].fatos[3] == "sem comprovante")
    #expect(sheet.fileiras[2].fatos[2] == "Hospedagem")
    #expect(sheet.cabecalho.contains { $0.text.hasPrefix("Registrado por ") })
    #expect(sheet.cabecalho.contains { $0.text == "Feito por celular da Ana" })
    #expect(sheet.fileiras.allSatisfy { $0.fatos.count == FolhaDeRelatorio.colunas.count })
    #expect(sheet.total.titulo == "Total: 3 despesas")
    #expect(sheet.secoes.map(\.header) == ["Registro", "Reembolso"])
    #expect(sheet.secoes[0].row(0).title == "Reaberto por notebook")
    let lines = sheet.secoes[0].row(1).details
    #expect(lines.first { $0.text == "Código de verificação" }?.value == Hash256.zero.voice)
  }

  @Test("finds the late form of an expense first")
  func expense() {
    let late = ReportSamples.late
    #expect(late.despesa(Samples.id(0xE1))?.valor.minor == 35_990)
    #expect(late.despesa(Samples.id(0xE2))?.titulo.hasPrefix("Cadeira") == true)
    #expect(late.despesa(Samples.id(0xE9))?.titulo == "Táxi")
    #expect(late.despesa(Samples.id(0xEA)) == nil)
  }
}

internal import Canonical
internal import Ledger
internal import Presentation

/// The list of reports, and the form of a new one.
struct ReportListModel: Sendable {
  let tela: ScreenModel
  let novo: ReportFormModel
}

/// A report and its forms.
struct ReportModel: Sendable {
  let id: String
  let nomeDoRelatorio: String
  let fatos: [LineModel]
  /// The form of a new expense; nil if the report takes none.
  let novaDespesa: ExpenseFormModel?
  let partes: ReportPartsModel
  let renomeacao: ReportFormModel
  /// The form that reopens it; nil if it is open.
  let reabertura: ReportFormModel?
  /// The form that reimburses it; nil if nothing is left to reimburse.
  let reembolso: ReportFormModel?
  /// Whether no open account has the report's currency.
  let semContas: Bool
  /// Whether concurrent changes made its state diverge, which registering it again settles.
  let emDivergencia: Bool

  init(_ asked: ReportInput, _ query: Fields) {
    let report = asked.relatorio
    id = report.id.description
    partes = ReportPartsModel(report, query)
    nomeDoRelatorio = SafeText.of(report.titulo)
    fatos = LineModel.all(Array(PartesDeRelatorio(report).cabecalho.dropFirst()))
    // An expense typed while another device registered the report must not be lost.
    let takesExpenses = report.estado == .parcial || asked.pedido.refusal(of: .expenses) != nil
    novaDespesa = takesExpenses ? ExpenseFormModel(asked) : nil
    renomeacao = asked.renomeacao
    let canReopen = report.impedimento(a: .reabrir) == nil
    reabertura =
      canReopen || asked.pedido.refusal(of: .reportReopening) != nil ? asked.reabertura : nil
    let canBePaid = report.impedimento(a: .reembolsar(nil)) == nil
    semContas = canBePaid && asked.contas.isEmpty
    reembolso = canBePaid && !asked.contas.isEmpty ? asked.reembolso : nil
    emDivergencia = report.emDivergencia
  }
}

extension ReportInput {
  fileprivate var renomeacao: ReportFormModel {
    let title = pedido.pageForm(.reportTitle, first: ReportForm([.titulo: relatorio.titulo]))
    return ReportFormModel(
      acao: Path.reportTitle(relatorio.id),
      campos: [FieldModel(.titulo, title.form, title.problems, in: "renomear")])
  }

  fileprivate var reabertura: ReportFormModel {
    let isRefused = pedido.refusal(of: .reportReopening) != nil
    return ReportFormModel(
      acao: Path.reportReopening(relatorio.id),
      campos: [
        FieldModel(
          "motivo", "Motivo", isRefused ? pedido.form.typed("motivo") : "", id: "reabrir-motivo",
          erro: isRefused && !pedido.form.has("motivo")
            ? RegrasDeDespesa.faltaMotivoDaReabertura : nil)
      ])
  }

  fileprivate var reembolso: ReportFormModel {
    let payment = pedido.pageForm(
      .reimbursement, first: ReimbursementForm(of: relatorio, lado: lado)
    ) { ReimbursementForm($0, of: relatorio, lado: lado) }
    let (form, problems) = (payment.form, payment.problems)
    let side = form[.lado] ?? ""
    let sides =
      (lado == nil ? [OptionModel("", "Escolha", chosen: side)] : [])
      + LadoDeReembolso.allCases.map { OptionModel($0.rawValue, $0.titulo, chosen: side) }
    let chosen = form[.conta] ?? ""
    let options =
      [OptionModel("", "Escolha", chosen: chosen)]
      + contas.map { OptionModel($0.id.description, $0.nome, chosen: chosen) }
    return ReportFormModel(
      acao: Path.reimbursement(relatorio.id),
      campos: [
        FieldModel(.lado, form, problems, in: "reembolsar", options: sides),
        FieldModel(.conta, form, problems, in: "reembolsar", options: options),
        FieldModel(.valor, form, problems, in: "reembolsar", modo: "decimal"),
        FieldModel(.data, form, problems, in: "reembolsar", exemplo: "hoje"),
      ])
  }
}

/// The expenses of a report, their total, and the link to its review.
struct ReportPartsModel: Sendable {
  let id: String
  /// The address of this part as a fragment.
  let sozinha: String
  let tituloDasDespesas: String
  /// The number of expenses, in words.
  let quantas: String
  let despesas: [ExpenseRowModel]
  let valorTotal: MoneyModel
  /// Whether there is a button that leads to the review.
  let temBotao: Bool
  let podeRegistrar: Bool
  /// The reason why it cannot be registered yet.
  let porQueNao: String?
  let revisao: String
  /// The number of expenses not listed; nil if all are.
  let faltam: String?
  let todas: String
  let resto: SectionsModel

  init(_ report: RelatorioDeDespesas, _ query: Fields) {
    let parts = PartesDeRelatorio(report)
    let isWhole = query.has("todas")
    let left = isWhole ? 0 : max(0, report.despesas.count - Limits.expenses)
    id = report.id.description
    sozinha = Path.reportParts(report.id) + (isWhole ? "?todas=sim" : "")
    todas = Path.report(report.id) + "?todas=sim"
    faltam = left > 0 ? PtBR.expenses(left) : nil
    tituloDasDespesas = parts.titulo
    quantas = PtBR.expenses(report.quantidade)
    despesas = report.despesas.prefix(isWhole ? .max : Limits.expenses).map {
      ExpenseRowModel($0, in: report)
    }
    valorTotal = MoneyModel(report.valorTotal, report.moeda, .alone)
    revisao = Path.review(report.id)
    temBotao = parts.registrar != .jaFoi
    podeRegistrar = parts.registrar == .podeSer
    porQueNao = if case .aindaNao(let why) = parts.registrar { why } else { nil }
    resto = SectionsModel(parts.outras.enumerated().map { SectionModel($1, number: $0 + 1) })
  }
}

/// An expense in the table of its report.
struct ExpenseRowModel: Sendable {
  let nomeDaDespesa: String
  let enderecoDaDespesa: String
  /// Its day, if it has one.
  let quando: String?
  let tipoDaDespesa: String
  /// The name of the receipt's file; nil if there is none.
  let arquivo: String?
  let valorDaDespesa: MoneyModel

  init(_ expense: Despesa, in report: RelatorioDeDespesas) {
    nomeDaDespesa = SafeText.of(expense.titulo)
    enderecoDaDespesa = Path.expense(report.id, expense.despesa)
    quando = expense.data.map { day in
      let year = day.parts.year
      return PtBR.shortDay(day) + (year == report.data.parts.year ? "" : " \(year)")
    }
    tipoDaDespesa = SafeText.of(report.titulo(doTipo: expense.tipo))
    arquivo = expense.comprovante.map { SafeText.of($0.nome) }
    valorDaDespesa = MoneyModel(Total(expense.valor), report.moeda)
  }
}

/// Sections without a screen.
struct SectionsModel: Sendable {
  let secoes: [SectionModel]

  init(_ sections: [SectionModel]) { secoes = sections }
}

/// The review of a report before it is registered.
struct ReviewModel: Sendable {
  let tela: ScreenModel
  let id: String
  /// The mark of the content shown.
  let visto: String
}

/// The reason why there is nothing to review.
struct NoReviewModel: Sendable {
  let mensagem: String
  let id: String
}

/// A report for printing.
struct PrintedReportModel: Sendable {
  let id: String
  let cabecalho: [LineModel]
  let nomeDoRelatorio: String
  let legenda: String
  let colunas: [String]
  let colunaDeValor: String
  let fileiras: [PrintedRowModel]
  let tituloDoTotal: String
  let valorTotal: String
  let secoes: [SectionModel]

  init(_ sheet: FolhaDeRelatorio, of report: Uuid) {
    id = report.description
    let header = LineModel.all(sheet.cabecalho)
    nomeDoRelatorio = header.first?.texto ?? ""
    cabecalho = Array(header.dropFirst())
    legenda = SafeText.of(sheet.legenda)
    colunas = FolhaDeRelatorio.colunas
    colunaDeValor = FolhaDeRelatorio.colunaDeValor
    fileiras = sheet.fileiras.map { row in
      let facts = row.fatos.map(SafeText.of)
      return PrintedRowModel(
        dia: facts[0], nomeDaDespesa: facts[1], outros: Array(facts.dropFirst(2)),
        valorDaFileira: row.valor)
    }
    (tituloDoTotal, valorTotal) = sheet.total
    secoes = sheet.secoes.enumerated().map { SectionModel($1, number: $0) }
  }
}

/// A row of the printed table.
struct PrintedRowModel: Sendable {
  let dia: String
  let nomeDaDespesa: String
  let outros: [String]
  let valorDaFileira: String
}

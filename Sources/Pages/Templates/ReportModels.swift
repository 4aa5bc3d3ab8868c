internal import Canonical
internal import Ledger
internal import Presentation

/// All reports, and the form that begins one.
struct ReportListModel: Sendable {
  let tela: ScreenModel
  let novo: FichaModel
}

/// A report, and the forms of what can be done with it.
struct ReportModel: Sendable {
  let id: String
  let nomeDoRelatorio: String
  let fatos: [LineModel]
  /// The form of an expense; nil where the report takes none.
  let novaDespesa: ExpenseFormModel?
  let partes: ReportPartsModel
  let renomeacao: FichaModel
  /// Nil where the report is open.
  let reabertura: FichaModel?
  /// Nil where nothing is left to be paid back.
  let reembolso: FichaModel?
  /// Whether nothing can come in, as no account takes the report's currency.
  let semContas: Bool
  /// Whether it may be registered anew, which settles how it stands.
  let emDivergencia: Bool

  init(_ asked: AskedReport, _ query: Fields) {
    let report = asked.relatorio
    id = report.id.description
    partes = ReportPartsModel(report, query)
    nomeDoRelatorio = SafeText.of(report.titulo)
    fatos = LineModel.all(Array(PartesDeRelatorio(report).cabecalho.dropFirst()))
    // What was typed for a report that somebody registered meanwhile is not lost.
    let takesExpenses = report.estado == .parcial || asked.enviado == .despesa
    novaDespesa = takesExpenses ? ExpenseFormModel(asked) : nil
    renomeacao = asked.renomeacao
    let canReopen = report.impedimento(a: .reabrir) == nil
    reabertura = canReopen || asked.enviado == .reabertura ? asked.reabertura : nil
    let canBePaid = report.impedimento(a: .reembolsar(nil)) == nil
    semContas = canBePaid && asked.contas.isEmpty
    reembolso = canBePaid && !asked.contas.isEmpty ? asked.reembolso : nil
    emDivergencia = report.emDivergencia
  }
}

extension AskedReport {
  /// What was typed in a form, where that one was sent.
  private func typed(_ form: ReportForm, _ name: String) -> String? {
    enviado == form ? formulario.typed(name) : nil
  }

  fileprivate var renomeacao: FichaModel {
    let typed = typed(.titulo, "titulo")
    let errors = typed.flatMap { FichaDeRelatorio(titulo: $0).leitura(hoje: hoje).erros }
    return FichaModel(
      Path.reportTitle(relatorio.id),
      FieldModel(.titulo, in: "renomear", typed ?? relatorio.titulo, errors))
  }

  fileprivate var reabertura: FichaModel {
    let typed = typed(.reabertura, "motivo")
    return FichaModel(
      Path.reportReopening(relatorio.id), FieldModel(.motivo, in: "reabrir", typed ?? "", nil))
  }

  fileprivate var reembolso: FichaModel {
    let isSent = enviado == .reembolso
    let form = isSent ? FichaDeReembolso(formulario) : FichaDeReembolso(de: relatorio)
    let errors = isSent ? form.erros(de: relatorio, contas: contas, hoje: hoje) : nil
    let options =
      [(codigo: "", nome: "Escolha")]
      + contas.map { (codigo: $0.id.description, nome: $0.nome) }
    return FichaModel(
      Path.reimbursement(relatorio.id),
      [
        FieldModel(.conta, in: "reembolsar", form.conta, errors, options: options),
        FieldModel(.valor, in: "reembolsar", form.valor, errors),
        FieldModel(.data, in: "reembolsar", form.data, errors, example: "hoje"),
      ])
  }
}

/// The expenses of a report, their total, and the way to its registration.
struct ReportPartsModel: Sendable {
  let id: String
  /// Where the same part of the page is alone.
  let sozinha: String
  let lista: SectionsModel
  let total: RowModel
  /// Whether there is a button that leads to the review.
  let temBotao: Bool
  let podeRegistrar: Bool
  /// Why not yet.
  let porQueNao: String?
  let revisao: String
  /// How many are not listed; nil where all are.
  let faltam: String?
  let todas: String
  let resto: SectionsModel

  init(_ report: RelatorioDeDespesas, _ query: Fields) {
    let parts = PartesDeRelatorio(report)
    let isWhole = query.has("todas")
    let left = isWhole ? 0 : max(0, parts.despesas.rowCount - Limits.expenses)
    id = report.id.description
    sozinha = Path.reportParts(report.id) + (isWhole ? "?todas=sim" : "")
    todas = Path.report(report.id) + "?todas=sim"
    faltam = left > 0 ? PtBR.expenses(left) : nil
    lista = SectionsModel([
      SectionModel(parts.despesas, number: 0, rows: isWhole ? nil : Limits.expenses)
    ])
    total = RowModel(parts.total)
    revisao = Path.review(report.id)
    temBotao = parts.registrar != .jaFoi
    podeRegistrar = parts.registrar == .podeSer
    porQueNao = if case .aindaNao(let why) = parts.registrar { why } else { nil }
    resto = SectionsModel(parts.outras.enumerated().map { SectionModel($1, number: $0 + 1) })
  }
}

/// Sections without a screen around them.
struct SectionsModel: Sendable {
  let secoes: [SectionModel]

  init(_ sections: [SectionModel]) { secoes = sections }
}

/// The whole report before it is registered.
struct ReviewModel: Sendable {
  let tela: ScreenModel
  let id: String
  /// The mark of what is shown.
  let visto: String
}

/// Why there is nothing to review.
struct NoReviewModel: Sendable {
  let mensagem: String
  let id: String
}

/// A report on paper.
struct SheetModel: Sendable {
  let id: String
  let cabecalho: [LineModel]
  let nomeDoRelatorio: String
  let legenda: String
  let colunas: [String]
  let colunaDeValor: String
  let fileiras: [SheetRowModel]
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
      SheetRowModel(
        primeiro: SafeText.of(row.fatos.first ?? ""),
        outros: row.fatos.dropFirst().map(SafeText.of), valorDaFileira: row.valor)
    }
    (tituloDoTotal, valorTotal) = sheet.total
    secoes = sheet.secoes.enumerated().map { SectionModel($1, number: $0) }
  }
}

/// A row of the table on paper.
struct SheetRowModel: Sendable {
  let primeiro: String
  let outros: [String]
  let valorDaFileira: String
}

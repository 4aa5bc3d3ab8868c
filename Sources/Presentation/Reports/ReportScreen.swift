internal import Canonical
package import Ledger

/// The parts of the screens of one report.
struct ReportScreen: Sendable {
  let report: RelatorioDeDespesas
  /// Whether the list ends with a link to the review.
  let hasButton: Bool

  init(_ report: RelatorioDeDespesas, hasButton: Bool = true) {
    self.report = report
    self.hasButton = hasButton && report.estado.isAberto
  }

  var header: [Line] {
    let state = isInPart ? "Reembolsado em parte" : report.estado.titulo
    let standing = "\(state), de \(PtBR.day(report.data))"
    return [Line(report.titulo, .strong), Line(standing, report.estado.tone), id] + author
  }

  var id: Line { Line("Relatório \(report.id.curto)", .quiet) }

  /// Whether it was only partly reimbursed.
  private var isInPart: Bool { report.estado == .reembolsado && report.aReembolsar.minor > 0 }

  /// The device that made the report.
  var author: [Line] {
    report.autoria.map { [Line("Feito por \($0.quem)", .quiet)] } ?? []
  }

  var sections: [Section] { [expenses] + others }

  /// The rows after the expenses.
  var others: [Section] {
    [registration, late, reimbursements, conflicts].filter { $0.rowCount > 0 }
  }

  private func money(_ total: Total) -> String { PtBR.money(total, report.moeda) }

  /// The heading of the expenses.
  var title: String {
    switch report.estado {
    case .parcial: "Relatório Parcial"
    case .devolvido: "Relatório devolvido"
    case .registrado: "Relatório registrado"
    case .aprovado: "Relatório aprovado"
    case .reembolsado where isInPart: "Relatório reembolsado em parte"
    case .reembolsado: "Relatório reembolsado"
    }
  }

  /// The expenses, then "Total:", then "Registrar".
  private var expenses: Section {
    let items = report.despesas
    let button = hasButton ? 1 : 0
    return Section(title, rowCount: items.count + 1 + button) { [self] index in
      if index < items.count { return row(items[index]) }
      return index == items.count ? total : register
    }
  }

  func row(_ expense: Despesa) -> Row {
    let receipt = expense.comprovante.map { [Line("Comprovante: \($0.nome)", .quiet)] } ?? []
    let twice = report.avisoDaNota(expense).map { [Line($0, .warning)] } ?? []
    return Row(
      expense.titulo, value: PtBR.money(expense.valor, report.moeda),
      details: [Line(report.facts(of: expense), .quiet)] + receipt + twice,
      selection: .despesa(relatorio: report.id, despesa: expense.despesa))
  }

  var total: Row {
    Row(
      "Total:", value: money(report.valorTotal),
      details: [Line(PtBR.expenses(report.quantidade), .quiet)], tone: .strong)
  }

  /// Leads to the review if the report can be registered; otherwise says why it cannot.
  private var register: Row {
    guard let why = report.porQueNaoRegistra else {
      return Row("Registrar", tone: .good, selection: .registrarRelatorio(report.id))
    }
    return Row("Registrar", details: [Line(why, .quiet)], tone: .quiet)
  }

  private var registration: Section {
    let registered = report.registro.map { registro in
      Row(
        "Registrado por \(registro.autoria.quem)",
        details: [Line(PtBR.instant(registro.autoria.quando))])
    }
    return Section("Registro", reopenings + [registered].compactMap(\.self) + approval) { $0 }
  }

  /// The times that the report was reopened or sent back, and why.
  var reopenings: [Row] {
    report.reaberturas.map { reopened in
      let (done, why) = reopened.isDevolucao ? ("Devolvido", "O que falta") : ("Reaberto", "Motivo")
      let reason = reopened.motivo.map { [Line("\(why): \($0)")] } ?? []
      return Row(
        "\(done) por \(reopened.autoria.quem)",
        details: [Line(PtBR.instant(reopened.autoria.quando))] + reason)
    }
  }

  /// The approval in force, if there is one.
  var approval: [Row] {
    report.aprovacao.map { approved in
      let note = approved.nota.map { [Line("Nota: \($0)")] } ?? []
      let own = Line("Pelo aparelho que o registrou: neste razão outro aprova", .warning)
      return [
        Row(
          "Aprovado por \(approved.autoria.quem)",
          details: [Line(PtBR.instant(approved.autoria.quando))] + note
            + (approved.foraDaRegra ? [own] : []))
      ]
    } ?? []
  }

  /// Expenses that were added after the registration.
  var late: Section {
    let footer = [
      Line("Fora do total. Para incluir, reabra o relatório e registre-o de novo.", .warning)
    ]
    return Section("Depois do registro", report.tardias, footer: footer) { [self] late in
      switch (late.noRegistro, late.agora) {
      case (nil, let added?): return row(added)
      case (let known?, nil): return row(known, was: "removida; no total ainda")
      case (let known?, let now?):
        return row(now, was: "corrigida; no total, \(PtBR.money(known.valor, report.moeda))")
      case (nil, nil):
        return Row("Despesa \(late.despesa.curto)", details: [Line("removida", .quiet)])
      }
    }
  }

  private func row(_ expense: Despesa, was: String) -> Row {
    var row = row(expense)
    row.details.append(Line(was, .warning))
    return row
  }

  var reimbursements: Section {
    let left = report.aReembolsar
    let footer =
      left.minor == 0 || report.registro == nil || report.reembolsos.isEmpty
      ? [] : [Line(difference(left), .warning)]
    return Section("Reembolso", report.reembolsos, footer: footer) { [self] paid in
      Row(
        "\(PtBR.day(paid.data)), \(paid.nomeDaConta)", value: money(paid.valor),
        details: details(of: paid),
        selection: .lancamento(paid.transacao))
    }
  }

  private func details(of paid: ReembolsoDeRelatorio) -> [Line] {
    let entry = "lançamento \(paid.transacao.curto)"
    guard paid.lado == .empresa else { return [Line(entry, .quiet)] }
    let categories = paid.categorias.map { "\($0.nome) \(PtBR.money($0.valor, $0.moeda))" }
    return [
      Line("saiu da conta, \(entry)", .quiet),
      Line("Categorias: \(categories.joined(separator: ", "))", .quiet),
    ]
  }

  private func difference(_ left: Total) -> String {
    left.minor > 0
      ? "Falta reembolsar \(money(left))." : "Reembolsado a mais: \(money(left.negated))."
  }

  private var conflicts: Section {
    Section("Conflitos abertos", report.conflitos) { conflict in
      Row(
        conflict.tipo.title, value: conflict.id.curto,
        details: [Line("O que fazer: " + conflict.tipo.nextStep, .quiet)], tone: .warning,
        selection: .conflito(conflict.id))
    }
  }

  /// The likely next action.
  var nextStep: [Line] {
    switch report.estado {
    case .parcial where report.podeRegistrar, .devolvido where report.podeRegistrar:
      return [next("Registrar o relatório", .registrarRelatorio(report.id))]
    case .parcial, .devolvido:
      return [next("Adicionar uma despesa", .adicionarDespesa(relatorio: report.id))]
    case .registrado where report.faltaAprovar, .aprovado where report.faltaAprovar:
      return [
        next("Aprovar o relatório", .aprovarRelatorio(report.id), at: ", em outro aparelho")
      ]
    case .registrado, .aprovado:
      return [next("Registrar o reembolso", .reembolsarRelatorio(report.id))]
    case .reembolsado: return []
    }
  }

  private func next(_ text: String, _ destination: Destination, at place: String = "") -> Line {
    Line(text + place, .quiet, leads: .alone(destination, after: "Próximo passo\(place): "))
  }
}

/// A report's screen in the parts of a page: above and below the table, and the register button.
package struct PartesDeRelatorio: Sendable {
  /// Whether the report can be registered.
  package enum Registrar: Sendable, Hashable {
    /// It can be, after a review.
    case podeSer
    /// It cannot be yet, for this reason.
    case aindaNao(String)
    /// It is registered already.
    case jaFoi
  }

  /// The title, the state and the author.
  package let cabecalho: [Line]
  /// The line of the id.
  package let identificacao: Line
  /// The heading of the expenses: the report's state.
  package let titulo: String
  package let registrar: Registrar
  /// The sections of registration, late expenses, reimbursements and conflicts, if there are any.
  package let outras: [Section]

  package init(_ report: RelatorioDeDespesas) {
    let screen = ReportScreen(report)
    (cabecalho, identificacao) = (screen.header.filter { $0 != screen.id }, screen.id)
    titulo = screen.title
    outras = screen.others
    registrar =
      !report.estado.isAberto
      ? .jaFoi : report.porQueNaoRegistra.map { .aindaNao($0) } ?? .podeSer
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The expenses of a report: added, corrected, removed, and judged while they are typed.
extension Site {
  static let expenseRoutes: [Route] = [
    .check(.newExpenseNotices) { site, visit throws(PageProblem) in
      try site.confere(visit)
    },
    .act(
      .expenses, on: .report,
      { site, visit throws(PageProblem) in
        try site.adiciona(visit)
      }, again: { site, visit throws(PageProblem) in try site.relatorio(visit, sent: .despesa) }),
    .look(.expense) { site, visit throws(PageProblem) in
      .page(try site.despesa(visit, isSent: false))
    },
    .check(.expenseNotices) { site, visit throws(PageProblem) in
      try site.confereCorrecao(visit)
    },
    .act(
      .expenseCorrection,
      on: .expense,
      { site, visit throws(PageProblem) in
        try site.corrige(visit)
      }, again: { site, visit throws(PageProblem) in try site.despesa(visit, isSent: true) }),
    .act(
      .expenseRemoval,
      on: .expense,
      { site, visit throws(PageProblem) in
        try site.remove(visit)
      }, again: { site, visit throws(PageProblem) in try site.despesa(visit, isSent: false) }),
  ]

  private func adiciona(_ visit: Visit) throws(PageProblem) -> Done {
    let report = try report(visit)
    let expense = try FichaDeDespesa(visit.form).leitura(para: report, hoje: hoje).orProblem()
    let recorded = try changed(report.id, .adicionar) { () throws(RazaoError) in
      try razao.adicionarDespesa(expense, em: report.id, id: visit.formId)
    }
    return Done(
      path: Path.report(report.id), receipt: .gravado(.despesaAdicionada(expense), recorded))
  }

  private func corrige(_ visit: Visit) throws(PageProblem) -> Done {
    let report = try report(visit)
    let id = try visit.id("despesa")
    let attempt = TentativaEmRelatorio.corrigir(id, vista: visit.form["visto"])
    if let why = report.impedimento(a: attempt) { throw PageProblem(.conflict, [Mensagem(why)]) }
    let before = try expense(visit, of: report)
    let change = try FichaDeDespesa(visit.form).correcao(de: before, em: report, hoje: hoje)
      .orProblem()
    let recorded = try changed(report.id, attempt) { () throws(RazaoError) in
      try razao.corrigirDespesa(id, em: report.id, change)
    }
    let titulo = recorded.relatorio.despesa(id)?.titulo ?? before.titulo
    return Done(
      path: Path.report(report.id),
      receipt: .gravado(.despesaCorrigida(titulo: titulo), recorded))
  }

  private func remove(_ visit: Visit) throws(PageProblem) -> Done {
    let report = try report(visit)
    let id = try visit.id("despesa")
    let before = report.despesa(id)
    let recorded = try changed(report.id, .remover(id)) { () throws(RazaoError) in
      try razao.removerDespesa(id, de: report.id, motivo: visit.form["motivo"])
    }
    return Done(
      path: Path.report(report.id),
      receipt: .gravado(.despesaRemovida(titulo: before?.titulo ?? id.curto), recorded))
  }

  private func despesa(_ visit: Visit, isSent: Bool) throws(PageProblem) -> Page {
    let report = try report(visit)
    let expense = try expense(visit, of: report)
    let typed = isSent ? FichaDeDespesa(visit.form) : FichaDeDespesa(expense, report.moeda)
    let errors = isSent ? typed.correcao(de: expense, em: report, hoje: hoje).erros : nil
    return Page(
      template: "despesa", title: expense.titulo, room: .relatorios,
      content: ExpenseModel(
        expense, em: report, digitado: typed, errors,
        motivo: visit.form["motivo"].map(SafeText.of) ?? ""))
  }

  private func expense(
    _ visit: Visit, of report: RelatorioDeDespesas
  ) throws(PageProblem) -> Despesa {
    guard let expense = report.despesa(try visit.id("despesa")) else { throw .notFound }
    return expense
  }

  private func confere(_ visit: Visit) throws(PageProblem) -> Answer {
    let typed = FichaDeDespesa(visit.form)
    return notices(typed, typed.leitura(para: try report(visit), hoje: hoje).erros)
  }

  private func confereCorrecao(_ visit: Visit) throws(PageProblem) -> Answer {
    let report = try report(visit)
    let typed = FichaDeDespesa(visit.form)
    let before = try expense(visit, of: report)
    return notices(typed, typed.correcao(de: before, em: report, hoje: hoje).erros)
  }

  private func notices(_ typed: FichaDeDespesa, _ errors: ErrosDeFicha?) -> Answer {
    let told = typed.avisos(errors).map { NoticeModel($0) }
    return .piece(
      Page(template: "avisosdaficha", title: "", content: NoticesModel(avisos: told)))
  }
}

extension FichaDeDespesa {
  init(_ form: Fields) {
    self.init()
    despesa = FormularioDeDespesa(
      titulo: form.typed("titulo"), tipo: form.typed("tipo"), valor: form.typed("valor"))
    data = form.typed("data")
    nomeDoComprovante = form.typed(FichaModel.receiptName)
    hashDoComprovante = form.typed(FichaModel.receiptHash)
    semComprovante = form.has("sem-comprovante")
  }
}

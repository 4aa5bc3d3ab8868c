internal import Canonical
internal import Ledger
internal import Presentation

/// A report as a page, and its forms.
struct ReportPage {
  let relatorio: RelatorioDeDespesas
  /// The accounts that can pay a reimbursement.
  let contas: [ContaEmDetalhe]
  let pedido: PageRequest
  /// The default side of a reimbursement.
  let lado: LadoDeReembolso?
  /// The kinds that an expense may have.
  let tipos: [TipoDeDespesa]
  let hoje: Day
  /// This machine's device; nil if it can only look.
  let aqui: Uuid?
  let receipts: [ComprovanteListado]

  @PartBuilder var parts: [Part] {
    let id = relatorio.id
    // An expense typed while another device registered the report must not be lost.
    let takesExpenses = relatorio.estado.isAberto || pedido.refusal(of: .expenses) != nil
    let list = ReportExpenses(relatorio: relatorio, isWhole: pedido.query.has("todas"))
    let sections = PartesDeRelatorio(relatorio)
    Part.head(
      relatorio.titulo, back: LinkModel("Relatórios", Path.reports()),
      facts: Array(sections.cabecalho.dropFirst()),
      links: [LinkModel("Imprimir", Path.printedReport(id), .bare, icon: "imprimir")])
    Part.box("painel" + (takesExpenses ? " forma-antes" : "")) {
      if takesExpenses { newExpense }
      Part.box(data: ("parte", list.address)) { list.parts }
    }
    if relatorio.emDivergencia {
      Part.links([LinkModel("Rever e registrar de novo", Path.review(id), .main)])
    }
    if relatorio.podeAprovar(em: aqui) || pedido.refusal(of: .reportApproval) != nil
      || pedido.refusal(of: .reportReturn) != nil
    {
      decision
    } else if relatorio.faltaAprovar {
      Part.notice("Espera aprovação: \(relatorio.quemAprova.sentence)")
    }
    if relatorio.impedimento(a: .reembolsar(nil)) == nil {
      if contas.isEmpty {
        Part.notice([
          Line("Nenhuma conta aberta é nesta moeda: abra uma para registrar o reembolso.", .warning)
        ])
      } else {
        reimbursement
      }
    }
    if relatorio.impedimento(a: .reabrir) == nil || pedido.refusal(of: .reportReopening) != nil {
      Part.sheet("Reabrir", id: "reabertura") {
        asking(
          .reportReopening, "Reabrir", "Motivo", RegrasDeDespesa.faltaMotivoDaReabertura,
          ButtonModel("Reabrir o relatório"))
      }
    }
    Part.receipts(receipts, naming: true, for: nil)
    title
    Part.folded("Detalhes") { Part.lines([sections.identificacao]) }
  }

  private var newExpense: Part {
    let new = pedido.pageForm(.expenses, first: ExpenseForm())
    return .form(
      "Nova despesa", to: Path.expenses(relatorio.id), isSheet: true, title: "Nova despesa",
      checks: Path.newExpenseNotices(relatorio.id), ButtonModel("Acrescentar despesa", .tinted)
    ) {
      new.form.parts(new.problems, ExpenseForm.kinds(tipos), receipt: nil, hoje: hoje)
    }
  }

  private var reimbursement: Part {
    let payment = pedido.pageForm(
      .reimbursement, first: ReimbursementForm(of: relatorio, lado: lado)
    ) { ReimbursementForm($0, of: relatorio, lado: lado) }
    let (form, problems) = (payment.form, payment.problems)
    let side = form[.lado] ?? ""
    let sides =
      (lado == nil ? [OptionModel("", "Escolha", chosen: side)] : [])
      + LadoDeReembolso.allCases.map { OptionModel($0.rawValue, $0.titulo, chosen: side) }
    let chosen = form[.conta] ?? ""
    let accounts =
      [OptionModel("", "Escolha", chosen: chosen)]
      + contas.map { OptionModel($0.id.description, $0.nome, chosen: chosen) }
    return .sheet("Reembolsar", id: "reembolso") {
      Part.form(
        "Reembolsar", to: Path.reimbursement(relatorio.id),
        ButtonModel("Registrar o reembolso", .main)
      ) {
        FieldModel(.lado, form, problems, in: "reembolsar", options: sides)
        FieldModel(.conta, form, problems, in: "reembolsar", options: accounts)
        FieldModel(.valor, form, problems, in: "reembolsar", modo: "decimal")
        FieldModel(
          .data, form, problems, in: "reembolsar", ajuda: "Em branco, hoje.", hoje: hoje)
      }
    }
  }

  private var decision: Part {
    .sheet("Aprovar ou devolver", id: "decisao") {
      Part.form(
        "Aprovar", to: Path.reportApproval(relatorio.id),
        hidden: [("visto", relatorio.marcaDaRevisao)], ButtonModel("Aprovar", .main)
      ) {
        FieldModel("nota", "Nota", pedido.form.typed("nota"), id: "aprovar-nota")
      }
      asking(
        .reportReturn, "Devolver", "O que falta", RegrasDeDespesa.faltaMotivoDaDevolucao,
        ButtonModel("Devolver"))
    }
  }

  /// A form that asks why.
  private func asking(
    _ path: Path, _ name: String, _ question: String, _ missing: Mensagem, _ button: ButtonModel
  ) -> Part {
    let isRefused = pedido.refusal(of: path) != nil
    let isMissing = isRefused && !pedido.form.has("motivo")
    return .form(name, to: path(relatorio.id), button) {
      FieldModel(
        "motivo", question, isRefused ? pedido.form.typed("motivo") : "",
        id: "\(name.lowercased())-motivo", erro: isMissing ? missing : nil)
    }
  }

  private var title: Part {
    let title = pedido.pageForm(.reportTitle, first: ReportForm([.titulo: relatorio.titulo]))
    return .sheet("Mudar o título", id: "renomear") {
      Part.form("Renomear", to: Path.reportTitle(relatorio.id), ButtonModel("Renomear")) {
        FieldModel(.titulo, title.form, title.problems, in: "renomear")
      }
    }
  }
}

/// The expenses of a report, their total, and the link to its review.
struct ReportExpenses {
  let relatorio: RelatorioDeDespesas
  /// Whether all are listed.
  let isWhole: Bool

  /// The address of this part as a fragment.
  var address: String { Path.reportParts(relatorio.id) + (isWhole ? "?todas=sim" : "") }

  @PartBuilder var parts: [Part] {
    let sections = PartesDeRelatorio(relatorio)
    Part.sheet(
      sections.titulo, id: "despesas", .flush, note: PtBR.expenses(relatorio.quantidade)
    ) {
      table
      Part.total("Total:", MoneyModel(relatorio.valorTotal, relatorio.moeda, .alone))
      switch sections.registrar {
      case .podeSer: registration(nil)
      case .aindaNao(let why): registration(why)
      case .jaFoi: [Part]()
      }
    }
    Part.sections(sections.outras)
  }

  private func registration(_ obstacle: String?) -> Part {
    .own("report-registration", ["revisao": Path.review(relatorio.id), "porQueNao": obstacle])
  }

  private var table: Part {
    let left = isWhole ? 0 : max(0, relatorio.despesas.count - Limits.expenses)
    return .own(
      "expense-table",
      [
        "despesas": relatorio.despesas.prefix(isWhole ? .max : Limits.expenses).map(row),
        // The number of expenses not listed.
        "faltam": left > 0 ? PtBR.expenses(left) : nil,
        "todas": Path.report(relatorio.id) + "?todas=sim",
      ])
  }

  private func row(_ expense: Despesa) -> Values {
    let day = expense.data.map { day in
      let year = day.parts.year
      return PtBR.shortDay(day) + (year == relatorio.data.parts.year ? "" : " \(year)")
    }
    return [
      "nomeDaDespesa": SafeText.of(expense.titulo),
      "enderecoDaDespesa": Path.expense(relatorio.id, expense.despesa), "quando": day,
      "tipoDaDespesa": SafeText.of(relatorio.titulo(doTipo: expense.tipo)),
      "arquivo": expense.comprovante.map { SafeText.of($0.nome) },
      // That another expense has the same invoice.
      "aviso": relatorio.avisoDaNota(expense).map { SafeText.of($0) },
      "valorDaDespesa": MoneyModel(Total(expense.valor), relatorio.moeda),
    ]
  }
}

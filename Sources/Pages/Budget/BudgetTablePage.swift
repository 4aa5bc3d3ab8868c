internal import Canonical
internal import Ledger
internal import Presentation

/// The amounts that the empty fields of the form are filled in with, by their name in the address.
enum BudgetFilling: String, CaseIterable {
  case none = ""
  case suggestion = "sim"
  case mean = "media"
  case monthBefore = "passado"
}

/// The form of the budgets of all categories as a page: a table with a field in each row.
struct BudgetTablePage {
  let books: BudgetTableBooks
  let budget: OrcamentoMensal
  let proposals: [OrcamentoSugerido]
  /// The fields of a form with mistakes; nil for a new form.
  let sent: Fields?
  /// The fields of the address, or the form.
  let asked: Fields
  let problems: Problems

  private var filling: BudgetFilling {
    sent == nil ? asked["sugerir"].flatMap { BudgetFilling(rawValue: $0) } ?? .none : .none
  }

  @PartBuilder var parts: [Part] {
    Part.head(
      "Valores do orçamento", links: [LinkModel("Voltar", Address.budget(books.mes), .bare)])
    if books.categorias.isEmpty {
      Part.empty("Ainda não há categorias.", "Elas se criam ao lançar, ou em Contas.")
    } else {
      Part.tabs(
        "Preencher o que está vazio",
        BudgetFilling.allCases.map { other in
          TabModel(
            title(other), other == filling ? nil : Address.budgetValues(books.mes, other),
            isOpen: other == filling)
        })
      if filling != .none {
        Part.notice(
          "As categorias sem orçamento trazem \(words(filling)) Nada está gravado.")
      }
      form(books.form(sent ?? Fields()).rows)
    }
  }

  private var monthBefore: String { books.mes.advanced(by: -1).map { PtBR.monthName($0) } ?? "" }

  private func title(_ filling: BudgetFilling) -> String {
    switch filling {
    case .none: "Como está"
    case .suggestion: "Sugerir valores"
    case .mean: "Usar a média"
    case .monthBefore: "Copiar \(monthBefore)"
    }
  }

  /// The end of a sentence, with its full stop.
  private func words(_ filling: BudgetFilling) -> String {
    switch filling {
    case .none: ""
    case .suggestion: "uma sugestão. " + proposals.regra.joined(separator: " ")
    case .mean: "a média. " + PtBR.mean(of: budget.mesesInteiros)
    case .monthBefore: "o que se gastou, ou se recebeu, em \(monthBefore)."
    }
  }

  private func form(_ rows: [BudgetTableForm.Row]) -> Part {
    let shown = rows.map { row -> (name: String, value: String) in
      let field = BudgetTableBooks.shown(row.conta)
      return (field, sent?.typed(field) ?? books.shown(row.conta))
    }
    let currencies = Set(rows.map(\.conta.moeda)).union(budget.moedas.map(\.moeda)).sorted()
    return .form(
      "Valores do orçamento", to: Path.budgetValues(), isLong: true,
      hidden: [("mes", books.mes.description)] + shown, ButtonModel("Gravar", .main)
    ) {
      term
      for moeda in currencies {
        table(.despesa, moeda, rows, among: currencies.count)
        table(.receita, moeda, rows, among: currencies.count)
      }
    }
  }

  /// From when on the budgets apply.
  private var term: Part {
    let month = PtBR.month(books.mes.day(1))
    let choices = [
      ("", "de \(month) em diante"), (BudgetTableBooks.alone, "só em \(month)"),
    ]
    let chosen = asked[BudgetTableBooks.term] ?? ""
    return .sheet("Quando valem", id: "prazo") {
      Part.own(
        "budget-term",
        [
          "nomeDoPrazo": BudgetTableBooks.term,
          "prazos": choices.map { OptionModel($0.0, $0.1, chosen: chosen) },
        ])
      Part.note(
        "Um campo vazio deixa a categoria sem orçamento; em um mês só, com o valor de todos os "
          + "meses. O que você não muda fica como está. A caixa depois do valor passa para o mês "
          + "seguinte o que sobra ou falta.")
    }
  }

  /// The categories of one class and currency by name, with their sums at the foot; nil for none.
  private func table(
    _ classe: ClasseDeConta, _ moeda: Currency, _ rows: [BudgetTableForm.Row], among count: Int
  ) -> Part? {
    let lines = budget.moedas.first { $0.moeda == moeda }?.categorias(classe) ?? []
    let fields = rows.filter { $0.conta.classe == classe && $0.conta.moeda == moeda }
    // A category with figures that may get no budget has a row without a field.
    let others = lines.filter { line in !fields.contains { $0.conta.id == line.conta } }
    let names = fields.map { ($0.conta.nome, $0.conta.id) } + others.map { ($0.nome, $0.conta) }
    guard !names.isEmpty else { return nil }
    let isSpent = classe == .despesa
    let title =
      (isSpent ? "Despesas" : "Receitas") + (count > 1 ? ", em \(PtBR.name(of: moeda))" : "")
    let heads = [
      monthBefore.capitalizedFirst, "Média", isSpent ? "Gasto" : "Recebido", "Orçamento",
      isSpent ? "Sobra" : "Por vir",
    ]
    let sum = figures(lines.soma, moeda, isSpent, .alone)
    return .sheet(title, id: "\(classe.rawValue)-\(moeda)", .flush) {
      Part.table(
        "\(title): os meses de cada categoria, e o seu orçamento", looks: "valores",
        [ColumnModel("Categoria")]
          + heads.map { ColumnModel($0, isNumber: true, isWide: $0 != "Orçamento") }
          + (isSpent ? [ColumnModel("Passa adiante")] : [])
          + [ColumnModel("Em palavras", isHidden: true, looks: "so-estreito")],
        names.sorted { $0.0.foldedForComparison < $1.0.foldedForComparison }.map { name, id in
          row(
            name, id, lines.first { $0.conta == id }?.figuras, fields.first { $0.conta.id == id },
            moeda, isSpent)
        },
        total: TableRowModel(
          CellModel("Soma"),
          sum.before + [sum.limit] + sum.after + (isSpent ? [CellModel("")] : []) + [sum.words]))
    }
  }

  /// A category with its field, where it may have a budget.
  private func row(
    _ name: String, _ conta: Uuid, _ found: LinhaDeOrcamento.Figuras?,
    _ row: BudgetTableForm.Row?, _ moeda: Currency, _ isSpent: Bool
  ) -> TableRowModel {
    let sum = figures(found ?? [LinhaDeOrcamento]().soma, moeda, isSpent)
    let entries = books.mes.entries(of: conta)
    let isUnsorted = PalavraDeLancamento.NomePadrao.isSemCategoria(name)
    let amount =
      row.map { CellModel(.own("budget-amount", field($0, found)), looks: "numero") }
      ?? CellModel(
        isUnsorted ? "Classificar" : "–", href: isUnsorted ? Path.sorting() : nil, isNumber: true)
    let carrying =
      row.map { row in
        CellModel(
          .own(
            "budget-carrying",
            [
              "nomeDoTransporte": BudgetTableBooks.carrying(row.conta),
              "nomeDaCategoria": SafeText.of(name), "transporta": row.transporta,
            ]))
      } ?? CellModel("")
    return TableRowModel(
      CellModel(name, href: entries),
      sum.before + [amount] + sum.after + (isSpent ? [carrying] : []) + [sum.words])
  }

  /// The cells of a row, before the budget and after it, and the same in words for a narrow screen.
  private func figures(
    _ figures: LinhaDeOrcamento.Figuras, _ moeda: Currency, _ isSpent: Bool,
    _ style: MoneyModel.Style = .inColumn
  ) -> (before: [CellModel], limit: CellModel, after: [CellModel], words: CellModel) {
    func cell(_ total: Total?, isWide: Bool = true) -> CellModel {
      CellModel(total.map { MoneyModel($0, moeda, style) }, isWide: isWide)
    }
    let words = [
      (monthBefore, figures.mesPassado), ("média", figures.media),
      (isSpent ? "gasto" : "recebido", figures.gasto),
      (isSpent ? "sobra" : "por vir", figures.disponivel),
    ].compactMap { word, total in total.map { "\(word) \(MoneyModel($0, moeda).texto)" } }
    return (
      [figures.mesPassado, figures.media, figures.gasto].map { cell($0) },
      cell(figures.limite, isWide: false), [cell(figures.disponivel)],
      CellModel(words.joined(separator: " · "), looks: "so-estreito nota")
    )
  }

  /// The field of a category's amount, filled in where that was asked for.
  private func field(
    _ row: BudgetTableForm.Row, _ found: LinhaDeOrcamento.Figuras?
  ) -> FieldModel {
    let field = BudgetTableForm.field(row.conta)
    let proposed: Amount? =
      switch filling {
      case .none: nil
      case .suggestion: proposals.first { $0.conta == row.conta.id }?.valor
      case .mean: found?.media?.amount
      case .monthBefore: found?.mesPassado.amount
      }
    let isFilled = row.antes?.valor == nil && (proposed?.minor ?? 0) > 0
    return FieldModel(
      field.name, field.label, isFilled ? proposed.map { PtBR.typed($0) } ?? "" : row.valor,
      erro: problems[field], modo: "decimal")
  }
}

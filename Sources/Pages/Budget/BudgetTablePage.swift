internal import Canonical
internal import Ledger
internal import Presentation

/// The form of the budgets of all categories as a page.
struct BudgetTablePage {
  let books: BudgetTableBooks
  let proposals: [OrcamentoSugerido]
  /// The fields of a form with mistakes; nil for a new form.
  let sent: Fields?
  /// The fields of the address, or the form.
  let asked: Fields
  let problems: Problems

  private var isProposing: Bool { sent == nil && asked.has("sugerir") }

  @PartBuilder var parts: [Part] {
    Part.head(
      "Valores do orçamento",
      links: [
        isProposing
          ? nil : LinkModel("Sugerir valores", Address.budgetSuggestions(books.mes), .bare),
        LinkModel("Voltar", Address.budget(books.mes), .bare),
      ])
    if isProposing {
      Part.notice(
        "As categorias sem orçamento trazem uma sugestão: o mês do meio dos últimos seis inteiros, "
          + "arredondado para cima. Nada está gravado.")
    }
    if books.categorias.isEmpty {
      Part.empty("Ainda não há categorias.", "Elas se criam ao lançar, ou em Contas.")
    } else {
      form(books.form(sent ?? Fields()).rows)
    }
  }

  private func form(_ rows: [BudgetTableForm.Row]) -> Part {
    let shown = rows.map { row -> (name: String, value: String) in
      let field = BudgetTableBooks.shown(row.conta)
      return (field, sent?.typed(field) ?? books.shown(row.conta))
    }
    return .form(
      "Valores do orçamento", to: Path.budgetValues(), isLong: true,
      hidden: [("mes", books.mes.description)] + shown, ButtonModel("Gravar", .main)
    ) {
      term
      group("Despesas", id: "despesas", rows.filter { $0.conta.classe == .despesa })
      group("Receitas", id: "receitas", rows.filter { $0.conta.classe == .receita })
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
        BudgetTermModel(
          nomeDoPrazo: BudgetTableBooks.term,
          prazos: choices.map { OptionModel($0.0, $0.1, chosen: chosen) }))
      Part.note(
        "Um campo vazio deixa a categoria sem orçamento; em um mês só, com o valor de todos os "
          + "meses. O que você não muda fica como está.")
    }
  }

  /// The categories of one class.
  private func group(_ title: String, id: String, _ rows: [BudgetTableForm.Row]) -> Part? {
    guard !rows.isEmpty else { return nil }
    return .sheet(title, id: id) {
      rows.sorted { $0.conta.nome.foldedForComparison < $1.conta.nome.foldedForComparison }
        .map { Part.own("budget-amount", amount($0)) }
    }
  }

  private func amount(_ row: BudgetTableForm.Row) -> BudgetAmountModel {
    let field = BudgetTableForm.field(row.conta)
    let proposal = proposals.first { $0.conta == row.conta.id }
    let proposed = isProposing && row.antes?.valor == nil ? proposal?.valor : nil
    return BudgetAmountModel(
      campo: FieldModel(
        field.name, field.label, proposed.map { PtBR.typed($0) } ?? row.valor,
        erro: problems[field], modo: "decimal"),
      nomeDaCategoria: SafeText.of(row.conta.nome),
      historia: proposal.map {
        "\($0.mesesEmPalavras) · sugestão: \(PtBR.money($0.valor, $0.moeda))"
      },
      nomeDoTransporte: BudgetTableBooks.carrying(row.conta),
      podeTransportar: row.conta.classe == .despesa, transporta: row.transporta)
  }
}

/// The months that the budgets apply to.
struct BudgetTermModel: Sendable {
  let nomeDoPrazo: String
  let prazos: [OptionModel]
}

/// A category's budget in the form.
struct BudgetAmountModel: Sendable {
  let campo: FieldModel
  let nomeDaCategoria: String
  /// Past months in words, and the amount that they suggest.
  let historia: String?
  let nomeDoTransporte: String
  let podeTransportar: Bool
  let transporta: Bool
}

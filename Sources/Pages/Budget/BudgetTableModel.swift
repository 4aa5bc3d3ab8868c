internal import Canonical
internal import Ledger
internal import Presentation

/// The form of the budgets of all categories.
struct BudgetTableModel: Sendable {
  let nomeDoMes: String
  let mes: String
  let envio: String
  let volta: String
  let emDiante: OptionModel
  let soNesteMes: OptionModel
  let nomeDoPrazo: String
  let sugere: Bool
  let sugestoes: String
  let grupos: [Group]
  let semCategorias: Bool

  /// The categories of one class.
  struct Group: Sendable {
    let titulo: String
    let linhas: [Row]
  }

  /// A category's row.
  struct Row: Sendable {
    let campo: FieldModel
    let nomeDaCategoria: String
    /// Past months in words, and the amount that they suggest.
    let historia: String?
    let nomeDoTransporte: String
    /// The hidden field with the values shown, by which a change is detected.
    let nomeDoMostrado: String
    let mostrado: String
    let podeTransportar: Bool
    let transporta: Bool
  }

  /// - Parameters:
  ///   - sent: the fields of a form with mistakes; nil for a new form.
  ///   - asked: the fields of the address, or the form.
  init(
    _ books: BudgetTableBooks, _ proposals: [OrcamentoSugerido], _ sent: Fields?, _ asked: Fields,
    _ problems: Problems
  ) {
    nomeDoMes = PtBR.month(books.mes.day(1))
    mes = books.mes.description
    envio = Path.budgetValues()
    volta = Address.budget(books.mes)
    let chosen = asked[BudgetTableBooks.term] ?? ""
    nomeDoPrazo = BudgetTableBooks.term
    emDiante = OptionModel("", "de \(nomeDoMes) em diante", chosen: chosen)
    soNesteMes = OptionModel(BudgetTableBooks.alone, "só em \(nomeDoMes)", chosen: chosen)
    let isProposing = sent == nil && asked.has("sugerir")
    sugere = isProposing
    sugestoes = Address.budgetSuggestions(books.mes)
    let form = books.form(sent ?? Fields())
    func rows(_ classe: ClasseDeConta) -> [Row] {
      form.rows.filter { $0.conta.classe == classe }
        .sorted { $0.conta.nome.foldedForComparison < $1.conta.nome.foldedForComparison }
        .map { row in
          let field = BudgetTableForm.field(row.conta)
          let proposal = proposals.first { $0.conta == row.conta.id }
          let proposed = isProposing && row.antes?.valor == nil ? proposal?.valor : nil
          return Row(
            campo: FieldModel(
              field.name, field.label, proposed.map { PtBR.typed($0) } ?? row.valor,
              erro: problems[field], modo: "decimal"),
            nomeDaCategoria: SafeText.of(row.conta.nome),
            historia: proposal.map {
              "\($0.mesesEmPalavras) · sugestão: \(PtBR.money($0.valor, $0.moeda))"
            },
            nomeDoTransporte: BudgetTableBooks.carrying(row.conta),
            nomeDoMostrado: BudgetTableBooks.shown(row.conta),
            mostrado: sent?.typed(BudgetTableBooks.shown(row.conta)) ?? books.shown(row.conta),
            podeTransportar: classe == .despesa, transporta: row.transporta)
        }
    }
    let groups = [("Despesas", ClasseDeConta.despesa), ("Receitas", .receita)]
      .map { Group(titulo: $0.0, linhas: rows($0.1)) }
    grupos = groups.filter { !$0.linhas.isEmpty }
    semCategorias = grupos.isEmpty
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The rules for bank rows: listing, creating, changing, retiring, and trying them on past entries.
extension Site {
  static let ruleRoutes: [Route] = [
    .get(.rules, Site.rulesPage),
    .post(.newRule, on: .rules, Site.createRule, again: Site.rulesPage),
    .get(.rule, Site.rulePage),
    .post(.ruleChange, on: .rule, Site.changeRule, again: Site.rulePage),
    .post(.ruleRemoval, on: .rule, Site.removeRule, again: Site.rulePage),
  ]

  private func rulesPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let (books, proposals) = try ask(
      (RuleForm.Books(razao.costumes(), razao.regras()), razao.propostasDeRegra()))
    let new = request.pageForm(
      .newRule, first: RuleForm(proposed: request.query, books.costumes))
    let pages = RulePages(books: books, form: new.form, problems: new.problems)
    return Page("Regras", navigation: .importar, updates: !new.isRefused) { pages.list(proposals) }
  }

  private func createRule(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let new = try RuleForm(request.form).request(try ruleBooks())
    let recorded = try ask(razao.criarRegra(new, id: request.idempotencyKey))
    return try done(.criada, recorded)
  }

  private func rulePage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let books = try ruleBooks()
    guard let rule = books.regras.first(where: { $0.id == id }), let new = rule.nova else {
      throw .notFound
    }
    let trial = try ask(razao.provarRegra(new, id: id))
    let change = request.pageForm(.ruleChange, first: RuleForm(of: rule))
    let pages = RulePages(books: books, form: change.form, problems: change.problems)
    return Page("Regra “\(rule.procura)”", navigation: .importar, updates: !change.isRefused) {
      pages.one(rule, trial)
    }
  }

  private func changeRule(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let new = try RuleForm(request.form).request(try ruleBooks())
    let recorded = try ask(razao.alterarRegra(id, new))
    return try done(.alterada, recorded)
  }

  private func removeRule(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    guard let rule = try ruleBooks().regras.first(where: { $0.id == id }) else { throw .notFound }
    let recorded = try ask(razao.removerRegra(id))
    return ActionResult(
      path: Path.rules(), receipt: .regraGravada(.removida, rule, recorded.recibo))
  }

  private func done(
    _ what: FeitoEmRegra, _ recorded: RegraGravada
  ) throws(PageProblem) -> ActionResult {
    // The rule's page shows the entries that it matches.
    ActionResult(
      path: Path.rule(recorded.regra.id),
      receipt: .regraGravada(what, recorded.regra, recorded.recibo))
  }

  private func ruleBooks() throws(PageProblem) -> RuleForm.Books {
    try ask(RuleForm.Books(razao.costumes(), razao.regras()))
  }
}

extension RuleForm {
  /// The form filled in by a link, in which the category may be named.
  fileprivate init(proposed query: Fields, _ costumes: Costumes) {
    self.init(query)
    guard let typed = self[.categoria] else { return }
    self[.categoria] =
      costumes.contas.first { $0.nome == typed || $0.id.description == typed }?
      .id.description
  }
}

/// The pages of the rules: all of them, and one with the entries that it matches.
struct RulePages {
  /// How many entries the page of a rule changes at once.
  private static let changedAtOnce = 500

  let books: RuleForm.Books
  let form: RuleForm
  let problems: Problems

  /// The proposed rules, the rules in order, and the form of a new one.
  @PartBuilder func list(_ proposals: [PropostaDeRegra]) -> [Part] {
    Part.head(
      "Regras", back: LinkModel("Importar", Path.imports()),
      notes: [
        "Uma regra dá a categoria e o nome ao que os bancos escrevem. Vale para o que for importado "
          + "daí em diante, em todos os aparelhos; sem regra vale o que você escolheu da última vez."
      ])
    if !proposals.isEmpty {
      Part.sheet("Você poderia criar", id: "propostas") {
        Part.list(
          proposals.map { one in
            let address = (Address.of(one.destino) ?? Path.rules()) + "#nova-regra"
            return ListRowModel(
              one.emPalavras, notes: [one.exemplos.joined(separator: " · ")],
              step: LinkModel("Criar", address, .button, reads: " a regra: \(one.emPalavras)"))
          })
      }
    }
    if !books.regras.isEmpty {
      Part.sheet("Suas regras", id: "as-regras") {
        if books.regras.count > 1 { Part.note("De cima para baixo, a primeira que serve decide.") }
        Part.list(
          books.regras.map {
            ListRowModel(
              $0.condicaoEmPalavras, href: Path.rule($0.id), notes: [$0.efeitoEmPalavras])
          }, isOrdered: true)
      }
    }
    Part.sheet("Nova regra", id: "nova-regra") {
      Part.form("Nova regra", to: Path.newRule(), ButtonModel("Criar", .main)) {
        fields(of: nil)
      }
    }
  }

  /// A rule: its effect, the past entries that it matches, and the forms that change it.
  @PartBuilder func one(_ rule: RegraListada, _ trial: ProvaDeRegra) -> [Part] {
    Part.head(
      rule.condicaoEmPalavras, back: LinkModel("Regras", Path.rules()),
      notes: ["→ \(rule.efeitoEmPalavras)"])
    past(rule, trial)
    Part.sheet("Alterar", id: "alterar-regra") {
      Part.form("Alterar a regra", to: Path.ruleChange(rule.id), ButtonModel("Alterar", .main)) {
        fields(of: rule)
      }
    }
    Part.sheet("Aposentar", id: "remover-regra") {
      Part.note(
        "Os lançamentos ficam como estão; o que for importado depois não passa mais por ela.")
      Part.form("Remover a regra", to: Path.ruleRemoval(rule.id), ButtonModel("Remover", .danger))
    }
  }

  /// The entries that a rule would change, and the form that previews that.
  private func past(_ rule: RegraListada, _ trial: ProvaDeRegra) -> Part {
    let changed = Set(trial.mudam)
    let shown = trial.lancamentos.filter { changed.contains($0.id) }.prefix(Self.changedAtOnce)
    let more = changed.count - shown.count
    let then = rule.regra.entao
    let values: [(name: String, value: String?)] = [
      (SeveralForm.Field.categoria.rawValue, then?.categoria?.description),
      (SeveralForm.Field.interessado.rawValue, then?.interessado),
    ]
    let hidden =
      [(name: "lista", value: Path.rule(rule.id))]
      + shown.map { (name: "lancamento", value: $0.id.description) }
      + values.compactMap { name, value in value.map { (name: name, value: $0) } }
    return .sheet("No passado", id: "no-passado") {
      Part.text(trial.emPalavras, isQuiet: false)
      for words in trial.oQueFica { Part.note(words) }
      if !shown.isEmpty {
        Part.list(
          shown.map { entry in
            ListRowModel(
              "\(PtBR.day(entry.conteudo.data)) \(entry.conteudo.interessado ?? entry.titulo)",
              href: Path.entry(entry.id), notes: [trial.mudanca(de: entry)],
              MoneyModel(entry.valor, entry.moeda, .alone))
          })
        if more > 0 { Part.note("E mais \(PtBR.number(more)), depois destes.") }
        Part.form(
          "Mudar os do passado", to: Path.registerSelection(), tokens: .unsigned, hidden: hidden,
          ButtonModel("Mostrar antes e depois", .tinted))
      }
    }
  }

  /// The fields of a rule.
  /// - Parameter rule: the rule that is changed; nil for a new one.
  private func fields(of rule: RegraListada?) -> [FieldModel?] {
    let prefix = rule == nil ? "nova" : "regra"
    let accounts = AccountChoices(books.costumes)
    func choice(
      _ field: RuleForm.Field, _ none: String, _ rest: [(String, String)] = [],
      _ groups: (String) -> [OptionGroupModel] = { _ in [] }
    ) -> FieldModel {
      let chosen = form[field] ?? ""
      return FieldModel(
        field, form, problems, in: prefix,
        options: ([("", none)] + rest).map { OptionModel($0.0, $0.1, chosen: chosen) },
        groups: groups(chosen))
    }
    let kinds = OpcaoDeLancamento.todas.filter { $0.chave == $0.palavra.palavra }
    let others = books.regras.filter { $0.id != rule?.id }
    return [
      rule?.regra.quando.chave != nil
        ? FieldModel(.chave, form, problems, in: prefix)
        : FieldModel(.texto, form, problems, in: prefix, exemplo: "uber"),
      choice(.categoria, "Não muda") { accounts.all(chosen: $0) },
      FieldModel(.interessado, form, problems, in: prefix),
      choice(.tipo, "O que o banco diz", kinds.map { ($0.chave, $0.titulo) }),
      choice(
        .sentido, "entra ou sai",
        [(Sentido.saida.rawValue, "sai"), (Sentido.entrada.rawValue, "entra")]),
      choice(.conta, "Qualquer uma") { accounts.own(chosen: $0) },
      FieldModel(.minimo, form, problems, in: prefix, modo: "decimal"),
      FieldModel(.maximo, form, problems, in: prefix, modo: "decimal"),
      others.isEmpty
        ? nil
        : choice(
          .antesDe, rule == nil ? "No lugar de costume" : "Onde está",
          others.map { ($0.id.description, $0.condicaoEmPalavras) }),
    ]
  }
}

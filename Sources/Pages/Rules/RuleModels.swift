internal import Canonical
internal import Ledger
internal import Presentation

/// The rules in order, the proposed rules, and the form of a new one.
struct RulesModel: Sendable {
  let regras: [RuleRowModel]
  let temVarias: Bool
  let propostas: [ProposalModel]
  let nova: RuleFormModel

  init(
    _ books: RuleForm.Books, _ proposals: [PropostaDeRegra], _ form: RuleForm, _ problems: Problems
  ) {
    regras = books.regras.map { RuleRowModel($0) }
    temVarias = regras.count > 1
    propostas = proposals.map { ProposalModel($0) }
    nova = RuleFormModel(Path.newRule(), form, problems, books, of: nil)
  }
}

/// A rule in the list.
struct RuleRowModel: Sendable {
  let condicaoDaRegra: String
  let efeitoDaRegra: String
  let enderecoDaRegra: String

  init(_ rule: RegraListada) {
    condicaoDaRegra = SafeText.of(rule.condicaoEmPalavras)
    efeitoDaRegra = SafeText.of(rule.efeitoEmPalavras)
    enderecoDaRegra = Path.rule(rule.id)
  }
}

/// A proposed rule.
struct ProposalModel: Sendable {
  let proposta: String
  let exemplosDaProposta: String
  let enderecoDaProposta: String

  init(_ proposal: PropostaDeRegra) {
    proposta = SafeText.of(proposal.emPalavras)
    exemplosDaProposta = SafeText.of(proposal.exemplos.joined(separator: " · "))
    enderecoDaProposta = (Address.of(proposal.destino) ?? Path.rules()) + "#nova-regra"
  }
}

/// The form of a rule.
struct RuleFormModel: Sendable {
  let acao: String
  let campos: [FieldModel]

  /// - Parameter rule: the rule that is changed; nil for a new one.
  init(
    _ action: String, _ form: RuleForm, _ problems: Problems, _ books: RuleForm.Books,
    of rule: RegraListada?
  ) {
    let prefix = rule == nil ? "nova" : "regra"
    let accounts = AccountChoices(books.costumes)
    func options(_ field: RuleForm.Field, _ none: String, _ rest: [(String, String)]) -> FieldModel
    {
      let chosen = form[field] ?? ""
      return FieldModel(
        field, form, problems, in: prefix,
        options: [OptionModel("", none, chosen: chosen)]
          + rest.map { OptionModel($0.0, $0.1, chosen: chosen) })
    }
    func choice(
      _ field: RuleForm.Field, _ none: String, _ groups: (String) -> [OptionGroupModel]
    ) -> FieldModel {
      let chosen = form[field] ?? ""
      return FieldModel(
        field, form, problems, in: prefix, options: [OptionModel("", none, chosen: chosen)],
        groups: groups(chosen))
    }
    let kinds = OpcaoDeLancamento.todas.filter { $0.chave == $0.palavra.palavra }
    let others = books.regras.filter { $0.id != rule?.id }
    let looksForKey = rule?.regra.quando.chave != nil
    acao = action
    campos =
      [
        looksForKey
          ? FieldModel(.chave, form, problems, in: prefix)
          : FieldModel(.texto, form, problems, in: prefix, exemplo: "uber"),
        choice(.categoria, "Não muda") { accounts.all(chosen: $0) },
        FieldModel(.interessado, form, problems, in: prefix),
        options(.tipo, "O que o banco diz", kinds.map { ($0.chave, $0.titulo) }),
        options(
          .sentido, "entra ou sai",
          [(Sentido.saida.rawValue, "sai"), (Sentido.entrada.rawValue, "entra")]),
        choice(.conta, "Qualquer uma") { accounts.own(chosen: $0) },
        FieldModel(.minimo, form, problems, in: prefix, modo: "decimal"),
        FieldModel(.maximo, form, problems, in: prefix, modo: "decimal"),
      ]
      + (others.isEmpty
        ? []
        : [
          options(
            .antesDe, rule == nil ? "No lugar de costume" : "Onde está",
            others.map { ($0.id.description, $0.condicaoEmPalavras) })
        ])
  }
}

/// A rule: its effect, the past entries that it matches, and the form that changes it.
struct RuleModel: Sendable {
  /// How many entries the page changes at once.
  private static let changedAtOnce = 500

  let id: String
  let condicaoDaRegra: String
  let efeitoDaRegra: String
  let prova: String
  let mudancas: [TrialRowModel]
  /// The number of further entries that would change; nil if there are none.
  let maisMudancas: String?
  /// The number of entries that it cannot change; nil if there are none.
  let naoMudam: String?
  /// The values that the rule assigns, sent for a preview.
  let ditos: [HiddenFieldModel]
  let lista: String
  let alteracao: RuleFormModel

  init(
    _ rule: RegraListada, _ trial: ProvaDeRegra, _ books: RuleForm.Books, _ form: RuleForm,
    _ problems: Problems
  ) {
    id = rule.id.description
    condicaoDaRegra = SafeText.of(rule.condicaoEmPalavras)
    efeitoDaRegra = SafeText.of(rule.efeitoEmPalavras)
    prova = SafeText.of(trial.emPalavras)
    let changed = Set(trial.mudam)
    mudancas = trial.lancamentos.filter { changed.contains($0.id) }.prefix(Self.changedAtOnce)
      .map { TrialRowModel($0, trial) }
    let more = changed.count - mudancas.count
    maisMudancas = more > 0 ? "E mais \(PtBR.number(more)), depois destes." : nil
    naoMudam =
      trial.naoMudam.isEmpty
      ? nil
      : PtBR.count(trial.naoMudam.count, "fica como está", "ficam como estão")
        + ": entre contas suas, ou com mais de uma categoria."
    let then = rule.regra.entao
    ditos = [
      (SeveralForm.Field.categoria.rawValue, then?.categoria?.description),
      (SeveralForm.Field.interessado.rawValue, then?.interessado),
    ].compactMap { name, text in
      text.map { HiddenFieldModel(chave: name, texto: SafeText.of($0)) }
    }
    lista = Path.rule(rule.id)
    alteracao = RuleFormModel(Path.ruleChange(rule.id), form, problems, books, of: rule)
  }
}

/// An entry that a rule would change.
struct TrialRowModel: Sendable {
  let identidade: String
  let frase: String
  let enderecoDoProvado: String
  let mudanca: String
  let valorDoProvado: String

  init(_ entry: LancamentoListado, _ trial: ProvaDeRegra) {
    identidade = entry.id.description
    frase = SafeText.of(
      "\(PtBR.day(entry.conteudo.data)) \(entry.conteudo.interessado ?? entry.titulo)")
    enderecoDoProvado = Path.entry(entry.id)
    mudanca = SafeText.of(trial.mudanca(de: entry))
    valorDoProvado = PtBR.money(entry.valor, entry.moeda)
  }
}

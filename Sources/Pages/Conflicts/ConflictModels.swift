internal import Canonical
internal import Ledger
internal import Presentation

/// The list of open conflicts.
struct ConflictsModel: Sendable {
  let tela: ScreenModel
  /// Links to the pages that decide several conflicts at once.
  let juntos: [ConflictLinkModel]
  /// Whether nothing waits for a decision.
  let vazio: Bool

  init(_ open: ConflitosAbertos, _ bound: ListBound) {
    tela = ScreenModel(.conflitos(open, bound: bound)).ledByFacts
    vazio = open.conflitos.isEmpty && open.avisos.isEmpty
    juntos = open.together.map {
      ConflictLinkModel(
        texto: ConflitosAbertos.words($0.first, $0.count),
        href: Path.conflict($0.first.id) + "?todos=sim")
    }
  }
}

/// A link.
struct ConflictLinkModel: Sendable {
  let texto: String
  let href: String
}

/// A conflict with a form for each decision.
struct ConflictModel: Sendable {
  let tela: ScreenModel
  let id: String
  /// The question that a person answers.
  let pergunta: String
  /// The entries and what counts of them for now.
  let contado: String
  /// The kind of the conflict, as an audit calls it.
  let tituloDoConflito: String
  /// The entries side by side; nil if the conflict is about something else.
  let lado: ComparisonModel?
  let escolhas: [ChoiceModel]

  /// - Parameters:
  ///   - others: the number of similar conflicts that the same commit caused.
  ///   - typed: the fields of a form shown again.
  ///   - all: whether to decide the others alike.
  init(_ found: ConflitoExplicado, others: Int, typed: Fields, all: Bool) {
    let screen = Screen.conflito(found)
    // The screen's last sections show one decision each; those before them show the facts.
    let decisions = screen.sections.suffix(found.escolhas.count)
    tela = ScreenModel(
      Screen(
        header: screen.header, sections: screen.sections.dropLast(decisions.count),
        footer: screen.footer))
    id = found.conflito.id.description
    pergunta = SafeText.of(found.conflito.pergunta)
    tituloDoConflito = SafeText.of(found.conflito.title)
    contado = SafeText.of("Até você decidir, contam: \(found.conflito.counted).")
    lado = ComparisonModel(found.versoes)
    escolhas = zip(decisions, found.escolhas).enumerated().map { number, pair in
      ChoiceModel(
        pair.1, in: found, SectionModel(pair.0, number: number + 1), others: others, typed, all)
    }
  }
}

/// A possible decision and its form.
struct ChoiceModel: Sendable {
  let secoes: [SectionModel]
  /// The effect on balances and totals.
  let mudancas: [ChangeModel]
  let botao: String
  let palavra: String
  let manter: String?
  /// The id of the note's field.
  let campo: String
  let nota: String
  /// The label of the checkbox that decides the others alike; nil if there are none.
  let outros: String?
  let todos: Bool

  init(
    _ choice: EscolhaExplicada, in found: ConflitoExplicado, _ section: SectionModel, others: Int,
    _ typed: Fields, _ all: Bool
  ) {
    let isTyped =
      typed["decisao"] == choice.palavra.rawValue
      && typed["manter"] == choice.mantido?.description
    secoes = [section]
    mudancas = choice.saldos.map { ChangeModel($0) } + choice.relatorios.map { ChangeModel($0) }
    botao = SafeText.of(found.sentence(choice))
    palavra = choice.palavra.rawValue
    manter = choice.mantido?.description
    campo = "nota-\(section.nome)"
    nota = isTyped ? typed["nota"].map(SafeText.of) ?? "" : ""
    outros =
      others == 0 || choice.mantido != nil && choice.palavra != .unificar
      ? nil
      : "Decidir o mesmo "
        + (others == 1
          ? "no outro deste tipo, que veio junto"
          : "nos outros \(PtBR.number(others)) deste tipo, que vieram juntos")
    todos = all
  }
}

/// A conflict that is no longer open, and the form that undoes its decision.
struct DecidedConflictModel: Sendable {
  let tela: ScreenModel?
  let id: String
  /// The commit that decided it; nil if it cannot be undone.
  let registro: String?
  /// The reason why the commit cannot be undone.
  let recusa: [MessageModel]
  /// Whether the decision alone can be undone.
  let retira: Bool

  init(_ id: Uuid, _ decided: ConflitoDecidido?, _ commit: Hash256?, refusal: RazaoError?) {
    tela = decided.map { ScreenModel(.decidido($0)) }
    self.id = id.description
    let isUndone = commit != nil && refusal == nil
    registro = isUndone ? commit?.description : nil
    retira = !isUndone && decided != nil
    recusa = retira ? [] : (refusal?.mensagens ?? []).map { MessageModel($0) }
  }
}

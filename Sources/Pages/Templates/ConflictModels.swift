internal import Canonical
internal import Ledger
internal import Presentation

/// What waits for a decision.
struct ConflictsModel: Sendable {
  let tela: ScreenModel
  /// Where several are decided at once.
  let juntos: [LinkModel]

  init(_ open: ConflitosAbertos, _ bound: ListBound) {
    tela = ScreenModel(.conflitos(open, bound: bound))
    juntos = open.together.map {
      LinkModel(
        texto: ConflitosAbertos.words($0.first, $0.count),
        href: Path.conflict($0.first.id) + "?todos=sim")
    }
  }
}

/// A link by itself.
struct LinkModel: Sendable {
  let texto: String
  let href: String
}

/// A conflict with a form for each decision.
struct ConflictModel: Sendable {
  let tela: ScreenModel
  let id: String
  let escolhas: [ChoiceModel]

  /// - Parameters:
  ///   - others: how many others of its kind came with it.
  ///   - typed: the form, where it is shown again.
  ///   - all: whether those are to be decided likewise.
  init(_ found: ConflitoExplicado, others: Int, typed: Fields, all: Bool) {
    let screen = Screen.conflito(found)
    // The screen tells who wrote what first, and then a section a decision.
    tela = ScreenModel(
      Screen(
        header: screen.header, sections: Array(screen.sections.prefix(1)), footer: screen.footer))
    id = found.conflito.id.description
    escolhas = zip(screen.sections.dropFirst(), found.escolhas).enumerated().map { number, pair in
      ChoiceModel(
        pair.1, in: found, SectionModel(pair.0, number: number + 1), others: others, typed, all)
    }
  }
}

/// A decision that can be taken.
struct ChoiceModel: Sendable {
  let secoes: [SectionModel]
  let botao: String
  let palavra: String
  let manter: String?
  /// What stays, in words.
  let fica: String?
  /// What the field of the note is called in the page.
  let campo: String
  let nota: String
  /// What the box says that decides others likewise; nil where there are none.
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
    botao = choice.sentence
    palavra = choice.palavra.rawValue
    manter = choice.mantido?.description
    fica = found.staying(choice).map(SafeText.of)
    campo = "nota-\(section.nome)"
    nota = isTyped ? typed["nota"].map(SafeText.of) ?? "" : ""
    outros =
      others == 0 || choice.mantido != nil
      ? nil
      : "Decidir o mesmo "
        + (others == 1
          ? "no outro deste tipo, que veio junto"
          : "nos outros \(PtBR.number(others)) deste tipo, que vieram juntos")
    todos = all
  }
}

/// A conflict that is open no more, and how that is undone.
struct DecidedModel: Sendable {
  let tela: ScreenModel?
  let id: String
  /// The commit that decided it, where that can be undone.
  let registro: String?
  /// Why that cannot.
  let recusa: [MessageModel]
  /// Whether the decision can be taken back by itself.
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

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Changing or annulling several chosen entries together, with a preview before anything is
// recorded.
extension Site {
  static let chosenRoutes: [Route] = [
    .preview(.registerSelection, Site.chosenPage),
    .fragment(.registerSelection, Site.leaveSelection),
    .post(.registerChange, on: .register, Site.changeChosen, again: Site.chosenPage),
  ]

  /// A preview that is reloaded leads back to the register.
  private func leaveSelection(_: PageRequest) -> PageResponse { .redirect(Path.register()) }

  private func chosenPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let contas = try ask(razao.contasDosCostumes())
    let chosen = try chosen(request)
    let form = SeveralForm(request.form)
    var problems = Problems()
    var effect: Efeito?
    if chosen.isEmpty {
      problems.note("Escolha ao menos um lançamento da lista.")
    } else if !form.texts.isEmpty() {
      let reading = form.reading(contas)
      problems = reading.problems
      if let read = reading.request {
        effect = try problems.judged(change(chosen.map(\.id), read, simular: true))
      }
    }
    var closed: PeriodoFechado?
    if let first = chosen.map(\.versao.conteudo.data).min() { closed = try closing(on: first) }
    let shown = ChosenPage(
      chosen: chosen, list: list(request), form: form, problems: problems, contas: contas,
      closing: closed, effect: problems.isEmpty ? effect : nil)
    return Page(
      shown.title, navigation: .extrato, status: problems.status
    ) { shown.parts(isRefused: request.refused != nil) }
  }

  /// The chosen entries in their current state, in the order of the list.
  private func chosen(_ request: PageRequest) throws(PageProblem) -> [ChosenEntry] {
    let ids = request.form.all("lancamento").compactMap { Uuid($0) }
    return try ids.map { id throws(PageProblem) in
      ChosenEntry(id: id, versao: try ask(razao.versao(lancamento: id)))
    }
  }

  private func changeChosen(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let contas = try ask(razao.contasDosCostumes())
    let chosen = try chosen(request)
    guard request.form["visto"] == ChosenEntry.mark(chosen) else {
      throw PageProblem(
        .conflict,
        "Algum destes lançamentos mudou desde que foram mostrados: nada foi gravado. Veja o que "
          + "dizem agora antes de mudá-los.")
    }
    let (read, problems) = SeveralForm(request.form).reading(contas)
    guard let read else { throw PageProblem(problems) }
    let effect = try ask(change(chosen.map(\.id), read, id: request.idempotencyKey, simular: false))
    let count = effect.recibo.ids.count
    let words =
      read.anula
      ? PtBR.count(count, "lançamento anulado", "lançamentos anulados")
      : PtBR.count(count, "lançamento corrigido", "lançamentos corrigidos")
    return ActionResult(
      path: Path.register() + list(request).query,
      receipt: .recorded(
        words, effect.recibo, effect: [], next: Screen.planosPorMudar(effect)))
  }

  private func change(
    _ ids: [Uuid], _ asked: SeveralForm.Request, id: Uuid? = nil, simular: Bool
  ) throws(RazaoError) -> Efeito {
    guard asked.anula else {
      return try razao.corrigir(
        ids, asked.mudanca, motivoNoFechado: asked.motivoNoFechado, id: id, simular: simular)
    }
    return try razao.anular(
      ids, motivo: asked.motivo, mesmoFechado: asked.motivoNoFechado != nil, simular: simular)
  }
}

/// A chosen entry in its current state.
struct ChosenEntry: Sendable {
  let id: Uuid
  let versao: VersaoDeLancamento

  /// A mark of the state of several entries.
  static func mark(_ chosen: [ChosenEntry]) -> String {
    Hash256.of(chosen.flatMap { Array("\($0.id) \($0.versao.marca) ".utf8) }).description
  }
}

/// The page of chosen entries: the form that changes them alike, and their values before and after.
struct ChosenPage {
  let chosen: [ChosenEntry]
  /// The query of the list to return to.
  let list: Fields
  let form: SeveralForm
  let problems: Problems
  let contas: [Conta]
  let closing: PeriodoFechado?
  /// The change that is previewed, ready to be recorded; nil until then.
  let effect: Efeito?

  var title: String {
    chosen.isEmpty
      ? "Nenhum lançamento escolhido"
      : PtBR.count(chosen.count, "lançamento escolhido", "lançamentos escolhidos")
  }

  /// - Parameter isRefused: whether the layout says what is wrong with the form.
  @PartBuilder func parts(isRefused: Bool) -> [Part] {
    Part.head(title, back: LinkModel("Extrato", back))
    if !isRefused { Part.mistakes(problems) }
    if chosen.isEmpty {
      Part.empty("Nada foi escolhido.", link: LinkModel("Voltar à lista", back, .button))
    } else if let effect {
      confirmation(of: effect)
      change
    } else {
      change
      Part.sheet("Os escolhidos", id: "os-escolhidos") {
        Part.list(
          chosen.map { ListRowModel(words($0), href: Path.entry($0.id)) })
      }
    }
  }

  private var plain: Fields { RowList(list).query }
  private var back: String {
    Path.register() + plain.with([RegisterQuery.chooses: "sim"]).query
  }
  /// The list and the chosen entries, which each form sends again.
  private var hidden: [(name: String, value: String)] {
    [("lista", String(plain.query.dropFirst()))]
      + chosen.map { ("lancamento", $0.id.description) }
  }

  private func words(_ one: ChosenEntry) -> String { Screen.frase(one.versao.conteudo, contas) }

  private func confirmation(of effect: Efeito) -> Part {
    let annuls = form[.anular] != nil
    let contents = effect.eventos.compactMap { event in
      event.dados.conteudo.map { (event.sobre, $0) }
    }
    let after = annuls ? [:] : Dictionary(contents) { _, last in last }
    let changed = annuls ? chosen.count : after.count
    let same = chosen.count - changed
    let button =
      "\(annuls ? "Anular" : "Mudar") \(PtBR.entries(changed))"
    let typed = SeveralForm.Field.allCases.compactMap { field in
      form[field].map { (name: field.rawValue, value: $0) }
    }
    return .sheet(
      annuls ? "Ficam anulados" : "Antes e depois", id: "antes-e-depois", .flush
    ) {
      Part.own(
        "chosen-changes",
        ["anula": annuls, "escolhidos": chosen.map { row($0, after[$0.id]) }])
      for conta in effect.contas where annuls && conta.classe.isPropria {
        Part.total("\(conta.nome) fica com", MoneyModel(conta.saldoNatural, conta.moeda, .alone))
      }
      if same != 0 {
        Part.note(PtBR.count(same, "já diz isso e fica", "já dizem isso e ficam") + " como está.")
      }
      Part.form(
        button, to: Path.registerChange(), isLong: true,
        hidden: hidden + [("visto", ChosenEntry.mark(chosen))] + typed,
        cancel: LinkModel("Deixar como estão", back, .bare),
        ButtonModel(button, annuls ? .danger : .main))
    }
  }

  private func row(
    _ one: ChosenEntry, _ after: ConteudoDeTransacao?
  ) -> Values {
    let before = one.versao.conteudo
    func categories(_ content: ConteudoDeTransacao) -> String {
      let sides = content.partidas.compactMap { side in contas.first { $0.id == side.conta } }
      return PtBR.list(sides.filter { !$0.classe.isPropria }.map(\.nome))
    }
    let facts: [(String, (ConteudoDeTransacao) -> String)] = [
      ("Categoria", categories), ("Com quem", { $0.interessado ?? "ninguém" }),
      ("Nota", { $0.descricao ?? "nenhuma" }),
    ]
    return [
      "frase": SafeText.of(words(one)), "endereco": Path.entry(one.id),
      "mudancas": facts.compactMap { name, words -> Values? in
        guard let after, words(before) != words(after) else { return nil }
        return [
          "oQue": name, "antes": SafeText.of(words(before)), "depois": SafeText.of(words(after)),
        ]
      },
    ]
  }

  private var change: Part {
    let category = form.texts.shown(.categoria)
    return .form(
      "Mudar os escolhidos", to: Path.registerSelection(), isSheet: true, tokens: .unsigned,
      hidden: hidden, ButtonModel("Mostrar antes e depois", .tinted)
    ) {
      Part.note("O que ficar em branco não muda.")
      FieldModel(
        .categoria, form, problems, options: [OptionModel("", "Como está", chosen: category)],
        groups: AccountChoices(contas).categories(chosen: category))
      FieldModel(.interessado, form, problems, exemplo: "como está")
      FieldModel(.etiqueta, form, problems, exemplo: "viagem")
      Part.tick("anular", "Anular todos", isTicked: form[.anular] != nil)
      if let closing {
        Part.closed(closing, form, .mesmoFechado, .motivo, problems)
      } else {
        FieldModel(.motivo, form, problems, rotulo: "Motivo de anular")
      }
    }
  }
}

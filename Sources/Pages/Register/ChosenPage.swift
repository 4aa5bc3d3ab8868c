internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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
        ChosenChangesModel(anula: annuls, escolhidos: chosen.map { row($0, after[$0.id]) }))
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
  ) -> ChosenChangesModel.Row {
    let before = one.versao.conteudo
    func categories(_ content: ConteudoDeTransacao) -> String {
      let sides = content.partidas.compactMap { side in contas.first { $0.id == side.conta } }
      return PtBR.list(sides.filter { !$0.classe.isPropria }.map(\.nome))
    }
    let facts: [(String, (ConteudoDeTransacao) -> String)] = [
      ("Categoria", categories), ("Com quem", { $0.interessado ?? "ninguém" }),
      ("Nota", { $0.descricao ?? "nenhuma" }),
    ]
    return ChosenChangesModel.Row(
      frase: SafeText.of(words(one)), endereco: Path.entry(one.id),
      mudancas: after.map { after in
        facts.filter { $0.1(before) != $0.1(after) }.map { name, words in
          ChosenChangesModel.Change(
            oQue: name, antes: SafeText.of(words(before)), depois: SafeText.of(words(after)))
        }
      } ?? [])
  }

  /// The form that changes or annuls them, which shows a preview first.
  private var change: Part {
    let category = form.texts.shown(.categoria)
    let reason = form.texts.shown(.motivo)
    let mistake = problems[SeveralForm.Field.motivo.name]
    return .form(
      "Mudar os escolhidos", to: Path.registerSelection(), isSheet: true, tokens: .unsigned,
      hidden: hidden, ButtonModel("Mostrar antes e depois", .tinted)
    ) {
      Part.note("O que ficar em branco não muda.")
      Part.fields([
        FieldModel(
          .categoria, form, problems, options: [OptionModel("", "Como está", chosen: category)],
          groups: AccountChoices(contas).categories(chosen: category)),
        FieldModel(.interessado, form, problems, exemplo: "como está"),
        FieldModel(.etiqueta, form, problems, exemplo: "viagem"),
      ])
      Part.tick("anular", "Anular todos", isTicked: form[.anular] != nil)
      if let closing {
        Part.own(
          "closed-period",
          ClosedModel(closing, form[.mesmoFechado] != nil, motivo: reason, mistake))
      } else {
        Part.fields([FieldModel("motivo", "Motivo de anular", reason, erro: mistake)])
      }
    }
  }
}

/// Chosen entries with their changes (template `chosen-changes`).
struct ChosenChangesModel: Sendable {
  let anula: Bool
  let escolhidos: [Row]

  struct Row: Sendable {
    let frase: String
    let endereco: String
    let mudancas: [Change]
  }

  struct Change: Sendable {
    let oQue: String
    let antes: String
    let depois: String
  }
}

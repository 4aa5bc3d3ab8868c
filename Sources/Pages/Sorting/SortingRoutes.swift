internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// The queue of unsorted entries: one group at a time, and its answer.
extension Site {
  static let sortingRoutes: [Route] = [
    .get(.sorting, Site.sortingPage),
    .post(.sortingAnswer, on: .sorting, Site.sort, again: Site.sortingPage),
  ]

  private func sortingPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let isRefused = request.refused != nil
    let queue = try ask(razao.porClassificar())
    let wanted = isRefused ? request.form["grupo"] : request.query["grupo"]
    guard let group = queue.grupos.first(where: { $0.id == wanted }) ?? queue.grupos.first else {
      return Page("Classificar", navigation: .classificar, updates: true) {
        Part.head("Classificar")
        Part.empty(
          "Nada a classificar", "Tudo o que entrou e saiu tem categoria.",
          link: LinkModel("Ver o extrato", Path.register(), .button))
      }
    }
    // The form of a group that is sorted by now says nothing about the next one.
    let sent = isRefused && group.id == wanted ? request.form : nil
    let shown = SortingPage(
      queue: queue, group: group, others: try ask(razao.outrosDaRegra(de: group)),
      contas: try ask(razao.contasDosCostumes()),
      closing: try closing(on: group.dias.lowerBound),
      opened: isRefused ? nil : request.query[SortingForm.Field.outra.rawValue], sent: sent,
      problems: request.mistakes)
    return Page("Classificar", navigation: .classificar, updates: !isRefused) { shown.parts }
  }

  private func sort(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let groups = try ask(razao.porClassificar().grupos)
    guard let place = groups.firstIndex(where: { $0.id == request.form["grupo"] }) else {
      throw .changedQueue
    }
    let group = groups[place]
    let others = try ask(razao.outrosDaRegra(de: group))
    guard request.form["visto"] == SortingPage.mark(group, others) else { throw .changedQueue }
    var form = SortingForm(request.form)
    form.menos = SortingPage.left(out: group, request.form)
    let answer = try form.request(
      SortingForm.Books(group, try ask(razao.contasDosCostumes()), outros: others.map(\.id)))
    let effect = try ask(razao.classificar(group, answer, id: request.idempotencyKey))
    return ActionResult(
      path: Address.sorting(groups.dropFirst(place + 1).first?.id),
      receipt: .classificado(effect, group, answer))
  }
}

extension PageProblem {
  fileprivate static let changedQueue = PageProblem(
    .conflict,
    "O que estava a classificar mudou desde que foi mostrado: nada foi gravado. Veja o que falta "
      + "agora.")
}

/// The queue of unsorted entries: a group with a button for each likely category, and the rest.
struct SortingPage {
  let queue: PorClassificar
  let group: GrupoSemCategoria
  /// The entries with another category that the group's rule would be for.
  let others: [LancamentoListado]
  let contas: [Conta]
  let closing: PeriodoFechado?
  /// The category that was opened for the group; nil for none.
  let opened: String?
  /// The form that was sent and refused; nil at first.
  let sent: Fields?
  let problems: Problems

  @PartBuilder var parts: [Part] {
    Part.head("Classificar", notes: ["\(PtBR.entries(queue.quantos)) ao todo"])
    Part.sheet(group.nome, id: "grupo", note: group.soma.words) {
      Part.lines(group.fatos)
      Part.form(
        "Classificar \(group.nome)", to: Path.sortingAnswer(),
        hidden: [("grupo", group.id), ("visto", Self.mark(group, others))],
        cancel: next.map { LinkModel("Pular", Address.sorting($0.id), .bare, rel: "next") },
        choices: choices,
        ButtonModel("Pôr na outra", choices.isEmpty || opened != nil ? .main : .plain)
      ) {
        entries
        always
        if let closing {
          Part.closed(closing, form, .mesmoFechado, .motivo, problems)
        }
        FieldModel(
          .outra, form, problems, options: [OptionModel("", "Outra…", chosen: chosen)],
          groups: AccountChoices(contas.filter(\.classe.isCategoria)).categories(chosen: chosen))
        Part.link(LinkModel("Criar outra categoria", Address.newCategory(for: group)))
      }
    }
    if !rest.isEmpty { later }
  }

  private var form: SortingForm { sent.map { SortingForm($0) } ?? SortingForm([.outra: opened]) }
  private var chosen: String { form.texts.shown(.outra) }

  /// The categories with a digit, the suggested one as the main button.
  private var choices: [ButtonModel] {
    group.categorias.enumerated().map { index, category in
      let isSuggested = opened == nil && category.id == group.sugestao?.conta.id
      return ButtonModel(
        "\(index + 1) \(category.nome)", isSuggested ? .main : .tinted,
        name: SortingForm.Field.categoria.rawValue, value: category.id.description)
    }
  }

  /// The group's entries, each with a box that leaves it out.
  private var entries: Part {
    let shown = Self.shown(group)
    let more = group.lancamentos.count - shown.count
    return .folded("Os lançamentos", isOpen: shown.count <= Limits.openSortingRows) {
      for entry in shown {
        Part.tick(
          Self.tick(entry.id),
          entry.naFila(besides: group.nome) + " · " + PtBR.money(entry.valor, entry.moeda),
          isTicked: sent?.has(Self.tick(entry.id)) ?? true)
      }
      if more > 0 { Part.note(PtBR.count(more, "outro vai junto.", "outros vão junto.")) }
    }
  }

  /// The boxes of the rule, and what else it would be for.
  @PartBuilder private var always: [Part] {
    if let text = group.procura {
      Part.tick(
        SortingForm.Field.sempre.rawValue,
        "Sempre assim: o que um banco trouxer com “\(text)” vai para a mesma categoria",
        isTicked: form[.sempre] != nil)
      if !others.isEmpty {
        Part.folded(group.outrosEmPalavras(others)) {
          Part.list(
            others.prefix(Limits.openSortingRows).map {
              ListRowModel(
                $0.naFila(besides: nil), href: Path.entry($0.id),
                MoneyModel($0.valor, $0.moeda, .moved($0.sentido)))
            })
          Part.tick(
            SortingForm.Field.tambem.rawValue, "Mudar também esses",
            isTicked: form[.tambem] != nil)
        }
      }
    }
  }

  private var rest: [GrupoSemCategoria] { queue.grupos.filter { $0.id != group.id } }

  /// The group after this one, from the first again at the end; nil for none.
  private var next: GrupoSemCategoria? {
    let place = queue.grupos.firstIndex { $0.id == group.id } ?? 0
    return queue.grupos.dropFirst(place + 1).first ?? rest.first
  }

  private var later: Part {
    let shown = rest.prefix(Limits.sortingGroups)
    return .sheet("Os outros", id: "os-outros") {
      Part.list(
        shown.map { one in
          ListRowModel(
            one.nome, href: Address.sorting(one.id), lines: one.fatos,
            MoneyModel(one.soma.valor, one.soma.moeda, .moved(one.soma.sentido)))
        })
      if rest.count > shown.count {
        Part.note("E mais \(PtBR.number(rest.count - shown.count)), depois destes.")
      }
    }
  }

  /// A mark of what the page shows: the group, and what else its rule would be for.
  static func mark(_ group: GrupoSemCategoria, _ others: [LancamentoListado]) -> String {
    let all = [group.marca.description] + others.map(\.id.description)
    return Hash256.of(Array(all.joined(separator: " ").utf8)).description
  }

  /// The entries whose box was not ticked.
  static func left(out group: GrupoSemCategoria, _ sent: Fields) -> Set<Uuid> {
    Set(shown(group).map(\.id).filter { !sent.has(tick($0)) })
  }

  private static func shown(_ group: GrupoSemCategoria) -> [LancamentoListado] {
    Array(group.lancamentos.prefix(Limits.sortingRows))
  }

  private static func tick(_ entry: Uuid) -> String { "l-\(entry)" }
}

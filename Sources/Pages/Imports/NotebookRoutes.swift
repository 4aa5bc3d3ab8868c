internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

// Cadernos: their new lines, recording them, what a person decides about one, and where they are.
extension Site {
  static let notebookRoutes: [Route] = [
    .get(.notebooks, Site.notebooksPage),
    .post(.notebooks, Site.recordNotebooks, again: Site.notebooksPage),
    .post(.notebookLine, on: .notebooks, Site.decideLine, again: Site.notebooksPage),
    .post(.knownNotebooks, on: .notebooks, Site.rememberNotebook, again: Site.notebooksPage),
    .post(.forgottenNotebooks, on: .notebooks, Site.forgetNotebook, again: Site.notebooksPage),
  ]

  private func notebooksPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let file = heldNotebook(request)
    let (found, contas) = try ask((cadernos(file), razao.contasDosCostumes()))
    let shown = NotebookPage(
      cadernos: found, arquivo: file?.id, contas: contas,
      lembrados: try ask(razao.cadernosLembrados()), typed: request.form,
      mistake: request.refusal(of: .knownNotebooks).flatMap { _ in request.ownMistake })
    return Page("Cadernos", navigation: .importar, updates: request.refused == nil) { shown.parts }
  }

  private func cadernos(_ file: HeldFile?) throws(RazaoError) -> [CadernoLido] {
    guard let file else { return try razao.cadernos() }
    return [try razao.caderno(file.arquivo)].compactMap(\.self)
  }

  /// Records all lines that leave no doubt, if they are those that were shown.
  private func recordNotebooks(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let found = try ask(cadernos(heldNotebook(request)))
    guard request.form["vistas"] == NotebookPage.mark(of: found) else {
      throw PageProblem(.conflict, "As linhas mudaram enquanto isso; veja de novo.")
    }
    let ready = NotebookPage.ready(found).map { ($0, EscolhaDeLinha.gravar(conta: nil)) }
    return try record(request, Dictionary(uniqueKeysWithValues: ready))
  }

  private func rememberNotebook(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard case .folder(let path) = try PlaceForm(request.form).request(()) else {
      throw PageProblem(.unprocessable, "Um caderno fica numa pasta: diga o caminho inteiro.")
    }
    let one = try ask(
      razao.lembrarCaderno(
        FilePath(path), de: request.form["de"], conta: request.form["conta"].flatMap { Uuid($0) }))
    return told(.caderno(one, lembrado: true))
  }

  private func forgetNotebook(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let one = try ask(razao.esquecerCaderno(FilePath(request.form["caminho"] ?? "")))
    return told(.caderno(one, lembrado: false))
  }

  private func told(_ screen: Screen) -> ActionResult {
    var receipt = screen
    receipt.footer = []
    return ActionResult(path: Path.notebooks(), receipt: receipt)
  }

  /// Carries out what a person decides about a line.
  private func decideLine(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let seen = request.form["vista"].flatMap { Uuid($0) }
    let choice: EscolhaDeLinha
    switch request.form["escolha"] {
    case NotebookPage.same where seen != nil: choice = seen.map { .mesma($0) } ?? .deixar
    case NotebookPage.left: choice = .deixar
    case NotebookPage.other:
      choice = .gravar(conta: request.form["conta"].flatMap { Uuid($0) }, vista: seen)
    default: throw PageProblem(.unprocessable, "Escolha o que se faz com a linha.")
    }
    return try record(request, [try request.id(): choice])
  }

  private func record(
    _ request: PageRequest, _ choices: [Uuid: EscolhaDeLinha]
  ) throws(PageProblem) -> ActionResult {
    let file = heldNotebook(request)
    let effect = try ask(razao.gravarCadernos(choices, de: file?.arquivo))
    if let file, effect.cadernos.allSatisfy(\.linhas.isEmpty) {
      heldFiles.remove(file.id, for: request.session)
    }
    var receipt = Screen.gravados(effect, accounts: try ask(razao.contasDosCostumes()))
    receipt.sections = []
    let more = Fields(file.map { [("arquivo", $0.id.description)] } ?? []).query
    return ActionResult(path: Path.notebooks() + more, receipt: receipt)
  }

  /// The caderno that somebody has sent; nil for those that this machine knows.
  private func heldNotebook(_ request: PageRequest) -> HeldFile? {
    (request.form["arquivo"] ?? request.query["arquivo"]).flatMap { Uuid($0) }
      .flatMap { heldFiles.find($0, for: request.session) }
  }
}

/// The page of cadernos.
struct NotebookPage {
  /// The values of a decision in a form.
  static let (same, other, left) = ("mesma", "gravar", "deixar")

  /// The lines that leave no doubt.
  static func ready(_ all: [CadernoLido]) -> [Uuid] {
    all.flatMap(\.linhas).filter { $0.estado == .nova }.map(\.id)
  }

  /// A mark of those lines in a form.
  static func mark(of all: [CadernoLido]) -> String {
    Hash256.of(Array(ready(all).map(\.description).joined().utf8)).description
  }

  let cadernos: [CadernoLido]
  /// The held file that is shown; nil for the cadernos that this machine knows.
  let arquivo: Uuid?
  let contas: [Conta]
  /// The cadernos that this machine remembers.
  let lembrados: [CadernoLembrado]
  /// The form for one more, as it was sent, and the mistake in it.
  let typed: Fields
  let mistake: Mensagem?

  @PartBuilder var parts: [Part] {
    Part.head(
      "Cadernos", back: .imports,
      notes: [
        "Textos em que se anota com o telefone. Só se leem: nada muda neles.",
        "Ponha o dia acima das linhas: iguais sem dia são uma só.",
      ])
    if cadernos.isEmpty {
      Part.empty(
        "Nenhum caderno por aqui",
        "Escolha um arquivo em Importar, ou diga abaixo a pasta onde ele chega.",
        link: LinkModel("Escolher um arquivo", Path.imports(), .button))
    }
    if cadernos.contains(where: { $0.prontas > 0 }) {
      Part.form(
        "Gravar", to: Path.notebooks(), isSheet: true,
        note: "Dá para desfazer depois.",
        hidden: [hidden, ("vistas", Self.mark(of: cadernos))],
        ButtonModel("Gravar \(CadernoWords.ready(cadernos))", .main))
    }
    for (index, one) in cadernos.enumerated() {
      Part.sheet(one.nome, id: "caderno-\(index + 1)") {
        if let problem = one.problema { Part.lines([Line(message: problem, .warning)]) }
        if one.linhas.isEmpty { Part.note("Nenhuma linha nova.") }
        Part.list(one.linhas.prefix(Limits.notebookLines).map(row))
        for line in one.linhas.prefix(Limits.notebookLines) where line.faltaConta {
          accountForm(line)
        }
        if one.linhas.count > Limits.notebookLines {
          Part.note("E mais \(PtBR.number(one.linhas.count - Limits.notebookLines)).")
        }
        if !one.sumidas.isEmpty { Part.note(CadernoWords.gone(one.sumidas)) }
      }
    }
    if arquivo == nil { remembering }
  }

  /// The cadernos that this machine remembers, and the form for one more.
  @PartBuilder private var remembering: [Part] {
    if !lembrados.isEmpty {
      Part.sheet("Lidos neste aparelho", id: "lembrados") {
        Part.list(
          lembrados.map { one in
            ListRowModel(
              one.caminho, notes: [one.de].compactMap(\.self),
              actions: [
                .action(
                  "Esquecer", on: one.caminho, to: Path.forgottenNotebooks(), .bare,
                  hidden: [("caminho", one.caminho)])
              ])
          })
      }
    }
    Part.form(
      "Acrescentar caderno", to: Path.knownNotebooks(), isSheet: true,
      title: "Acrescentar um caderno", tokens: .unsigned, ButtonModel("Acrescentar")
    ) {
      FieldModel(
        "caminho", "Pasta ou arquivo", typed["caminho"] ?? "", erro: mistake,
        ajuda: "O caminho inteiro. Vale neste aparelho.", exemplo: PlaceForm.example,
        largura: "medio", maximo: 1024)
      FieldModel("de", "Quem escreve nele", typed["de"] ?? "", ajuda: "Vira etiqueta.")
      FieldModel(
        "conta", "Conta das linhas que não dizem nenhuma", "",
        options: [OptionModel("", "A de costume", chosen: typed["conta"] ?? "")],
        groups: AccountChoices(contas).own(chosen: typed["conta"] ?? ""))
    }
  }

  private var hidden: (name: String, value: String?) { ("arquivo", arquivo?.description) }

  private func row(_ line: LinhaDoCaderno) -> ListRowModel {
    func action(_ words: String, _ choice: String?) -> Part {
      .action(
        words, on: line.texto, to: Path.notebookLine(line.id), .bare,
        hidden: [
          hidden, ("escolha", choice), ("vista", line.estado.lancamento?.description),
        ], tokens: .signed)
    }
    let actions: [Part?] = [
      line.novo == nil
        ? nil : action(line.estado == .nova ? "Gravar" : "Gravar como outra", Self.other),
      same(line).map { action($0, Self.same) },
      action("Deixar de fora", Self.left),
    ]
    return ListRowModel(
      line.texto, href: line.estado.lancamento.map { Path.entry($0) },
      notes: [CadernoWords.facts(line, contas), line.amount(contas)],
      lines: [line.motivo.map { Line(message: $0, .warning) }].compactMap(\.self),
      actions: actions.compactMap(\.self))
  }

  /// The words of the button that says that a line is what it looks like.
  private func same(_ line: LinhaDoCaderno) -> String? {
    switch line.estado {
    case .mudou: "Corrigir o lançamento"
    case .parecida: "É o mesmo"
    case .nova, .duvida, .espera: nil
    }
  }

  /// Asks for the account of a line that names none.
  private func accountForm(_ line: LinhaDoCaderno) -> Part {
    .form(
      "Gravar “\(line.texto)”", to: Path.notebookLine(line.id),
      title: "Em que conta? \(line.texto)", hidden: [hidden, ("escolha", Self.other)],
      ButtonModel("Gravar", .tinted)
    ) {
      FieldModel(
        "conta", "Conta", "", id: "conta-\(line.id.curto)", options: [],
        groups: AccountChoices(contas).own(chosen: ""))

    }
  }
}

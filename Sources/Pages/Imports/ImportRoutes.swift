internal import Canonical
internal import ForeignBooks
internal import Ledger
internal import Presentation
internal import RazaoKit

// Bank files: choosing them, those that wait, and those that were imported.
extension Site {
  static let importRoutes: [Route] = [
    .get(.imports, Site.importsPage),
    .post(.imports, Site.takeFiles, again: Site.importsPage),
    .post(.heldFileRemoval, on: .imports, Site.removeFile),
    .post(.undecidedRemoval, on: .imports, Site.dismissRows, again: Site.importsPage),
  ]

  private func removeFile(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    heldFiles.remove(try request.id(), for: request.session)
    return ActionResult(path: Path.imports())
  }

  /// Stops reminding of a file's rows in doubt.
  private func dismissRows(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let left = try ask(razao.porDecidir()).first { $0.id == id }
    if left != nil { try ask(razao.dispensarLinhas(de: id)) }
    return ActionResult(path: Path.imports(), receipt: left.map { .dispensada($0) })
  }

  func importsPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let (all, layouts, left) = try ask((razao.importacoes(), razao.formatos(), razao.porDecidir()))
    let shown = ImportsPage(
      held: heldFiles.all(for: request.session), undecided: left, done: all,
      layouts: layouts.filter(\.isProprio))
    return Page("Importar", navigation: .importar, updates: true) { shown.parts }
  }

  /// Holds the uploaded files, as far as they can be read.
  private func takeFiles(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard !request.files.isEmpty else {
      throw PageProblem(
        .unprocessable,
        "Nenhum arquivo foi escolhido. Escolha o arquivo que você baixou do site do banco.")
    }
    var problems = Problems()
    var held: [Uuid] = []
    for file in request.files {
      let read = ArquivoDoBanco(nome: file.name, bytes: file.bytes)
      do throws(RazaoError) {
        if LeituraDeDiario.recognises(file.bytes) {
          _ = try razao.planejar(livros: read)
        } else if !razao.isCaderno(read) {
          _ = try razao.contas(doArquivo: read)
        }
      } catch {
        guard error.code == .dadosInvalidos || error.code == .naoEncontrado else {
          throw PageProblem(error)
        }
        problems.note(error)
        continue
      }
      held.append(heldFiles.hold(read, for: request.session, in: razao.id))
    }
    guard problems.isEmpty else { throw PageProblem(problems) }
    if let account = request.form["conciliar"].flatMap({ Uuid($0) }), let first = held.first {
      return ActionResult(path: ComparisonPage.address(account, first))
    }
    // The first of several files comes first; the others wait in the list.
    return ActionResult(path: held.first.map { Path.heldFile($0) } ?? Path.imports())
  }
}

/// The page from which files are imported.
struct ImportsPage {
  let held: [HeldFile]
  /// The files with rows in doubt.
  let undecided: [ImportacaoPorDecidir]
  let done: [ImportacaoListada]
  let layouts: [FormatoListado]

  @PartBuilder var parts: [Part] {
    Part.head(
      "Importar",
      links: [
        LinkModel("Cadernos", Path.notebooks(), .button),
        LinkModel("Regras", Path.rules(), .button),
      ])
    Part.own("import-upload", PtBR.number(Limits.uploadFiles))
    if !held.isEmpty {
      Part.sheet("À espera", id: "esperam") { Part.list(held.map(row)) }
    }
    if !undecided.isEmpty {
      Part.sheet("Linhas por decidir", id: "por-decidir") {
        Part.note(
          "Ficaram fora do livro porque não se sabe se já estão nele. Escolha o mesmo arquivo de "
            + "novo, acima, para decidir cada uma.")
        Part.list(undecided.map(row))
      }
    }
    if !done.isEmpty {
      let older = done.count - Limits.imports
      Part.sheet("Já importados", id: "feitas") {
        Part.list(done.prefix(Limits.imports).map(row))
        if older > 0 { Part.note("E mais \(PtBR.number(older)), mais antigas.") }
      }
    }
    if !layouts.isEmpty {
      Part.sheet(
        "Formatos seus", id: "formatos", link: LinkModel("Novo formato", Path.csvLayout())
      ) {
        Part.list(layouts.map(row))
      }
    }
  }

  private func row(_ file: HeldFile) -> ListRowModel {
    let name = file.arquivo.nome
    return ListRowModel(
      name, href: Path.heldFile(file.id),
      notes: ["\(PtBR.number(max(1, file.arquivo.bytes.count >> 10))) KiB"],
      actions: [.action("Largar", on: name, to: Path.heldFileRemoval(file.id), .bare)])
  }

  private func row(_ left: ImportacaoPorDecidir) -> ListRowModel {
    ListRowModel(
      left.arquivo,
      notes: ["\(left.conta) · \(PorDecidirWords.count([left]))"] + PorDecidirWords.rows(left),
      actions: [
        .action("Dispensar", on: left.arquivo, to: Path.undecidedRemoval(left.id), .bare)
      ])
  }

  private func row(_ one: ImportacaoListada) -> ListRowModel {
    let joined =
      one.conciliados > 0 ? PtBR.count(one.conciliados, "conferido", "conferidos") : nil
    let facts = [
      one.conta, PtBR.count(one.trazidos, "lançamento", "lançamentos"), joined,
      PtBR.instant(one.autoria.quando),
    ]
    return ListRowModel(
      one.arquivo, href: Path.imported(one.id), mark: one.vale ? nil : "desfeita",
      notes: [facts.compactMap(\.self).joined(separator: " · ")],
      step: LinkModel(
        one.vale ? "Desfazer" : "Refazer", Path.imported(one.id), .button,
        reads: " \(one.arquivo)"))
  }

  private func row(_ layout: FormatoListado) -> ListRowModel {
    let address = Path.csvLayout() + Fields([("nome", layout.nome)]).query
    return ListRowModel(
      layout.nome, href: address,
      step: LinkModel("Alterar", address, .button, reads: " \(layout.nome)"),
      actions: [
        .action(
          "Esquecer", on: layout.nome, to: Path.csvLayoutRemoval(), .danger,
          hidden: [("nome", layout.nome)], tokens: .signed)
      ])
  }
}

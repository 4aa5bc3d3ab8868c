internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

// The books of another program: their preview, and recording them.
extension Site {
  static let foreignBookRoutes: [Route] = [
    .get(.heldBooks, Site.heldBooks),
    .post(.heldBooks, Site.recordForeignBooks, again: Site.foreignBooksPage),
  ]

  /// The books, or the page of a bank's file, which also handles a file that is no longer held.
  private func heldBooks(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    guard let file = heldFiles.find(try request.id(), for: request.session),
      LeituraDeDiario.recognises(file.arquivo.bytes)
    else { return try toHeldFile(request) }
    return .page(try foreignBooksPage(request))
  }

  private func foreignBooksPage(_ request: PageRequest) throws(PageProblem) -> Page {
    guard let file = heldFiles.find(try request.id(), for: request.session) else {
      return lostFile(request)
    }
    let books = try ask(razao.planejar(livros: file.arquivo))
    return Page(
      template: "foreign-books", title: "Livros de \(file.arquivo.nome)", navigation: .importar,
      content: ForeignBooksModel(file, books))
  }

  private func recordForeignBooks(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let file = heldFiles.find(try request.id(), for: request.session) else { throw .lostFile }
    let seen = try ask(razao.planejar(livros: file.arquivo))
    guard request.form["marca"] == seen.marca.description else {
      throw PageProblem(
        .conflict,
        [
          "O livro mudou desde que você viu esta prévia: nada foi gravado. Veja como ficou e confirme."
        ])
    }
    let done = try ask(razao.importar(livros: file.arquivo, visto: seen))
    heldFiles.remove(file.id, for: request.session)
    let id = done.recibos.first?.ids.first
    return ActionResult(
      path: id.map { Path.imported($0) } ?? Path.imports(),
      receipt: .livrosTrazidos(done.livros, done.recibos, isTrial: false))
  }
}

/// The books of another program, as they would be imported.
struct ForeignBooksModel: Sendable {
  let id: String
  let nomeDoArquivo: String
  let tela: ScreenModel
  let marca: String
  /// The words of the button; nil if there is nothing to record.
  let gravar: String?

  init(_ file: HeldFile, _ books: LivrosDeFora) {
    id = file.id.description
    nomeDoArquivo = SafeText.of(file.arquivo.nome)
    tela = ScreenModel(.livrosDeFora(books, withEntries: false))
    marca = books.marca.description
    let isNothing = books.novos.isEmpty && books.anterior != .desfeito
    gravar =
      isNothing ? nil : "Gravar \(PtBR.count(books.novos.count, "lançamento", "lançamentos"))"
  }
}

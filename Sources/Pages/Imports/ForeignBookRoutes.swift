internal import Canonical
internal import ForeignBooks
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
    let new = books.novos.count
    return Page("Livros de \(file.arquivo.nome)", navigation: .importar) {
      Part.head("Livros de outro programa", back: .imports, notes: [file.arquivo.nome])
      Part.content(of: .livrosDeFora(books, withEntries: false))
      if new == 0, books.anterior != .desfeito {
        Part.note("Nada a gravar: tudo o que está no arquivo já está aqui.")
      } else {
        Part.form(
          "Gravar", to: Path.heldBooks(file.id), isSheet: true,
          note: "Dá para desfazer depois, na lista do que foi importado.",
          hidden: [("marca", books.marca.description)],
          ButtonModel("Gravar \(PtBR.count(new, "lançamento", "lançamentos"))", .main))
      }
    }
  }

  private func recordForeignBooks(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let file = heldFiles.find(try request.id(), for: request.session) else { throw .lostFile }
    let seen = try ask(razao.planejar(livros: file.arquivo))
    guard request.form["marca"] == seen.marca.description else {
      throw PageProblem(
        .conflict,
        "O livro mudou desde que você viu esta prévia: nada foi gravado. Veja como ficou e confirme."
      )
    }
    let done = try ask(razao.importar(livros: file.arquivo, visto: seen))
    heldFiles.remove(file.id, for: request.session)
    let id = done.recibos.first?.ids.first
    return ActionResult(
      path: id.map { Path.imported($0) } ?? Path.imports(),
      receipt: .livrosTrazidos(done.livros, done.recibos, isTrial: false))
  }
}

extension LinkModel {
  /// The link back to the page from which files are imported.
  static let imports = LinkModel("Importar", Path.imports())
}

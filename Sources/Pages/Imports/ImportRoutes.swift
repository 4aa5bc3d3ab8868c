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
        ["Nenhum arquivo foi escolhido. Escolha o arquivo que você baixou do site do banco."])
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

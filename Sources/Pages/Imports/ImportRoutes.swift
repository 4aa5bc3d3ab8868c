internal import Canonical
internal import Interchange
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
    return Page(
      template: "imports", title: "Importar", navigation: .importar,
      content: ImportsModel(
        all, layouts.filter(\.isProprio), left, held: heldFiles.all(for: request.session)),
      updates: true)
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
        } else {
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
      return ActionResult(path: BankComparisonModel.address(account, first))
    }
    // The first of several files comes first; the others wait in the list.
    return ActionResult(path: held.first.map { Path.heldFile($0) } ?? Path.imports())
  }
}

/// The page from which files are imported.
struct ImportsModel: Sendable {
  let maximoDeArquivos: String
  let esperam: [HeldFileModel]
  /// The files with rows in doubt.
  let porDecidir: [UndecidedModel]
  let feitas: [ImportModel]
  /// The number of older imports not listed; nil if there are none.
  let maisAntigas: String?
  let formatos: [LayoutModelOfCSV]

  struct HeldFileModel: Sendable {
    let nomeQueEspera: String
    let sobreQueEspera: String
    let levaQueEspera: String
    let largar: String
  }

  /// A file with rows in doubt, and the key that stops reminding of them.
  struct UndecidedModel: Sendable {
    let nomeDoArquivo: String
    let sobreAsLinhas: String
    let linhasPorDecidir: [String]
    let dispensar: String

    init(_ left: ImportacaoPorDecidir) {
      nomeDoArquivo = SafeText.of(left.arquivo)
      sobreAsLinhas = SafeText.of("\(left.conta) · \(PorDecidirWords.count([left]))")
      linhasPorDecidir = PorDecidirWords.rows(left).map { SafeText.of($0) }
      dispensar = Path.undecidedRemoval(left.id)
    }
  }

  struct ImportModel: Sendable {
    let nomeDaFeita: String
    let sobreAFeita: String
    let levaDaFeita: String
    let verbo: String
    let vale: Bool
  }

  struct LayoutModelOfCSV: Sendable {
    let nomeDoFormato: String
    let alterar: String
  }

  init(
    _ all: [ImportacaoListada], _ layouts: [FormatoListado], _ left: [ImportacaoPorDecidir],
    held: [HeldFile]
  ) {
    porDecidir = left.map(UndecidedModel.init)
    maximoDeArquivos = PtBR.number(Limits.uploadFiles)
    esperam = held.map { file in
      let kib = max(1, file.arquivo.bytes.count >> 10)
      return HeldFileModel(
        nomeQueEspera: SafeText.of(file.arquivo.nome), sobreQueEspera: "\(PtBR.number(kib)) KiB",
        levaQueEspera: Path.heldFile(file.id), largar: Path.heldFileRemoval(file.id))
    }
    feitas = all.prefix(Limits.imports).map { one in
      let brought = PtBR.count(one.trazidos, "lançamento", "lançamentos")
      let joined =
        one.conciliados > 0
        ? " · \(PtBR.count(one.conciliados, "conferido", "conferidos"))" : ""
      return ImportModel(
        nomeDaFeita: SafeText.of(one.arquivo),
        sobreAFeita: SafeText.of(
          "\(one.conta) · \(brought)\(joined) · \(PtBR.instant(one.autoria.quando))"),
        levaDaFeita: Path.imported(one.id), verbo: one.vale ? "Desfazer" : "Refazer",
        vale: one.vale)
    }
    maisAntigas = all.count > feitas.count ? PtBR.number(all.count - feitas.count) : nil
    formatos = layouts.map {
      LayoutModelOfCSV(
        nomeDoFormato: $0.nome, alterar: Path.csvLayout() + Fields([("nome", $0.nome)]).query)
    }
  }
}

internal import Canonical
internal import Foundation
internal import Ledger
internal import Presentation
internal import RazaoKit

// The small page of a telephone: it enters, sees what it entered today, and takes that back. What is
// recorded is judged as on the page of this computer, and is a line of this computer's device.
extension Site {
  /// The routes for every telephone.
  static let pocketRoutes: [Route] = [
    .get(.pocket, Site.pocketPage), .post(.pocket, Site.recordFromPocket, again: Site.pocketPage),
    .post(.pocketAnnulment, on: .pocket, Site.annulFromPocket, again: Site.pocketPage),
    .post(.pocketRestoration, on: .pocket, Site.restoreFromPocket, again: Site.pocketPage),
    .fragment(.pocketIcon, Site.pocketIcon),
  ]

  /// The routes for a telephone that may look.
  ///
  /// They change nothing: a POST route here is served to nobody.
  static let lookingRoutes: [Route] = [.get(.pocketLook, Site.pocketLook)]

  private func pocketPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let telephone = try request.paired()
    let shown = request.pageForm(
      .pocket, first: EntryForm(pocket: request.query), sent: { EntryForm(pocket: $0) })
    let books = try ask(razao.costumes())
    var latest = PedidoDeLancamentos()
    latest.limite = Limits.known
    // The names of others' purchases are for a telephone that may look.
    if !telephone.podeOlhar { latest.filtro.etiqueta = telephone.etiqueta }
    let entries = try ask(razao.lancamentos(latest).lancamentos)
    return PocketPage(
      livro: razao.id.description, telephone: telephone, form: shown.form,
      problems: shown.problems, books: books,
      known: KnownParty.likely(
        entries, books, kinds: EntryForm.pocketKinds, limit: Limits.knownParties),
      today: try enteredToday(telephone), looksRepeated: request.refused?.problem.alike != nil
    ).page
  }

  private func pocketIcon(_: PageRequest) throws(PageProblem) -> PageResponse {
    .file(PocketFiles.icon)
  }

  /// The entries of the telephone that were recorded today, the latest first.
  private func enteredToday(_ telephone: Telefone) throws(PageProblem) -> [LancamentoListado] {
    try ask(
      razao.lancamentos(
        etiqueta: telephone.etiqueta, gravadosEm: hoje,
        desde: Day(number: hoje.number - Limits.pocketDays)))
  }

  private func recordFromPocket(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let telephone = try request.paired()
    guard let id = request.idempotencyKey else { throw .incompleteForm }
    var form = EntryForm(pocket: request.form)
    if let kind = form[.tipo], !EntryForm.pocketKinds.contains(kind) { throw .incompleteForm }
    let books = try ask(razao.costumes(interessado: form.party(nil), id: id))
    // Sent again after the telephone got another name, it is still the same entry.
    let before = books.existente?.etiquetas.last { $0.hasPrefix(Telefone.prefixo) }
    // Written in a note, the tag of a telephone is none.
    let note = form[.descricao]?.replacing(/#(?=tel-)/.ignoresCase(), with: "")
    form[.descricao] = [note, "#\(before ?? telephone.etiqueta)"]
      .compactMap(\.self).joined(separator: " ")
    return try plain { () throws(PageProblem) in
      let new = try form.request(EntryForm.Books(books) { $0.casasUsuais })
      return pocketReceipt(try ask(razao.lancar(new, id: id)))
    }
  }

  private func annulFromPocket(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try ownEntry(request)
    return try plain { () throws(PageProblem) in
      pocketReceipt(try ask(razao.anular(id, id: request.idempotencyKey)), "anulado")
    }
  }

  private func restoreFromPocket(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try ownEntry(request)
    return try plain { () throws(PageProblem) in
      pocketReceipt(try ask(razao.restaurar(id, id: request.idempotencyKey)), "restaurado")
    }
  }

  /// The entry in the path, which the telephone itself entered today.
  private func ownEntry(_ request: PageRequest) throws(PageProblem) -> Uuid {
    let id = try request.id()
    guard try enteredToday(try request.paired()).contains(where: { $0.id == id }) else {
      throw PageProblem(
        .notFound, ["Este lançamento não é deste telefone, ou não é de hoje: mude-o no computador."]
      )
    }
    return id
  }

  /// The receipt: what was recorded, and nothing of the balances.
  private func pocketReceipt(_ effect: Efeito, _ verb: String? = nil) -> ActionResult {
    let whole = Screen.lancado(effect, verb, today: hoje)
    return ActionResult(
      path: Path.pocket(), receipt: Screen(header: Array(whole.header.prefix(1))))
  }

  /// Tells a mistake without links, which lead to pages that a telephone has not, and of an entry
  /// that looks repeated no more than that there is one.
  private func plain(
    _ body: () throws(PageProblem) -> ActionResult
  ) throws(PageProblem) -> ActionResult {
    do throws(PageProblem) {
      return try body()
    } catch {
      let words = error.messages.map { Mensagem(stringLiteral: MessageModel($0).texto) }
      var plain = PageProblem(error.status, error.alike == nil ? words : [Site.looksRepeated])
      plain.error = error.error
      for problem in error.problems.all {
        plain.problems.note(
          Mensagem(stringLiteral: MessageModel(problem.message).texto), problem.severity,
          at: problem.field)
      }
      throw plain
    }
  }

  private static let looksRepeated: Mensagem =
    "Parece repetido: já há um lançamento assim neste dia. Se este é outro, marque “É outro: gravar "
    + "assim mesmo” e grave de novo."

  private func pocketLook(_ request: PageRequest) throws(PageProblem) -> Page {
    var month = PedidoDeLancamentos()
    (month.de, month.ate) = (Month(of: hoje).dias.lowerBound, hoje)
    month.limite = Limits.latestOfMonth
    let accounts = try ask(razao.resumo().contas.filter { !$0.encerrada })
    let entries = try ask(razao.lancamentos(month))
    return PocketPage.look(accounts, entries, hoje: hoje)
  }
}

extension Telefone {
  /// The beginning of the tag, which nobody writes in passing: by their tag a telephone finds its
  /// entries, and it must find no others.
  static let prefixo = "tel-"

  /// The tag of what it enters: its name, in one word, and the beginning of its id, as names differ
  /// by signs alone and come back.
  var etiqueta: String {
    let words = nome.lowercased().split { !$0.isLetter && !$0.isNumber }
    return Telefone.prefixo + (words + [id.description.prefix(8)]).joined(separator: "-")
  }
}

extension EntryForm {
  /// The fields that a telephone fills in; whatever else is sent is not read.
  private static let pocketFields = Set(
    [
      Field.tipo, .valor, .interessado, .conta, .outra, .data, .descricao, .parcelas,
      .mesmoRepetido,
    ]
    .map(\.rawValue))

  /// The kinds that a telephone enters: those with a key.
  ///
  /// Others ask about what is in the books.
  static let pocketKinds = Set(EntryWay.allCases.flatMap { $0.keys.map(\.chave) })

  /// The form that a telephone sent.
  init(pocket sent: Fields) {
    self.init(Fields(sent.pairs.filter { EntryForm.pocketFields.contains($0.name) }))
  }
}

extension PageRequest {
  /// The telephone that sent this request.
  /// - Throws: `PageProblem.notFound` on the page of this computer.
  func paired() throws(PageProblem) -> Telefone {
    guard let telephone else { throw .notFound }
    return telephone
  }
}

/// The files of the small page besides its script: its style sheet, and the manifest and the icon by
/// which a telephone puts it on the home screen.
enum PocketFiles {
  /// The sections of the style sheet of all pages that it needs, and its own rules.
  static let sheet: String =
    [("Tokens.", "Frame:"), ("Rows of a word", "The figures"), ("Forms.", "Tables of")]
    .map { sections(from: $0, to: $1) }.joined(separator: "") + Resources.text("bolso.css")

  private static func sections(from first: String, to next: String) -> Substring {
    guard let start = Resources.sheet.range(of: "/* \(first)")?.lowerBound,
      let end = Resources.sheet.range(of: "/* \(next)")?.lowerBound, start < end
    else { preconditionFailure("folha.css has the sections \(first) and \(next)") }
    return Resources.sheet[start..<end]
  }

  static let script = Resources.text("bolso.js")
  /// The script that opens the page while the computer is away.
  static let keeper = Resources.text("bolso-guarda.js")

  static let manifest = """
    {"name": "Razão", "short_name": "Razão", "lang": "pt-BR", "display": "standalone",
     "start_url": "\(Path.pocket())", "scope": "\(Path.pocket())",
     "background_color": "#0c6555", "theme_color": "#0c6555", "icons": [
      {"src": "\(Path.icon())", "sizes": "any", "type": "image/svg+xml"},
      {"src": "\(Path.pocketIcon())", "sizes": "192x192", "type": "image/png",
       "purpose": "any maskable"}]}
    """

  /// The icon as telephones take it, to the edge: they round the corners themselves.
  static let icon = FileResponse(
    name: "icone.png", type: "image/png",
    bytes: Array(Data(base64Encoded: iconText) ?? Data()))

  private static let iconText = """
    iVBORw0KGgoAAAANSUhEUgAAAMAAAADABAMAAACg8nE0AAAAElBMVEXR4t8NZVUMZVYMZVULZVUGYFCAfpe7AAABxUlE\
    QVR42u3ZsUvDQBSA8VwUN2mGTiJSSmdRdKyCEJ39f60K6iyijlLS6uDQ4XASlMTV4R28e7xCC1/GDPnlcrkkXxuOiuVu\
    ZQEAAAAAAAAAAAAAAAAAAAAAsEbAZmJ/2+Se6SALmI7qTKC9GWYA03oxyR1B/SZe7iD9pNaOrmL2xQ7140ALzH+iYTrD\
    5Vx5F7Vjy/GL7qFRAh+3tjtycapdB9EGdO86oB1bF9Ws0Y2gswJRN4J5tAK/+yqgfDI/eKrVeJq2VeE4CQKwd2B+ND/r\
    LlFY8iUqX60H6ylXcjROQjgZ6IDdMxvQvxN2buwIZ/Ky9W0ZwEVQAsX24We+EPpNpX1llvfnk2ygXnypX5lF2xznTnR3\
    LX9XhMTfXNPsEQzzvouGfDoCAADQaDQajUaj0Wg0Go1Go9FoNBoAAACNpm+0VJG5NVqqyNwaLVVkfo2WKDLHRpOLzLHR\
    5CLzbDSxyDwbTSwy10abNdYRKBstWkegbTSpyHwbrTJP8qo0WjQC2kaTimy9Gq1nXsm6RhOLzLPRxCJzbDS5yPwaLVFk\
    fo2WKDK3RksVmV+jqROLRgMAAAAAAAAAAAAAAAAAAAAA+L/9AQwZsD24u7wNAAAAAElFTkSuQmCC
    """
}

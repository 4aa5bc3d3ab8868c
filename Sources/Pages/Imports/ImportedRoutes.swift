internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// A recorded import: its entries, and the effect of undoing or redoing it.
extension Site {
  static let importedRoutes: [Route] = [
    .get(.imported, Site.importedPage),
    .post(.importUndo, on: .imported, Site.undoImport, again: Site.importedPage),
    .post(.importRedo, on: .imported, Site.redoImport, again: Site.importedPage),
  ]

  private func undoImport(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    try turnImport(request, undoes: true)
  }

  private func redoImport(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    try turnImport(request, undoes: false)
  }

  private func importedPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    let one = try ask(razao.importacao(id))
    let left = try ask(razao.porDecidir())
    let closing = try ask(razao.fechamento(importacao: id))
    let waiting = request.query["arquivo"].flatMap { Uuid($0) }
      .flatMap { heldFiles.find($0, for: request.session) }
    let next = heldFiles.all(for: request.session).filter { $0.id != waiting?.id }.last
    let undecided = left.filter { $0.id == id }
    let verb = one.vale ? "Desfazer" : "Refazer"
    let links = [
      LinkModel("Ver o extrato", Path.account(one.idDaConta), .main, reads: " de \(one.conta)"),
      waiting.map { LinkModel("Decidir o que ficou", Path.heldFile($0.id), .button) },
      next.map { LinkModel("Seguinte: \($0.arquivo.nome)", Path.heldFile($0.id), .button) },
    ]
    return Page("Importação de \(one.arquivo)", navigation: .importar) {
      Part.head(
        "“\(one.arquivo)” em \(one.conta)", back: .imports,
        notes: ["\(PtBR.instant(one.autoria.quando)) · \(one.formato)"], links: links)
      if undecided.isEmpty {
        Part.note(one.situacaoEmPalavras)
      } else {
        Part.note(
          one.situacaoEmPalavras + " ",
          link: LinkModel(PorDecidirWords.count(undecided), Path.imports()), end: ".")
      }
      Part.form(
        "\(verb) a importação", to: one.vale ? Path.importUndo(id) : Path.importRedo(id),
        isSheet: true, title: "\(verb) esta importação",
        ButtonModel("\(verb) a importação", one.vale ? .danger : .plain)
      ) {
        for sentence in one.vale ? one.desfazerEmPalavras : one.refazerEmPalavras {
          Part.text(sentence, isQuiet: false)
        }
        Part.reason(closing, request.form)
      }
    }
  }

  private func turnImport(
    _ request: PageRequest, undoes: Bool
  ) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let (reason, anyhow) = (request.form["motivo"], request.form.has("mesmo-fechado"))
    let done = try ask(
      undoes
        ? razao.desfazerImportacao(id, motivo: reason, mesmoFechado: anyhow)
        : razao.refazerImportacao(id, motivo: reason, mesmoFechado: anyhow))
    return ActionResult(path: Path.imported(id), receipt: .importacaoMudada(done))
  }
}

extension ImportacaoListada {
  fileprivate var situacaoEmPalavras: String {
    let brought = PtBR.count(trazidos, "lançamento veio", "lançamentos vieram")
    let joined = PtBR.count(conciliados, "seu foi conferido", "seus foram conferidos")
    return (vale ? "" : "Está desfeita. ") + brought + " deste arquivo"
      + (conciliados > 0 ? " e \(joined)" : "") + "."
  }

  /// The entries that would go and those that would stay.
  fileprivate var desfazerEmPalavras: [String] {
    [
      soDaqui > 0
        ? "Sai de \(conta) o que só este arquivo trouxe: "
          + PtBR.count(soDaqui, "lançamento", "lançamentos") + "."
        : "Nenhum lançamento sai: nada veio só deste arquivo.",
      ficam > 0
        ? PtBR.count(ficam, "lançamento fica: não veio", "lançamentos ficam: não vieram")
          + " só daqui." : nil,
      anulados > 0
        ? PtBR.count(
          anulados, "lançamento você já anulou: fica", "lançamentos você já anulou: ficam")
          + " assim." : nil,
      juntas, ImportWords.neighbours(self),
      "O que este arquivo conferiu volta a ficar sem conferir, e o saldo que ele afirmou também.",
      "Nada se apaga: esta página traz tudo de volta, e o mesmo arquivo, importado de novo, também.",
    ].compactMap(\.self)
  }

  fileprivate var refazerEmPalavras: [String] {
    [
      soDaqui > 0
        ? PtBR.count(soDaqui, "lançamento volta", "lançamentos voltam") + " a contar."
        : "Nenhum lançamento volta: nada veio só deste arquivo.", juntas,
    ].compactMap(\.self)
  }

  /// The accounts whose entries of the same file go along.
  private var juntas: String? {
    outrasContas.isEmpty
      ? nil : "O que o mesmo arquivo trouxe a \(PtBR.list(outrasContas)) vai junto."
  }
}

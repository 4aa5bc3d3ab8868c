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
    let others = heldFiles.all(for: request.session).filter { $0.id != waiting?.id }.last
    return Page(
      template: "imported", title: "Importação de \(one.arquivo)", navigation: .importar,
      content: ImportedModel(
        one, left.filter { $0.id == id }, waiting: waiting, next: others,
        motivo: request.form.typed("motivo"),
        fechado: closing.map { ClosedModel($0, request.form) }))
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

/// An import, and the effect of undoing or redoing it.
struct ImportedModel: Sendable {
  let id: String
  let tituloDaImportacao: String
  let sobreAImportacao: String
  let situacaoDaImportacao: String
  let verbo: String
  let desfaz: Bool
  /// The entries that would go and those that would stay, in words.
  let muda: [String]
  let extratoDaConta: String
  let nomeDaConta: String
  /// The number of rows that wait for a decision, in words; nil if there are none.
  let porDecidir: String?
  let continuar: String?
  let proximo: String?
  let nomeDoProximo: String
  /// The closing in whose period entries would go or come back.
  let fechado: ClosedModel?
  /// The field of the reason, if no closing asks for one.
  let motivoLivre: FieldModel?

  init(
    _ one: ImportacaoListada, _ left: [ImportacaoPorDecidir], waiting: HeldFile?,
    next: HeldFile?, motivo: String, fechado: ClosedModel?
  ) {
    porDecidir = left.isEmpty ? nil : PorDecidirWords.count(left)
    self.fechado = fechado
    motivoLivre = fechado == nil ? FieldModel("motivo", "Motivo", motivo) : nil
    id = one.id.description
    tituloDaImportacao = SafeText.of("“\(one.arquivo)” em \(one.conta)")
    let brought = PtBR.count(one.trazidos, "lançamento veio", "lançamentos vieram")
    let joined = PtBR.count(one.conciliados, "seu foi conferido", "seus foram conferidos")
    sobreAImportacao = SafeText.of(
      "\(PtBR.instant(one.autoria.quando)) · \(one.formato)")
    situacaoDaImportacao =
      (one.vale ? "" : "Está desfeita. ") + brought + " deste arquivo"
      + (one.conciliados > 0 ? " e \(joined)" : "") + "."
    (verbo, desfaz) = (one.vale ? "Desfazer" : "Refazer", one.vale)
    muda = one.vale ? ImportedModel.undoing(one) : ImportedModel.redoing(one)
    extratoDaConta = Path.account(one.idDaConta)
    nomeDaConta = SafeText.of(one.conta)
    continuar = waiting.map { Path.heldFile($0.id) }
    proximo = next.map { Path.heldFile($0.id) }
    nomeDoProximo = SafeText.of(next?.arquivo.nome ?? "")
  }

  private static func undoing(_ one: ImportacaoListada) -> [String] {
    return [
      one.soDaqui > 0
        ? "Sai de \(SafeText.of(one.conta)) o que só este arquivo trouxe: "
          + PtBR.count(one.soDaqui, "lançamento", "lançamentos") + "."
        : "Nenhum lançamento sai: nada veio só deste arquivo.",
      one.ficam > 0
        ? PtBR.count(one.ficam, "lançamento fica: não veio", "lançamentos ficam: não vieram")
          + " só daqui." : nil,
      one.anulados > 0
        ? PtBR.count(
          one.anulados, "lançamento você já anulou: fica", "lançamentos você já anulou: ficam")
          + " assim." : nil,
      together(one), ImportWords.neighbours(one),
      "O que este arquivo conferiu volta a ficar sem conferir, e o saldo que ele afirmou também.",
      "Nada se apaga: esta página traz tudo de volta, e o mesmo arquivo, importado de novo, também.",
    ].compactMap(\.self)
  }

  private static func redoing(_ one: ImportacaoListada) -> [String] {
    [
      one.soDaqui > 0
        ? PtBR.count(one.soDaqui, "lançamento volta", "lançamentos voltam") + " a contar."
        : "Nenhum lançamento volta: nada veio só deste arquivo.", together(one),
    ].compactMap(\.self)
  }

  private static func together(_ one: ImportacaoListada) -> String? {
    one.outrasContas.isEmpty
      ? nil
      : "O que o mesmo arquivo trouxe a \(PtBR.list(one.outrasContas.map { SafeText.of($0) })) vai "
        + "junto."
  }
}

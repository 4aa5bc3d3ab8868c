internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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

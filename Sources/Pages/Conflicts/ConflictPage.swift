internal import Canonical
internal import Ledger
internal import Presentation

/// A conflict as a page, with a form for each decision.
struct ConflictPage {
  let found: ConflitoExplicado
  /// The number of similar conflicts that the same commit caused.
  let others: Int
  /// The fields of a form shown again.
  let typed: Fields
  /// Whether to decide the others alike.
  let all: Bool

  @PartBuilder var parts: [Part] {
    let conflict = found.conflito
    let screen = Screen.conflito(found)
    // The screen's last sections show one decision each; those before them show the facts.
    let decisions = screen.sections.suffix(found.escolhas.count)
    let facts = screen.sections.dropLast(decisions.count)
    let comparison = TableModel.comparison(found.versoes)
    // Where a decision is a version, its sentence says what the version says.
    let isTold = comparison != nil || found.escolhas.contains { $0.palavra == .escolher }
    Part.head(
      conflict.pergunta, back: LinkModel("Conflitos", Path.conflicts()),
      facts: comparison == nil ? screen.facts : Array(screen.facts.prefix(1)))
    if let comparison {
      Part.sheet("O que cada um escreveu", id: "lado-a-lado", .flush) { Part.table(comparison) }
    }
    Part.sections(facts.dropFirst(isTold ? 1 : 0), from: isTold ? 1 : 0)
    Part.box("decisoes") {
      for (number, pair) in zip(decisions, found.escolhas).enumerated() {
        decision(pair.1, SectionModel(pair.0, number: screen.sections.count + number))
      }
    }
    if !screen.footer.isEmpty { Part.box("folha") { Part.lines(screen.footer) } }
    Part.folded("Detalhes") {
      if isTold { Part.sections(facts.prefix(1)) }
      Part.box("folha") { Part.lines([Line(conflict.title)] + screen.details) }
    }
  }

  /// A possible decision: a sentence, its effect on balances and totals, and its form.
  private func decision(_ choice: EscolhaExplicada, _ section: SectionModel) -> Part {
    let sentence = found.sentence(choice)
    let changes =
      choice.saldos.map { TableRowModel($0) } + choice.relatorios.map { TableRowModel($0) }
    let columns = [
      ColumnModel("Onde", isHidden: true), ColumnModel("Agora", isNumber: true, isWide: true),
      ColumnModel("Muda", isNumber: true), ColumnModel("Fica", isNumber: true),
    ]
    let isTyped =
      typed["decisao"] == choice.palavra.rawValue
      && typed["manter"] == choice.mantido?.description
    return .box("folha decisao") {
      Part.own(
        "decision-title", ["nome": section.nome, "titulo": SafeText.of(sentence)])
      Part.own("lines", LinesModel(falas: section.rodape))
      if !changes.isEmpty {
        Part.folded("O que muda") {
          Part.table(TableModel("O que muda: \(sentence)", columns, changes))
        }
      }
      Part.form(
        sentence, to: Path.decision(found.conflito.id),
        hidden: [
          ("decisao", choice.palavra.rawValue), ("manter", choice.mantido?.description),
        ], ButtonModel("Decidir assim", .tinted)
      ) {
        Part.folded("Anotar por quê") {
          FieldModel(
            "nota", "Nota", isTyped ? typed["nota"] ?? "" : "", id: "nota-\(section.nome)",
            maximo: 200)
        }
        if others > 0, choice.mantido == nil || choice.palavra == .unificar {
          Part.tick(
            "todos",
            "Decidir o mesmo "
              + (others == 1
                ? "no outro deste tipo, que veio junto"
                : "nos outros \(PtBR.number(others)) deste tipo, que vieram juntos"),
            isTicked: all)
        }
      }
    }
  }
}

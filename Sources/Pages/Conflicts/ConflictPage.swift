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
    let facts = Screen(header: [], sections: screen.sections.dropLast(decisions.count))
    let comparison = TableModel.comparison(found.versoes)
    Part.head(
      conflict.pergunta, back: LinkModel("Conflitos", Path.conflicts()),
      notes: ["Até você decidir, contam: \(conflict.counted)."])
    if let comparison {
      Part.sheet("O que cada um escreveu", id: "lado-a-lado", .flush) { Part.table(comparison) }
    } else {
      Part.box("folha") { Part.lines(screen.facts) }
      Part.sections(facts)
    }
    Part.box("decisoes") {
      for (number, pair) in zip(decisions, found.escolhas).enumerated() {
        decision(pair.1, SectionModel(pair.0, number: number + 1))
      }
    }
    Part.folded("Detalhes para quem confere") {
      if comparison != nil {
        Part.box("folha") { Part.lines(screen.facts) }
        Part.sections(facts)
      }
      Part.box("folha") { Part.lines([Line(conflict.title)] + screen.footer) }
    }
  }

  /// A possible decision: its effect on balances and totals, and its form.
  private func decision(_ choice: EscolhaExplicada, _ section: SectionModel) -> Part {
    let button = found.sentence(choice)
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
      Part.own("decision-title", section)
      if !changes.isEmpty { Part.table(TableModel("O que muda: \(button)", columns, changes)) }
      Part.own("lines", LinesModel(falas: section.rodape))
      Part.form(
        button, to: Path.decision(found.conflito.id),
        hidden: [
          ("decisao", choice.palavra.rawValue), ("manter", choice.mantido?.description),
        ], ButtonModel(button, .tinted)
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

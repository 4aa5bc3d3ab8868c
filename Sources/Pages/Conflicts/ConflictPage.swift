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
    let comparison = Part.comparison(found.versoes)
    // Where a decision is a version, its sentence says what the version says.
    let isTold = comparison != nil || found.escolhas.contains { $0.palavra == .escolher }
    Part.head(
      conflict.pergunta, back: LinkModel("Conflitos", Path.conflicts()),
      facts: comparison == nil ? screen.facts : Array(screen.facts.prefix(1)))
    if let comparison {
      Part.sheet("O que cada um escreveu", id: "lado-a-lado", .flush) { comparison }
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
      Part.own("lines", ["falas": section.rodape])
      if !changes.isEmpty {
        Part.folded("O que muda") {
          Part.table("O que muda: \(sentence)", columns, changes)
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

// A conflict for the person who decides it: a question, the versions, and the effect of each answer
// on balances.

extension ConflitoAuditado {
  /// The question to the person who decides.
  var pergunta: String {
    // For differing decisions the question is which one to keep.
    let isAboutDecisions = fatos.contains { if case .conflito = $0 { true } else { false } }
    guard !isAboutDecisions else { return title }
    return switch tipo {
    case .pagamentoEmDobro: "Pagou uma ou duas vezes?"
    case .provavelDuplicata: "É um lançamento só, escrito duas vezes?"
    case .versoesDivergentes: "Qual das versões vale?"
    case .correcaoContraAnulacao: "Um corrigiu, outro anulou: conta ou não conta?"
    case .despesaTardia: "A despesa chegou depois do registro: o que vale?"
    case .contaEncerrada: "Foi lançado numa conta encerrada: o que vale?"
    case .contaDuplicada: "São duas contas ou uma só?"
    case .periodoFechado: "Mudou o que já estava fechado: o que vale?"
    case .saldoNaoConfere: "O saldo não é o que se conferiu: o que vale?"
    case .faturaNaoConfere: "A fatura não é a que o banco cobra: o que está errado?"
    default: title
    }
  }
}

extension Part {
  /// The entries of a conflict side by side.
  /// - Returns: nil if the conflict is not about several entries alone, or about too many.
  static func comparison(_ versions: [VersaoEmConflito]) -> Part? {
    guard (2...3).contains(versions.count) else { return nil }
    var facts: [[String]] = []
    var entries: Set<Uuid> = []
    for version in versions {
      guard
        case .transacao(let id, let day, let party, let account, let amount, let currency) =
          version.fato, entries.insert(id).inserted
      else { return nil }
      facts.append([
        PtBR.day(day), party ?? "ninguém", MoneyModel(amount, currency, .moved(nil)).texto, account,
      ])
    }
    func row(_ name: String, _ values: [String]) -> TableRowModel {
      TableRowModel(CellModel(name), values.map { CellModel($0) })
    }
    var rows = ["Dia", "Com quem", "Valor", "Conta"].enumerated().map { number, name in
      row(name, facts.map { $0[number] })
    }
    rows.append(row("Lançado", versions.map { PtBR.instant($0.autor.quando) }))
    let devices = versions.map { ColumnModel($0.autor.nome ?? $0.autor.aparelho.curto) }
    return .table(
      "Os lançamentos lado a lado", looks: "comparacao",
      [ColumnModel("Dado", isHidden: true)] + devices, rows)
  }
}

extension TableRowModel {
  /// The effect of a decision on a balance.
  init(_ balance: SaldoSobDecisao) {
    self.init(
      balance.nome, balance.classe.ladoNatural(balance.antes),
      balance.classe.ladoNatural(balance.depois), balance.moeda)
  }

  /// The effect of a decision on the total of a report.
  init(_ report: TotalSobDecisao) {
    self.init("Relatório " + report.titulo, report.antes, report.depois, report.moeda)
  }

  private init(_ name: String, _ before: Total, _ after: Total, _ currency: Currency) {
    let change = after.difference(from: before)
    let words =
      change.minor == 0
      ? "nada" : MoneyModel(change, currency, .moved(change.minor > 0 ? .entrada : .saida)).texto
    self.init(
      CellModel(name),
      [
        CellModel(MoneyModel(before, currency), isWide: true, looks: "discreto"),
        CellModel(words, isNumber: true), CellModel(MoneyModel(after, currency), looks: "forte"),
      ])
  }
}

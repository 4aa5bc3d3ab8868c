internal import Canonical

/// Expectations for hledger, besides the journal: plans as periodic transactions, or budgets as
/// goals.
///
/// Source: the manual of hledger, “Periodic transactions” and “Budgeting”; its intervals begin on a
/// given day only as “every Nth day of month”, “every MM/DD” and “every N days”.
package struct HledgerExpectationsWriter: ExportWriter {
  /// The expectations.
  package enum Kind: Sendable {
    case plans, budgets
  }

  private let diario: Diario
  private let kind: Kind
  private let names: JournalNames

  package init(_ diario: Diario, _ kind: Kind) {
    (self.diario, self.kind) = (diario, kind)
    names = JournalNames(diario.contas, .plain)
  }

  package func head(_ out: inout ExportText) {
    diario.head(for: "hledger", &out)
    out.line(
      kind == .plans
        ? "; Para ler junto com o diário dos livros, com a opção forecast do hledger."
        : "; Para ler junto com o diário dos livros, com a opção budget=Orçamento do hledger."
    )
    out.line()
    out.line("decimal-mark .")
    out.line()
  }

  package func entry(_ entry: Diario.Lancamento, _ out: inout ExportText) {}
  package func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {}

  package func end(_ out: inout ExportText) {
    switch kind {
    case .plans: for plan in diario.planos { write(plan, &out) }
    case .budgets: for goal in diario.metas { write(goal, &out) }
    }
    for sentence in unsaid { out.line("; \(sentence)") }
  }

  package var unsaid: [String] {
    let dated = diario.planos.count { !$0.previstos.isEmpty }
    var sentences: [String] = []
    if kind == .plans, dated > 0 {
      sentences.append(
        "Planos cujos dias os ritmos do hledger não dizem vêm como lançamentos datados, por um ano: "
          + "\(dated).")
    }
    if kind == .budgets, diario.metasComSobra > 0 {
      sentences.append(
        "Orçamentos que levam a sobra de um mês para o outro vêm sem ela: \(diario.metasComSobra).")
    }
    return sentences
  }

  private func write(_ plan: Diario.Plano, _ out: inout ExportText) {
    for rule in plan.regras {
      // Two blanks separate the period from the description.
      out.line("~ \(period(rule))  \(title(rule.lancamento, plan.nome))")
      diario.postings(rule.lancamento, names, indent: "    ", &out)
    }
    for entry in plan.previstos {
      out.line("\(entry.data) ! () \(title(entry, plan.nome))")
      diario.postings(entry, names, indent: "    ", &out)
    }
  }

  private func period(_ rule: Diario.Regra) -> String {
    let (_, month, day) = rule.de.parts
    let rhythm =
      switch rule.cada {
      case .dias(1): "daily"
      case .dias(let count): "every \(count) days"
      case .mes: "every \(Self.ordinal(day)) day of month"
      case .ano: "every \(month.digits(2))/\(day.digits(2))"
      }
    return "\(rhythm) from \(rule.de)" + (rule.antesDe.map { " to \($0)" } ?? "")
  }

  private static func ordinal(_ number: Int) -> String {
    switch (number % 10, number / 10) {
    case (1, let tens) where tens != 1: "\(number)st"
    case (2, let tens) where tens != 1: "\(number)nd"
    case (3, let tens) where tens != 1: "\(number)rd"
    default: "\(number)th"
    }
  }

  private func title(_ entry: Diario.Lancamento, _ plan: String) -> String {
    let words = [entry.interessado, plan].compactMap(\.self).map(\.asJournalWords).filter {
      !$0.isEmpty
    }
    return words.count == 2 && words[0] == words[1] ? words[0] : words.joined(separator: " | ")
  }

  private func write(_ goal: Diario.Meta, _ out: inout ExportText) {
    let name = diario.contas[goal.conta].nome.asJournalWords
    out.line(
      "~ monthly from \(goal.de)" + (goal.antesDe.map { " to \($0)" } ?? "")
        + "  Orçamento de \(name)")
    out.line("    (\(names.paths[goal.conta]))  \(diario.text(goal.valor, goal.moeda))")
    out.line()
  }
}

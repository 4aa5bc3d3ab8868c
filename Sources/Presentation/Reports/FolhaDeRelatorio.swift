package import Canonical
package import Ledger

/// A report on paper: a table of its expenses by day, and what vouches for it.
package struct FolhaDeRelatorio: Sendable {
  /// The headings of the columns.
  package static let colunas = ["Data", "Despesa", "Tipo", "Comprovante"]
  /// The heading of the amounts.
  package static let colunaDeValor = "Valor"

  /// Title, state, whose it is, who registered it, and the whole id.
  package let cabecalho: [Line]
  /// The name of the table.
  package let legenda: String
  /// Of each expense what stands in `colunas`, and its amount; by day, those without one last.
  package let fileiras: [(fatos: [String], valor: String)]
  /// "Total:" and how many expenses, then the sum.
  package let total: (titulo: String, valor: String)
  /// Registration, late expenses and reimbursements, those that there are.
  package let secoes: [Section]

  /// - Parameter hash: the hash of the commit that registered it; nil where that is not known.
  package init(_ report: RelatorioDeDespesas, hash: Hash256?) {
    let screen = ReportScreen(report)
    cabecalho =
      Array(screen.header.prefix(2))
      + screen.author
      + (report.registro.map { [Line(FolhaDeRelatorio.titulo($0), .quiet)] } ?? [])
      + [Line("Relatório", .quiet), Line(report.id.description, verbatim: true)]
    legenda = "Despesas de “\(report.titulo)”"
    fileiras = FolhaDeRelatorio.porDia(report.despesas).map { expense in
      (
        [
          expense.data.map { PtBR.day($0) } ?? "sem data", expense.titulo,
          report.titulo(doTipo: expense.tipo), expense.comprovante?.nome ?? "sem comprovante",
        ], PtBR.money(expense.valor, report.moeda)
      )
    }
    total = (
      "Total: \(PtBR.expenses(report.quantidade))", PtBR.money(report.valorTotal, report.moeda)
    )
    let vouched = report.registro.map { [FolhaDeRelatorio.registro($0, hash)] } ?? []
    let rows = screen.reopenings + vouched
    let registration = Section("Registro", rows) { $0 }
    secoes = [registration, screen.late, screen.reimbursements].filter { $0.rowCount > 0 }
  }

  /// Expenses by day; those of one day, and those without any at the end, as they were.
  private static func porDia(_ expenses: [Despesa]) -> [Despesa] {
    let last = Int32.max
    return expenses.enumerated().sorted { one, other in
      let days = (one.element.data?.number ?? last, other.element.data?.number ?? last)
      return days.0 == days.1 ? one.offset < other.offset : days.0 < days.1
    }.map(\.element)
  }

  private static func titulo(_ registro: RegistroDeRelatorio) -> String {
    "Registrado por \(registro.autoria.quem)"
  }

  private static func registro(_ registro: RegistroDeRelatorio, _ hash: Hash256?) -> Row {
    let proof = hash.map { hash in
      [
        Line("Código de verificação", .strong, value: hash.voice),
        Line("Registro (hash)", .quiet), Line(hash.description, verbatim: true),
      ]
    }
    return Row(
      titulo(registro),
      details: [Line(PtBR.instant(registro.autoria.quando))] + (proof ?? []))
  }
}

extension Historia {
  /// The hash of the commit that a report's registration is in; nil where it is not told.
  package func hash(de registro: RegistroDeRelatorio) -> Hash256? {
    eventos.last { event in
      event.tipo == TipoDeEvento.relatorioRegistrado.rawValue
        && event.autoria.aparelho == registro.autoria.aparelho
        && event.autoria.quando == registro.autoria.quando
    }?.hash
  }
}

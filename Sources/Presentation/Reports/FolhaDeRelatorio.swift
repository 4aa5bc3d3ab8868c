package import Canonical
package import Ledger

/// A report on paper: a table of its expenses by day, and the facts that vouch for it.
package struct FolhaDeRelatorio: Sendable {
  /// The headings of the text columns.
  package static let colunas = ["Data", "Despesa", "Tipo", "Comprovante"]
  /// The heading of the amount column.
  package static let colunaDeValor = "Valor"

  /// The title, state, owner, registering device and full id.
  package let cabecalho: [Line]
  /// The table's caption.
  package let legenda: String
  /// Each expense's cells for `colunas`, and its amount; by day, those without one last.
  package let fileiras: [(fatos: [String], valor: String)]
  /// "Total:" with the number of expenses, then the sum.
  package let total: (titulo: String, valor: String)
  /// The sections of registration, late expenses and reimbursements, if there are any.
  package let secoes: [Section]

  /// - Parameter hash: the hash of the commit that registered it; nil if unknown.
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
    let rows = screen.reopenings + vouched + screen.approval
    let registration = Section("Registro", rows) { $0 }
    secoes = [registration, screen.late, screen.reimbursements].filter { $0.rowCount > 0 }
  }

  /// Expenses by day, those without one last; expenses of one day keep their order.
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
        Line("Registro", .quiet), Line(hash.description, verbatim: true),
      ]
    }
    return Row(
      titulo(registro),
      details: [Line(PtBR.instant(registro.autoria.quando))] + (proof ?? []))
  }
}

extension Historia {
  /// The hash of the commit with a report's registration; nil if it is not in the history.
  package func hash(de registro: RegistroDeRelatorio) -> Hash256? {
    eventos.last { event in
      event.tipo == TipoDeEvento.relatorioRegistrado.rawValue
        && event.autoria.aparelho == registro.autoria.aparelho
        && event.autoria.quando == registro.autoria.quando
    }?.hash
  }
}

package import Canonical
package import Ledger

/// A report on paper: a table of its expenses, and what vouches for it.
package struct FolhaDeRelatorio: Sendable {
  /// The headings of the columns.
  package static let colunas = ["Título", "Tipo", "Data", "Comprovante"]
  /// The heading of the amounts.
  package static let colunaDeValor = "Valor"

  /// Title, state and the whole id.
  package let cabecalho: [Line]
  /// The name of the table.
  package let legenda: String
  /// Of each expense what stands in `colunas`, and its amount; empty where nothing was said.
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
      + [Line("Relatório", .quiet), Line(report.id.description, verbatim: true)]
    legenda = "Despesas de “\(report.titulo)”"
    fileiras = report.despesas.map { expense in
      (
        [
          expense.titulo, report.titulo(doTipo: expense.tipo),
          expense.data.map { PtBR.day($0) } ?? "",
          expense.comprovante?.nome ?? "",
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

  private static func registro(_ registro: RegistroDeRelatorio, _ hash: Hash256?) -> Row {
    let proof = hash.map { hash in
      [
        Line("Código de verificação", .strong, value: hash.voice),
        Line("Registro (hash)", .quiet), Line(hash.description, verbatim: true),
      ]
    }
    return Row(
      "Registrado por \(registro.autoria.quem)",
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

internal import Canonical
internal import Hub
internal import HubReports
internal import Ledger
internal import RazaoKit

/// What the tables and views of one ledger say, beside what the facade answers, which is what every
/// screen shows.
struct PublishedFigures {
  private let base: Connection
  private let razao: Razao
  private let done: PublicacaoNoHub

  init(_ hub: EnderecoDeHub, _ razao: Razao, _ done: PublicacaoNoHub) throws {
    base = try Connection(hub.texto, password: hub.senha, isEncrypted: false)
    (self.razao, self.done) = (razao, done)
  }

  /// The rows of a table, each as text, in one order.
  func rows(of table: ReportTable) throws -> [String] {
    try ask(
      "SELECT t::text FROM razao_relatorios.\(table.name) t WHERE livro = $1::uuid ORDER BY 1")
  }

  /// Rows of one column.
  private func ask(_ question: String) throws -> [String] {
    var found: [String] = []
    try base.ask(question, [razao.id.description]) { row in
      found.append(row.text(0))
      return true
    }
    return found
  }

  private func demand(_ one: [String], _ other: [String], _ subject: String) throws {
    try PublishedFigures.demand(one, other, subject)
  }

  static func demand(_ one: [String], _ other: [String], _ subject: String) throws {
    guard one != other else { return }
    let (left, right) = (Set(one), Set(other))
    let only = one.filter { !right.contains($0) }.prefix(5).map { "only the first: \($0)" }
    let others = other.filter { !left.contains($0) }.prefix(5).map { "only the second: \($0)" }
    throw ReportsLab.Difference(
      description: "\(subject): \((only + others).joined(separator: "\n  "))")
  }

  func compare() throws {
    let days = try ask(
      "SELECT dia::text FROM razao_relatorios.saldos_por_dia WHERE livro = $1::uuid ORDER BY dia")
    try compareBalances(days)
    try compareResults(days)
    try compareBills()
    try compareBudgets()
    try compareReports()
    let said = try ask(
      "SELECT codigo || ' ' || linhas || ' ' || dia FROM razao_relatorios.publicado WHERE livro = $1::uuid"
    )
    try demand(said, ["\(done.voz) \(done.linhas) \(done.dia)"], "publicado")
    let ids = try ask(
      "SELECT lancamento::text FROM razao_relatorios.lancamentos WHERE livro = $1::uuid ORDER BY 1")
    var pedido = PedidoDeLancamentos()
    pedido.limite = nil
    let listed = try razao.lancamentos(pedido).lancamentos
    try demand(ids, listed.map(\.id.description).sorted(), "lancamentos")
    let doubted = try ask(
      """
      SELECT lancamento || ' ' || conflitos FROM razao_relatorios.lancamentos
        WHERE livro = $1::uuid AND conflitos > 0 ORDER BY 1
      """)
    try demand(
      doubted, listed.filter { $0.conflitos > 0 }.map { "\($0.id) \($0.conflitos)" }.sorted(),
      "conflitos")
  }

  private func compareBalances(_ days: [String]) throws {
    let now = try razao.saldos(Vista(em: razao.hoje))
    try demand(
      try ask(
        """
        SELECT conta || ' ' || trim_scale(saldo) || ' ' || trim_scale(agendado)
          FROM razao_relatorios.saldos WHERE livro = $1::uuid ORDER BY conta::text
        """),
      now.sorted { $0.conta < $1.conta }.map {
        "\($0.conta) \($0.saldo.trimmed) \($0.agendado.trimmed)"
      },
      "saldos")
    // A day in the middle, and all days to come.
    for day in [days.isEmpty ? nil : days[days.count / 2], "9999-12-31"].compactMap(\.self) {
      guard let em = Day(day) else { continue }
      try demand(
        try ask(
          """
          SELECT conta || ' ' || trim_scale(saldo) FROM razao_relatorios.saldos_em('\(day)')
            WHERE livro = $1::uuid ORDER BY conta::text
          """),
        try razao.saldos(Vista(em: em)).sorted { $0.conta < $1.conta }
          .map { "\($0.conta) \($0.saldo.trimmed)" }, "saldos_em \(day)")
    }
  }

  private func compareResults(_ days: [String]) throws {
    guard let first = days.first.flatMap({ Day($0) }), let last = days.last.flatMap({ Day($0) })
    else { return }
    let result = try razao.resultado(PedidoPorMes(dias: first...last))
    let said = result.moedas.flatMap { currency in
      currency.meses.filter { $0.valor.minor != 0 || $0.agendado.minor != 0 }.map {
        "\($0.mes) \(currency.moeda) \($0.valor.trimmed) \($0.agendado.trimmed)"
      }
    }
    try demand(
      try ask(
        """
        SELECT m FROM (SELECT to_char(mes, 'YYYY-MM') || ' ' || moeda || ' '
            || trim_scale(sum(resultado)) || ' ' || trim_scale(coalesce(sum(
              CASE WHEN classe = 'receita' THEN agendado ELSE -agendado END), 0)) AS m
          FROM razao_relatorios.resultado_por_mes WHERE livro = $1::uuid
          GROUP BY mes, moeda HAVING sum(resultado) <> 0 OR coalesce(sum(
              CASE WHEN classe = 'receita' THEN agendado ELSE -agendado END), 0) <> 0) x
        ORDER BY m COLLATE "C"
        """), said.sorted(), "resultado_por_mes")
  }

  private func compareBills() throws {
    let cards = try ask(
      """
      SELECT conta || ' ' || to_char(min(mes), 'YYYY-MM') || ' ' || to_char(max(mes), 'YYYY-MM')
        FROM razao_relatorios.faturas WHERE livro = $1::uuid GROUP BY conta ORDER BY conta::text
      """)
    var said: [String] = []
    for words in cards.map({ $0.split(separator: " ").map(String.init) }) {
      guard let card = Uuid(words[0]), let first = Month(words[1]), let last = Month(words[2])
      else {
        continue
      }
      for bill in try razao.faturas(card, first...last)
      where bill.fechamento != nil || bill.declarado != nil {
        let due = bill.vencimento?.description ?? "-"
        let declared = bill.declarado?.trimmed ?? "-"
        let words = [
          card.description, bill.mes.description, due, bill.total.trimmed, declared,
          bill.pago.trimmed, bill.falta.trimmed, bill.situacao.rawValue,
        ]
        said.append(words.joined(separator: " "))
      }
    }
    try demand(
      try ask(
        """
        SELECT conta || ' ' || to_char(mes, 'YYYY-MM') || ' ' || coalesce(vencimento::text, '-')
            || ' ' || trim_scale(total) || ' ' || coalesce(trim_scale(declarado)::text, '-') || ' '
            || trim_scale(pago) || ' ' || trim_scale(falta) || ' ' || situacao
          FROM razao_relatorios.faturas WHERE livro = $1::uuid ORDER BY conta::text, mes
        """), said, "faturas")
  }

  /// Months before and after this one of which there are budgets (docs/REPORTS.md).
  private static let publishedMonths: Int32 = 600

  private func compareBudgets() throws {
    let months = Set(
      try ask(
        "SELECT DISTINCT to_char(mes, 'YYYY-MM') FROM razao_relatorios.orcamento_do_mes WHERE livro = $1::uuid"
      ) + ["\(Month(of: done.dia))"])
    // Beyond the last month that is published a budget may go on for ever.
    let last = try ask(
      "SELECT to_char(max(mes), 'YYYY-MM') FROM razao_relatorios.orcamento WHERE livro = $1::uuid")
    let now = Month(of: done.dia)
    let unread = try ask(
      """
      SELECT nome FROM razao_relatorios.contas
        WHERE livro = $1::uuid AND orcamento_incompreendido ORDER BY nome COLLATE "C"
      """)
    try demand(unread, try razao.orcamento(now).incompreendidas, "orcamento_incompreendido")
    for month in months.sorted() where last[0].isEmpty || month <= last[0] {
      // Of a machine whose clock is in 2099, this year is farther than budgets are published.
      guard let asked = Month(month), abs(asked.number - now.number) <= Self.publishedMonths
      else { continue }
      let budget = try razao.orcamento(asked)
      var said: [String] = []
      for currency in budget.moedas {
        for one in currency.despesas + currency.receitas {
          let figures = [one.orcado, one.trazido, one.gasto, one.disponivel].map(\.trimmed)
          said.append("\(one.conta) \(figures.joined(separator: " "))")
        }
        for one in currency.semOrcamento {
          said.append("\(one.conta) - - \(one.gasto.trimmed) -")
        }
      }
      try demand(
        try ask(
          """
          SELECT conta || ' ' || coalesce(trim_scale(orcado)::text, '-') || ' '
              || coalesce(trim_scale(trazido)::text, '-') || ' ' || trim_scale(gasto) || ' '
              || coalesce(trim_scale(disponivel)::text, '-')
            FROM razao_relatorios.orcamento_do_mes
            WHERE livro = $1::uuid AND mes = '\(month)-01' ORDER BY conta::text
          """), said.sorted(), "orcamento_do_mes \(month)")
    }
  }

  private func compareReports() throws {
    try demand(
      try ask(
        """
        SELECT relatorio || ' ' || estado || ' ' || despesas || ' ' || trim_scale(total) || ' '
            || tardias FROM razao_relatorios.relatorios WHERE livro = $1::uuid ORDER BY relatorio::text
        """),
      try razao.relatorios().sorted { $0.relatorio < $1.relatorio }.map {
        "\($0.relatorio) \($0.estado.rawValue) \($0.despesas) \($0.total.trimmed) \($0.tardias.count)"
      }, "relatorios")
  }
}

extension Total {
  /// Without zeros at its end, as `trim_scale` writes it.
  fileprivate var trimmed: String {
    var text = description
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}

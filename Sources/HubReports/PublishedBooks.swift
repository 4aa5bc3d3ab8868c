internal import Canonical
internal import Hub
internal import Ledger
internal import Projections

/// The books on their way into tables for reports: all of them, or the part that some changed
/// aggregates concern.
///
///     changed entries ──> accounts of theirs, as they are and as the tables have them, each from the
///                         first such day on ──> balances by day, bills, budgets of those
///
/// Accounts, reports and conflicts make few rows, so these are rebuilt each time.
struct PublishedBooks {
  private let store: LedgerStore
  private let hoje: Day
  private let publication: ReportPublication
  private let conflicts: [Uuid: Int]
  private let accounts: [Conta]
  /// The account that each is read with, and its currency.
  private let readings: [Uuid: (conta: Uuid, moeda: Currency)]

  init(_ store: LedgerStore, hoje: Day, into publication: ReportPublication) {
    (self.store, self.hoje, self.publication) = (store, hoje, publication)
    conflicts = store.conflitosDosLancamentos
    accounts = store.contasPorAbertura
    readings = Dictionary(
      accounts.map { ($0.id, (conta: $0.unificadaEm ?? $0.id, moeda: $0.moeda)) },
      uniquingKeysWith: { $1 })
  }

  /// Writes everything.
  /// - Complexity: O(n log n) for n entries.
  func putAll() throws(HubError) {
    for table in ReportTable.all { try publication.renew(table) }
    try putAccounts()
    let days = Day(number: Day.numbers.lowerBound)...Day(number: Day.numbers.upperBound)
    try store.percorrer(days, conta: nil) { (entry) throws(HubError) in try put(entry) }
    for account in ownAccounts { try putBalances(account.id, from: days.lowerBound) }
    try putReports()
    for card in cards { try putBills(card) }
    for account in categories { try putBudgets(account) }
    try finish()
  }

  /// Writes the changes since the last publication.
  /// - Parameters:
  ///   - touched: the aggregates of which something may have.
  ///   - day: the day of the last publication.
  /// - Complexity: O(touched + accounts + reports + days of the accounts concerned since + bills of the
  ///   cards concerned).
  func put(touched: [Agregado], since day: Day) throws(HubError) {
    for table in [ReportTable.contas, .relatorios] { try publication.renew(table) }
    try putAccounts()
    try putReports()
    let entries = touched.filter { $0.especie == .transacao }.map(\.id)
    var moved = entries.isEmpty ? [:] : try publication.accounts(of: entries)
    for id in entries {
      try publication.renew(.lancamentos, id)
      try publication.renew(.partidas, id)
    }
    for entry in store.contados(entries) {
      try put(entry)
      for posting in entry.conteudo.partidas {
        let account = reading(posting.conta).conta
        moved[account] = min(moved[account] ?? entry.conteudo.data, entry.conteudo.data)
      }
    }
    for (account, first) in moved.sorted(by: { $0.key < $1.key }) {
      try publication.renew(.saldos, account, from: first)
      try putBalances(account, from: first)
    }
    let changed = Set(touched.filter { $0.especie == .conta }.map { store.contaDeLeitura($0.id) })
    let named = Set(entries)
    // A bill also depends on plans that use its card, and on today's date.
    let isEachCard =
      day != hoje || touched.contains { $0.especie == .plano }
      || store.isOcorrencia(algumaDe: entries)
    let concerned = Set(
      cards.filter {
        isEachCard || changed.contains($0) || moved[$0] != nil
          || store.foiPosto(named, emFaturaDe: $0)
      })
    // A changed account may no longer be a card, and then has no bills.
    for account in changed.union(concerned).sorted() {
      try publication.renew(.faturas, account)
      if concerned.contains(account) { try putBills(account) }
    }
    let isNewMonth = Month(of: day) != Month(of: hoje)
    for account in categories
    where isNewMonth || changed.contains(account.id) || moved[account.id] != nil {
      try publication.renew(.orcamento, account.id)
      try putBudgets(account)
    }
    try finish()
  }

  private func finish() throws(HubError) {
    try publication.merge()
    try publication.setConflicts(conflicts)
  }

  private var ownAccounts: [Conta] { accounts.filter { $0.unificadaEm == nil } }
  private var categories: [Conta] { ownAccounts.filter { $0.classe.isCategoria } }
  private var cards: [Uuid] {
    ownAccounts.map(\.id).filter { store.calendario(doCartao: $0) != nil }
  }

  private func reading(_ account: Uuid) -> (conta: Uuid, moeda: Currency) {
    guard let reading = readings[account] else {
      preconditionFailure("an entry counts only where its accounts are there")
    }
    return reading
  }

  private func decimals(of account: Uuid) -> Int { store.atributos(daConta: account)?.casas ?? 0 }
}

// MARK: - Rows

extension PublishedBooks {
  private func putAccounts() throws(HubError) {
    for (place, account) in accounts.enumerated() {
      var row = ReportRow()
      row.put(account.id)
      row.put(account.nome)
      row.put(account.classe.rawValue)
      row.put(account.tipo)
      row.put(account.moeda.description)
      row.put(decimals(of: account.id))
      row.put(account.encerrada)
      row.put(account.unificadaEm)
      row.put(account.vinculada)
      row.put(place + 1)
      let isRead = account.unificadaEm == nil && account.classe.isCategoria
      row.put(isRead && store.orcamentos(escritosDe: account.id) == nil)
      try publication.put(row, into: .contas)
    }
  }

  private func put(_ entry: LancamentoContado) throws(HubError) {
    let content = entry.conteudo
    var row = ReportRow()
    row.put(entry.id)
    row.put(content.data)
    row.put(content.tipo)
    row.put(content.subtipo)
    row.put(content.interessado)
    row.put(content.descricao)
    row.put(content.etiquetas)
    row.put(content.ligada)
    row.put(conflicts[entry.id] ?? 0)
    try publication.put(row, into: .lancamentos)
    for (place, posting) in content.partidas.enumerated() {
      let (account, currency) = reading(posting.conta)
      var row = ReportRow()
      row.put(entry.id)
      row.put(place + 1)
      row.put(content.data)
      row.put(account)
      row.put(currency.description)
      row.put(Total(posting.valor).description)
      try publication.put(row, into: .partidas)
    }
  }

  private func putBalances(_ account: Uuid, from first: Day) throws(HubError) {
    let days = first...Day(number: Day.numbers.upperBound)
    guard let way = store.saldosPorDia(days, de: nil, conta: account).first else { return }
    let decimals = decimals(of: account)
    var balance = way.abertura.fine
    for change in way.mudancas {
      balance += change.valor.fine
      var row = ReportRow()
      row.put(account)
      row.put(change.dia)
      row.put(way.moeda.description)
      row.put(Total(fine: change.valor.fine, decimals: decimals).description)
      row.put(Total(fine: balance, decimals: decimals).description)
      try publication.put(row, into: .saldos)
    }
  }

  private func putReports() throws(HubError) {
    for report in store.relatorios {
      var row = ReportRow()
      row.put(report.relatorio)
      row.put(report.titulo)
      row.put(report.data)
      row.put(report.estado.rawValue)
      row.put(report.despesas)
      row.put(report.moeda.description)
      row.put(report.total.description)
      row.put(report.tardias.count)
      try publication.put(row, into: .relatorios)
    }
  }

  private func putBills(_ card: Uuid) throws(HubError) {
    let all = Day(number: Day.numbers.lowerBound)...Day(number: Day.numbers.upperBound)
    let days = store.saldosPorDia(all, de: nil, conta: card).first?.mudancas.map(\.dia) ?? []
    let now = Month(of: hoje)
    let said = store.mesesDeclarados(card)
    let months = said + [days.first, days.last].compactMap { $0.map { Month(of: $0) } }
    guard let from = months.min(), let last = (months + [now]).max(),
      // A bill dated by mistake does not create thousands of others.
      let least = now.advanced(by: -Limits.months),
      let most = now.advanced(by: Limits.months), from <= most,
      let end = min(last, most).advanced(by: 2)
    else { return }
    let start = max(from, least)
    guard start <= end else { return }
    for bill in store.faturas(doCartao: card, start...end, hoje: hoje)
    where bill.fechamento != nil || bill.declarado != nil {
      var row = ReportRow()
      row.put(card)
      row.put(bill.mes)
      row.put(bill.fechamento)
      row.put(bill.vencimento)
      row.put(bill.moeda.description)
      row.put(bill.total.description)
      row.put(bill.declarado?.description)
      row.put(bill.previsto?.description)
      row.put(bill.pago.description)
      row.put(bill.agendado?.soma.description)
      row.put(bill.falta.description)
      row.put(bill.situacao.rawValue)
      try publication.put(row, into: .faturas)
    }
  }

  private func putBudgets(_ account: Conta) throws(HubError) {
    let decimals = decimals(of: account.id)
    func text(_ fine: Int128) -> String { Total(fine: fine, decimals: decimals).description }
    let now = Month(of: hoje)
    for budget in store.orcamentoPorMes(account.id, hoje: hoje) {
      guard let set = budget.orcado, let left = budget.disponivel,
        abs(Int(budget.mes.number) - Int(now.number)) <= Limits.months
      else { continue }
      var row = ReportRow()
      row.put(budget.mes)
      row.put(account.id)
      row.put(account.moeda.description)
      row.put(text(set))
      row.put(text(budget.trazido))
      row.put(text(budget.gasto))
      row.put(text(left))
      try publication.put(row, into: .orcamento)
    }
  }
}

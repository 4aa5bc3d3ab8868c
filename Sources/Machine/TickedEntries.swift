package import Canonical
internal import EventLog
package import Ledger
internal import SystemPackage

/// The entries that somebody ticks off against a bank on this machine, until a balance is asserted:
/// a small file in the state folder, unknown to other machines.
package struct TickedEntries: Sendable, Equatable {
  /// By account.
  private var accounts: [Uuid: Set<Uuid>] = [:]

  /// Starts without ticks.
  package init() {}

  /// The entries of an account that are ticked off.
  package subscript(conta: Uuid) -> Set<Uuid> {
    get { accounts[conta] ?? [] }
    set { accounts[conta] = newValue.isEmpty ? nil : newValue }
  }

  /// The number of ticks in all accounts.
  package var count: Int { accounts.values.reduce(0) { $0 + $1.count } }

  /// The most ticks kept in all accounts together: more than a statement of years has.
  package static let limit = Limits.tickedEntries

  /// Machine-local: not part of the format.
  private struct Record: Codable {
    struct Account: Codable {
      let conta: String
      let lancamentos: [String]
    }
    let versao: Int
    let contas: [Account]
  }

  private static let file = "conciliacao.json"

  /// Reads them; empty if nothing was ticked off, or the file is unreadable.
  /// - Throws: what reading throws: a disk that fails is not a file that is not there.
  package static func load(in state: StateFolder) throws(RazaoError) -> TickedEntries {
    let record = try state.files.record(Record.self, state.file(file), limit: Limits.tickedBytes)
    guard let record, record.versao == 1 else { return TickedEntries() }
    var ticked = TickedEntries()
    for account in record.contas {
      guard let id = Uuid(account.conta) else { continue }
      ticked[id] = ticked[id].union(account.lancamentos.compactMap { Uuid($0) })
    }
    return ticked
  }

  /// Changes them, in one step, while no other process of this machine does.
  /// - Returns: them as they are then.
  package static func change(
    in state: StateFolder, _ change: (inout TickedEntries) throws(RazaoError) -> Void
  ) throws(RazaoError) -> TickedEntries {
    try state.files.holding(state.file("conciliacao.lock")) { () throws(RazaoError) in
      let before = try load(in: state)
      var ticked = before
      try change(&ticked)
      if ticked != before { try ticked.save(in: state) }
      return ticked
    }
  }

  private func save(in state: StateFolder) throws(RazaoError) {
    let record = Record(
      versao: 1,
      contas: accounts.sorted { $0.key < $1.key }.map { account, entries in
        Record.Account(conta: account.description, lancamentos: entries.sorted().map(\.description))
      })
    try RazaoError.telling(state.files.replace(state.file(TickedEntries.file), record: record))
  }
}

package import Canonical

/// The books of one ledger as people know them: accounts, reports and closings with their names,
/// and the state behind them.
///
/// Definitions of events and checks before recording are extensions of this protocol, one topic per
/// file: pure, and the same over any store.
package protocol Livros: Acervo {
  /// The ledger's name.
  var nome: String? { get }
  /// All accounts with their balances, by UUID.
  var contas: [Conta] { get }
  /// The assertions in force on an account as it is read, by day and then UUID.
  /// - Complexity: O(the account's assertions).
  func conferencias(daConta id: Uuid) -> [Uuid]
  /// The closings in force, by day and then UUID.
  var fechamentos: [Fechamento] { get }
  /// The titles of the expense reports, by UUID.
  var titulosDeRelatorios: [(id: Uuid, name: String)] { get }
  /// All invitations that the ledger's lines make.
  var convites: [Convite] { get }
  /// The ids of the open conflicts and hints.
  var idsDosConflitos: [Uuid] { get }
  /// The ids of those that are about something with these first characters.
  func idsDosConflitos(sobre prefix: IdPrefix) -> [Uuid]

  /// An account with its balance; nil where none was opened under that UUID.
  func conta(_ id: Uuid) -> Conta?
  /// An expense report as it is now; nil where there is none with this UUID.
  func relatorio(_ id: Uuid) -> RelatorioDeDespesas?
  /// The event with this id.
  func evento(comId id: Uuid) -> EventRef?
  /// The events of an event's commit, in order.
  func eventos(gravadosCom ref: EventRef) -> [EventRef]
  /// The UUIDs of the created aggregates of a kind; not for entries, which are too many.
  func ids(_ especie: Especie) -> [Uuid]
  /// The aggregates of some kinds that were created with an id in a range.
  func agregados(_ kinds: [Especie], _ range: ClosedRange<Uuid>) -> [Agregado]
  /// The hashes of the commits that lie in a range of hashes, or that hold or created something
  /// with an id in a range.
  func registros(_ hashes: ClosedRange<Hash256>, _ ids: ClosedRange<Uuid>?) -> [Hash256]
  /// A device's name; nil if no authentic line names it.
  func nome(doDispositivo id: Uuid) -> String?
  /// The currency that a report's expenses are in.
  func moeda(doRelatorio id: Uuid) -> Currency
  /// The live entries on an account, as it is read, on days of a range, the newest first.
  /// - Parameter limite: how many at most.
  /// - Complexity: O(entries of the account on those days).
  func vizinhos(daConta id: Uuid, _ dias: ClosedRange<Day>, limite: Int) -> [LancamentoVizinho]
  /// The live entries by which an account, as it is read, changes by one of some amounts on the
  /// days wanted for it, newest first.
  /// - Complexity: O((amounts + entries found) × log entries), and a look at the account's postings
  ///   from the first of those days to the last.
  func vizinhos(daConta id: Uuid, _ procurados: [ValorProcurado]) -> [LancamentoVizinho]
  /// The live entries that credited an account, as it is read, up to a day, newest first.
  /// - Parameter limite: how many at most.
  /// - Complexity: O(such entries up to that day).
  func entradas(daConta id: Uuid, ate dia: Day, limite: Int) -> [LancamentoVizinho]
  /// The entries ever said to be on an account, as it is read, on days of a range, including those
  /// annulled or corrected since.
  /// - Complexity: O(entries of the account on those days).
  func transacoes(daConta id: Uuid, _ dias: ClosedRange<Day>) -> [Uuid]
  /// Whether an import to an account, as it is read, counts.
  /// - Complexity: O(imports).
  func hasImport(on conta: Uuid) -> Bool
  /// Whether any entry is posted on an account, excluding some.
  func hasEntries(_ conta: Uuid, exceto transacoes: Set<Uuid>) -> Bool
  /// Whether an account has a posting of a live entry, as it was written, up to a day.
  func hasEntries(_ conta: Uuid, ate dia: Day) -> Bool
}

extension Livros {
  /// The currency of an account; reais where it is not here.
  package func moeda(daConta id: Uuid) -> Currency { atributos(daConta: id)?.moeda ?? .real }

  /// A posting with its account's name.
  package func nomeada(_ partida: Partida) -> PartidaNomeada {
    let attributes = atributos(daConta: partida.conta)
    return PartidaNomeada(
      conta: partida.conta, nome: nome(daConta: partida.conta),
      moeda: attributes?.moeda ?? .real, classe: attributes?.classe ?? .ativo,
      valor: partida.valor)
  }
}

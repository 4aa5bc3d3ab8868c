package import Canonical

/// The books as people know them: what the rules of state ask of, and the accounts, reports and
/// closings that decide what may be recorded.
///
/// The judgements are extensions of this protocol, one topic a file: pure, and the same over any
/// store. Recording only asks them.
package protocol Livros: Acervo {
  /// All accounts with their balances, by UUID.
  var contas: [ContaAuditada] { get }
  /// The closings in force, by day and then UUID.
  var fechamentos: [Fechamento] { get }
  /// What the expense reports are called, by UUID.
  var titulosDeRelatorios: [(id: Uuid, name: String)] { get }
  /// All invitations that the ledger's lines make.
  var convites: [Convite] { get }
  /// The ids of the open conflicts and hints.
  var idsDosConflitos: [Uuid] { get }

  /// An account with its balance; nil where none was opened under that UUID.
  func contaAuditada(_ id: Uuid) -> ContaAuditada?
  /// An expense report as it is now; nil where there is none with this UUID.
  func relatorio(_ id: Uuid) -> RelatorioDeDespesas?
  /// The event with this id.
  func evento(comId id: Uuid) -> EventRef?
  /// The events of the commit that an event stands in, in their order.
  func eventos(gravadosCom ref: EventRef) -> [EventRef]
  /// What has been created with an id in a range, of some kinds.
  func agregados(_ kinds: [Especie], _ range: ClosedRange<Uuid>) -> [Agregado]
  /// The hashes of the commits that lie in a range of hashes, or that hold or created something
  /// whose id lies in a range.
  func registros(_ hashes: ClosedRange<Hash256>, _ ids: ClosedRange<Uuid>?) -> [Hash256]
}

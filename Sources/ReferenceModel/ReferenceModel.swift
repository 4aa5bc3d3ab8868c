/// The books that a set of commits comes to, by definition: everything from nothing, nothing kept.
///
/// Written from docs/FORMAT.md alone, to judge the code that is fast. It leaves out the two hints.
package final class ReferenceModel {
  /// Whether a key (base64url) signed a message.
  package typealias SignatureCheck = (_ key: String, _ mark: String, _ message: [UInt8]) -> Bool
  static let roots = "6ba7b812-9dad-11d1-80b4-00c04fd430c8"
  /// The words that decide each kind of conflict.
  static let words = [
    "pagamentoEmDobro": ["mesmo", "distintos"], "provavelDuplicata": ["mesmo", "distintos"],
    "contaDuplicada": ["distintas"], "despesaTardia": ["aceitar"], "conviteRepetido": ["aceitar"],
    "registroDivergente": ["aceitar"], "contaEncerrada": ["aceitar"], "periodoFechado": ["aceitar"],
    "saldoNaoConfere": ["aceitar"], "dispositivoBifurcado": ["aceitar"],
  ]

  package let log: Log, trust: Trust, applied: Applied
  /// What is applied, by event id: all events, those about a UUID, the writes of each register.
  let events: [Event], byUuid: [String: [Event]]
  private(set) var writes: [String: [(event: Event, value: String)]] = [:]
  private let kinds: [String: Set<String>]

  /// - Parameter commits: in any order, each any number of times.
  package init(_ commits: [Commit], ledger: String, holds: @escaping SignatureCheck) {
    let all = Dictionary(commits.map { ($0.hash, $0) }) { first, _ in first }.map(\.value)
    let keys = all.flatMap(\.events).filter { $0.type == "razao.criado" }.map { $0["chave"] }
    let root = keys.first { derived(ReferenceModel.roots, $0) == ledger } ?? ""
    let log = Log(all, ledger: ledger, holds: holds)
    let trust = Trust(log, root: root, holds: holds)
    let applied = Applied(log, log.commits.indices.filter(trust.counts))
    (self.log, self.trust, self.applied) = (log, trust, applied)
    events = log.events.filter { applied.commits.contains($0.commit) && $0.isKnown }.sorted {
      ($0.id, log.commits[$0.commit].hash) < ($1.id, log.commits[$1.commit].hash)
    }
    byUuid = Dictionary(grouping: events, by: \.uuid)
    kinds = Dictionary(grouping: events, by: \.kind).mapValues { Set($0.map(\.uuid)) }
    for event in events {
      for (register, value) in event.writes { writes[register, default: []].append((event, value)) }
    }
  }

  /// The state of today.
  package var today: View { View(self) { _ in true } }
  package func all(_ kind: String) -> Set<String> { kinds[kind] ?? [] }
  package func id(_ kind: String, _ subject: String) -> String {
    derived(log.ledger, "\(kind) \(subject)")
  }
  /// What the creation that decides says of an account or report.
  package func deciding(_ uuid: String, _ member: String) -> String {
    applied.deciding[uuid]?[member] ?? ""
  }
}

package import Canonical
internal import EventLog
package import Ledger
internal import SystemPackage

/// The telephones that are paired with this machine, each with the hash of its secret and never the
/// secret itself: a small file in the state folder, for its owner alone.
package struct PairedTelephones: Sendable {
  /// The telephones, each with the hash of its secret, in the order in which they were paired.
  package private(set) var all: [(telefone: Telefone, hash: Hash256)] = []

  /// The most telephones.
  package static let limit = Limits.telephones

  /// Adds one.
  package mutating func add(_ telephone: Telefone, _ hash: Hash256) {
    all.append((telephone, hash))
  }

  /// Changes one; nil where it is not there.
  package mutating func change(_ id: Uuid, _ change: (inout Telefone) -> Void) -> Telefone? {
    guard let index = all.firstIndex(where: { $0.telefone.id == id }) else { return nil }
    change(&all[index].telefone)
    return all[index].telefone
  }

  /// Takes one away; nil where it is not there.
  package mutating func remove(_ id: Uuid) -> Telefone? {
    all.firstIndex { $0.telefone.id == id }.map { all.remove(at: $0).telefone }
  }
}

extension PairedTelephones {
  /// Machine-local: not part of the format.
  private struct Record: Codable {
    struct One: Codable {
      let id: String
      let nome: String
      let pareado: String
      let visto: String
      let olha: Bool
      let hash: String
    }
    let versao: Int
    let telefones: [One]
  }

  private static let file = "telefones.json"

  /// Reads them; none where the file is unreadable: they are paired again.
  /// - Throws: what reading throws: a disk that fails is not a file that is not there.
  package static func load(in state: StateFolder) throws(RazaoError) -> PairedTelephones {
    let record = try state.files.record(
      Record.self, state.file(file), limit: Limits.telephonesBytes)
    var paired = PairedTelephones()
    guard let record, record.versao == 1 else { return paired }
    for one in record.telefones {
      guard let id = Uuid(one.id), let hash = Hash256(one.hash), let since = Instant(one.pareado),
        let seen = Instant(one.visto)
      else { continue }
      paired.add(
        Telefone(id: id, nome: one.nome, pareado: since, visto: seen, podeOlhar: one.olha), hash)
    }
    return paired
  }

  /// Changes them, in one step, while no other process of this machine does.
  package static func change<Value>(
    in state: StateFolder, _ change: (inout PairedTelephones) throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value {
    try state.files.holding(state.file("telefones.lock")) { () throws(RazaoError) in
      var paired = try load(in: state)
      let value = try change(&paired)
      try paired.save(in: state)
      return value
    }
  }

  private func save(in state: StateFolder) throws(RazaoError) {
    let record = Record(
      versao: 1,
      telefones: all.map { one, hash in
        Record.One(
          id: one.id.description, nome: one.nome, pareado: one.pareado.description,
          visto: one.visto.description, olha: one.podeOlhar, hash: hash.description)
      })
    try RazaoError.telling(
      state.files.replace(state.file(PairedTelephones.file), record: record, .indented))
  }
}

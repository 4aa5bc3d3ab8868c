internal import Canonical
internal import EventLog
package import Ledger
internal import SystemPackage

/// The cadernos that this machine remembers: a small file in the state folder, unknown to other
/// machines, which have folders of their own.
package enum RememberedCadernos {
  /// The most of them.
  package static let limit = Limits.rememberedCadernos

  /// Machine-local: not part of the format.
  private struct Record: Codable {
    struct Caderno: Codable {
      let caminho: String
      let de, conta: String?
    }
    let versao: Int
    let cadernos: [Caderno]
  }

  private static let file = "cadernos.json"

  /// Reads them, in the order in which they were added; empty if the file is unreadable.
  /// - Throws: what reading throws: a disk that fails is not a file that is not there.
  package static func load(in state: StateFolder) throws(RazaoError) -> [CadernoLembrado] {
    let record = try state.files.record(Record.self, state.file(file), limit: Limits.cadernosBytes)
    guard let record, record.versao == 1 else { return [] }
    return record.cadernos.map {
      CadernoLembrado(caminho: $0.caminho, de: $0.de, conta: $0.conta.flatMap { Uuid($0) })
    }
  }

  /// Changes them, in one step, while no other process of this machine does.
  package static func change(
    in state: StateFolder, _ change: (inout [CadernoLembrado]) throws(RazaoError) -> Void
  ) throws(RazaoError) {
    try state.files.holding(state.file("cadernos.lock")) { () throws(RazaoError) in
      let before = try load(in: state)
      var all = before
      try change(&all)
      guard all != before else { return }
      let record = Record(
        versao: 1,
        cadernos: all.map {
          Record.Caderno(caminho: $0.caminho, de: $0.de, conta: $0.conta?.description)
        })
      try RazaoError.telling(state.files.replace(state.file(file), record: record))
    }
  }
}

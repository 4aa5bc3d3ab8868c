package import Canonical
internal import EventLog
package import Ledger
internal import SystemPackage

/// The last time that somebody reviewed the news on this machine, and how far: in the state folder.
package struct UltimoOlhar: Sendable {
  package let quando: Instant
  package let trechos: [TrechoVisto]

  package init(quando: Instant, trechos: [TrechoVisto]) {
    (self.quando, self.trechos) = (quando, trechos)
  }

  /// The file's contents.
  ///
  /// Machine-local: not part of the format.
  private struct Record: Codable {
    let versao: Int
    let quando: String
    let vistos: [Trecho]

    struct Trecho: Codable {
      let dispositivo: String
      let de: UInt64
      let ate: UInt64
      let hash: String
    }
  }

  private static let file = "novidades.json"

  /// Reads it.
  /// - Returns: nil where nobody has looked yet, or what is there says nothing: then it is as if
  ///   nobody had.
  package static func load(in state: StateFolder) throws(RazaoError) -> UltimoOlhar? {
    // It may be too long to read back: a folder can hold lines of very many unknown devices.
    let record = try state.files.record(Record.self, state.file(file), limit: Limits.lookBytes)
    guard let record, record.versao == 1, let moment = Instant(record.quando) else { return nil }
    return UltimoOlhar(
      quando: moment,
      trechos: record.vistos.compactMap { seen in
        guard let device = Uuid(seen.dispositivo), let hash = Hash256(seen.hash) else { return nil }
        return TrechoVisto(aparelho: device, de: seen.de, ate: Posicao(seq: seen.ate, hash: hash))
      })
  }

  /// Writes it, in one step.
  package func save(in state: StateFolder) throws(RazaoError) {
    let record = Record(
      versao: 1, quando: quando.description,
      vistos: trechos.map {
        Record.Trecho(
          dispositivo: $0.aparelho.description, de: $0.de, ate: $0.ate.seq,
          hash: $0.ate.hash.description)
      })
    try RazaoError.telling(state.files.replace(state.file(UltimoOlhar.file), record: record))
  }
}

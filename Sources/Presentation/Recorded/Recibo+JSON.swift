package import Ledger

extension Recibo {
  /// The document of every command that records: `{"id","aparelho","seq","hash"}`; `id` is a
  /// list if several things were made, `hash` is missing in a trial, and `naoConta` comes last if
  /// this device's commits do not count.
  package var json: JSONValue { json(with: []) }

  /// The same, with more members after it.
  package func json(with more: [JSONValue.Member]) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", ids.count == 1 ? .text(ids[0]) : .array(ids.map { .text($0) })),
      .init("dispositivo", .text(aparelho)), .init("seq", .number(Int(seq))),
    ]
    if let hash { members.append(.init("hash", .text(hash))) }
    let doubt = naoConta.map { [JSONValue.Member("naoConta", .string($0.rawValue))] } ?? []
    return .object(members + more + doubt)
  }
}

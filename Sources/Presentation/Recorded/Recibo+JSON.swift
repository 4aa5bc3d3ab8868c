package import Ledger

extension Recibo {
  /// The document of every command that records: `{"id","dispositivo","seq","hash"}`; `id` a list
  /// where several things were made, no `hash` where it was only tried out, and at the end
  /// `naoConta` where what this device writes does not count.
  package var json: JSONValue { json(with: []) }

  /// The same, with more members after it.
  package func json(with more: [JSONValue.Member]) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", ids.count == 1 ? .text(ids[0]) : .array(ids.map { .text($0) })),
      .init("dispositivo", .text(dispositivo)), .init("seq", .number(Int(seq))),
    ]
    if let hash { members.append(.init("hash", .text(hash))) }
    let doubt = naoConta.map { [JSONValue.Member("naoConta", .string($0.rawValue))] } ?? []
    return .object(members + more + doubt)
  }
}

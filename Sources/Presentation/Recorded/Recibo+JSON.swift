package import Ledger

extension Recibo {
  /// The document of every command that records: `{"id","aparelho","seq","hash"}`; `id` is a
  /// list if several things were made, `hash` is missing in a trial, and `naoConta` comes last if
  /// this device's commits do not count.
  package var json: JSONValue { json(with: nil) }

  /// The same, with more members after it.
  func json(with more: JSONValue?) -> JSONValue {
    .joined(
      [
        "id": ids.count == 1 ? .text(ids[0]) : .texts(ids), "dispositivo": .text(aparelho),
        "seq": .number(Int(seq)), "hash": .optional(hash),
      ], more, ["naoConta": .optional(naoConta?.rawValue)])
  }
}

package import Canonical

/// A commit; its place in a chain is spelled as device, `seq` and hash.
package struct Commit: Sendable {
  package let device: String, seq: Int, hash: String, seen: [String], signature: String
  let message: [UInt8], events: [Event], place: String, before: String

  package init(
    device: String, seq: Int, hash: String, prev: String, seen: [String], events: [Event],
    signature: String, message: [UInt8]
  ) {
    (self.device, self.seq, self.hash, self.seen) = (device, seq, hash, seen)
    (self.events, self.signature, self.message) = (events, signature, message)
    (place, before) = ("\(device) \(seq) \(hash)", "\(device) \(seq - 1) \(prev)")
  }
}

/// An event, read strictly; what is no amount, as it is spelled.
package final class Event: Sendable {
  /// The place of its commit, and its own in that.
  let commit: String, index: Int
  let id: String, type: String, of: String?, isKnown: Bool, kind: String, uuid: String
  let isCreation: Bool, writes: [(register: String, value: String)]
  package let data: [String: String], lists: [String: [String]], amounts: [String: Amount]
  package let postings: [(account: String, amount: Amount)]

  package init(
    in commit: String, at index: Int, id: String, type: String, of: String?,
    data: [String: String]?, lists: [String: [String]], amounts: [String: Amount],
    postings: [(String, Amount)]
  ) {
    (self.commit, self.index, self.id, self.type) = (commit, index, id, type)
    (self.of, uuid, isKnown, self.data) = (of, of ?? id, data != nil, data ?? [:])
    (self.lists, self.amounts, self.postings) = (lists, amounts, postings)
    let isStatement = type == "dispositivo.aprovado" || type == "dispositivo.revogado"
    let first = type.hasPrefix("despesa.") ? "relatorio" : type.prefix { $0 != "." }
    let kind = isStatement ? type[...] : first
    let data = data ?? [:]
    (self.kind, isCreation) = ("\(kind)", Event.types["+\(type)"] != nil)
    writes = (Event.types["+\(type)"] ?? Event.types[type] ?? []).compactMap { write in
      let said = data.filter { !["chaves", "origem", "motivo", "nota"].contains($0.key) }
      let word = write.last == "*" ? "\(said.map { "\($0)" }.sorted())" : write[1...].first
      guard type != "conta.alterada" || data[write[0]] != nil else { return nil }
      let expense = data["despesa"] ?? ""
      let name = ["em": "unificada", "despesa": "despesa:\(expense)"][write[0]] ?? write[0]
      return ("\(kind) \(of ?? id) \(name)", word ?? data[write[0]] ?? "")
    }
  }

  package subscript(name: String) -> String { data[name] ?? "" }
  func fine(_ name: String) -> Int128 { amounts[name]?.fine ?? 0 }

  /// The registers that types write; creations are marked.
  ///
  /// With the member of that name, a word, or `*`, all that is said but reasons and what is added.
  private static let types = Dictionary(
    uniqueKeysWithValues: """
      +razao.criado nome|razao.renomeado nome|+dispositivo.iniciado nome|dispositivo.renomeado nome|\
      +convite.criado situacao=aberto|convite.cancelado situacao=cancelado|+dispositivo.aprovado|\
      +conta.aberta nome tipo vinculada situacao=aberta|conta.alterada nome tipo vinculada|\
      conta.encerrada situacao=encerrada|conta.reaberta situacao=aberta|conta.unificada em|\
      +transacao.lancada conteudo=* situacao=viva|transacao.corrigida conteudo=*|\
      transacao.anulada situacao=anulada|transacao.restaurada situacao=viva|+dispositivo.revogado|\
      +relatorio.criado titulo situacao=parcial|relatorio.renomeado titulo|\
      relatorio.registrado situacao=*|relatorio.reaberto situacao=parcial|\
      despesa.adicionada despesa=*|despesa.corrigida despesa=*|despesa.removida despesa=removida|\
      +conferencia.feita situacao=feita|conferencia.anulada situacao=anulada|\
      +periodo.fechado situacao=fechado|periodo.reaberto situacao=reaberto|\
      +importacao.feita situacao=feita|importacao.desfeita situacao=desfeita|\
      importacao.refeita situacao=feita|conflito.resolvido decisao=*
      """.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
        .map { ($0[0], $0.dropFirst().map { $0.split(separator: "=").map(String.init) }) })
}

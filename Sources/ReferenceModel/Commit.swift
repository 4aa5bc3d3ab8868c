package import Canonical

/// An event, read strictly; what is no amount, as it is spelled.
package struct Event: Sendable {
  package var id = "", type = "", of: String?, isKnown = false, data: [String: String] = [:]
  package var lists: [String: [String]] = [:], amounts: [String: Amount] = [:]
  package var postings: [(account: String, amount: Amount)] = []
  /// In which commit it stands, and where among all events.
  var commit = 0, number = 0
  package init() {}

  package subscript(name: String) -> String { data[name] ?? "" }
  func fine(_ name: String) -> Int128 { amounts[name]?.fine ?? 0 }
  var uuid: String { of ?? id }
  var kind: String {
    let isStatement = type == "dispositivo.aprovado" || type == "dispositivo.revogado"
    let first = type.hasPrefix("despesa.") ? "relatorio" : type.prefix { $0 != "." }
    return isStatement ? type : "\(first)"
  }
  var isCreation: Bool { Event.creations.contains(type) }
  private static let creations: Set = [
    "razao.criado", "dispositivo.iniciado", "dispositivo.aprovado", "dispositivo.revogado",
    "convite.criado", "conta.aberta", "transacao.lancada", "relatorio.criado", "conferencia.feita",
    "periodo.fechado", "importacao.feita",
  ]

  /// The registers that types write: with the member of that name, a word, or `*`, all that is said
  /// but reasons and what is only added.
  private static let registers = Dictionary(
    uniqueKeysWithValues: """
      razao.criado nome|razao.renomeado nome|dispositivo.iniciado nome|dispositivo.renomeado nome|\
      convite.criado situacao=aberto|convite.cancelado situacao=cancelado|\
      conta.aberta nome tipo vinculada situacao=aberta|conta.alterada nome tipo vinculada|\
      conta.encerrada situacao=encerrada|conta.reaberta situacao=aberta|conta.unificada em|\
      transacao.lancada conteudo=* situacao=viva|transacao.corrigida conteudo=*|\
      transacao.anulada situacao=anulada|transacao.restaurada situacao=viva|\
      relatorio.criado titulo situacao=parcial|relatorio.renomeado titulo|\
      relatorio.registrado situacao=*|relatorio.reaberto situacao=parcial|\
      despesa.adicionada despesa=*|despesa.corrigida despesa=*|despesa.removida despesa=removida|\
      conferencia.feita situacao=feita|conferencia.anulada situacao=anulada|\
      periodo.fechado situacao=fechado|periodo.reaberto situacao=reaberto|\
      importacao.feita situacao=feita|importacao.desfeita situacao=desfeita|\
      importacao.refeita situacao=feita|conflito.resolvido decisao=*
      """.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
        .map { ($0[0], $0.dropFirst().map { $0.split(separator: "=").map(String.init) }) })

  var writes: [(register: String, value: String)] {
    (Event.registers[type] ?? []).compactMap { write in
      let said = data.filter { !["chaves", "origem", "motivo", "nota"].contains($0.key) }
      let word = write.last == "*" ? "\(said.map { "\($0)" }.sorted())" : write[1...].first
      guard type != "conta.alterada" || data[write[0]] != nil else { return nil }
      let name = ["despesa": "despesa:\(self["despesa"])", "em": "unificada"][write[0]] ?? write[0]
      return ("\(kind) \(uuid) \(name)", word ?? self[write[0]])
    }
  }
}

/// A commit; places in chains are spelled as device, `seq` and hash.
package struct Commit: Sendable {
  package var device = "", seq = 0, hash = "", prev = "", seen: [String] = [], signature = ""
  package var message: [UInt8] = [], events: [Event] = []
  package init() {}

  var place: String { "\(device) \(seq) \(hash)" }
  var before: String { "\(device) \(seq - 1) \(prev)" }
}

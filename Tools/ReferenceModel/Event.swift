package import Canonical

/// A commit; its place in a chain is spelled as device, `seq` and hash.
package struct Commit: Sendable {
  package let device: String
  let seq: Int, hash: String, seen: [String], events: [Event], signature: String
  let message: [UInt8], place: String, before: String

  package init(
    device: String, seq: Int, hash: String, prev: String, seen: [String], events: [Event],
    signature: String, message: [UInt8]
  ) {
    (self.device, self.seq, self.hash, self.seen) = (device, seq, hash, seen)
    (self.events, self.signature, self.message) = (events, signature, message)
    (place, before) = ("\(device) \(seq) \(hash)", "\(device) \(seq - 1) \(prev)")
  }
}

/// An event, read strictly: its members as spelled; none for an unknown type.
package final class Event: Sendable {
  /// The place of its commit, and its place within that.
  let commit: String, index: Int
  let id: String, type: String, of: String?, uuid: String, kind: String
  let isKnown: Bool, isCreation: Bool, rank: String
  package let data: [String: String], postings: [(account: String, amount: Amount)]
  /// Its writes, by register.
  let lists: [String: [String]], amount: Amount?, writes: [String: String]

  package init(
    in commit: String, at index: Int, id: String, type: String, of: String?,
    data: [String: String]?, lists: [String: [String]], amount: Amount?,
    postings: [(String, Amount)]
  ) {
    (self.commit, self.index, self.id, self.type, self.of) = (commit, index, id, type, of)
    (isKnown, self.data, self.lists) = (data != nil, data ?? [:], lists)
    (self.amount, self.postings, uuid) = (amount, postings, of ?? id)
    // If ids are equal, the commits' hashes decide.
    rank = "\(id) \(commit.suffix(64))"
    let creation = Event.types["+\(type)"]
    let first = type.hasPrefix("despesa.") ? "relatorio" : type.prefix { $0 != "." }
    (isCreation, kind) = (creation != nil, creation == "" ? type : "\(first)")
    let all = self.data.filter { !["chaves", "origem", "motivo", "nota"].contains($0.key) }
    let isPlan = kind == "plano"
    func spelled(_ isSaid: (String) -> Bool) -> String {
      "\(all.filter { isSaid($0.key) }.map { "\($0) \($1)" }.sorted())"
    }
    lazy var said = spelled { _ in true }
    var writes: [String: String] = [:]
    for write in (creation ?? Event.types[type] ?? "").split(separator: " ") {
      let parts = write.split(separator: "=").map(String.init)
      let names = [
        "em": "unificada", "despesa": "despesa:\(all["despesa"] ?? "")",
        "conteudo": isPlan ? "conteudo:\(all["desde"] ?? "0")" : "conteudo",
        "ocorrencia": "ocorrencia:\(all["numero"] ?? "")", "ciclo": "ciclo:\(all["desde"] ?? "")",
        "fatura": "fatura:\(all[kind == "conta" ? "mes" : "conta"] ?? "")",
        "orcamento": "orcamento:\(all["por"] ?? ""):\(all["mes"] ?? "")",
      ]
      let register = "\(kind) \(uuid) \(names[parts[0]] ?? parts[0])"
      if isPlan, parts[0] == "conteudo" {
        writes[register] = spelled { $0.hasPrefix("lancamento.") || $0 == "tolerancia" }
        continue
      }
      if parts[0] == "fim" {
        writes[register] = spelled { ["vezes", "ate"].contains($0) }
        continue
      }
      // A value that a change leaves out is unchanged.
      let member = all[parts[0]] ?? (type == "conta.alterada" ? nil : "")
      writes[register] = parts.count == 1 ? member : parts[1] == "*" ? said : parts[1]
    }
    self.writes = writes
  }

  package subscript(name: String) -> String { data[name] ?? "" }
  /// The device that wrote it.
  var device: String { "\(commit.prefix(36))" }
  /// The facts that a decision judges.
  var about: [String] { lists["sobre"] ?? [] }
  /// Its amount in ten-thousandths.
  var fine: Int128 { amount?.fine ?? 0 }

  /// The registers that types write; creations are marked.
  ///
  /// Each has the member to write, a word, or `*` for all members except reasons and additions.
  private static let types = [
    "+razao.criado": "nome", "razao.renomeado": "nome", "+dispositivo.iniciado": "nome",
    "dispositivo.renomeado": "nome", "+dispositivo.aprovado": "", "+dispositivo.revogado": "",
    "+convite.criado": "situacao=aberto", "convite.cancelado": "situacao=cancelado",
    "+conta.aberta": "nome tipo vinculada situacao=aberta", "conta.unificada": "em",
    "conta.alterada": "nome tipo vinculada", "conta.encerrada": "situacao=encerrada",
    "conta.reaberta": "situacao=aberta", "+transacao.lancada": "conteudo=* situacao=viva",
    "transacao.corrigida": "conteudo=*", "transacao.anulada": "situacao=anulada",
    "transacao.restaurada": "situacao=viva", "+relatorio.criado": "titulo situacao=parcial",
    "relatorio.renomeado": "titulo", "relatorio.registrado": "situacao=*",
    "relatorio.reaberto": "situacao=parcial", "relatorio.devolvido": "situacao=parcial",
    "relatorio.aprovado": "situacao=*", "razao.aprovacao": "aprovacao=*",
    "despesa.adicionada": "despesa=*",
    "despesa.corrigida": "despesa=*", "despesa.removida": "despesa=removida",
    "+conferencia.feita": "situacao=feita", "conferencia.anulada": "situacao=anulada",
    "+periodo.fechado": "situacao=fechado", "periodo.reaberto": "situacao=reaberto",
    "+importacao.feita": "situacao=feita", "importacao.desfeita": "situacao=desfeita",
    "importacao.refeita": "situacao=feita", "conflito.resolvido": "decisao=*",
    "tipo.definido": "definicao=*", "formato.definido": "definicao=*",
    "+regra.criada": "conteudo=*", "regra.alterada": "conteudo=*",
    "+plano.criado": "conteudo=* fim=*", "plano.alterado": "conteudo=*",
    "plano.limitado": "fim=*", "plano.ocorrencia": "ocorrencia=*", "conta.ciclo": "ciclo=*",
    "conta.faturada": "fatura=*", "transacao.faturada": "fatura=*", "conta.orcada": "orcamento=*",
    "razao.cofre": "cofre=*", "dispositivo.cofre": "cofre=*", "convite.cofre": "cofre=*",
  ]
}

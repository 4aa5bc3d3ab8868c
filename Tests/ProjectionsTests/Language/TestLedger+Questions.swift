import Canonical
import EventLog
import Ledger
import Projections

extension TestLedger {
  /// Open conflicts, `<kind> <subject>`, sorted.
  var conflitos: [String] { store.conflitos.map { "\($0.tipo.rawValue) \($0.assunto)" }.sorted() }

  /// Open hints, `<kind> <subject>`, sorted.
  var avisos: [String] { store.avisos.map { "\($0.tipo.rawValue) \($0.assunto)" }.sorted() }

  /// The balance of an account as a line would write it.
  func saldo(_ conta: Uuid) -> String? {
    store.contas.first { $0.id == conta }?.saldo.description
  }

  func isLive(_ transacao: Uuid) -> Bool { store.isViva(transacao) }

  func status(_ written: Written?) -> CommitStatus? {
    let store = store
    return written.flatMap { store.graph.commit(hash: $0.hash) }.map { store.status(of: $0) }
  }

  /// Whether a commit waits only for what is in quarantine.
  func waitsForQuarantine(_ written: Written) -> Bool {
    let fold = fold
    return fold.emEspera.porQuarentena.contains { fold.store.graph.hash($0) == written.hash }
  }

  func texto(_ especie: Especie, _ id: Uuid, _ registro: NomeDeRegistro) -> String? {
    store.texto(de: Agregado(especie, id), registro)
  }

  func situacao(_ especie: Especie, _ id: Uuid) -> ValorDeSituacao? {
    store.situacao(de: Agregado(especie, id))
  }

  func relatorio(_ id: Uuid) -> ResumoDeRelatorio? {
    store.relatorios.first { $0.relatorio == id }
  }

  func confianca(_ member: Member) -> Confianca? {
    store.dispositivos.first { $0.aparelho == member.id }?.confianca
  }

  /// The reason that the shown state gives for a commit's being invalid.
  func reason(_ written: Written) -> String? {
    let store = store
    guard let ref = store.graph.commit(hash: written.hash), store.status(of: ref) == .invalid
    else { return nil }
    return store.motivoDaInvalidez(ref)
  }
}

/// The conflict or hint about something, as `TestLedger` lists it.
func about(_ tipo: TipoDeConflito, _ subject: Any...) -> String {
  ([tipo.rawValue] + subject.map { "\($0)" }).joined(separator: " ")
}

/// Two UUIDs as the subject of a conflict: sorted.
func pair(_ one: Uuid, _ other: Uuid) -> String { "\(min(one, other)) \(max(one, other))" }

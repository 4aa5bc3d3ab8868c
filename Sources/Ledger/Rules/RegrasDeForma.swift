package import Canonical

/// Where an event stands: what the rules that need no state look at.
package struct Posto: Sendable {
  package let razao: Uuid
  package let dispositivo: Uuid
  package let seq: UInt64

  package init(razao: Uuid, dispositivo: Uuid, seq: UInt64) {
    (self.razao, self.dispositivo, self.seq) = (razao, dispositivo, seq)
  }
}

/// The rules that need to know nothing but the commit itself: those of each event type, and that a
/// device introduces itself.
package enum RegrasDeForma {
  /// The first rule that a commit's events break, or nil.
  package static func judge(_ eventos: [Evento], _ posto: Posto) -> Invalidez? {
    for (index, evento) in eventos.enumerated() {
      let place = PositionInCommit(posto: posto, of: evento.of, index: index, commit: eventos)
      if let reason = evento.dados.payload?.breach(at: place) { return reason }
    }
    guard posto.seq == 0 else { return nil }
    return eventos.contains { if case .dispositivoIniciado = $0.dados { true } else { false } }
      ? nil : .introducaoFalta
  }
}

package import Canonical
package import Ledger

/// The keys that sealed places are sealed for now (docs/FORMAT.md, section 14).
package struct Destinatarios: Sendable, Hashable {
  /// The root's, for the paper code: a place is sealed only once there is one.
  package let doRazao: [PublicKey]
  /// Those of trusted devices that are not revoked, by device.
  package let deAparelhos: [Uuid: [PublicKey]]
  /// Those of open invitations of devices that are not revoked, by invitation.
  package let deConvites: [Uuid: [PublicKey]]

  /// All of them, each once, in order.
  package var chaves: [PublicKey] {
    Set(doRazao + deAparelhos.values.joined() + deConvites.values.joined()).sorted {
      $0.bytes < $1.bytes
    }
  }
}

extension LedgerStore {
  /// The keys to seal for now.
  /// - Complexity: O(devices + invitations).
  package var destinatarios: Destinatarios {
    func keyed(_ kind: Especie, _ ids: some Sequence<Uuid>) -> [Uuid: [PublicKey]] {
      var keys: [Uuid: [PublicKey]] = [:]
      for id in ids {
        let own = cofres(de: Agregado(kind, id))
        if !own.isEmpty { keys[id] = own }
      }
      return keys
    }
    // A revoked device must not read on by an invitation that it made before.
    let open = convites.filter {
      $0.isOpen && trust.aindaConfiaveis.contains($0.autoria.aparelho)
    }
    return Destinatarios(
      doRazao: cofres(de: Agregado(.razao, razao)),
      deAparelhos: keyed(.dispositivo, trust.aindaConfiaveis),
      deConvites: keyed(.convite, open.map(\.id)))
  }

  /// The heads of a register of keys.
  package func cofres(de agregado: Agregado) -> [PublicKey] {
    (cabecas(de: agregado, .cofre)?.eventos ?? []).compactMap {
      (evento($0).dados.payload as? any SealingKeyEvent)?.chave
    }
  }

  /// The keys of whom some devices of one machine have invited or approved: it writes everything
  /// once more for them.
  package func destinatariosDe(_ makers: Set<Uuid>, entre all: Destinatarios) -> Set<PublicKey> {
    let invited = convites.filter { makers.contains($0.autoria.aparelho) }.map(\.id)
    let approved = statements.aprovacoes.filter { makers.contains($0.autor) }.map(
      \.valor.dispositivo)
    return Set(
      invited.flatMap { all.deConvites[$0] ?? [] }
        + approved.flatMap { all.deAparelhos[$0] ?? [] })
  }
}

extension Evento.Dados {
  /// Whether it is a key to seal for.
  var isCofre: Bool { payload is any SealingKeyEvent }
}

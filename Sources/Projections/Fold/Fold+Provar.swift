package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension Fold {
  /// The last checkpoint of each device that knows everything that counts here, notes aside, with
  /// the commits that confirm it.
  ///
  /// This fold holds everything in memory.
  /// - Complexity: O(events).
  package var marcosDeHoje: [(commit: CommitRef, conferencias: [CommitRef])] {
    let unknown = Set(store.tables.unknown)
    let last = Dictionary(store.checkpoints.map { (store.graph.device($0.commit), $0.commit) }) {
      store.graph.seq($0) < store.graph.seq($1) ? $1 : $0
    }
    return last.values.sorted().filter { marco in
      store.graph.commits(unknownTo: marco).allSatisfy { commit in
        !store.isOutsideQuarantine(commit)
          || !unknown.contains(commit.index)
            && store.eventos(de: commit).allSatisfy {
              store.evento($0).dados.isNota
            }
      }
    }.map { ($0, store.conferencias(doMarco: store.graph.hash($0))) }
  }

  /// The leaves of a checkpoint, and the postings of accounts in a month that it counts.
  /// - Returns: nil where the checkpoint is wrong, or that cannot be determined.
  /// - Complexity: that of folding what its commit knows, and of hashing all its postings.
  package func folhas(
    doMarco commit: CommitRef, contas: [Uuid], mes: Month
  ) -> (folhas: [FolhaDoMarco], partidas: [[PartidaDoMarco]])? {
    guard let mapa = store.checkpoints.first(where: { $0.commit == commit })?.mapa,
      let (part, found) = mapped(by: commit), found.mapa == mapa, counts(allOf: part)
    else { return nil }
    return (
      found.map.folhas(in: part.store),
      contas.map { found.map.partidas(de: $0, em: mes, in: part.store) }
    )
  }

  /// The tree of what one commit knows.
  private func mapped(
    by commit: CommitRef
  ) -> (part: Fold, found: (map: CheckpointMap, mapa: Posicao))? {
    guard let known = understood(by: commit) else { return nil }
    var part = ofNothing()
    _ = part.admit(known)
    var map = CheckpointMap(all: part.store)
    let mapa = map.mapa(in: part.store)
    return (part, (map, mapa))
  }
}

/// The commits by which a device is trusted.
package struct Admissao: Sendable {
  /// The device's first commit.
  package let apresentacao: CommitRef
  /// The commit of another device that admits it; nil for one that the root admitted.
  package let por: CommitRef?
}

extension LedgerStore {
  /// The device that founded the ledger, and the commits by which each trusted device is trusted.
  /// - Complexity: O(statements × trusted devices).
  package var admissoes: (fundador: Uuid, aparelhos: [Uuid: Admissao])? {
    guard
      let founder = statements.fundacoes.first(where: {
        trust.admitidosPelaRaiz.contains($0.autor)
          && Assinaturas.razao(daRaiz: $0.valor) == razao
      })
    else { return nil }
    var found: [Uuid: Admissao] = [:]
    var waiting: [Uuid] = []
    func admit(_ device: Uuid, _ introduction: CommitRef, by commit: CommitRef?) {
      guard trust.confiaveis.contains(device), found[device] == nil else { return }
      found[device] = Admissao(apresentacao: introduction, por: commit)
      waiting.append(device)
    }
    for dito in statements.introducoes where dito.isDaRaiz {
      admit(dito.autor, dito.commit, by: nil)
    }
    while !waiting.isEmpty {
      let device = waiting.removeFirst()
      for dito in statements.aprovacoes
      where dito.autor == device && trust.isConfiavel(dito.commit, de: device, graph) {
        for other in statements.introducoes where other.autor == dito.valor.dispositivo {
          admit(other.autor, other.commit, by: dito.commit)
        }
      }
      for dito in statements.convites
      where dito.autor == device && trust.isConfiavel(dito.commit, de: device, graph) {
        for other in statements.introducoes
        where other.valor.convite.map({
          $0.chave == dito.valor.chave
            && $0.chave.verifies($0.assinatura, of: Assinaturas.convite(razao, other.autor))
        }) == true {
          admit(other.autor, other.commit, by: dito.commit)
        }
      }
    }
    return (founder.autor, found)
  }
}

extension LedgerStore {
  /// Whether a commit's line says no party, note or reason.
  package func isWithoutNames(_ commit: CommitRef) -> Bool {
    eventos(de: commit).allSatisfy { ref in
      let dados = evento(ref).dados
      switch dados.especie {
      case .razao, .dispositivo, .aprovacao, .convite, .conta, .nota, .periodo:
        return dados.motivo == nil
      case .transacao:
        return dados.conteudo.map { $0.interessado == nil && $0.descricao == nil } ?? false
      default: return false
      }
    }
  }
}

package import Canonical
internal import EventLog
package import Ledger
internal import Tables

/// The leaves of a checkpoint, and the postings of the accounts that were asked for.
package typealias FolhasDoMarco = (folhas: [FolhaDoMarco], partidas: [[PartidaDoMarco]])

extension Fold {
  /// The last checkpoint of each device that knows everything that counts here, notes aside, with
  /// the commits that confirm it: the most confirmed first, then by device.
  /// - Complexity: O(checkpoints and confirmations, and commits that a checkpoint does not know).
  package var marcosDeHoje: [(commit: CommitRef, conferencias: [CommitRef])] {
    let (graph, unknown) = (store.graph, Set(store.tables.unknown))
    let last = Dictionary(store.checkpoints.map { (graph.device($0.commit), $0.commit) }) {
      graph.precedes($0, $1) ? $1 : $0
    }
    let found = last.sorted { $0.key < $1.key }.map(\.value).filter { marco in
      graph.areAll(unknownTo: marco) { commit in
        !store.isOutsideQuarantine(commit)
          || !unknown.contains(commit.index)
            && store.eventos(de: commit).allSatisfy { store.evento($0).dados.isNota }
      }
    }.map { ($0, store.conferencias(doMarco: graph.hash($0))) }
    // Stable, whatever the numbers of commits are in this store.
    return found.enumerated().sorted {
      ($1.element.1.count, $0.offset) < ($0.element.1.count, $1.offset)
    }.map(\.element)
  }

  /// The map of a checkpoint, where the state here is what its commit knows; nil where that is not
  /// certain.
  /// - Complexity: as of `isAll(knownTo:)`, and O(checkpoints).
  func mapa(doMarco commit: CommitRef) -> Posicao? {
    guard semMarco == nil, store.tables.unknown.isEmpty, isAll(knownTo: commit) else { return nil }
    return store.checkpoints.first { $0.commit == commit }?.mapa
  }

  /// The leaves of a checkpoint, and the postings of accounts in a month that it counts.
  ///
  /// This fold holds everything in memory.
  /// - Returns: nil where the checkpoint is wrong, or that cannot be determined.
  /// - Complexity: that of folding what its commit knows, and of hashing all its postings.
  package func folhas(
    doMarco commit: CommitRef, contas: [Uuid], mes: Month
  ) -> FolhasDoMarco? {
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
  /// The device that founded the ledger, and the commits by which each trusted device is trusted:
  /// where there are several, the same whatever came first.
  /// - Complexity: O(statements × trusted devices).
  package var admissoes: (fundador: Uuid, aparelhos: [Uuid: Admissao])? {
    func inOrder<Valor>(
      _ ditos: [FatosDeConfianca.Dito<Valor>]
    ) -> [FatosDeConfianca.Dito<Valor>] {
      ditos.sorted {
        $0.commit == $1.commit ? $0.evento < $1.evento : graph.precedes($0.commit, $1.commit)
      }
    }
    let introductions = inOrder(statements.introducoes)
    let (approvals, invitations) = (inOrder(statements.aprovacoes), inOrder(statements.convites))
    guard
      let founder = inOrder(statements.fundacoes).first(where: {
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
    for dito in introductions where dito.isDaRaiz {
      admit(dito.autor, dito.commit, by: nil)
    }
    while !waiting.isEmpty {
      let device = waiting.removeFirst()
      for dito in approvals
      where dito.autor == device && trust.isConfiavel(dito.commit, de: device, graph) {
        for other in introductions where other.autor == dito.valor.dispositivo {
          admit(other.autor, other.commit, by: dito.commit)
        }
      }
      for dito in invitations
      where dito.autor == device && trust.isConfiavel(dito.commit, de: device, graph) {
        for other in introductions
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

internal import Canonical
internal import Ledger
internal import Projections

/// The other half of a transfer that an import joined, or a person an import's row with: the entry, as
/// it was before and as that made it.
struct JoinedTransfer {
  let lancamento: Uuid
  let feita, antes, agora: ConteudoDeTransacao
  /// Whether undoing an import took it back, and nobody has corrected it since.
  let foiTiradaPorImportacao: Bool

  /// Whether it stands as it was joined.
  var vale: Bool { agora == feita && feita != antes }
  /// Whether it was taken back, and nobody has corrected it since.
  var foiRetirada: Bool { agora == antes && feita != antes && foiTiradaPorImportacao }
}

extension LedgerStore {
  /// The transfers of which one half is a row of some imports, of which nothing else has it.
  /// - Complexity: O(entries that they brought or joined).
  func transferencias(comLinhasDe ids: Set<Uuid>) -> [JoinedTransfer] {
    ids.sorted().flatMap { transferencias(juntadasPor: $0) }
      + transferencias(dePessoaComLinhasDe: ids)
  }

  /// The transfers that an import joined: entries that it corrected with the row that it found them
  /// to be.
  private func transferencias(juntadasPor id: Uuid) -> [JoinedTransfer] {
    transacoes(importacao: id).compactMap { entry in
      joined(entry) { $0.origem == id && created(from: $0.linha).isEmpty }
    }
  }

  /// The transfers that a person made of an entry and another, which is a row of these imports alone.
  func transferencias(dePessoaComLinhasDe ids: Set<Uuid>) -> [JoinedTransfer] {
    let all = Set(ids.flatMap { transacoes(importacao: $0) }).sorted()
    return all.flatMap { row -> [JoinedTransfer] in
      let found = origins(of: row, ids)
      guard found.own, !found.other else { return [] }
      return linked(from: .linha(row)).compactMap { entry in joined(entry) { $0.linha == row } }
    }
  }

  /// The imports that created the entry of which a row has the name.
  private func created(from row: Uuid) -> [EventRef] {
    criacoes(de: Agregado(.transacao, row))
  }

  /// An entry as the last commit that corrected it with a match made it; nil where there is none.
  private func joined(
    _ entry: Uuid, _ isIt: (TransacaoConciliada) -> Bool
  ) -> JoinedTransfer? {
    guard let now = base(entry) else { return nil }
    for ref in conciliacoes(de: entry).sorted().reversed() {
      guard case .transacaoConciliada(let match) = evento(ref).dados, isIt(match) else { continue }
      for other in eventos(gravadosCom: ref) {
        let event = evento(other)
        guard event.sobre == entry, case .transacaoCorrigida(let made) = event.dados,
          let before = base(entry, Visao.agora.vista(por: .evento(other)))?.conteudo
        else { continue }
        let isTaken = eventos(gravadosCom: now.versao).contains {
          if case .importacaoDesfeita = evento($0).dados { true } else { false }
        }
        return JoinedTransfer(
          lancamento: entry, feita: made.conteudo, antes: before, agora: now.conteudo,
          foiTiradaPorImportacao: isTaken)
      }
    }
    return nil
  }
}

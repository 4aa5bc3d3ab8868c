internal import Canonical
internal import Ledger
internal import Projections

/// The other half of a transfer that an import joined: the entry, as it was before and as the import
/// made it.
struct JoinedTransfer {
  let lancamento: Uuid
  let feita, antes, agora: ConteudoDeTransacao

  /// Whether it stands as the import made it.
  var vale: Bool { agora == feita && feita != antes }
  /// Whether it was taken back, and nobody has corrected it since.
  var foiRetirada: Bool { agora == antes && feita != antes }
}

extension LedgerStore {
  /// The transfers that an import joined: entries that it corrected with the row that it found them
  /// to be.
  /// - Complexity: O(entries that it brought or joined).
  func transferencias(juntadasPor id: Uuid) -> [JoinedTransfer] {
    transacoes(importacao: id).compactMap { entry in
      guard let now = base(entry)?.conteudo else { return nil }
      for ref in conciliacoes(de: entry) {
        guard case .transacaoConciliada(let match) = evento(ref).dados, match.origem == id else {
          continue
        }
        for other in eventos(gravadosCom: ref) {
          let event = evento(other)
          guard event.sobre == entry, case .transacaoCorrigida(let made) = event.dados,
            let before = base(entry, Visao.agora.vista(por: .evento(other)))?.conteudo
          else { continue }
          return JoinedTransfer(
            lancamento: entry, feita: made.conteudo, antes: before, agora: now)
        }
      }
      return nil
    }
  }
}

internal import Canonical
internal import Ledger
internal import Projections

/// The other half of a transfer that an import joined, or a person an import's row with: the entry, as
/// it was before and as that made it.
struct JoinedTransfer {
  let lancamento: Uuid
  let feita, antes, agora: ConteudoDeTransacao
  /// Whether a person joined it with an entry that the import had brought, which is annulled since.
  let porPessoa: Bool
  /// Whether another import that counts has brought the same row.
  let temOutraOrigem: Bool

  /// Whether it stands as it was joined, by this import alone.
  var vale: Bool { agora == feita && feita != antes && !temOutraOrigem }
  /// Whether it was taken back, and nobody has corrected it since.
  var foiRetirada: Bool { agora == antes && feita != antes }
}

extension LedgerStore {
  /// The transfers of which one half is a row of an import: entries that were corrected with the row
  /// that they were found to be.
  /// - Complexity: O(entries that it brought or joined).
  func transferencias(juntadasPor id: Uuid) -> [JoinedTransfer] {
    transacoes(importacao: id).compactMap { entry in
      guard let now = base(entry)?.conteudo else { return nil }
      for ref in conciliacoes(de: entry) {
        guard case .transacaoConciliada(let match) = evento(ref).dados, match.origem == id else {
          continue
        }
        let together = eventos(gravadosCom: ref)
        for other in together {
          let event = evento(other)
          guard event.sobre == entry, case .transacaoCorrigida(let made) = event.dados,
            let before = base(entry, Visao.agora.vista(por: .evento(other)))?.conteudo
          else { continue }
          return JoinedTransfer(
            lancamento: entry, feita: made.conteudo, antes: before, agora: now,
            porPessoa: together.contains {
              if case .transacaoAnulada = evento($0).dados { true } else { false }
            }, temOutraOrigem: hasOrigin(of: match.linha, entry, besides: id))
        }
      }
      return nil
    }
  }

  /// Whether an entry was found to be a row by another import too, one that counts.
  private func hasOrigin(of row: Uuid, _ entry: Uuid, besides importacao: Uuid) -> Bool {
    conciliacoes(de: entry).contains { ref in
      guard case .transacaoConciliada(let match) = evento(ref).dados else { return false }
      return match.linha == row && match.origem != importacao
        && !isDesfeita(importacao: match.origem)
    }
  }
}

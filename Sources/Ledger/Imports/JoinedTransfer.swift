package import Canonical

/// An entry that became a transfer when an import, or a person, joined its other half, or whose day
/// or amount an import changed: its content with that change, before it, and now.
package struct JoinedTransfer {
  package let lancamento: Uuid
  fileprivate let feita, antes, agora: ConteudoDeTransacao
  /// Whether undoing an import reverted it, and nobody has corrected it since.
  fileprivate let foiTiradaPorImportacao: Bool

  /// Whether the change still holds, whatever else people changed.
  package var vale: Bool { stands(feita, antes) }
  /// Whether the change was reverted.
  package var foiRetirada: Bool { stands(antes, feita) && foiTiradaPorImportacao }

  private func stands(_ one: ConteudoDeTransacao, _ other: ConteudoDeTransacao) -> Bool {
    agora.partidas == one.partidas
      && (one.partidas != other.partidas || (agora.data == one.data && one.data != other.data))
  }
  /// The entry as it should be without the other half.
  package var semOutra: ConteudoDeTransacao { agora.with(antes, insteadOf: feita) }
  /// The entry as it should be with it again.
  package var comOutra: ConteudoDeTransacao { agora.with(feita, insteadOf: antes) }
}

extension ConteudoDeTransacao {
  /// The same with another content's postings, and its kind and day unless somebody changed those.
  fileprivate func with(
    _ other: ConteudoDeTransacao, insteadOf one: ConteudoDeTransacao
  ) -> ConteudoDeTransacao {
    var changed = self
    changed.partidas = other.partidas
    if data == one.data { changed.data = other.data }
    if tipo == one.tipo, subtipo == one.subtipo {
      (changed.tipo, changed.subtipo) = (other.tipo, other.subtipo)
    }
    return changed
  }
}

extension Livros {
  /// The transfers with a half that is a row of some imports and of nothing else.
  /// - Complexity: O(entries that they brought or joined).
  package func transferencias(comLinhasDe ids: Set<Uuid>) -> [JoinedTransfer] {
    let byImport = Set(ids.flatMap { transacoes(importacao: $0) }).sorted().compactMap { entry in
      joined(entry, byPerson: false) { match, _ in ids.contains(match.origem) }
    }
    return byImport + transferencias(dePessoaComLinhasDe: ids)
  }

  /// The transfers that a person made of an entry and another one, a row of these imports alone.
  package func transferencias(dePessoaComLinhasDe ids: Set<Uuid>) -> [JoinedTransfer] {
    let all = Set(ids.flatMap { transacoes(importacao: $0) }).sorted()
    return all.flatMap { row -> [JoinedTransfer] in
      let entries = linked(from: .linha(row))
      guard !entries.isEmpty else { return [] }
      let found = origins(of: row, ids)
      guard found.own, !found.other else { return [] }
      // Without a counting import, the row would not belong to the entry.
      return entries.compactMap { entry in
        joined(entry, byPerson: true) { match, base in
          match.linha == row && (!isDesfeita(importacao: match.origem) || !base.viva)
        }
      }
    }
  }

  /// The changes to entries when some imports are undone or redone.
  package func changes(turning ids: Set<Uuid>, undoes: Bool) -> [MudancaPorImportacao] {
    let turned = mudancas(aoVirar: ids, desfaz: undoes)
    let gone = Set(turned.map(\.lancamento))
    return turned
      + transferencias(comLinhasDe: ids)
      .filter { (undoes ? $0.vale : $0.foiRetirada) && !gone.contains($0.lancamento) }.map {
        MudancaPorImportacao(
          lancamento: $0.lancamento, antes: $0.agora, depois: undoes ? $0.semOutra : $0.comOutra)
      }
  }

  /// An entry as the last commit that corrected it with a match left it; nil for none.
  /// - Parameter byPerson: whether that commit says that it and another are one; else it is an import's.
  private func joined(
    _ entry: Uuid, byPerson: Bool, _ isIt: (TransacaoConciliada, BaseDeTransacao) -> Bool
  ) -> JoinedTransfer? {
    let matches = conciliacoes(de: entry)
    guard !matches.isEmpty, let now = base(entry) else { return nil }
    for ref in matches.sorted().reversed() {
      guard case .transacaoConciliada(let match) = evento(ref).dados, isIt(match, now) else {
        continue
      }
      let together = eventos(gravadosCom: ref)
      let isOfTwo = together.contains { other in
        guard case .conflitoResolvido(let said) = evento(other).dados else { return false }
        return said.decisao == TipoDeConflito.mesmo && said.mantido == entry
      }
      guard isOfTwo == byPerson else { continue }
      for other in together {
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

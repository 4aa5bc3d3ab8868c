package import Canonical

/// An entry that became a transfer when an import, or a person, joined its other half with it, or of
/// which an import brought another day or amount: its content as that made it, before that, and now.
package struct JoinedTransfer {
  package let lancamento: Uuid
  fileprivate let feita, antes, agora: ConteudoDeTransacao
  /// Whether undoing an import took it back, and nobody has corrected it since.
  fileprivate let foiTiradaPorImportacao: Bool

  /// Whether it is as that made it still, whatever else people said of it.
  package var vale: Bool { stands(feita, antes) }
  /// Whether it was taken back.
  package var foiRetirada: Bool { stands(antes, feita) && foiTiradaPorImportacao }

  private func stands(_ one: ConteudoDeTransacao, _ other: ConteudoDeTransacao) -> Bool {
    agora.partidas == one.partidas
      && (one.partidas != other.partidas || (agora.data == one.data && one.data != other.data))
  }
  /// The entry as it is to be without the other half.
  package var semOutra: ConteudoDeTransacao { agora.with(antes, insteadOf: feita) }
  /// The entry as it is to be with it again.
  package var comOutra: ConteudoDeTransacao { agora.with(feita, insteadOf: antes) }
}

extension ConteudoDeTransacao {
  /// The same with the postings of another content, and its kind and day where nobody has said others.
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
  /// The transfers of which one half is a row of some imports, and of which nothing else has it.
  /// - Complexity: O(entries that they brought or joined).
  package func transferencias(comLinhasDe ids: Set<Uuid>) -> [JoinedTransfer] {
    let byImport = Set(ids.flatMap { transacoes(importacao: $0) }).sorted().compactMap { entry in
      joined(entry, byPerson: false) { match, _ in ids.contains(match.origem) }
    }
    return byImport + transferencias(dePessoaComLinhasDe: ids)
  }

  /// The transfers that a person made of an entry and another, which is a row of these imports alone.
  package func transferencias(dePessoaComLinhasDe ids: Set<Uuid>) -> [JoinedTransfer] {
    let all = Set(ids.flatMap { transacoes(importacao: $0) }).sorted()
    return all.flatMap { row -> [JoinedTransfer] in
      let entries = linked(from: .linha(row))
      guard !entries.isEmpty else { return [] }
      let found = origins(of: row, ids)
      guard found.own, !found.other else { return [] }
      // Without an import that stands the row would not be the entry's while that counts.
      return entries.compactMap { entry in
        joined(entry, byPerson: true) { match, base in
          match.linha == row && (!isDesfeita(importacao: match.origem) || !base.viva)
        }
      }
    }
  }

  /// The changes of entries that undoing or redoing some imports makes.
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

  /// An entry as the last commit that corrected it with a match made it; nil where there is none.
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

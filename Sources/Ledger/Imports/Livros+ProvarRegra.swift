package import Canonical

extension Livros {
  /// A rule tried on past entries.
  /// - Parameters:
  ///   - rule: the rule.
  ///   - found: entries among which are all that it can be for, the newest first.
  /// - Complexity: O(entries).
  package func prova(
    _ rule: RegraListada, de: Day, ate: Day, _ found: [LancamentoListado]
  ) -> ProvaDeRegra {
    var asked: [Uuid: ImportRules] = [:]
    var trial = ProvaDeRegra(
      regra: rule, de: de, ate: ate, lancamentos: [], mudam: [], naoMudam: [])
    let category = rule.regra.entao?.categoria.map { contaDeLeitura($0) }
    for entry in found {
      let text = [entry.conteudo.interessado, entry.conteudo.descricao].compactMap(\.self)
        .joined(separator: " ")
      let keys = rule.regra.quando.chave == nil ? [] : chaves(daTransacao: entry.id)
      let isMeant = entry.conteudo.partidas.contains { posting in
        let account = contaDeLeitura(posting.conta)
        guard isPropria(account) else { return false }
        let rules = asked[account] ?? ImportRules([rule], on: account, self)
        asked[account] = rules
        return rules.isForAny(text, keys, posting.valor.fine)
      }
      guard isMeant else { continue }
      trial.lancamentos.append(entry)
      let others = entry.conteudo.partidas.filter { !isPropria(contaDeLeitura($0.conta)) }
      if category != nil, others.count != 1 {
        trial.naoMudam.append(entry.id)
      } else if category.map({ $0 != contaDeLeitura(others[0].conta) }) ?? false
        || rule.regra.entao?.interessado.map({ $0 != entry.conteudo.interessado }) ?? false
      {
        trial.mudam.append(entry.id)
      }
    }
    return trial
  }

  /// The keys of a transaction, of its creations and its matches.
  private func chaves(daTransacao id: Uuid) -> [String] {
    criacoes(de: Agregado(.transacao, id)).flatMap { ref -> [String] in
      guard case .transacaoLancada(let made) = evento(ref).dados else { return [] }
      return made.chaves
    }
      + conciliacoes(de: id).flatMap { ref -> [String] in
        guard case .transacaoConciliada(let match) = evento(ref).dados else { return [] }
        return match.chaves
      }
  }
}

package import Canonical

extension Livros {
  /// Rules that would have made past choices: one for each word in three or more differing texts of
  /// banks that were all categorised alike and that no rule covers.
  ///
  /// Texts that differ only in numbers count once: those are categorised like the last one without
  /// any rule.
  /// - Parameters:
  ///   - hoje: the last day that is looked at.
  ///   - contas: the own accounts that are looked at.
  /// - Complexity: O(newest imported entries × words of their texts).
  package func propostasDeRegra(ate hoje: Day, contas own: [Conta]) -> [PropostaDeRegra] {
    let days = Day.clamped(hoje, -Limites.diasExaminados)...hoje
    let rules = regras
    var groups: [ProposalWord: ProposalGroup] = [:]
    for account in own {
      let asked = ImportRules(rules, on: account.id, self)
      for entry in vizinhos(daConta: account.id, days, limite: Limites.lancamentosLembrados)
      where entry.temLinha {
        guard let other = entry.outra, let text = entry.descricao,
          atributos(daConta: other)?.classe.isCategoria ?? false,
          !PalavraDeLancamento.NomePadrao.isSemCategoria(nome(daConta: other)),
          asked.answer(
            [entry.interessado, text].compactMap(\.self).joined(separator: " "), [], entry.valor
          )
          .categoria == nil
        else { continue }
        let words = BankWords(text)
        let sentido: Sentido = entry.valor < 0 ? .saida : .entrada
        let key = BankHabits.key(words)
        for word in Set(words.words) where !word.hasNumeral {
          groups[ProposalWord(word: word, sentido: sentido), default: ProposalGroup(other)]
            .take(entry, other, key, text)
        }
      }
    }
    return proposals(groups)
  }

  /// One proposal for each set of entries: of several words in all of them, the longest.
  private func proposals(_ groups: [ProposalWord: ProposalGroup]) -> [PropostaDeRegra] {
    var taken: Set<Uuid> = []
    return groups.filter { $1.isAgreed && $1.keys.count >= Limites.escolhasIguais }
      .sorted { one, two in
        (two.value.entries.count, two.key.word.count, one.key.word)
          < (one.value.entries.count, one.key.word.count, two.key.word)
      }
      .compactMap { word, group in
        guard taken.isDisjoint(with: group.entries) else { return nil }
        taken.formUnion(group.entries)
        return PropostaDeRegra(
          texto: word.word, sentido: word.sentido, categoria: group.category,
          nomeDaCategoria: nome(daConta: group.category), vezes: group.entries.count,
          exemplos: Array(group.texts.prefix(3)))
      }
  }
}

private struct ProposalWord: Hashable {
  let word: String
  let sentido: Sentido
}

private struct ProposalGroup {
  let category: Uuid
  private(set) var isAgreed = true
  private(set) var entries: Set<Uuid> = []
  /// The texts as habits know them.
  private(set) var keys: Set<String> = []
  private(set) var texts: [String] = []

  init(_ category: Uuid) { self.category = category }

  mutating func take(_ entry: LancamentoVizinho, _ category: Uuid, _ key: String, _ text: String) {
    if category != self.category { isAgreed = false }
    entries.insert(entry.id)
    if keys.insert(key).inserted { texts.append(text) }
  }
}

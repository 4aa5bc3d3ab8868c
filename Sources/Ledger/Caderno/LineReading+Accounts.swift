internal import Canonical

extension LineReading {
  /// Takes the accounts of a transfer between one's own, where nothing else stands beside them:
  /// `transferência 200 itaú para reserva`.
  mutating func ownTransfer() {
    let places = words.indices.filter { words[$0].role == .party }
    guard found.palavra == .entreContas, conta == nil, categoria == nil, found.parcelas == nil,
      let middle = places.firstIndex(where: { ["para", "pra", "pro", "p/"].contains(core($0)) }),
      let from = onlyAccount(places[..<middle]), let to = onlyAccount(places[(middle + 1)...]),
      from.id != to.id, from.classe == .ativo, to.classe == .ativo
    else { return }
    (conta, categoria) = (from, to)
    for place in places { take(place) }
  }

  /// The only account that some words name; nil where they name several, or something else.
  private func onlyAccount(_ places: ArraySlice<Int>) -> Conta? {
    let said = places.map(core).filter { !LineVocabulary.small.contains($0) }
    guard said.contains(where: isTelling) && !isOther(said) || leitor.contas.isWhole(said) else {
      return nil
    }
    let accounts = accounts(said)
    return accounts.count == 1 ? accounts[0] : nil
  }

  /// The accounts in whose names some words stand, or which are called so.
  private func accounts(_ said: [String]) -> [Conta] {
    let isWhole = leitor.contas.isWhole(said)
    return leitor.contas.withWords(said).filter {
      !isWhole || $0.nome.foldedForComparison == said.joined(separator: " ")
    }
  }

  /// Whether words that are no account's whole name may name a category or a party.
  private func isOther(_ said: [String]) -> Bool {
    !leitor.contas.isWhole(said)
      && (!leitor.categorias.withWords(said).isEmpty
        || said.contains(where: leitor.interessados.contains))
  }

  /// The account that the last words of the party name, where they name nothing else.
  mutating func lastWords() {
    guard conta == nil, let end = words.lastIndex(where: { $0.role == .party }) else { return }
    for count in (1...3).reversed() {
      let start = end - count + 1
      guard start >= 0, words[start...end].allSatisfy({ $0.role == .party && $0.number == .none })
      else { continue }
      let said = words[start...end].map(\.core)
      guard said.contains(where: isTelling) else { continue }
      let accounts = accounts(said)
      guard !accounts.isEmpty else { continue }
      if isOther(said) { return }
      guard accounts.count == 1 else {
        let text = words[start...end].map(\.text).joined(separator: " ")
        return doubt(.contaAmbigua(text, nomes: accounts.map(\.nome)))
      }
      conta = accounts[0]
      for place in start...end { take(place) }
      // Two accounts side by side may be a transfer.
      if start > 0, words[start - 1].role == .party, leitor.contas.isWhole([core(start - 1)]) {
        doubt(
          .contaAmbigua(words[start - 1].text, nomes: [accounts[0].nome, words[start - 1].text]))
      }
      return
    }
  }

  /// The doubts about accounts that other words of the party may name: a transfer, an account before
  /// some more words, a slip or a short form at the end.
  mutating func otherAccounts() {
    let rest = words.filter { $0.role == .party && $0.number == .none }
    let moving = rest.first { LineVocabulary.moving.contains($0.core) }?.text
    if let moved = moving ?? found.palavra.flatMap({ $0.outroLado == .costume ? nil : $0.palavra }),
      moving != nil || rest.contains(where: { !leitor.contas.withWords([$0.core]).isEmpty })
    {
      doubt(.entreContas(moved))
    }
    for word in rest
    where isTelling(word.core) && (!isKnown(word.core) || leitor.contas.isWhole([word.core])) {
      let accounts = leitor.contas.withWords([word.core])
      if !accounts.isEmpty { doubt(.contaAmbigua(word.text, nomes: names(accounts))) }
    }
    guard conta == nil, let last = rest.last else { return }
    if rest.contains(where: { $0.core == "cartao" }) {
      doubt(.contaAmbigua("cartão", nomes: leitor.contas.cartoes.map(\.nome)))
    }
    let meant = leitor.contas.nearly(last.core)
    if !meant.isEmpty, !isKnown(last.core) {
      doubt(.contaAmbigua(last.text, nomes: names(meant)))
    }
  }

  private func names(_ accounts: [Conta]) -> [String] {
    var names = accounts.map(\.nome)
    if let conta, !names.contains(conta.nome) { names.append(conta.nome) }
    return names
  }

  /// Whether a word is of a category's name, or a party's.
  private func isKnown(_ word: String) -> Bool {
    !leitor.categorias.withWords([word]).isEmpty || leitor.interessados.contains(word)
  }

  /// Whether a word can tell one account from another.
  private func isTelling(_ word: String) -> Bool {
    !LineVocabulary.common.contains(word) && !LineVocabulary.small.contains(word)
      && (word.count > 2 || word.contains(where: \.isNumber))
  }
}

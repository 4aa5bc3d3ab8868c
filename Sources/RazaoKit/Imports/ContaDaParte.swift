internal import Canonical
internal import Interchange
internal import Ledger
internal import Projections

/// How an account of a bank's file was matched with one of the books.
package enum EscolhaDeConta: Sendable, Hashable {
  /// A person named it.
  case dita
  /// It already has rows of the file.
  case reconhecida
  /// Its bank number was mapped to it before.
  case lembrada
  /// It is the only account of that kind.
  case unica
  /// It is the only account of that kind, but files without this number were imported into it: the
  /// file may be for an account that the books do not have yet.
  case unicaDeOutrosArquivos
}

// The account of the books that a part of a bank's file belongs to.
extension ExtratoDeConta {
  /// Whether the file says that it is a credit card.
  var isCard: Bool { isCartao || numero?.isCartao ?? false }

  /// Whether an account is of the kind stated in the file.
  func isAlike(_ conta: Conta) -> Bool { conta.isCartao == isCard }

  /// The open accounts of its currency that a bank may have a file of, the likeliest first: those of
  /// its kind, the one that is called like the bank, the one that the last file in this layout went
  /// into, then those at banks, then by name.
  func possiveis(_ contas: [Conta], _ formato: String, _ store: LedgerStore) -> [Conta] {
    let usual = proposta(contas, formato, store)
    func rank(_ conta: Conta) -> [Int] {
      let kind = conta.tipo.flatMap { TipoDeConta(rawValue: $0) }
      return [
        isAlike(conta) ? 0 : 1, conta.id == usual?.id ? 0 : 1,
        kind.flatMap { TipoDeConta.allCases.firstIndex(of: $0) } ?? TipoDeConta.allCases.count,
      ]
    }
    typealias Ranked = (rank: [Int], name: String, conta: Conta)
    let all: [Ranked] = abertas(contas).map { (rank($0), $0.nome.foldedForComparison, $0) }
    return all.sorted { left, right in
      left.rank == right.rank
        ? left.name < right.name : left.rank.lexicographicallyPrecedes(right.rank)
    }.map(\.conta)
  }

  /// The open accounts of its currency that a bank may have a file of.
  private func abertas(_ contas: [Conta]) -> [Conta] {
    contas.filter {
      $0.classe.isPropria && !$0.encerrada && $0.unificadaEm == nil && !$0.isEntrePessoas
        && $0.tipo != TipoDeConta.carteira.rawValue && (moeda == nil || moeda == $0.moeda)
    }
  }

  /// The likeliest account of its kind: the only one that is called like the bank; where the file has
  /// no number, the one that the last file in this layout was imported into.
  func proposta(_ contas: [Conta], _ formato: String, _ store: LedgerStore) -> Conta? {
    let open = abertas(contas).filter(isAlike)
    let bank = numero.flatMap { BankNames.words($0.nomeDoBanco ?? "") } ?? []
    let named = open.filter { conta in
      BankNames.words(conta.nome).contains { word in bank.contains { word.hasPrefix($0) } }
    }
    if named.count == 1 { return named[0] }
    guard numero == nil, let last = store.conta(doFormato: formato) else { return nil }
    return open.first { $0.id == last }
  }

  /// The account that it is, if that can be determined: it already has rows of the file, its number
  /// was mapped to it before, or it is the only one of its kind.
  func conta(
    among open: [Conta], _ store: LedgerStore
  ) -> (conta: Conta, escolha: EscolhaDeConta)? {
    if let known = conhecida(open, store) { return known }
    let alike = open.filter(isAlike)
    guard alike.count == 1 else { return nil }
    let isOfOthers = numero != nil && store.hasImport(on: alike[0].id)
    return (alike[0], isOfOthers ? .unicaDeOutrosArquivos : .unica)
  }

  /// The account that its earlier files were imported into.
  func conhecida(
    _ open: [Conta], _ store: LedgerStore
  ) -> (conta: Conta, escolha: EscolhaDeConta)? {
    if let best = reconhecida(open, store) { return (best, .reconhecida) }
    return lembrada(open, store).map { ($0, .lembrada) }
  }

  /// The account that earlier files with its number were imported into.
  func lembrada(_ open: [Conta], _ store: LedgerStore) -> Conta? {
    guard let went = numero.flatMap({ store.conta(doNumero: $0.lembrado(in: store.razao)) }) else {
      return nil
    }
    // If all its imports were undone, it was the wrong account.
    return open.first { $0.id == went && store.hasImport(on: $0.id) }
  }

  /// The account with more of its rows than any other; nil for a tie.
  private func reconhecida(_ open: [Conta], _ store: LedgerStore) -> Conta? {
    let known = open.map { (account: $0, count: knownRows(on: $0, store)) }
      .filter { $0.count > 0 }.sorted { $0.count > $1.count }
    guard let best = known.first, known.count == 1 || known[1].count < best.count else {
      return nil
    }
    return best.account
  }

  /// The number of its rows already on an account, among a few that are checked: those at both
  /// ends, where files overlap, and some between.
  /// - Complexity: O(log n) for each of at most `3 × Limits.rowsLookedAt` rows.
  private func knownRows(on account: Conta, _ store: LedgerStore) -> Int {
    let (count, few) = (linhas.count, Limits.rowsLookedAt)
    let places =
      Set(0..<min(few, count)).union(max(0, count - few)..<count)
      .union(stride(from: 0, to: count, by: max(1, count / few)))
    var known = 0
    for place in places.sorted() where known < Limits.rowsOfAccount {
      let row = LinhaDoBanco(linhas[place], of: self, on: account)
      if row.id(1, on: account.id).map(store.isInTheBooks(row:)) == true { known += 1 }
    }
    return known
  }
}

internal import Canonical
internal import Interchange
internal import Ledger
internal import Projections
internal import RazaoKit

/// The decisions about the books of another program, before anything is recorded.
struct ForeignPlan {
  private let diario: DiarioDeFora
  private let arquivo: ArquivoDoBanco
  private let store: LedgerStore
  private let accounts: ForeignAccounts
  private var notices: [String]
  /// The number of entries so far with each id, by the id of the first of them.
  private var counts: [Uuid: Int] = [:]
  private var sums: [Uuid: (postings: Int, fine: Int128)] = [:]

  init(_ diario: DiarioDeFora, _ arquivo: ArquivoDoBanco, _ store: LedgerStore) {
    (self.diario, self.arquivo, self.store) = (diario, arquivo, store)
    accounts = ForeignAccounts(diario, store)
    notices = diario.avisos + accounts.problems
  }

  mutating func books() -> LivrosDeFora {
    let written = diario.lancamentos
    let entries = written.compactMap { entry($0) }
    let used = Set(sums.keys)
    let known = Dictionary(
      (Array(accounts.found.values) + Array(accounts.exchange.values)).map { ($0.id, $0) }
    ) { one, _ in one }
    let listed = known.values.filter { used.contains($0.id) }.sorted {
      ($0.classe.order, $0.nome, $0.id) < ($1.classe.order, $1.nome, $1.id)
    }
    // A category is the same on every machine, and so is the import's id then.
    let anchor = (listed.first { $0.classe.isCategoria } ?? listed.first)?.id
    let before = anchor.map { store.anterior(deFora: Importacao.id(arquivo.hash, on: $0)) }
    let assertions = assertions(entries)
    return LivrosDeFora(
      arquivo: arquivo.nome, hash: arquivo.hash, formato: diario.programa.rawValue, ancora: anchor,
      anterior: before ?? .nunca,
      contas: listed.map { account in
        LivrosDeFora.Conta(
          id: account.id, nome: account.nome, classe: account.classe, moeda: account.moeda,
          casas: account.casas, isNova: account.isNew, partidas: sums[account.id]?.postings ?? 0,
          saldo: Total(fine: sums[account.id]?.fine ?? 0, decimals: account.casas))
      }, lancamentos: entries, conferencias: assertions, avisos: notices,
      aberturas: accounts.openings.filter { used.contains($0.id) })
  }

  private mutating func warn(_ line: Int, _ sentence: String) {
    if notices.count < Interchange.Limits.avisos { notices.append("Linha \(line): \(sentence)") }
  }

  // MARK: Entries

  private mutating func entry(_ entry: DiarioDeFora.Lancamento) -> LivrosDeFora.Lancamento? {
    guard let postings = postings(entry) else { return nil }
    let kind = entry.tipo.flatMap { TipoDeTransacao(rawValue: $0) }
    var content = ConteudoDeTransacao(
      data: entry.data, tipo: (kind ?? (entry.isSaldoInicial ? .saldoInicial : .outro)).rawValue,
      partidas: postings)
    if let way = entry.subtipo, kind?.subtipos.contains(way) ?? false { content.subtipo = way }
    content.interessado = entry.interessado?.cut
    content.descricao = entry.descricao?.cut
    for posting in postings {
      sums[posting.conta, default: (0, 0)].postings += 1
      sums[posting.conta, default: (0, 0)].fine += posting.valor.fine
    }
    let id = id(entry, content)
    return LivrosDeFora.Lancamento(
      linha: entry.linha, id: id, conteudo: content, estado: store.estado(deFora: id))
  }

  /// Its sides, including exchange accounts; nil if it cannot be imported.
  private mutating func postings(_ entry: DiarioDeFora.Lancamento) -> [Partida]? {
    var postings: [Partida] = []
    for side in entry.partidas {
      guard let account = accounts.found[.init(conta: side.conta, moeda: side.moeda)] else {
        return nil
      }
      guard let amount = side.valor.fine.flatMap({ Amount(fine: $0, decimals: account.casas) })
      else {
        warn(
          entry.linha,
          "um valor em “\(account.nome)” tem mais casas ou algarismos do que cabem: fica de fora.")
        return nil
      }
      postings.append(Partida(conta: account.id, valor: amount))
    }
    let rest = entry.sobras ?? [:]
    guard rest.count != 1 else {
      warn(entry.linha, "as partidas não somam zero: fica de fora.")
      return nil
    }
    for (moeda, sum) in rest.sorted(by: { $0.key < $1.key }) {
      guard let account = accounts.exchange[moeda],
        let amount = Amount(fine: -sum, decimals: account.casas)
      else {
        return nil
      }
      postings.append(Partida(conta: account.id, valor: amount))
    }
    guard Limites.partidas.contains(postings.count) else {
      warn(
        entry.linha,
        "um lançamento tem de 2 a \(Limites.partidas.upperBound) partidas, e este tem "
          + "\(postings.count): fica de fora.")
      return nil
    }
    return postings
  }

  /// The entry's existing id if an export of these books wrote it, else one derived from its
  /// content (docs/FORMAT.md, section 8).
  private mutating func id(
    _ entry: DiarioDeFora.Lancamento, _ content: ConteudoDeTransacao
  ) -> Uuid {
    if let own = entry.id, store.base(own) != nil { return own }
    let sides = entry.partidas.map { side in
      let there = accounts.found[.init(conta: side.conta, moeda: side.moeda)]?.there ?? ""
      return "\(there)=\(Amount.text(side.valor.fine ?? 0, decimals: 4))"
    }.sorted().joined(separator: "\n")
    let name = "trazido:\(content.data)\n\(sides)\n\(content.interessado?.inNFC ?? "")\n"
    let first = Uuid.derived(in: store.razao, from: name + "1")
    let number = counts[first, default: 0] + 1
    counts[first] = number
    return number == 1 ? first : .derived(in: store.razao, from: name + "\(number)")
  }

  // MARK: Balances

  /// The assertions that hold at the end of their day, according to the file itself.
  private mutating func assertions(_ entries: [LivrosDeFora.Lancamento]) -> [ConferenciaFeita] {
    let asserted = Set(
      diario.conferencias.compactMap {
        accounts.found[.init(conta: $0.conta, moeda: $0.moeda)]?.id
      })
    var moves: [Uuid: [(day: Day, fine: Int128)]] = [:]
    for entry in entries where !asserted.isEmpty {
      for posting in entry.conteudo.partidas where asserted.contains(posting.conta) {
        moves[posting.conta, default: []].append((entry.conteudo.data, posting.valor.fine))
      }
    }
    // The balance after each day with a posting.
    let ends = moves.mapValues { moves in
      var sum: Int128 = 0
      return moves.sorted { $0.day < $1.day }.map { move in
        sum += move.fine
        return (day: move.day, fine: sum)
      }
    }
    var found: [ConferenciaFeita] = []
    var seen: Set<ConferenciaFeita> = []
    for one in diario.conferencias {
      guard let account = accounts.found[.init(conta: one.conta, moeda: one.moeda)],
        let amount = one.valor.fine.flatMap({ Amount(fine: $0, decimals: account.casas) })
      else { continue }
      let balance = ends[account.id]?.last(upTo: one.data) ?? 0
      guard balance == amount.fine else {
        warn(
          one.linha,
          "o saldo conferido de “\(account.nome)” não é o do fim do dia \(one.data.emNumeros), e não "
            + "vem.")
        continue
      }
      let made = ConferenciaFeita(conta: account.id, data: one.data, valor: amount)
      if seen.insert(made).inserted { found.append(made) }
    }
    if found.count > Limits.foreignAssertions {
      notices.append(
        "Saldos conferidos que não vêm, porque são mais de \(Limits.foreignAssertions): "
          + "\(found.count - Limits.foreignAssertions).")
    }
    return Array(found.suffix(Limits.foreignAssertions))
  }
}

extension [(day: Day, fine: Int128)] {
  /// The balance after the last of the days up to a given one.
  fileprivate func last(upTo day: Day) -> Int128? {
    let after = partitioningIndex { $0.day > day }
    return after == 0 ? nil : self[after - 1].fine
  }
}

extension String {
  /// The text shortened to fit an event; nil for none.
  fileprivate var cut: String? {
    let text = inNFC
    guard text.utf8.count > Canonical.Limits.stringBytes else { return text.naoVazio }
    var kept = ""
    for scalar in text.unicodeScalars {
      if kept.utf8.count + String(scalar).utf8.count > Canonical.Limits.stringBytes { break }
      kept.unicodeScalars.append(scalar)
    }
    return kept.naoVazio
  }
}

extension ClasseDeConta {
  fileprivate var order: Int { Self.todas.firstIndex(of: self) ?? Self.todas.count }
}

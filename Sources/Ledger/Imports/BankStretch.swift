internal import Canonical

/// Consecutive rows of one day that files brought, from one balance of the account to another.
///
///     balances of the file    b0 ── b1 ── b2 ── b3        rows between them
///     what is known                 start ─────── end
struct BankStretch {
  /// The balances before its first row and after its last.
  let start, end: Int128
  /// The number of rows of each amount.
  let amounts: [Int128: Int]

  private var count: Int { amounts.values.reduce(0, +) }

  init(end: Int128, _ amounts: [Int128: Int]) {
    (self.end, self.amounts) = (end, amounts)
    start = end - amounts.reduce(0) { $0 + $1.key * Int128($1.value) }
  }

  /// The indices of the rows of a file's day that it already has.
  /// - Parameters:
  ///   - rows: the day's rows, in the order of time.
  ///   - balances: the balance before the first of them, and after each.
  /// - Returns: nil where the balances do not tell, or tell more than one thing, and for very many rows.
  /// - Complexity: O(rows²) for balances that come again and again.
  func known(of rows: [Int128], _ balances: [Int128]) -> Range<Int>? {
    guard rows.count <= Limites.linhasDeUmDia else { return nil }
    var found: Set<Range<Int>> = []
    let last = rows.count
    if balances[0] == end || balances[last] == start { found.insert(0..<0) }
    for until in 0..<last where balances[until + 1] == end {
      let from = until + 1 - count
      if from >= 0, balances[from] == start, holds(rows[from...until]) {
        found.insert(from..<until + 1)
      } else if from < 0, holds(rows[...until]) {
        found.insert(0..<until + 1)
      }
    }
    for from in 0..<last where balances[from] == start {
      if last - from < count, holds(rows[from...]) { found.insert(from..<last) }
    }
    // It neither begins nor ends in the file, so it may surround it.
    if found.isEmpty, last < count, holds(rows[...]) { found.insert(0..<last) }
    return found.count == 1 ? found.first : nil
  }

  private func holds(_ rows: ArraySlice<Int128>) -> Bool {
    var left = amounts
    return rows.allSatisfy { row in
      left[row, default: 0] -= 1
      return left[row, default: 0] >= 0
    }
  }
}

extension RunningBalance {
  /// The rows of a day that are not known yet; nil if the balances do not determine them.
  func rows(of day: Day, beyond known: BankStretch) -> Set<Int>? {
    let rows = entries.filter { $0.dia == day }
    guard isByRow, let first = rows.first?.row.saldoDepois?.fine,
      let amount = rows.first?.valor.fine
    else { return nil }
    let after = rows.compactMap { $0.row.saldoDepois?.fine }
    guard after.count == rows.count,
      let there = known.known(of: rows.map(\.valor.fine), [first - amount] + after)
    else { return nil }
    return Set(rows.indices.filter { !there.contains($0) }.map { rows[$0].index })
  }

  /// The balance before its first row, with that row's line; nil if the file does not give it.
  var start: (line: Int, balance: Int128)? {
    guard isByRow, let first = entries.first, let after = first.row.saldoDepois,
      entries.prefix(while: { $0.dia == first.dia }).allSatisfy({ $0.row.saldoDepois != nil })
    else { return nil }
    return (first.row.linha, after.fine - first.valor.fine)
  }
}

/// A row that files brought to an account.
private struct BroughtRow {
  let dia: Day
  let valor: Int128
  /// The import that brought it.
  let origem: Uuid
}

extension Livros {
  /// The known rows of a day, if one file brought them all, up to a balance that it stated; nil if
  /// several did, so that others may lie between.
  func stretch(on conta: Uuid, _ day: Day) -> BankStretch? {
    let told = afirmacoes(de: conta).filter { $0.data >= day }
    guard let origin = brought(on: conta, day...day).first?.origem,
      let end = told.first(where: { $0.origem == origin }),
      end.data.number - day.number <= Limites.diasDeSaldoCorrido
    else { return nil }
    let rows = brought(on: conta, day...end.data)
    guard rows.allSatisfy({ $0.origem == origin }) else { return nil }
    let later = rows.filter { $0.dia > day }.reduce(0) { $0 + $1.valor }
    let amounts = rows.filter { $0.dia == day }.reduce(into: [Int128: Int]()) {
      $0[$1.valor, default: 0] += 1
    }
    return BankStretch(end: end.valor - later, amounts)
  }

  /// The places where the balances of a file are not continuous: from the last stated one to its
  /// own first, and from each of its own to the next.
  func breaks(
    _ balance: RunningBalance?, _ walk: BalanceWalk, on account: Conta
  ) -> [QuebraDeSaldo] {
    [breakBefore(balance, walk, on: account)].compactMap(\.self)
      + (balance?.breaks(from: walk.start) ?? walk.breaks)
  }

  /// The break between a file and the last stated balance; nil if it is continuous.
  private func breakBefore(
    _ balance: RunningBalance?, _ walk: BalanceWalk, on account: Conta
  ) -> QuebraDeSaldo? {
    let conta = account.id
    // The balance in a card's file is often its bill, which does not continue the last one.
    guard
      let start = balance?.start
        ?? (account.isCartao ? nil : walk.first.map { (line: $0.line, balance: $0.balance) }),
      let first = balance?.entries.first ?? walk.entries.first,
      let told = afirmacoes(de: conta).last(where: { $0.data < first.dia }),
      first.dia.number - told.data.number <= Limites.diasDeSaldoCorrido
    else { return nil }
    let rows = brought(on: conta, told.data...first.dia)
    // Other files may have stated more of that day, and if a day is partly known, this file may
    // have the rest.
    guard !rows.contains(where: { $0.dia == first.dia }),
      rows.allSatisfy({ $0.dia > told.data || $0.origem == told.origem })
    else { return nil }
    let since = rows.filter { $0.dia > told.data }.reduce(told.valor) { $0 + $1.valor }
    guard since != start.balance else { return nil }
    return QuebraDeSaldo(
      desde: .conferencia(told.data), ate: start.line,
      falta: Total(fine: start.balance - since, decimals: first.valor.decimals))
  }

  /// The rows that files brought to an account, on the bank's days, including those that a person
  /// has since annulled or corrected.
  private func brought(on conta: Uuid, _ days: ClosedRange<Day>) -> [BroughtRow] {
    let reach = BankMatching.reach
    let first = Day.clamped(days.lowerBound, -reach.upperBound)
    let last = Day.clamped(days.upperBound, -reach.lowerBound)
    return transacoes(daConta: conta, first...last).compactMap { entry in
      let (made, now) = (created(entry, on: conta), matched(entry, on: conta))
      // A row that the bank changed counts in its present form.
      guard let made, let now, made.dia != now.dia || made.valor != now.valor else {
        return made ?? now
      }
      return now
    }.filter { days.contains($0.dia) }
  }

  /// The row that an entry was created from.
  private func created(_ entry: Uuid, on conta: Uuid) -> BroughtRow? {
    for ref in criacoes(de: Agregado(.transacao, entry)) {
      guard case .transacaoLancada(let made) = evento(ref).dados, let origin = made.origem,
        !isDesfeita(importacao: origin)
      else { continue }
      return BroughtRow(
        dia: made.conteudo.data, valor: sum(made.conteudo, on: conta), origem: origin)
    }
    return nil
  }

  /// The row that an entry was matched with, on one of its possible days.
  private func matched(_ entry: Uuid, on conta: Uuid) -> BroughtRow? {
    for ref in conciliacoes(de: entry) {
      guard case .transacaoConciliada(let match) = evento(ref).dados,
        !isDesfeita(importacao: match.origem), let content = base(entry)?.conteudo,
        let account = atributos(daConta: conta),
        let amount = Total(fine: sum(content, on: conta), decimals: account.casas).amount
      else { continue }
      let day = BankMatching.reach.sorted { abs($0) < abs($1) }.lazy
        .map { Day.clamped(content.data, $0) }
        .first { day in
          let group = RowGroup(dia: day, valor: amount)
          return (1...Limites.linhasRepetidas).contains {
            group.id($0, on: conta) == match.linha
          }
        }
      if let day { return BroughtRow(dia: day, valor: amount.fine, origem: match.origem) }
    }
    return nil
  }

  private func sum(_ content: ConteudoDeTransacao, on conta: Uuid) -> Int128 {
    content.partidas.filter { contaDeLeitura($0.conta) == conta }.reduce(0) { $0 + $1.valor.fine }
  }

  /// The balances that files stated for an account, by day, with the imports that brought them.
  private func afirmacoes(de conta: Uuid) -> [(data: Day, valor: Int128, origem: Uuid)] {
    conferencias(daConta: conta).compactMap { id in
      guard let told = conferencia(id), let made = criacao(de: Agregado(.conferencia, id)) else {
        return nil
      }
      let origin = eventos(gravadosCom: made).lazy.map { evento($0).sobre }
        .first { !criacoes(de: Agregado(.importacao, $0)).isEmpty }
      return origin.map { (told.data, told.valor.fine, $0) }
    }
  }
}

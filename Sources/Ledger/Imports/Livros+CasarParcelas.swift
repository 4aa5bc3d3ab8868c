internal import Canonical

// A card's row that states its instalment (`LOJA 02/12`) is that occurrence of the purchase's plan,
// whichever day the bank gives: that of the purchase, of the bill, or of the instalment.
extension Livros {
  /// Matches each instalment of a file with an occurrence: of a plan on the account with its party,
  /// amount and number, one to one; plans as long as the file says come first, then the nearest.
  ///
  /// A nearer entry recorded by hand that is no occurrence takes precedence. If the occurrence is
  /// recorded with another amount, or matches another file's row, a person is asked.
  /// - Complexity: O(plans of instalments + rows of instalments × (those + near entries of one amount)).
  func joinInstalments(_ file: inout RowsToDecide) {
    let account = file.plan.conta
    let rows = file.fresh.filter { $0.row.parcela != nil }
    guard !rows.isEmpty else { return }
    let plans = ids(.plano).compactMap { plan -> InstalmentPlan? in
      guard let vezes = fim(doPlano: plan).vezes else { return nil }
      let contents = planContents(plan)
      return contents.contains { posts($0, on: account.id) }
        ? InstalmentPlan(id: plan, vezes: vezes, contents: contents) : nil
    }
    guard !plans.isEmpty else { return }
    let byAmount = Dictionary(grouping: file.near.filter { !$0.temLinha }, by: \.valor)
    let found = rows.flatMap { row in
      let all = plans.compactMap { instalment(row, of: $0, on: account.id) }
      guard let nearest = all.map(\.days).min() else { return [InstalmentPair]() }
      return isNearer(than: nearest, byAmount[row.valor.fine] ?? [], to: row) ? [] : all
    }.sorted { $0.order < $1.order }
    var joined = Set<Int>()
    var taken = Set<Uuid>()
    // Those with another file's row come last: only a row without an alternative is asked about.
    for pair in found.filter({ !$0.hasRow }) + found.filter(\.hasRow)
    where !joined.contains(pair.row.index) && taken.insert(pair.entry).inserted {
      joined.insert(pair.row.index)
      decide(pair, account.id, &file[pair.row])
    }
  }

  private func decide(_ pair: InstalmentPair, _ conta: Uuid, _ line: inout LinhaDecidida) {
    let name = nome(doPlano: pair.ocorrencia.plano) ?? ""
    let which = "a \(pair.ocorrencia.numero + 1)ª vez de “\(name)”"
    if pair.isExpected {
      line.ocorrencia = pair.ocorrencia
      line.estado = .casa(pair.entry)
      line.motivo = "é \(which)"
    } else if !pair.hasRow,
      base(pair.entry).map({ efeito(de: $0.conteudo.partidas, em: conta) }) == pair.row.valor.fine
    {
      line.estado = .casa(pair.entry)
      line.motivo = "é \(which)"
    } else {
      line.estado = .importada(pair.entry)
      line.isDuvidosa = true
      line.motivo =
        pair.hasRow
        ? "\(which) já veio de um arquivo, com outro dia"
        : "\(which) já está lançada, com outro valor ou outra conta"
    }
  }

  /// The plan occurrence that a row matches by its own words; nil for none.
  private func instalment(
    _ row: BankEntry, of plan: InstalmentPlan, on conta: Uuid
  ) -> InstalmentPair? {
    guard let parts = row.instalment, let number = parts.number(ofPlan: plan.vezes),
      let content = plan.contents[number]
    else { return nil }
    let one = Ocorrencia(plano: plan.id, numero: number)
    guard let day = dia(daOcorrencia: one),
      let expected = expected(one, content, on: day, conta), expected.isOfAmount(row),
      isNamed(expected.words, BankWords(row: row.row)),
      let state = estado(daOcorrencia: one)
    else { return nil }
    let purchase = Month(of: day).advanced(by: -Int(parts.number - 1))?.day(day.parts.day)
    let away = abs(row.dia.number - day.number)
    let fromPurchase = purchase.map { abs(row.dia.number - $0.number) } ?? .max
    guard
      away <= Limites.diasDeParcela || fromPurchase <= Limites.diasDeOcorrencia
        || calendario(doCartao: conta)?.takesTogether(row.dia, day) == true
    else { return nil }
    switch state {
    case .prevista, .lancada:
      let entry = state.transacao ?? one.transacao
      return InstalmentPair(
        row: row, ocorrencia: one, entry: entry, isExpected: state == .prevista,
        hasRow: state != .prevista && hasRow(entry), isAsLong: parts.count == plan.vezes,
        days: min(away, fromPurchase))
    case .pulada, .outro: return nil
    }
  }

  /// Whether all words of one of two texts are in the other.
  private func isNamed(_ one: BankWords, _ other: BankWords) -> Bool {
    one.stands(in: other) || other.stands(in: one)
  }

  /// Whether an entry that is no occurrence of a plan also matches a row, and is fewer days away.
  private func isNearer(
    than days: Int32, _ entries: [LancamentoVizinho], to row: BankEntry
  ) -> Bool {
    entries.contains { entry in
      abs(entry.dia.number - row.dia.number) < days
        && BankWords(row: row.row).agreement(with: BankWords.OfEntry(entry)) == .whole
        && ocorrencias(lancadasPor: entry.id).isEmpty
    }
  }

  /// Whether an entry is an instalment other than the one that a row states.
  func isOtherInstalment(_ row: BankEntry, _ lancamento: Uuid) -> Bool {
    guard let parts = row.instalment else { return false }
    return ocorrencias(lancadasPor: lancamento).contains { one in
      guard let vezes = fim(doPlano: one.plano).vezes else { return false }
      return parts.number(ofPlan: vezes) != one.numero
    }
  }
}

/// A plan with a bounded number of occurrences.
private struct InstalmentPlan {
  let id: Uuid
  let vezes: UInt64
  let contents: PlanContents
}

/// An occurrence that may match a row by its number.
private struct InstalmentPair {
  let row: BankEntry
  let ocorrencia: Ocorrencia
  /// The entry that it is, or would be recorded as.
  let entry: Uuid
  let isExpected: Bool
  /// Whether that entry matches another file's row.
  let hasRow: Bool
  /// Whether the plan has as many occurrences as the file says.
  let isAsLong: Bool
  let days: Int32

  var order: (Int, Int32, Ocorrencia, Int) { (isAsLong ? 0 : 1, days, ocorrencia, row.index) }
}

extension BankEntry {
  /// The instalment that its row states; nil if it states none.
  var instalment: Instalment? { row.parcela.flatMap { Instalment($0) } }
}

/// An instalment as a file names it: the second of twelve.
struct Instalment {
  let number: UInt64
  let count: UInt64

  /// - Parameter written: `2/12`.
  init?(_ written: String) {
    let parts = written.split(separator: "/").compactMap { UInt64($0) }
    guard parts.count == 2, parts[0] >= 1, parts[1] >= parts[0] else { return nil }
    (number, count) = (parts[0], parts[1])
  }

  /// The number, from 0, of its occurrence in a plan with some instalments; nil for none.
  ///
  /// If a purchase began before its plan, the plan has the last instalments: the file's 4/10 may be
  /// the first of seven.
  func number(ofPlan vezes: UInt64) -> UInt64? {
    guard count >= vezes, count - number < vezes else { return nil }
    return vezes - (count - number) - 1
  }
}

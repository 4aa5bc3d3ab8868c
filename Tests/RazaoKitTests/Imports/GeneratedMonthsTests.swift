import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// What is joined without asking, and what is found, in months of which is known what is one and the
/// same.
struct GeneratedMonthsTests {
  private struct Figures {
    var pairs = 0
    /// Those that were joined unasked, and those that were offered.
    var joined = 0
    var offered = 0
    /// Own transfers, and those whose other half was offered.
    var transfers = 0
    var halves = 0
    var wrong: [String] = []
  }

  /// Ten months each; a hundred of them are a thousand months (`RAZAO_SCALE=10`).
  @Test(arguments: 0..<10 * TestSeed.scale)
  func `nothing is joined wrongly unasked, and nearly all that belongs together is found`(
    ordinal: Int
  ) throws {
    let seed = TestSeed.value &+ UInt64(ordinal)
    let books = try BankBooks()
    var months = GeneratedMonths(seed: seed)
    let savings = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Reserva", classe: .ativo, tipo: "poupanca"))
    ).recibo.ids[0]
    var figures = Figures()
    for month in 0..<10 {
      let deeds = months.month(from: month * 30 - 300)
      var typed = try elsewhere(deeds, books, savings)
      for deed in deeds where deed.isTyped {
        typed[try books.types(deed.day, deed.cents, deed.typed)] = deed
      }
      try judge(deeds, typed, books, &figures)
    }
    #expect(figures.wrong.isEmpty, "seed \(seed)")
    let found = figures.joined + figures.offered
    #expect(found * 100 >= figures.pairs * 95, "\(found) of \(figures.pairs), seed \(seed)")
    #expect(figures.halves * 100 >= figures.transfers * 95, "\(figures), seed \(seed)")
    #expect(figures.joined * 100 >= figures.pairs * 70, "\(figures.joined) of \(figures.pairs)")
  }

  /// Brings in the file of another account; returns the entries that it becomes.
  private func elsewhere(
    _ deeds: [Deed], _ books: BankBooks, _ account: Uuid
  ) throws -> [Uuid: Deed] {
    let known = deeds.filter { $0.elsewhere != nil }
      .sorted { ($0.elsewhere?.day ?? 0) < ($1.elsewhere?.day ?? 0) }
    let file = BankFile.ofx(known.compactMap(\.elsewhere))
    let plan = try #require(try books.razao.planejar(file, conta: account).first).plano
    var choices = EscolhasDeImportacao()
    for at in plan.linhas.indices where plan.linhas[at].isDuvidosa { choices.linhas[at] = .gravar }
    let done = try books.razao.importar(file, em: account, escolhas: choices).plano
    return Dictionary(
      uniqueKeysWithValues: zip(done.linhas, known).compactMap { line, deed in
        line.id.map { ($0, deed) }
      })
  }

  /// Looks at what would be done with a month's file, and then decides as it was.
  private func judge(
    _ deeds: [Deed], _ typed: [Uuid: Deed], _ books: BankBooks, _ figures: inout Figures
  ) throws {
    let known = deeds.filter { $0.row != nil }.sorted { ($0.row?.day ?? 0) < ($1.row?.day ?? 0) }
    let file = BankFile.ofx(known.compactMap(\.row))
    let plan = try books.plan(file)
    try #require(plan.linhas.count == known.count)
    var truths: [String: Int] = [:]
    for deed in known where deed.isTyped || deed.isTransfer { truths[deed.kind, default: 0] += 1 }
    var unasked: [String: Int] = [:]
    var choices = EscolhasDeImportacao()
    for (at, (line, deed)) in zip(plan.linhas, known).enumerated() {
      if deed.isTyped { figures.pairs += 1 }
      if deed.isTransfer { figures.transfers += 1 }
      guard case .casa(let id) = line.estado else { continue }
      let there = typed[id]
      let isOne = (deed.isTyped || deed.isTransfer) && there?.kind == deed.kind
      if isOne, deed.isTransfer { figures.halves += 1 }
      if line.isDuvidosa {
        if isOne, deed.isTyped { figures.offered += 1 }
        choices.linhas[at] = isOne ? .juntar : .gravar
        continue
      }
      // A transfer's other half is only offered; after the first, the other account's row may be
      // known for a transfer to this one, and then it is an entry here.
      if line.isTransferencia { figures.wrong.append("a transfer unasked: \(line.motivo)") }
      if isOne, deed.isTyped { figures.joined += 1 }
      unasked[deed.kind, default: 0] += 1
      if there?.kind != deed.kind || unasked[deed.kind, default: 0] > truths[deed.kind, default: 0]
      {
        figures.wrong.append(
          "\(deed.row?.text ?? "") \(deed.row?.date.description ?? "") \(deed.cents) joined with "
            + "\(there?.typed ?? "nobody") of \(there?.day ?? 0), \(deed.day): \(line.motivo)")
      }
    }
    try books.bring(file, choices)
  }
}

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
    /// Lines of a caderno that are not understood.
    var asked = 0
    var wrong: [String] = []
  }

  /// Ten months each; a hundred of them are a thousand months (`RAZAO_SCALE=10`).
  @Test(arguments: 0..<10 * TestSeed.scale)
  func `nothing is joined wrongly unasked, and nearly all that belongs together is found`(
    ordinal: Int
  ) throws {
    let seed = TestSeed.value &+ UInt64(ordinal)
    try judge(try figures(seed), seed)
  }

  /// Ten months in two books each; a hundred of them are a thousand months (`RAZAO_SCALE=25`).
  @Test(arguments: 0..<4 * TestSeed.scale)
  func `what a caderno brought is found by the bank's file as what was typed`(ordinal: Int) throws {
    let seed = TestSeed.value &+ UInt64(ordinal)
    let (typed, written) = (try figures(seed), try figures(seed, isWritten: true))
    try judge(written, seed)
    #expect(written.asked == 0, "seed \(seed)")
    #expect(
      (written.pairs, written.joined, written.offered) == (
        typed.pairs, typed.joined, typed.offered
      ),
      "seed \(seed)")
  }

  private func judge(_ figures: Figures, _ seed: UInt64) throws {
    #expect(figures.wrong.isEmpty, "seed \(seed)")
    let found = figures.joined + figures.offered
    #expect(found * 100 >= figures.pairs * 95, "\(found) of \(figures.pairs), seed \(seed)")
    #expect(figures.halves * 100 >= figures.transfers * 95, "\(figures), seed \(seed)")
    #expect(figures.joined * 100 >= figures.pairs * 70, "\(figures.joined) of \(figures.pairs)")
  }

  /// - Parameter isWritten: whether what a person types stands in a caderno, which grows month by
  ///   month.
  private func figures(_ seed: UInt64, isWritten: Bool = false) throws -> Figures {
    let books = try BankBooks()
    var caderno = ""
    var months = GeneratedMonths(seed: seed)
    let savings = try books.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Reserva", classe: .ativo, tipo: "poupanca"))
    ).recibo.ids[0]
    var figures = Figures()
    for month in 0..<10 {
      let deeds = months.month(from: month * 30 - 300)
      var typed = try elsewhere(deeds, books, savings)
      let byHand = deeds.filter(\.isTyped)
      if isWritten {
        caderno += byHand.map { $0.line(ofStyle: Int(seed % 3)) }.joined()
        figures.asked += try write(caderno, byHand, books, &typed)
      } else {
        for deed in byHand { typed[try books.types(deed.day, deed.cents, deed.typed)] = deed }
      }
      try judge(deeds, typed, books, &figures)
    }
    return figures
  }

  /// Records the last lines of a caderno, in their order.
  /// - Returns: how many are not understood.
  private func write(
    _ text: String, _ deeds: [Deed], _ books: BankBooks, _ typed: inout [Uuid: Deed]
  ) throws -> Int {
    let file = ArquivoDoBanco(nome: "caderno.txt", bytes: Array(text.utf8))
    let lines = Array((try books.razao.caderno(file)?.linhas ?? []).suffix(deeds.count))
    try #require(lines.count == deeds.count)
    let clear = zip(lines, deeds).filter { $0.0.novo != nil }
    _ = try books.razao.gravarCadernos(
      Dictionary(
        uniqueKeysWithValues: clear.map {
          ($0.0.id, .gravar(conta: nil, vista: $0.0.estado.lancamento))
        }), de: file)
    for (line, deed) in clear { typed[line.id] = deed }
    return lines.count - clear.count
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

internal import Canonical

// A card's row that says which instalment it is (`LOJA 02/12`) is that occurrence of the purchase's
// plan, whatever day the bank writes: that of the purchase, of the bill, or of the instalment.
extension Livros {
  /// Finds the occurrence that each instalment of a file is: of a plan on the account with its party,
  /// amount and number, expected or recorded by hand, and no other that fits as well.
  /// - Complexity: O(plans of instalments + rows of instalments × those).
  func joinInstalments(
    _ open: [BankEntry], _ account: Conta, _ decided: inout [LinhaDecidida]
  ) {
    let rows = open.filter { $0.row.parcela != nil }
    guard !rows.isEmpty else { return }
    let plans = ids(.plano).compactMap { plan -> (id: Uuid, contents: PlanContents)? in
      guard fim(doPlano: plan).vezes != nil else { return nil }
      let contents = planContents(plan)
      return contents.contains { posts($0, on: account.id) } ? (plan, contents) : nil
    }
    var taken: Set<Uuid> = []
    for row in rows {
      let found = plans.compactMap { plan in
        instalment(row, of: plan.id, plan.contents, on: account.id)
      }
      guard found.count == 1, let one = found.first,
        let state = estado(daOcorrencia: one.ocorrencia)
      else { continue }
      let entry = state.transacao ?? one.ocorrencia.transacao
      guard taken.insert(entry).inserted else { continue }
      switch state {
      case .prevista: decided[row.index].ocorrencia = one.ocorrencia
      case .lancada where !hasRow(entry): break
      case .lancada, .pulada, .outro: continue
      }
      let name = nome(doPlano: one.ocorrencia.plano) ?? ""
      decided[row.index].estado = .casa(entry)
      decided[row.index].motivo = "é a \(one.ocorrencia.numero + 1)ª vez de “\(name)”"
    }
  }

  /// The occurrence of a plan that a row is by what it says itself; nil for none.
  private func instalment(
    _ row: BankEntry, of plan: Uuid, _ contents: PlanContents, on conta: Uuid
  ) -> ExpectedRow? {
    guard let parts = row.row.parcela.flatMap(Instalment.init),
      let vezes = fim(doPlano: plan).vezes, let number = parts.number(ofPlan: vezes),
      let content = contents[number]
    else { return nil }
    let one = Ocorrencia(plano: plan, numero: number)
    guard let day = dia(daOcorrencia: one),
      let expected = expected(one, content, on: day, conta), expected.isOfAmount(row),
      BankWords(row: row.row).agreement(with: expected.words) == 0
    else { return nil }
    let purchase = Month(of: day).advanced(by: -Int(parts.number - 1))?.day(day.parts.day)
    let isNear =
      abs(row.dia.number - day.number) <= Limites.diasDeParcela
      || purchase.map { abs(row.dia.number - $0.number) <= Limites.diasDeOcorrencia } ?? false
    return isNear || calendario(doCartao: conta)?.takesTogether(row.dia, day) == true
      ? expected : nil
  }

  /// Whether an entry is an instalment, and not the one that a row says to be.
  func isOtherInstalment(_ row: BankEntry, _ lancamento: Uuid) -> Bool {
    guard let parts = row.row.parcela.flatMap(Instalment.init) else { return false }
    return ocorrencias(lancadasPor: lancamento).contains { one in
      guard let vezes = fim(doPlano: one.plano).vezes else { return false }
      return parts.number(ofPlan: vezes) != one.numero
    }
  }

  private func posts(_ content: PlanoAlterado, on conta: Uuid) -> Bool {
    content.lancamento.partidas.contains { contaDeLeitura($0.conta) == conta }
  }
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

  /// The number from 0 of the occurrence that it is, of a plan with some instalments; nil for none.
  ///
  /// Of a purchase that began before its plan, the plan has the last ones: what a file calls 4/10 may
  /// be the first of seven.
  func number(ofPlan vezes: UInt64) -> UInt64? {
    guard count >= vezes, count - number < vezes else { return nil }
    return vezes - (count - number) - 1
  }
}

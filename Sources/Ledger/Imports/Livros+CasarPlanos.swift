package import Canonical

/// An occurrence of a plan that a row of an account may be.
struct ExpectedRow {
  let ocorrencia: Ocorrencia
  let dia: Day
  /// On the account of the rows, in units of 10⁻⁴.
  let valor: Int128
  /// By how much the bank's amount may differ, in units of 10⁻⁴.
  let tolerancia: Int128
  let vezes: UInt64?
  let words: BankWords
}

// Rows that are occurrences of plans become their entries: by the row's amount and day, and by the
// plan's party, note and category. So what a person would record by hand, and another machine too, is
// one entry.
extension Livros {
  /// Finds the expected occurrence that each open row is: of its account and instalment, of its amount
  /// within the plan's tolerance, at most five days away; one to one, with the least sum of days, those
  /// whose words agree before others.
  /// - Complexity: O(plans + their occurrences up to those days), and as `PlanMatching`.
  func joinPlans(
    _ open: [BankEntry], _ account: Conta, _ edges: ClosedRange<Day>,
    _ decided: inout [LinhaDecidida]
  ) {
    let rows = open.filter { decided[$0.index].estado == .nova }
    guard !rows.isEmpty else { return }
    defer {
      askOfRecorded(rows.filter { decided[$0.index].estado == .nova }, account, edges, &decided)
    }
    let taken = Set(decided.compactMap(\.estado.lancamento))
    let expected = expected(on: account.id, edges).filter {
      !taken.contains($0.ocorrencia.transacao)
    }
    for pair in PlanMatching(rows, expected).pairs {
      let (row, one) = (pair.row, pair.occurrence)
      let isExact = row.valor.fine == one.valor
      // Another shop's purchase of about that amount is none; of one that says no name, the exact
      // amount alone tells.
      let isSure = pair.agrees || (pair.isAlone && isExact && pair.isUnnamed)
      let name = nome(doPlano: one.ocorrencia.plano) ?? ""
      let which = "a \(one.ocorrencia.numero + 1)ª vez de “\(name)”"
      decided[row.index].estado = .casa(one.ocorrencia.transacao)
      decided[row.index].ocorrencia = one.ocorrencia
      decided[row.index].isDuvidosa = !isSure
      decided[row.index].motivo =
        isSure ? "é \(which)" : "pode ser \(which): é ela?"
    }
  }

  /// Says of each row that is an occurrence what its entry says; what it would say otherwise stays at
  /// hand.
  func proposePlans(_ account: Conta, _ decided: inout [LinhaDecidida]) {
    for at in decided.indices {
      guard let one = decided[at].ocorrencia,
        case .lancamento(let day, let amount) = decided[at].linha.leitura,
        let planned = planContent(one.plano, ofOccurrence: one.numero)?.lancamento
      else { continue }
      if decided[at].porSiSo == nil, let content = decided[at].conteudo {
        decided[at].porSiSo = .entry(
          content, motivoDaCategoria: decided[at].motivoDaCategoria)
      }
      var content = planned.conteudo(em: recordingDay(of: one, inFile: day))
      guard
        let postings = planned.partidas(de: amount, em: account.id, { contaDeLeitura($0) })
      else {
        // Of another amount it has no entry of that plan: it stays what it is by itself.
        decided[at].ocorrencia = nil
        decided[at].estado = .nova
        decided[at].isDuvidosa = false
        continue
      }
      content.partidas = postings
      decided[at].conteudo = content
      decided[at].motivoDaCategoria = "pelo plano"
      decided[at].sugestao = nil
    }
  }

  /// The day on which an occurrence is recorded: that of the bank's row, or its own where the bank
  /// writes that of a purchase or the first of a bill.
  private func recordingDay(of one: Ocorrencia, inFile day: Day) -> Day {
    guard let own = dia(daOcorrencia: one) else { return day }
    let late = day.number - own.number
    return (-Limites.diasDeOcorrencia...Limites.diasDeParcela).contains(late) ? day : own
  }

  /// Asks about each row left that fits an occurrence which somebody recorded by hand, by another
  /// amount or far from its day: it is probably that, and recorded as well it would count twice.
  private func askOfRecorded(
    _ rows: [BankEntry], _ account: Conta, _ edges: ClosedRange<Day>,
    _ decided: inout [LinhaDecidida]
  ) {
    guard !rows.isEmpty else { return }
    var rest = rows
    let taken = Set(decided.compactMap(\.estado.lancamento))
    for one in recorded(on: account.id, edges) where !taken.contains(one.ocorrencia.transacao) {
      let found = rest.indices.first {
        one.fits(rest[$0]) && BankWords(row: rest[$0].row).agreement(with: one.words) < 2
      }
      guard let found else { continue }
      let row = rest.remove(at: found)
      let name = nome(doPlano: one.ocorrencia.plano) ?? ""
      decided[row.index].estado = .importada(one.ocorrencia.transacao)
      decided[row.index].isDuvidosa = true
      decided[row.index].motivo =
        "a \(one.ocorrencia.numero + 1)ª vez de “\(name)” já está lançada, com outro valor ou outro dia"
    }
  }

  /// Whether the words of an entry and those of an occurrence's plan say one name, or one of them none.
  package func agree(_ one: Ocorrencia, _ lancamento: Uuid) -> Bool {
    guard let planned = planContent(one.plano, ofOccurrence: one.numero)?.lancamento,
      let content = base(lancamento)?.conteudo
    else { return false }
    let words = [
      [planned.interessado, planned.descricao], [content.interessado, content.descricao],
    ].map { BankWords($0.compactMap(\.self).joined(separator: " ")) }
    return words[0].agreement(with: words[1]) < 2
  }

  /// The expected occurrences with a posting on an account around some days.
  private func expected(on conta: Uuid, _ edges: ClosedRange<Day>) -> [ExpectedRow] {
    let days = edges.widened(by: Limites.diasDeOcorrencia)
    return ids(.plano).flatMap { plan -> [ExpectedRow] in
      let contents = planContents(plan)
      return esperadas(doPlano: plan, ate: days.upperBound).compactMap { number, day in
        guard days.contains(day), let content = contents[number] else { return nil }
        return expected(Ocorrencia(plano: plan, numero: number), content, on: day, conta)
      }
    }
  }

  /// The occurrences of those days that were recorded by hand, of which no bank's row is known.
  private func recorded(on conta: Uuid, _ edges: ClosedRange<Day>) -> [ExpectedRow] {
    let days = edges.widened(by: Limites.diasDeOcorrencia)
    return ids(.plano).flatMap { plan -> [ExpectedRow] in
      let contents = planContents(plan)
      return lancadas(doPlano: plan, days).compactMap { number, day in
        let one = Ocorrencia(plano: plan, numero: number)
        guard
          case .transacaoLancada(let made)? = criacao(
            de: Agregado(.transacao, one.transacao)
          ).map({ evento($0).dados }),
          made.origem == nil, conciliacoes(de: one.transacao).isEmpty,
          let content = contents[number]
        else { return nil }
        return expected(one, content, on: day, conta)
      }
    }
  }

  /// An occurrence as a row of an account would be it; nil where it does not change that.
  func expected(
    _ one: Ocorrencia, _ content: PlanoAlterado, on day: Day, _ conta: Uuid
  ) -> ExpectedRow? {
    let sum = efeito(de: content.lancamento.partidas, em: conta)
    guard sum != 0 else { return nil }
    let entry = content.lancamento
    return ExpectedRow(
      ocorrencia: one, dia: day, valor: sum, tolerancia: content.tolerancia?.fine ?? 0,
      vezes: fim(doPlano: one.plano).vezes,
      words: BankWords(
        [entry.interessado, entry.descricao].compactMap(\.self).joined(separator: " ")))
  }
}

extension ExpectedRow {
  /// Whether a row may be it.
  func fits(_ row: BankEntry) -> Bool {
    isOfAmount(row) && abs(row.dia.number - dia.number) <= Limites.diasDeOcorrencia
      && (row.row.parcela.map(isInstalment) ?? true)
  }

  /// Whether a row is of its amount, as far as the bank's may differ.
  func isOfAmount(_ row: BankEntry) -> Bool {
    let amount = row.valor.fine
    return (amount < 0) == (valor < 0) && abs(amount - valor) <= tolerancia
  }

  /// Whether an instalment that a file names is this one.
  private func isInstalment(_ written: String) -> Bool {
    guard let vezes, let said = Instalment(written) else { return false }
    return said.number(ofPlan: vezes) == ocorrencia.numero
  }
}

extension BankWords {
  /// How far two texts are from saying the same: 0 where one's words stand in the other, or a word is
  /// in both.
  func agreement(with other: BankWords) -> Int64 {
    let mine = Set(words)
    return other.words.contains { mine.contains($0) } ? 0 : isEmpty || other.isEmpty ? 1 : 2
  }
}

extension LancamentoDePlano {
  /// The postings where an account moves by another amount than was planned: the others in proportion,
  /// the rest on the first of them; nil where that does not come out.
  fileprivate func partidas(
    de amount: Amount, em conta: Uuid, _ read: (Uuid) -> Uuid
  ) -> [Partida]? {
    let own = partidas.reduce(Int128(0)) {
      read($1.conta) == conta ? $0 + Int128($1.valor.minor) : $0
    }
    if own == Int128(amount.minor) { return partidas }
    guard let whole = Int64(exactly: own), whole != 0,
      let other = partidas.firstIndex(where: { read($0.conta) != conta }),
      partidas.allSatisfy({ $0.valor.decimals == amount.decimals })
    else { return nil }
    return partidas.proporcionais(amount.minor, de: whole, resto: other)
  }
}

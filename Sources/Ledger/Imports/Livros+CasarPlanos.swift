package import Canonical

/// An occurrence of a plan that may match a row of an account.
struct ExpectedRow {
  let ocorrencia: Ocorrencia
  let dia: Day
  /// The amount on the account of the rows, in units of 10⁻⁴.
  let valor: Int128
  /// The amount by which the bank's may differ, in units of 10⁻⁴.
  let tolerancia: Int128
  let vezes: UInt64?
  let words: BankWords
}

// Rows that match plan occurrences become their entries, with the row's amount and day and the
// plan's party, note and category. So the same entry results if a person, or another machine,
// records the occurrence by hand.
extension Livros {
  /// Matches each open row with an expected occurrence: of its account and instalment, of its
  /// amount within the plan's tolerance, at most five days away; one to one, agreeing words first,
  /// then the least sum of days.
  /// - Complexity: O(plans + their occurrences up to those days), and as `PlanMatching`.
  func joinPlans(_ file: inout RowsToDecide) {
    let rows = file.fresh.filter { file[$0].estado == .nova }
    guard !rows.isEmpty else { return }
    defer { askOfRecorded(rows.filter { file[$0].estado == .nova }, &file) }
    let taken = Set(file.plan.linhas.compactMap(\.estado.lancamento))
    let expected = expected(on: file.plan.conta.id, file.edges).filter {
      !taken.contains($0.ocorrencia.transacao)
    }
    for pair in PlanMatching(rows, expected).pairs {
      let (row, one) = (pair.row, pair.occurrence)
      let isExact = row.valor.fine == one.valor
      // Another shop's purchase of about that amount does not match; without a name, only the exact
      // amount counts.
      let isSure = pair.agrees || (pair.isAlone && isExact && pair.isUnnamed)
      let name = nome(doPlano: one.ocorrencia.plano) ?? ""
      let which = "a \(one.ocorrencia.numero + 1)ª vez de “\(name)”"
      file[row].estado = .casa(one.ocorrencia.transacao)
      file[row].ocorrencia = one.ocorrencia
      file[row].isDuvidosa = !isSure
      file[row].motivo =
        isSure ? "é \(which)" : "pode ser \(which): é ela?"
    }
  }

  /// Gives each row that matches an occurrence the content of its entry, and keeps the row's own
  /// content at hand.
  func proposePlans(_ file: inout RowsToDecide) {
    for at in file.plan.linhas.indices {
      guard let one = file.plan.linhas[at].ocorrencia,
        case .lancamento(let day, let amount) = file.plan.linhas[at].linha.leitura,
        let planned = planContent(one.plano, ofOccurrence: one.numero)?.lancamento
      else { continue }
      if file.plan.linhas[at].porSiSo == nil, let content = file.plan.linhas[at].conteudo {
        file.plan.linhas[at].porSiSo = .entry(
          content, motivoDaCategoria: file.plan.linhas[at].motivoDaCategoria)
      }
      var content = planned.conteudo(em: recordingDay(of: one, inFile: day))
      guard
        let postings = planned.partidas(de: amount, em: file.plan.conta.id, { contaDeLeitura($0) })
      else {
        // With another amount, no entry of the plan results: the row stays as it is.
        file.plan.linhas[at].ocorrencia = nil
        file.plan.linhas[at].estado = .nova
        file.plan.linhas[at].isDuvidosa = false
        continue
      }
      content.partidas = postings
      file.plan.linhas[at].conteudo = content
      file.plan.linhas[at].motivoDaCategoria = "pelo plano"
      file.plan.linhas[at].sugestao = nil
    }
  }

  /// The day on which an occurrence is recorded: the bank's, or its own if the bank gives that of
  /// the purchase or the start of the bill.
  private func recordingDay(of one: Ocorrencia, inFile day: Day) -> Day {
    guard let own = dia(daOcorrencia: one) else { return day }
    let late = day.number - own.number
    return (-Limites.diasDeOcorrencia...Limites.diasDeParcela).contains(late) ? day : own
  }

  /// Asks about each remaining row that fits an occurrence recorded by hand with another amount or
  /// far from its day: it is probably the same, and recording it too would count it twice.
  private func askOfRecorded(_ rows: [BankEntry], _ file: inout RowsToDecide) {
    guard !rows.isEmpty else { return }
    var rest = rows
    let taken = Set(file.plan.linhas.compactMap(\.estado.lancamento))
    for one in recorded(on: file.plan.conta.id, file.edges)
    where !taken.contains(one.ocorrencia.transacao) {
      let found = rest.indices.first {
        one.fits(rest[$0]) && BankWords(row: rest[$0].row).agreement(with: one.words) < 2
      }
      guard let found else { continue }
      let row = rest.remove(at: found)
      let name = nome(doPlano: one.ocorrencia.plano) ?? ""
      file[row].estado = .importada(one.ocorrencia.transacao)
      file[row].isDuvidosa = true
      file[row].motivo =
        "a \(one.ocorrencia.numero + 1)ª vez de “\(name)” já está lançada, com outro valor ou outro dia"
    }
  }

  /// Whether the words of an entry and of an occurrence's plan name the same party, or one none.
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

  /// The occurrences on those days that were recorded by hand and match no bank's row yet.
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

  /// An occurrence as it would appear in a row of an account; nil if it does not change that.
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
  /// Whether a row may match it.
  func fits(_ row: BankEntry) -> Bool {
    isOfAmount(row) && abs(row.dia.number - dia.number) <= Limites.diasDeOcorrencia
      && (row.row.parcela.map(isInstalment) ?? true)
  }

  /// Whether a row has its amount, within the tolerance.
  func isOfAmount(_ row: BankEntry) -> Bool {
    let amount = row.valor.fine
    return (amount < 0) == (valor < 0) && abs(amount - valor) <= tolerancia
  }

  /// Whether an instalment that a file states is this one.
  private func isInstalment(_ written: String) -> Bool {
    guard let vezes, let said = Instalment(written) else { return false }
    return said.number(ofPlan: vezes) == ocorrencia.numero
  }
}

extension BankWords {
  /// The distance between two texts: 0 if they share a word, 1 if one has none, else 2.
  func agreement(with other: BankWords) -> Int64 {
    let mine = Set(words)
    return other.words.contains { mine.contains($0) } ? 0 : isEmpty || other.isEmpty ? 1 : 2
  }
}

extension LancamentoDePlano {
  /// The postings if an account moves by another amount than planned: the others in proportion,
  /// with the remainder on the first; nil if that is impossible.
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

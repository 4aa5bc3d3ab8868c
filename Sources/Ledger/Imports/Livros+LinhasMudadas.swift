internal import Canonical

// A row that the bank has changed since it came: an authorisation of 1,00 that was settled as 187,32 two
// days later.
//
//     before   10/11   -1,00  AUT77  POSTO SHELL PRE-AUT      in the books
//     now      12/11 -187,32  AUT77  POSTO SHELL              the same, changed
//
// An id alone proves nothing: some banks renumber their rows in every file. The balance that the
// file states decides; if it does not, a person is asked, and only if the file's other ids are
// reliable.
//
// A bank may also list a future payment, and then make it on another day under another id. Only an
// entry recorded before its own day can be that, and a person is asked.

/// A row with the entry that it may be, under another day or amount.
private struct ChangedRow {
  let row: BankEntry
  let entry: Uuid
  let before: LinhaAnterior
  /// Whether its id, not a bank's announcement, makes it another version.
  let hasId: Bool
}

extension Livros {
  /// Joins new rows with entries of which they are another version, or offers to.
  func joinChanged(_ file: inout RowsToDecide) {
    let plan = file.plan
    let conta = plan.conta.id
    // At some banks, each instalment of a purchase has the id of the first.
    let rows = file.fresh.filter { plan.linhas[$0.index].isNova && $0.row.parcela == nil }
    var taken = Set(plan.linhas.compactMap(\.estado.lancamento))
    var found: [ChangedRow] = []
    let announced = announced(rows, on: conta)
    for row in rows {
      guard
        let one = byId(row, taken, on: conta) ?? self.announced(row, announced, taken, on: conta)
      else { continue }
      taken.insert(one.entry)
      found.append(one)
    }
    guard !found.isEmpty else { return }
    let isSaid: Bool? = plan.saldo.flatMap { said(by: $0, found, plan) }
    if isSaid == false { return }
    let idsHold = holds(plan)
    for one in found where isSaid == true || idsHold || !one.hasId {
      let at = one.row.index
      file.plan.linhas[at].estado = .casa(one.entry)
      file.plan.linhas[at].isDuvidosa = isSaid != true
      file.plan.linhas[at].antes = one.before
      file.plan.linhas[at].motivo = reason(one, plan.conta, isSure: isSaid == true)
    }
  }

  /// The entry with the row's id, a few days before or after, with another day or amount.
  private func byId(_ row: BankEntry, _ taken: Set<Uuid>, on conta: Uuid) -> ChangedRow? {
    guard let key = row.key else { return nil }
    for entry in transacoes(chave: Chave(key)) where !taken.contains(entry) {
      guard let there = unchanged(entry, row, on: conta),
        abs(there.dia.number - row.dia.number) <= Limites.diasDeAutorizacao
      else { continue }
      return ChangedRow(row: row, entry: entry, before: there, hasId: true)
    }
    return nil
  }

  /// The entries that a bank had announced around some rows, with the amount of one, by amount.
  private func announced(_ rows: [BankEntry], on conta: Uuid) -> [Int128: [LancamentoVizinho]] {
    let wanted = rows.map {
      ValorProcurado($0.valor.fine, ($0.dia...$0.dia).widened(by: Limites.diasDeAgendamento))
    }
    let entries = vizinhos(daConta: conta, wanted).filter { entry in
      entry.temLinha
        && criacoes(de: Agregado(.transacao, entry.id)).contains {
          carimbo($0).split.day < entry.dia
        }
    }
    return Dictionary(grouping: entries, by: \.valor)
  }

  /// The entry that a bank had announced for another day, with the row's amount and words.
  private func announced(
    _ row: BankEntry, _ there: [Int128: [LancamentoVizinho]], _ taken: Set<Uuid>, on conta: Uuid
  ) -> ChangedRow? {
    for entry in there[row.valor.fine] ?? [] where !taken.contains(entry.id) {
      let days = abs(entry.dia.number - row.dia.number)
      guard (1...Limites.diasDeAgendamento).contains(days),
        let before = unchanged(entry.id, row, on: conta)
      else { continue }
      return ChangedRow(row: row, entry: entry.id, before: before, hasId: false)
    }
    return nil
  }

  /// An entry's day and amount as a file brought it, if its text resembles the row's and neither
  /// has been changed since.
  private func unchanged(_ entry: Uuid, _ row: BankEntry, on conta: Uuid) -> LinhaAnterior? {
    guard let made = lancada(entry), let base = base(entry), base.viva, base.linhas.isEmpty,
      base.conteudo.data == made.conteudo.data, base.conteudo.partidas.count == 2,
      let own = base.conteudo.partidas.first(where: { contaDeLeitura($0.conta) == conta }),
      made.conteudo.partidas.contains(where: {
        contaDeLeitura($0.conta) == conta && $0.valor == own.valor
      }), (own.valor.minor < 0) == (row.valor.minor < 0)
    else { return nil }
    let text = LinhaDoBanco(
      linha: 0, leitura: row.row.leitura, texto: made.conteudo.descricao ?? "")
    let (now, then) = (BankWords(row: row.row), BankWords(row: text))
    guard now.stands(in: then) || then.stands(in: now) else { return nil }
    return LinhaAnterior(dia: base.conteudo.data, valor: own.valor.fine)
  }

  /// Whether the file's balance confirms that the rows are those entries; nil if it fits neither
  /// case.
  private func said(
    by balance: SaldoDoBanco, _ found: [ChangedRow], _ plan: PlanoDeImportacao
  ) -> Bool? {
    guard let after = plan.saldoDepois?.fine else { return nil }
    let gone = found.filter { $0.before.dia <= balance.dia }.reduce(0) { $0 + $1.before.valor }
    let stated = balance.valor.fine
    // On a card, a debt may be stated without its sign.
    let isSaid = { (fine: Int128) in fine == stated || plan.conta.isCartao && fine == -stated }
    guard gone != 0 else { return nil }
    if isSaid(after) { return false }
    return isSaid(after - gone) ? true : nil
  }

  /// Whether more rows of the file are known by their ids than have an id of another row.
  private func holds(_ plan: PlanoDeImportacao) -> Bool {
    var (known, other) = (0, 0)
    for line in plan.linhas {
      guard let key = line.linha.chaves.first(where: { $0.hasPrefix("fitid:") }) else { continue }
      let entries = transacoes(chave: Chave(key))
      guard !entries.isEmpty else { continue }
      if case .importada(let entry) = line.estado, entries.contains(entry) {
        known += 1
      } else {
        other += 1
      }
    }
    return known >= max(other, 1)
  }

  private func reason(_ one: ChangedRow, _ account: Conta, isSure: Bool) -> String {
    let day = one.before.dia.emNumeros
    let amount = Amount(fine: one.before.valor, decimals: account.saldo.decimals)
    let sum = amount.map { $0.description.replacing(".", with: ",") }
    let was = sum.map { amount?.fine == one.row.valor.fine ? day : "\($0) em \(day)" } ?? day
    if isSure { return "o banco mudou esta linha, que era de \(was): o saldo do arquivo confirma" }
    guard one.hasId else { return "o banco a tinha anunciado para \(day): é a mesma?" }
    return "tem o identificador de uma linha de \(was): o banco a mudou, e é a mesma?"
  }

  /// The entry that a row is, with the day and the amount that the bank gives it now.
  func changed(_ line: LinhaDecidida, on conta: Uuid) -> ConteudoDeTransacao? {
    guard case .casa(let entry) = line.estado,
      case .lancamento(let day, let amount) = line.linha.leitura,
      var content = base(entry)?.conteudo
    else { return nil }
    content.data = day
    content.partidas = content.partidas.map { posting in
      Partida(
        conta: posting.conta,
        valor: contaDeLeitura(posting.conta) == conta ? amount : amount.negated)
    }
    return content
  }
}

extension PlanoDeImportacao {
  /// Reads a card's balance as a debt if the file states it without a sign and the books agree with
  /// exactly that.
  mutating func readDebtWithoutSign() {
    guard conta.isCartao, let stated = saldo, stated.valor.minor > 0,
      saldoDepois?.fine == -stated.valor.fine
    else { return }
    saldo?.valor = stated.valor.negated
    for at in saldos.indices { saldos[at].valor = saldos[at].valor.negated }
    avisos.append(
      "O arquivo dá o saldo do cartão sem sinal: o que se deve no livro é exatamente isso, e foi lido "
        + "como dívida.")
  }
}

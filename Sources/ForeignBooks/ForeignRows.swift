internal import Canonical
internal import Interchange

/// Postings as printed by `bean-query -f csv`.
enum BeancountRows {
  static func read(_ table: inout ForeignTable) throws(ErroDeArquivo) -> DiarioDeFora {
    var books = DiarioDeFora(programa: .beancount)
    guard table.has(["id"]) else {
      throw ErroDeArquivo(
        .desconhecido, linha: 1,
        "Falta a coluna id, que diz de que lançamento é cada partida: peça SELECT id, date, payee, "
          + "narration, tags, account, number, currency.")
    }
    var entries: [DiarioDeFora.Lancamento] = []
    var places: [String: Int] = [:]
    var broken: Set<String> = []
    var names = ForeignNames()
    while try table.next() {
      let (line, id) = (table.line, table["id"])
      guard let day = books.day(table["date"], line) else {
        broken.insert(id)
        continue
      }
      let place = places[id] ?? entries.count
      if place == entries.count {
        places[id] = place
        var entry = DiarioDeFora.Lancamento(linha: line, data: day)
        entry.interessado = table["payee"].unlessEmpty
        let words = [table["narration"]] + table.tags
        entry.descricao = words.filter { !$0.isEmpty }.joined(separator: " ").unlessEmpty
        entries.append(entry)
      }
      guard let account = names.account(table["account"], line, &books),
        let currency = books.currency(table["currency"], line),
        let value = books.quantity(table["number"], line)
      else {
        broken.insert(id)
        continue
      }
      entries[place].partidas.append(.init(conta: account, moeda: currency, valor: value))
    }
    let lost = Set(broken.compactMap { places[$0] })
    for (index, entry) in entries.enumerated() where !lost.contains(index) { books.take(entry) }
    return books
  }
}

/// Transactions exported by Firefly III: each row moves an amount from one account to another.
enum FireflyRows {
  static func read(_ table: inout ForeignTable) throws(ErroDeArquivo) -> DiarioDeFora {
    var books = DiarioDeFora(programa: .firefly)
    var group: String?
    while try table.next() {
      let line = table.line
      guard let day = books.day(table["date"], line),
        let currency = books.currency(table["currency_code"], line),
        let value = books.quantity(table["amount"], line)
      else { continue }
      let amount = value.magnitude
      guard let source = account("source", table),
        let destination = account("destination", table)
      else {
        books.warn(
          line, "não se sabe o que são “\(table["source_type"])” e “\(table["destination_type"])”.")
        continue
      }
      var entry = DiarioDeFora.Lancamento(linha: line, data: day)
      entry.isSaldoInicial = table["type"] == "Opening balance"
      let party =
        !destination.classe.isPropria
        ? table["destination_name"] : source.classe.isPropria ? "" : table["source_name"]
      entry.interessado = entry.isSaldoInicial ? nil : party.unlessEmpty
      let words = [table["description"], table["notes"]] + table.tags
      entry.descricao = words.filter { !$0.isEmpty && $0 != "#" }.joined(separator: " ").unlessEmpty
      entry.partidas = [.init(conta: source, moeda: currency, valor: amount.negated)]
      let isOwn = source.classe.isPropria && destination.classe.isPropria
      let (other, came) = (isOwn ? foreign(table) : nil) ?? (currency, amount)
      entry.partidas.append(.init(conta: destination, moeda: other, valor: came))
      // The rows of a group are one entry.
      let this = table["group_title"].isEmpty ? nil : table["group_id"] + table["group_title"]
      if let this, this == group, let last = books.lancamentos.last, last.data == day {
        books.lancamentos[books.lancamentos.count - 1].partidas += entry.partidas
      } else {
        books.take(entry)
      }
      group = this
    }
    return books
  }

  /// The amount that arrived on an account in another currency.
  private static func foreign(_ table: ForeignTable) -> (Currency, DiarioDeFora.Quantia)? {
    guard let currency = DiarioDeFora.moeda(table["foreign_currency_code"]),
      let value = DiarioDeFora.Quantia(table["foreign_amount"]), value.mantissa != 0
    else { return nil }
    return (currency, value.magnitude)
  }

  private static func account(_ side: String, _ table: ForeignTable) -> DiarioDeFora.Conta? {
    let name = table["\(side)_name"].unlessEmpty ?? "sem nome"
    let category = table["category"].unlessEmpty ?? "A classificar"
    switch table["\(side)_type"] {
    case "Asset account", "Default account": return .init(nome: name, classe: .ativo)
    case "Cash account":
      // Firefly keeps no balance for cash.
      return .init(nome: category, classe: side == "source" ? .receita : .despesa)
    case "Loan", "Debt", "Mortgage", "Credit card", "Liability credit account":
      return .init(nome: name, classe: .passivo)
    case "Expense account", "Beneficiary account": return .init(nome: category, classe: .despesa)
    case "Revenue account": return .init(nome: category, classe: .receita)
    case "Initial balance account": return .init(nome: "Saldos iniciais", classe: .patrimonio)
    case "Reconciliation account": return .init(nome: "Ajustes", classe: .patrimonio)
    default: return nil
    }
  }
}

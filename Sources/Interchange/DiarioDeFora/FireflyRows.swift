internal import Canonical

/// Transactions as Firefly III exports them: each row takes an amount from one account to another.
enum FireflyRows {
  static func read(_ table: inout ForeignTable) throws(ErroDeArquivo) -> DiarioDeFora {
    var books = DiarioDeFora(programa: .firefly)
    var group: String?
    while try table.next() {
      let line = table.line
      guard let day = DiarioDeFora.day(table["date"]) else {
        books.warn(line, "o dia “\(table["date"])” não é um dia.")
        continue
      }
      guard let currency = books.currency(table["currency_code"], line),
        let value = books.quantity(table["amount"], line)
      else { continue }
      let amount = value.magnitude
      let (source, destination) = (
        account("source", table), account("destination", table)
      )
      guard let source, let destination else {
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
      let tags = table["tags"].parts(at: ",").map(\.withoutBlanksAround).filter { !$0.isEmpty }
        .map { "#" + $0 }
      let words = [table["description"], table["notes"]] + tags
      entry.descricao = words.filter { !$0.isEmpty && $0 != "#" }.joined(separator: " ").unlessEmpty
      entry.partidas = [.init(conta: source, moeda: currency, valor: amount.negated)]
      if let foreign = foreign(table), source.classe.isPropria, destination.classe.isPropria {
        entry.partidas.append(.init(conta: destination, moeda: foreign.0, valor: foreign.1))
      } else {
        entry.partidas.append(.init(conta: destination, moeda: currency, valor: amount))
      }
      // The rows of one group are one entry.
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

  /// The amount that came to an account in another currency.
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
      // Of cash nobody keeps a balance there.
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

extension DiarioDeFora.Quantia {
  var negated: Self { .init(negated: self) }
  var magnitude: Self { mantissa < 0 ? negated : self }

  private init(negated other: Self) { (mantissa, casas) = (-other.mantissa, other.casas) }
}

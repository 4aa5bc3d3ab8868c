internal import Canonical
package import Ledger

// The fields of an entry in more than one currency.
extension EntryForm {
  /// Reads the original amount in its own currency, and the amount in the other side's currency.
  func readCurrencies(
    into order: inout PedidoDeLancamento, _ books: Books, _ problems: inout Problems
  ) {
    if let typed = changed(.original) {
      order.semOriginal = typed.naoVazio == nil
      order.original = typed.naoVazio.flatMap { original($0, books, &problems) }
    }
    guard let typed = changed(.por)?.naoVazio else { return }
    let other = order.outra.flatMap { books.costumes.conta($0) }
    order.por = problems.amount(typed, Field.por.name, of: other, .positive)
  }

  private func original(
    _ typed: String, _ books: Books, _ problems: inout Problems
  ) -> ValorOriginal? {
    let name = Field.original.name
    let code = typed.aparado.prefix(3).uppercased()
    guard let currency = Currency(code == "US$" ? "USD" : code) else {
      return problems.refuse(
        "Escreva a moeda e o valor, como USD 20,00.\(name, .content(typed))", at: name)
    }
    let number = String(typed.aparado.dropFirst(3))
    return problems.amount(
      number, name, decimals: books.decimals(currency), currency: currency, .positive
    ).map { ValorOriginal(currency, $0) }
  }

  /// Notes an amount that is the same number in both currencies: it was typed in the wrong one.
  func checkOriginal(
    _ order: PedidoDeLancamento, _ account: Conta?, _ problems: inout Problems
  ) {
    guard let account, let paid = order.valor, let original = order.original,
      account.moeda != original.moeda, paid.fine == original.valor.fine
    else { return }
    problems.note(
      "\(Field.valor.name) é quanto deu em \(PtBR.name(of: account.moeda)), em “\(account.nome)”, e "
        + "\(Field.original.name) quanto foi em \(PtBR.name(of: original.moeda)): não são o mesmo "
        + "número.", at: Field.valor.name)
  }

  /// The account and the other side, if they differ in currency and the second amount is missing.
  ///
  /// Nil if that amount need not be asked for.
  package func missingExchange(_ books: Books) -> (conta: Conta, outra: Conta)? {
    guard self[.por] == nil, saidParts.isEmpty else { return nil }
    var silent = Problems()
    var order = PedidoDeLancamento(modelo: books.original)
    order.palavra = changed(.tipo).flatMap { kind($0, &silent) }?.palavra
    let costumes = books.costumes
    order.conta =
      silent.account(typed(.conta), Field.conta.name, costumes, as: .lado(order.palavra))?.id
    order.outra = other(order, costumes, &silent)
    let known = order
    guard books.original.map({ costumes.pedido(de: $0).por == nil }) ?? true,
      let account = silent.noted(try costumes.conta(pedido: known)),
      let other = order.outra.flatMap({ costumes.conta($0) }), other.moeda != account.moeda,
      silent.isEmpty
    else { return nil }
    return (account, other)
  }
}

extension ConteudoDeTransacao {
  /// The note, and the amount in the original currency, one a line.
  package var anotacoes: [String] {
    let own = original.map { "original \(PtBR.money($0.valor, $0.moeda))" }
    return [anotacao, own].compactMap(\.self)
  }
}

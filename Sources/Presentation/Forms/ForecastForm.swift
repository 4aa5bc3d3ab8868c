package import Canonical
package import Ledger

/// The form of a forecast.
package struct ForecastForm: Form {
  package var texts: Texts<Field>
  /// The cards with the accounts that pay them.
  package var payers: [Payer] = []

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case ate
    /// The only account to forecast.
    case conta = "so"
    /// The account that pays a card.
    case paga
    /// Whether to show all movements.
    case tudo

    package var name: FieldName {
      switch self {
      case .ate: called("--ate DIA", "Até", "o último dia")
      case .conta: called("--conta CONTA", "Só a conta", "a conta", isChosen: true)
      case .paga:
        called("--paga CARTAO=CONTA", "Quem paga a fatura", "quem paga a fatura", isChosen: true)
      case .tudo: called("--tudo", "Todos os movimentos", "se mostra todos os movimentos")
      }
    }
  }

  /// A card and the account that pays it, as they were typed.
  package struct Payer: Sendable, Hashable {
    package let cartao: String
    package let conta: String

    package init(cartao: String, conta: String) { (self.cartao, self.conta) = (cartao, conta) }

    /// Reads `CARTAO=CONTA`; without a `=` the account is empty.
    package init(_ typed: String) {
      let equals = typed.firstIndex(of: "=") ?? typed.endIndex
      self.init(cartao: String(typed[..<equals]), conta: String(typed[equals...].dropFirst()))
    }

    /// The name of the card's field on a page.
    package static func field(_ cartao: Uuid, _ nome: String) -> FieldName {
      FieldName(
        "paga-\(cartao)", option: Field.paga.name.option, label: "Quem paga \(nome)",
        what: "quem paga \(nome)", isChosen: true)
    }
  }

  /// The forecast that is asked for.
  package struct Request: Sendable, Hashable {
    package let ate: Day?
    package let contas: [Uuid]
    package let pagam: [Uuid: Uuid]
  }

  package func check(_ problems: inout Problems) {
    for payer in payers where payer.cartao.aparado.isEmpty || payer.conta.aparado.isEmpty {
      problems.note(
        "\(Field.paga.name) diz o cartão e a conta que paga a fatura dele, como Visa=Corrente.",
        .form, at: Field.paga.name)
    }
  }

  package func read(_ books: Costumes, _ problems: inout Problems) -> Request? {
    check(&problems)
    let last = problems.day(self[.ate], Field.ate.name, today: books.hoje, from: books.hoje)
    if let last, let mistake = PrazoDePrevisao.mistake(last, hoje: books.hoje) {
      problems.note(mistake, at: Field.ate.name)
    }
    let account = problems.account(self[.conta], Field.conta.name, books, as: .propria)
    var pairs: [Uuid: Uuid] = [:]
    for payer in payers {
      guard let card = payer.cartao.aparado.naoVazio, let from = payer.conta.aparado.naoVazio
      else { continue }
      let field = Field.paga.name
      let (one, other) = (
        problems.account(card, field, books, as: .propria),
        problems.account(from, field, books, as: .propria)
      )
      guard let one, let other else { continue }
      if let mistake = PrazoDePrevisao.mistake(one, pagoPor: other) {
        problems.note(mistake, at: field)
      }
      pairs[one.id] = other.id
    }
    guard problems.isEmpty else { return nil }
    return Request(ate: last, contas: account.map { [$0.id] } ?? [], pagam: pairs)
  }
}

package import Canonical
package import Ledger

// The text of fields, read the same way in every form.
extension Problems {
  /// A required text, which must not be blank.
  package mutating func text(_ typed: String?, _ field: FieldName) -> String? {
    guard let typed else {
      missing(field)
      return nil
    }
    return given(typed, field)
  }

  /// An optional text, which must not be blank if it is given.
  package mutating func given(_ typed: String?, _ field: FieldName) -> String? {
    guard let typed else { return nil }
    let isBlank = typed.allSatisfy(\.isWhitespace)
    if isBlank { note("\(field, .blank).", at: field) }
    checkLength(typed, field)
    return isBlank || typed.utf8.count > Canonical.Limits.stringBytes ? nil : typed
  }

  /// Notes that a field is required, unless a mistake in it was noted already.
  package mutating func missing(_ field: FieldName) {
    guard !all.contains(where: { $0.severity == .form && $0.field?.flag == field.flag }) else {
      return
    }
    note("\(field, .missing).", .form, at: field)
  }

  /// A day; nil if none was typed, or an invalid one.
  /// - Parameter first: the earliest day for one without a year; nil to allow up to a month ahead
  ///   of today.
  package mutating func day(
    _ typed: String?, _ field: FieldName, today: Day, from first: Day? = nil
  ) -> Day? {
    guard let typed else { return nil }
    let day = TypedDay.read(typed, today: today, from: first)
    if day == nil { note(Mensagem(TypedDay.message(typed.aparado)), at: field) }
    return day
  }

  /// The last day of a period, after its first.
  ///
  /// A day without a year that is a little before the first was probably swapped with it: it is
  /// kept.
  package mutating func lastDay(
    _ typed: String?, _ field: FieldName, after first: Day?, today: Day
  ) -> Day? {
    guard let first, let near = typed.flatMap({ TypedDay.read($0, today: today) }),
      (2...Int32(Limits.daysAhead)).contains(first.number - near.number)
    else { return day(typed, field, today: today, from: first) }
    return near
  }

  /// A moment; nil if none was typed, or an invalid one.
  package mutating func instant(_ typed: String?, _ field: FieldName, today: Day) -> Instant? {
    guard let typed else { return nil }
    let moment = TypedInstant.read(typed, today: today)
    if moment == nil { note(TypedInstant.message(typed, field), at: field) }
    return moment
  }

  /// A number from 1; nil if none was typed, or an invalid one.
  package mutating func count(_ typed: String?, _ field: FieldName) -> Int? {
    guard let typed else { return nil }
    let isPlain = !typed.isEmpty && typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isPlain, let number = Int(typed), number > 0 else {
      return refuse("\(field) é um número a partir de 1: “\(typed)”.", at: field)
    }
    return number
  }

  /// A random UUID; nil if none was typed, or something else.
  package mutating func uuid(_ typed: String?, _ field: FieldName) -> Uuid? {
    guard let typed else { return nil }
    guard let id = Uuid(typed.lowercased()), id.version == 4 else {
      return refuse(
        "\(field) não é um UUID de versão 4, como 1b4e28ba-2fa1-4d2e-883f-0016d3cca427: “\(typed)”.",
        at: field)
    }
    return id
  }

  /// The amounts to accept.
  package enum Sign: Sendable {
    /// More than zero, as words give the direction of the money.
    case above
    /// More than zero, as nothing gives a direction.
    case positive
    case any
  }

  /// An amount in a currency.
  package mutating func amount(
    _ typed: String, _ field: FieldName, decimals: Int = 2, currency: Currency = .real,
    _ sign: Sign = .any
  ) -> Amount? {
    let why: String
    do throws(TypedAmount.Problem) {
      let amount = try TypedAmount.read(typed, decimals: decimals, currency: currency)
      guard sign != .any, amount.minor <= 0 else { return amount }
      why =
        amount.minor == 0 || sign == .positive
        ? "Valor inválido: tem de ser maior que zero"
        : "Valor inválido: escreva sem sinal; o tipo diz se o dinheiro entra ou sai"
    } catch {
      why = error.message
    }
    return refuse("\(why).\(field, .content(typed))", at: field)
  }

  /// An amount in an account's currency; in reais while the account is unknown.
  package mutating func amount(
    _ typed: String, _ field: FieldName, of account: Conta?, _ sign: Sign
  ) -> Amount? {
    amount(
      typed, field, decimals: account?.saldo.decimals ?? 2, currency: account?.moeda ?? .real, sign)
  }

  /// The account typed by its name or id; nil if none was typed or none matches.
  package mutating func account(
    _ typed: String?, _ field: FieldName, _ books: Costumes, as wanted: Costumes.Preferencia? = nil
  ) -> Conta? {
    guard let typed else { return nil }
    return noted(at: field) { () throws(RazaoError) in
      guard let wanted else { return try books.conta(por: typed) }
      return try books.conta(por: typed, em: wanted)
    }
  }

  /// Notes why a text cannot be read, and returns nil.
  mutating func refuse<Value>(
    _ why: Mensagem, _ severity: Severity = .value, at field: FieldName? = nil
  ) -> Value? {
    note(why, severity, at: field)
    return nil
  }

  /// Judges over the books, and notes a refusal.
  package mutating func noted<Value>(
    at field: FieldName? = nil, _ judgement: @autoclosure () throws(RazaoError) -> Value
  ) -> Value? {
    noted(at: field) { () throws(RazaoError) in try judgement() }
  }

  /// The same for a judgement that is more than one expression, or is made within a closure.
  package mutating func noted<Value>(
    at field: FieldName? = nil, _ judge: () throws(RazaoError) -> Value
  ) -> Value? {
    do throws(RazaoError) {
      return try judge()
    } catch {
      note(error, at: field)
      return nil
    }
  }
}

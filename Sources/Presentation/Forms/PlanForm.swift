package import Canonical
package import Ledger

/// The form of a new plan: an entry that is expected repeatedly, and when.
package struct PlanForm: Form {
  package var texts: Texts<Field>
  /// The entry of the plan's occurrences, dated on the first of them.
  package var entry = EntryForm()

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// The plan's own fields, in their order, besides those of the entry.
  package enum Field: String, FormField {
    case nome, cada
    /// The day of the month, as an alternative to a first day.
    case dia
    case vezes, ate
    case fimDeSemana = "fim-de-semana"
    case tolerancia

    package var name: FieldName {
      switch self {
      case .nome: called("NOME", "Nome", "o nome do plano")
      case .cada: called("--cada mes, semana, ano…", "De quanto em quanto tempo", "o ritmo")
      case .dia: called("--dia N ou ultimo", "Dia do mês", "o dia do mês")
      case .vezes: called("--vezes N", "Quantas vezes", "quantas vezes")
      case .ate: called("--ate DIA", "Até quando", "o último dia")
      case .fimDeSemana:
        called(
          "--fim-de-semana antes ou depois", "Se cai no fim de semana",
          "o que fazer no fim de semana", isChosen: true)
      case .tolerancia:
        called("--tolerancia VALOR ou 10%", "Pode variar", "quanto pode variar")
      }
    }
  }

  package func check(_ problems: inout Problems) {
    if self[.nome]?.naoVazio == nil { problems.missing(Field.nome.name) }
    if let typed = self[.cada]?.naoVazio, Cadencia(typed) == nil {
      problems.note(PlanForm.unknown(cadence: typed), .form, at: Field.cada.name)
    }
    if let typed = self[.fimDeSemana]?.naoVazio, !["antes", "depois"].contains(typed) {
      problems.note(
        "\(Field.fimDeSemana.name) é antes ou depois, e não “\(typed)”.", .form,
        at: Field.fimDeSemana.name)
    }
    if self[.dia]?.naoVazio != nil, entry[.data]?.naoVazio != nil {
      problems.note(
        "O dia da primeira vez já diz o dia do mês: deixe \(Field.dia.name) de fora.", .form,
        at: Field.dia.name)
    }
    if self[.vezes]?.naoVazio != nil, self[.ate]?.naoVazio != nil {
      problems.note(
        "Diga \(Field.vezes.name) ou \(Field.ate.name), não os dois.", .form, at: Field.ate.name)
    }
    if entry[.parcelas]?.naoVazio != nil {
      problems.note(
        "Quantas vezes um plano vem se diz com \(Field.vezes.name).", .form,
        at: EntryForm.Field.parcelas.name)
    }
    entry.check(&problems)
  }

  package func read(_ books: EntryForm.Books, _ problems: inout Problems) -> NovoPlano? {
    check(&problems)
    let today = books.costumes.hoje
    let cadence = self[.cada]?.naoVazio.flatMap { Cadencia($0) } ?? Cadencia("mes")
    let first = firstDay(today, cadence, &problems)
    let times = problems.count(self[.vezes]?.naoVazio, Field.vezes.name)
    var filled = entry
    filled[.descricao] = self[.nome]?.aparado
    // A plan may begin up to half a year ahead or half a year ago.
    let begin = entry[.data]?.naoVazio.flatMap {
      TypedDay.read($0, today: today, from: Day.clamped(today, -Limits.halfAYear))
    }
    if let begin { filled[.data] = begin.description }
    let last = problems.day(
      self[.ate]?.naoVazio, Field.ate.name, today: today, from: begin ?? first ?? today)
    let new = filled.read(books, &problems)
    if let day = begin, day.parts.year < Limits.firstUsualYear {
      problems.note(
        "\(day.emNumeros) é antes de \(Limits.firstUsualYear): confira a data da primeira vez.",
        at: EntryForm.Field.data.name)
    }
    let tolerance = new.flatMap { new in
      PlanForm.tolerance(
        self[.tolerancia], of: new, books.costumes, Field.tolerancia.name, &problems)
    }
    guard problems.isEmpty, let new, let cadence else { return nil }
    var plan = NovoPlano(
      ritmo: Ritmo(
        cada: cadence.cada, intervalo: cadence.intervalo, inicio: first ?? new.conteudo.data,
        fimDeSemana: self[.fimDeSemana]?.naoVazio),
      vezes: times.map { UInt64($0) }, ate: last, lancamento: new, tolerancia: tolerance)
    plan.passado = first.map { Month(of: today).day($0.parts.day) }.flatMap {
      $0 < today && $0.parts.day == first?.parts.day ? $0 : nil
    }
    return plan
  }

  /// The first day from today on with the typed day of the month; nil if none was typed.
  ///
  /// `ultimo` is the 31st, so the plan begins in a month of 31 days; shorter months use their last
  /// day.
  private func firstDay(_ today: Day, _ cadence: Cadencia?, _ problems: inout Problems) -> Day? {
    guard let typed = self[.dia]?.aparado.naoVazio else { return nil }
    let isPlain = typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let number = typed.foldedForComparison == "ultimo" ? 31 : isPlain ? Int(typed) : nil
    guard let number, (1...31).contains(number) else {
      return problems.refuse(
        "\(Field.dia.name) é um número de 1 a 31, ou ultimo: “\(typed)”.", at: Field.dia.name)
    }
    guard let cadence, ["mes", "ano"].contains(cadence.cada) else {
      return problems.refuse(
        "\(Field.dia.name) só serve para o que vem por mês ou por ano.", at: Field.dia.name)
    }
    return (0..<12).lazy.compactMap { Month(of: today).advanced(by: $0)?.day(number) }
      .first { $0 >= today && $0.parts.day == number }
  }

  /// The day on which a monthly plan made from an entry begins: its day of the month, after the entry
  /// and not before today.
  package static func firstDay(like content: ConteudoDeTransacao, today: Day) -> Day {
    let (month, number) = (Month(of: content.data), content.data.parts.day)
    let months = Int(Month(of: max(content.data, today)).number - month.number)
    return (max(1, months)...months + 12).lazy.compactMap { month.advanced(by: $0)?.day(number) }
      .first { $0 >= today && $0.parts.day == number } ?? today
  }

  /// How much a bank's row may differ: an amount, or a share of the entry's.
  static func tolerance(
    _ typed: String?, of new: NovoLancamento, _ costumes: Costumes, _ field: FieldName,
    _ problems: inout Problems
  ) -> Amount? {
    guard let typed = typed?.naoVazio, let own = new.conteudo.partidas.first else { return nil }
    guard typed.aparado.hasSuffix("%") else {
      return problems.amount(
        typed, field, of: costumes.contas.first { $0.id == own.conta }, .positive)
    }
    let digits = String(typed.aparado.dropLast()).aparado
    guard let share = Int64(digits), (1...100).contains(share) else {
      return problems.refuse("\(field) vai de 1% a 100%, e não “\(typed)”.", at: field)
    }
    return Amount(
      unchecked: Int64(Int128(own.valor.minor.magnitude) * Int128(share) / 100),
      decimals: own.valor.decimals)
  }

  /// The message for an unknown cadence.
  static func unknown(cadence typed: String) -> Mensagem {
    "\(Field.cada.name): “\(typed)” não dá um ritmo. Escreva dia, semana, mes, bimestre, trimestre, "
      + "semestre, ano, ou '2 semanas'."
  }
}

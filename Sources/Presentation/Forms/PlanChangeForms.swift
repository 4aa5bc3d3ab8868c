package import Canonical
package import Ledger

/// The form that changes a plan: its entry from a day on, and its end.
package struct PlanChangeForm: Form {
  package var texts: Texts<Field>
  /// The entry of its occurrences, which states only what differs.
  package var entry = EntryForm()

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// The plan's own fields, in their order, besides those of the entry.
  package enum Field: String, FormField {
    /// The day from which the entry applies.
    case desde
    case tolerancia, vezes, ate
    case semFim = "sem-fim"

    package var name: FieldName {
      switch self {
      case .desde: called("--desde DIA", "A partir de", "o dia em que a mudança começa")
      case .tolerancia: PlanForm.Field.tolerancia.name
      case .vezes: PlanForm.Field.vezes.name
      case .ate: PlanForm.Field.ate.name
      case .semFim: called("--sem-fim", "Sem fim", "se não acaba")
      }
    }
  }

  /// The facts that reading needs.
  package struct Books: Sendable {
    package let entry: EntryForm.Books
    /// The entry of the first occurrence that changes.
    package let antes: ConteudoDeTransacao

    package init(_ costumes: Costumes, antes: ConteudoDeTransacao) {
      entry = EntryForm.Books(costumes, original: antes, keepsDay: true)
      self.antes = antes
    }
  }

  /// The day from which the change applies; today if it cannot be read.
  package func from(_ today: Day) -> Day {
    self[.desde]?.naoVazio.flatMap { TypedDay.read($0, today: today) } ?? today
  }

  package func check(_ problems: inout Problems) {
    let ends = [Field.vezes, .ate, .semFim].filter { self[$0]?.naoVazio != nil }
    if ends.count > 1 {
      problems.note(
        "Diga só um fim: \(Field.vezes.name), \(Field.ate.name) ou \(Field.semFim.name).", .form,
        at: ends[1].name)
    }
    entry.check(&problems)
  }

  package func read(_ books: Books, _ problems: inout Problems) -> MudancaDePlano? {
    check(&problems)
    let costumes = books.entry.costumes
    let from = problems.day(self[.desde]?.naoVazio, Field.desde.name, today: costumes.hoje)
    let last = problems.day(
      self[.ate]?.naoVazio, Field.ate.name, today: costumes.hoje, from: from ?? costumes.hoje)
    let times = problems.count(self[.vezes]?.naoVazio, Field.vezes.name)
    guard var new = entry.read(books.entry, &problems) else { return nil }
    new.conteudo.data = books.antes.data
    var change = MudancaDePlano(desde: from ?? costumes.hoje)
    if new.conteudo != books.antes { change.lancamento = new }
    if let typed = self[.tolerancia] {
      let amount = PlanForm.tolerance(typed, of: new, costumes, Field.tolerancia.name, &problems)
      change.tolerancia = typed.naoVazio == nil ? .nada : amount.map { .por($0) }
    }
    if let times { change.fim = PlanoLimitado(vezes: UInt64(times)) }
    if let last { change.fim = PlanoLimitado(ate: last) }
    if self[.semFim]?.naoVazio != nil { change.fim = PlanoLimitado() }
    return problems.isEmpty ? change : nil
  }
}

/// The form that changes one expected occurrence of a plan.
package struct OccurrenceForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    /// The occurrence's number, from 1, or its month, or its day.
    case vez
    /// `pular`, `adiar`, `retomar` or `vincular`.
    case acao
    /// The day that the occurrence moves to.
    case para
    /// The entry that the occurrence was recorded as.
    case lancamento
    case motivo

    package var name: FieldName {
      switch self {
      case .vez: called("VEZ", "Qual vez", "qual vez")
      case .acao: called("a ação", "O que fazer", "o que fazer", isChosen: true)
      case .para: called("--para DIA", "Para quando", "o novo dia")
      case .lancamento:
        called("--lancamento ID", "Qual lançamento", "qual lançamento", isChosen: true)
      case .motivo: called("--motivo TEXTO", "Motivo", "o motivo")
      }
    }
  }

  /// A change to an occurrence.
  package struct Request: Sendable {
    package let numero: UInt64
    package let destino: DestinoDeOcorrencia
    package let motivo: String?
  }

  /// The facts that reading needs.
  package struct Books: Sendable {
    package let plano: PlanoListado
    package let hoje: Day
    /// The number, from 0, of the occurrence found by its month or day; nil if it was given
    /// otherwise.
    package let vez: UInt64?
    /// The chosen entry; nil if none was given.
    package let lancamento: Uuid?
    /// The candidate entries, likeliest first.
    package let parecidos: [LancamentoListado]

    package init(
      _ plano: PlanoListado, hoje: Day, vez: UInt64? = nil, lancamento: Uuid? = nil,
      parecidos: [LancamentoListado] = []
    ) {
      (self.plano, self.hoje, self.vez) = (plano, hoje, vez)
      (self.lancamento, self.parecidos) = (lancamento, parecidos)
    }
  }

  /// The days that may hold the occurrence; nil if it is given by its number, or not at all.
  package func days(_ today: Day) -> ClosedRange<Day>? {
    guard let typed = self[.vez]?.naoVazio,
      case .days(let days) = TypedOccurrence(typed, today: today)
    else { return nil }
    return days
  }

  /// The number, from 0, of the occurrence; nil if it is given by its days, or not at all.
  package func number(_ today: Day) -> UInt64? {
    guard let typed = self[.vez]?.naoVazio,
      case .number(let number) = TypedOccurrence(typed, today: today)
    else { return nil }
    return number
  }

  package func check(_ problems: inout Problems) {
    if self[.acao] == "adiar", self[.para]?.naoVazio == nil { problems.missing(Field.para.name) }
    if self[.lancamento]?.naoVazio != nil, self[.acao] != "vincular" {
      problems.note(
        "Um lançamento só se escolhe para uma vez que já foi lançada: mude “O que fazer”, ou deixe "
          + "\(Field.lancamento.name) vazio.", at: Field.acao.name)
    }
    if self[.acao] == "retomar", self[.vez]?.naoVazio == nil { problems.missing(Field.vez.name) }
  }

  /// - Parameter books: with `vez`, if the occurrence is given by its month or day.
  package func read(_ books: Books, _ problems: inout Problems) -> Request? {
    check(&problems)
    let typed = problems.occurrence(self[.vez]?.naoVazio, Field.vez.name, today: books.hoje)
    let day = problems.day(
      self[.para]?.naoVazio, Field.para.name, today: books.hoje,
      from: Day.clamped(books.hoje, -Limits.halfAYear))
    guard problems.isEmpty else { return nil }
    let said: UInt64? =
      switch typed {
      case .number(let number): number
      case .days: books.vez
      case nil: books.plano.proxima?.numero
      }
    guard let number = said else {
      return problems.refuse(
        "De “\(books.plano.nome)” não se espera mais nada.", at: Field.vez.name)
    }
    let destino: DestinoDeOcorrencia
    switch (self[.acao], day, books.lancamento) {
    case ("pular", _, _): destino = .pular
    case ("adiar", let day?, _): destino = .adiar(para: day)
    case ("retomar", _, _): destino = .retomar
    case ("vincular", _, let entry?): destino = .vincular(entry)
    case ("vincular", _, nil):
      ask(books.parecidos, &problems)
      return nil
    default:
      problems.missing(Field.acao.name)
      return nil
    }
    return Request(numero: number, destino: destino, motivo: self[.motivo]?.naoVazio)
  }

  /// Asks for the entry, and names the likeliest ones.
  private func ask(_ like: [LancamentoListado], _ problems: inout Problems) {
    guard !like.isEmpty else { return problems.missing(Field.lancamento.name) }
    let named = like.prefix(Limits.likeEntriesTold).map { "\($0.emUmaLinha) (\($0.id.curto))" }
      .joined(separator: "; ")
    problems.note(
      "Diga qual lançamento é (\(Field.lancamento.name)). De valor parecido e sem plano: \(named).",
      at: Field.lancamento.name)
  }
}

extension LancamentoListado {
  /// The entry's day, other party and amount.
  package var emUmaLinha: String {
    SafeText.of(
      [
        PtBR.day(conteudo.data), conteudo.interessado ?? titulo, PtBR.money(valor, moeda),
      ].joined(separator: ", "))
  }
}

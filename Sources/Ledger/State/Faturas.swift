package import Canonical

/// One bill of a card, named by the month in which it is due.
package struct Fatura: Hashable, Sendable {
  package let mes: Month
  /// The day on which it closes; nil if that is unknown.
  package let fechamento: Day?
  /// The day on which it is due; nil if that is unknown.
  package let vencimento: Day?
  /// Its declaration; nil if there is none, or it was withdrawn.
  package let declarada: ContaFaturada?
  /// The last day whose postings it takes; nil while it does not close.
  fileprivate let ultimo: Int32?
}

/// The days of a card's bills: from its cycles, and from declarations of single bills.
package struct CalendarioDeFaturas: Sendable {
  /// By first month.
  private let ciclos: [ContaCiclo]
  private let declaradas: [Month: ContaFaturada]
  /// The months that somebody moved something into, or declared.
  fileprivate let nomeadas: Set<Month>

  /// - Returns: nil where a cycle has a word that this version does not know: then no bill is
  ///   reckoned.
  fileprivate init?(_ ciclos: [ContaCiclo], _ declaradas: [ContaFaturada], _ moved: Set<Month>) {
    guard ciclos.allSatisfy({ ContaCiclo.palavras.contains($0.noDia) }) else { return nil }
    self.ciclos = ciclos.sorted { $0.desde < $1.desde }
    let said = declaradas.filter { $0.fechamento != nil || $0.vencimento != nil || $0.total != nil }
    self.declaradas = Dictionary(said.map { ($0.mes, $0) }) { first, _ in first }
    nomeadas = moved.union(self.declaradas.keys)
  }

  /// Whether any closing or due days are known.
  package var temDias: Bool { !ciclos.isEmpty || !declaradas.isEmpty }

  /// The bill of a month.
  package func fatura(_ mes: Month) -> Fatura {
    let cycle = ciclos.last { $0.desde <= mes } ?? ciclos.first
    let said = declaradas[mes]
    let closing = said?.fechamento ?? cycle.flatMap { fechamento($0, mes) }
    let takes = closing.map { $0.number - (cycle?.noDia == ContaCiclo.esta ? 0 : 1) }
    return Fatura(
      mes: mes, fechamento: closing,
      vencimento: said?.vencimento ?? cycle.map { mes.day(Int($0.vencimento)) },
      declarada: said, ultimo: takes)
  }

  /// The closing day that a cycle gives: in the month of the due day if it precedes that, else in
  /// the month before.
  private func fechamento(_ cycle: ContaCiclo, _ mes: Month) -> Day? {
    let month = cycle.fechamento < cycle.vencimento ? mes : mes.advanced(by: -1)
    return month?.day(Int(cycle.fechamento))
  }

  /// All bills that a query about some months may involve, in order: by closing day, those without
  /// one last, then by month.
  package func faturas(_ meses: ClosedRange<Month>) -> [Fatura] {
    var months = nomeadas
    if !ciclos.isEmpty {
      // A cycle's days lie within a month of the bill's name; one more for a change of cycles.
      let numbers =
        max(
          meses.lowerBound.number - 2, Month.numbers.lowerBound)...min(
          meses.upperBound.number + 2, Month.numbers.upperBound)
      months.formUnion(numbers.map { Month(number: $0) })
    }
    return months.map { fatura($0) }.sorted { left, right in
      switch (left.fechamento, right.fechamento) {
      case (let one?, let other?) where one != other: one < other
      case (.some, nil): true
      case (nil, .some): false
      default: left.mes < right.mes
      }
    }
  }

  /// Whether one bill takes the postings of both days, unless they are moved elsewhere.
  func takesTogether(_ one: Day, _ other: Day) -> Bool {
    let bills = OrdemDeFaturas(self, Month(of: min(one, other))...Month(of: max(one, other)))
    return bills.fatura(doDia: one.number).map { $0 == bills.fatura(doDia: other.number) } ?? false
  }

  /// Whether the month before a bill's ever closes: then postings that it did not take belong to
  /// this one, however early.
  fileprivate func hasClosing(before mes: Month) -> Bool {
    mes.advanced(by: -1).map { fatura($0).fechamento != nil } ?? false
  }
}

/// Bills in order, with the days that each takes.
package struct OrdemDeFaturas: Sendable {
  package let faturas: [Fatura]
  private let calendario: CalendarioDeFaturas
  /// For each bill, the last day taken by it or an earlier one; only bills that close.
  private let tomados: [Int32]

  package init(_ calendario: CalendarioDeFaturas, _ meses: ClosedRange<Month>) {
    self.calendario = calendario
    faturas = calendario.faturas(meses)
    var last = Int32.min
    tomados = faturas.prefix { $0.ultimo != nil }.map {
      last = max(last, $0.ultimo ?? last)
      return last
    }
  }

  /// The bill for a day's postings that were not moved elsewhere; nil for none.
  /// - Complexity: O(log bills).
  package func fatura(doDia day: Int32) -> Fatura? {
    let place = tomados.partitioningIndex { $0 >= day }
    guard place < tomados.count, let closing = faturas[place].fechamento else { return nil }
    let isFarBefore = closing.number - day > Limites.diasDeFatura
    return isFarBefore && !calendario.hasClosing(before: faturas[place].mes) ? nil : faturas[place]
  }

  /// The days whose postings a bill takes unless they are moved elsewhere; nil for none.
  package func dias(_ mes: Month) -> ClosedRange<Int32>? {
    guard let place = faturas.firstIndex(where: { $0.mes == mes }), place < tomados.count,
      let closing = faturas[place].fechamento
    else { return nil }
    let earlier = place == 0 ? Day.numbers.lowerBound - 1 : tomados[place - 1]
    let first =
      calendario.hasClosing(before: mes)
      ? earlier + 1 : max(earlier + 1, closing.number - Limites.diasDeFatura)
    let last = min(tomados[place], Day.numbers.upperBound)
    return first <= last ? first...last : nil
  }

  /// The last day whose postings are in a bill's total unless they are moved elsewhere; nil while
  /// it does not close.
  package func ultimoDia(_ mes: Month) -> Day? {
    guard let place = faturas.firstIndex(where: { $0.mes == mes }),
      let last = ultimoDia(doRegularAte: place)
    else { return nil }
    return Day(number: min(max(last, Day.numbers.lowerBound), Day.numbers.upperBound))
  }

  private func ultimoDia(doRegularAte place: Int) -> Int32? {
    guard let closing = faturas[place].fechamento else { return nil }
    let taken = tomados[place]
    // Purchases of the closing day may be in no bill.
    let isBetween = taken < closing.number && fatura(doDia: closing.number) == nil
    return isBetween ? closing.number : taken
  }

  /// The total that a bill asks for: the negated sum of everything in it or in an earlier one, and
  /// of everything in no bill up to its closing day.
  /// - Parameters:
  ///   - somaAte: the sum of the postings up to and including a day that follow the rule.
  ///   - movidas: the postings that somebody put into a bill: its month, and the amount.
  /// - Returns: nil for a bill that is not among these.
  package func total(
    _ mes: Month, somaAte: (Day) -> Int128, movidas: [(mes: Month, soma: Int128)]
  ) -> Int128? {
    guard let place = faturas.firstIndex(where: { $0.mes == mes }) else { return nil }
    let earlier = Set(faturas[...place].map(\.mes))
    let moved = movidas.reduce(0) { earlier.contains($1.mes) ? $0 + $1.soma : $0 }
    return -(moved + soma(doRegularAte: place, somaAte))
  }

  /// The sum of the postings that follow the rule and are in a bill's total.
  private func soma(doRegularAte place: Int, _ somaAte: (Day) -> Int128) -> Int128 {
    func through(_ day: Int32) -> Int128 {
      let numbers = Day.numbers
      return day < numbers.lowerBound
        ? 0 : somaAte(Day(number: min(day, numbers.upperBound)))
    }
    guard let last = ultimoDia(doRegularAte: place) else {
      // A bill that does not close asks for what the others take, not for what none takes.
      guard let last = tomados.last else { return 0 }
      return through(last) - gaps().reduce(0) { $0 + through($1.last) - through($1.before) }
    }
    return through(last)
  }

  /// The spans of days before bills that no bill takes: from after `before` to `last`.
  private func gaps() -> [(before: Int32, last: Int32)] {
    tomados.indices.compactMap { place in
      let before = place == 0 ? Int32.min : tomados[place - 1]
      guard tomados[place] > before, let closing = faturas[place].fechamento,
        !calendario.hasClosing(before: faturas[place].mes)
      else { return nil }
      let last = min(tomados[place], closing.number - Limites.diasDeFatura - 1)
      return last > before ? (before, last) : nil
    }
  }
}

extension Acervo {
  /// The days of a card's bills; nil if the account is no card read by itself, or a word is
  /// unknown.
  /// - Parameter moved: the months into which somebody put something.
  package func calendario(doCartao conta: Uuid, _ moved: Set<Month> = []) -> CalendarioDeFaturas? {
    guard atributos(daConta: conta)?.classe == .passivo, contaDeLeitura(conta) == conta else {
      return nil
    }
    let agregado = Agregado(.conta, conta)
    var cycles: [ContaCiclo] = []
    var declared: [ContaFaturada] = []
    for register in registros(de: agregado) {
      guard case .escrita(let written) = valor(de: agregado, register) else { continue }
      if case .contaCiclo(let cycle) = written { cycles.append(cycle) }
      if case .contaFaturada(let bill) = written { declared.append(bill) }
    }
    return CalendarioDeFaturas(cycles, declared, moved)
  }

  /// The declaration of a card's bill, as far as `visao` shows it.
  package func declarada(_ conta: Uuid, _ mes: Month, _ visao: Visao = .agora) -> ContaFaturada? {
    guard
      case .escrita(.contaFaturada(let bill)) = valor(
        de: Agregado(.conta, conta), .fatura(mes), visao)
    else { return nil }
    return bill
  }

  /// The months of a card's bills that somebody ever declared.
  package func mesesDeclarados(_ conta: Uuid) -> [Month] {
    registros(de: Agregado(.conta, conta)).compactMap { register in
      if case .fatura(let month) = register { month } else { nil }
    }.sorted()
  }

  /// The bill into which somebody moved an entry's postings on a card; nil if the rule decides.
  ///
  /// A statement about the card itself prevails, else the one about the account with the smallest
  /// UUID that is read with it.
  package func mes(daFaturaDe transacao: Uuid, em conta: Uuid, lidas accounts: [Uuid]) -> Month? {
    let agregado = Agregado(.transacao, transacao)
    for account in [conta] + accounts.filter({ $0 != conta }).sorted() {
      if case .escrita(.transacaoFaturada(let said)) = valor(de: agregado, .faturaDe(account)) {
        return said.mes
      }
    }
    return nil
  }

  /// The live entries moved into a bill of a card: the entry, its day, and its amount on the card.
  package func movidas(_ conta: Uuid) -> [(transacao: Uuid, data: Day, mes: Month, soma: Int128)] {
    let accounts = contas(lidasCom: conta)
    let named = Set(accounts.flatMap { linked(from: .faturada($0)) }).sorted()
    return named.compactMap { id in
      guard let month = mes(daFaturaDe: id, em: conta, lidas: accounts), isViva(id),
        let conteudo = base(id)?.conteudo
      else { return nil }
      let sum = conteudo.partidas.reduce(Int128(0)) {
        accounts.contains($1.conta) ? $0 + $1.valor.fine : $0
      }
      return (id, conteudo.data, month, sum)
    }
  }

  /// The total that a month's bill asks for, in units of 10⁻⁴; nil if it is not computed.
  /// - Complexity: O(entries that were put into bills), and what a balance costs.
  package func total(daFatura mes: Month, _ conta: Uuid) -> Int128? {
    let moved = movidas(conta)
    guard let days = calendario(doCartao: conta, Set(moved.map(\.mes))) else { return nil }
    return total(daFatura: mes, conta, OrdemDeFaturas(days, mes...mes), moved)
  }

  /// The same for bills already computed.
  package func total(
    daFatura mes: Month, _ conta: Uuid, _ bills: OrdemDeFaturas,
    _ moved: [(transacao: Uuid, data: Day, mes: Month, soma: Int128)]
  ) -> Int128? {
    bills.total(
      mes,
      somaAte: { day in
        moved.reduce(saldo(conta, ate: day)) { $1.data <= day ? $0 - $1.soma : $0 }
      }, movidas: moved.map { ($0.mes, $0.soma) })
  }
}

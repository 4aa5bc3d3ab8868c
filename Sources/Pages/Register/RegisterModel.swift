internal import Canonical
internal import Ledger
internal import Presentation

/// A list of entries in months and days (template `register`), or in days (`register-days`).
///
/// Entries after today are the first block of their month.
struct RegisterModel: ShownModel {
  let values: Values

  /// - Parameters:
  ///   - rows: the entries, newest first.
  ///   - balances: the balance after each; empty if not shown.
  ///   - isCut: whether entries of the first and of the last month, and day, are elsewhere.
  init(
    _ rows: [LancamentoListado], balances: [Total] = [], in place: RegisterPlace,
    isCut: (first: Bool, last: Bool) = (false, false)
  ) {
    let months = rows.stretches { Month(of: $0.conteudo.data) }
    values = [
      "meses": months.map { stretch in
        RegisterModel.month(
          rows[stretch], balances.isEmpty ? [] : balances[stretch], in: place,
          isCut: (
            isCut.first && stretch.lowerBound == 0, isCut.last && stretch.upperBound == rows.count
          ))
      },
      // All days, if months are not shown.
      "dias": RegisterDayModel.all(rows[...], balances: balances[...], in: place, isCut: isCut),
    ]
  }

  /// A month, with what came in and went out.
  /// - Parameter isCut: whether it continues from the page before, and on the next.
  private static func month(
    _ rows: ArraySlice<LancamentoListado>, _ balances: ArraySlice<Total>, in place: RegisterPlace,
    isCut: (first: Bool, last: Bool)
  ) -> Values {
    let first = rows[rows.startIndex]
    return [
      "nomeDoMes": "mes-\(first.id)",
      "tituloDoMes": PtBR.month(first.conteudo.data).capitalizedFirst, "continua": isCut.first,
      "somas": sums(
        rows.somas(em: place.conta?.id), place.conta?.classe, isPart: isCut.first || isCut.last),
      "colunas": !balances.isEmpty,
      "dias": RegisterDayModel.all(rows, balances: balances, in: place, isCut: isCut),
    ]
  }

  /// The money that came in, or went out, up to today in each currency; empty if nothing moved.
  /// - Parameters:
  ///   - classe: the class of the account shown, as its words differ.
  ///   - isPart: whether more entries are on other pages.
  static func sums(
    _ sums: [EntradasESaidas], _ classe: ClasseDeConta?, isPart: Bool = false
  ) -> [Values] {
    let verbs = Flow.verbs(classe)
    let isMoney = classe?.isPropria ?? true
    func sum(_ verb: String, _ total: Total, _ moeda: Currency, isGood: Bool = false) -> Values? {
      guard total.minor != 0 else { return nil }
      let style = MoneyModel.Style.moved(total.minor > 0 ? .entrada : .saida)
      return [
        "palavra": verb.capitalizedFirst + (isPart ? " nos mostrados" : ""),
        "soma": MoneyModel(total, moeda, isMoney ? style : .inColumn), "bom": isGood && isMoney,
      ]
    }
    return sums.flatMap { each in
      [
        sum(verbs.entered.now, each.entrou, each.moeda, isGood: true),
        sum(verbs.left.now, isMoney ? each.saiu.negated : each.saiu, each.moeda),
        sum("outros", each.outros, each.moeda),
      ].compactMap(\.self)
    }
  }
}

/// A day of the register, or all entries after today.
struct RegisterDayModel: ShownModel {
  let values: Values

  fileprivate static func all(
    _ rows: ArraySlice<LancamentoListado>, balances: ArraySlice<Total>, in place: RegisterPlace,
    isCut: (first: Bool, last: Bool)
  ) -> [RegisterDayModel] {
    let stretches = rows.stretches { row -> Day? in row.agendado ? nil : row.conteudo.data }
    return stretches.map { stretch in
      RegisterDayModel(
        rows[stretch], balances: balances.isEmpty ? [] : balances[stretch], in: place,
        isWhole: !(isCut.first && stretch.lowerBound == rows.startIndex)
          && !(isCut.last && stretch.upperBound == rows.endIndex))
    }
  }

  private init(
    _ rows: ArraySlice<LancamentoListado>, balances: ArraySlice<Total>, in place: RegisterPlace,
    isWhole: Bool
  ) {
    let first = rows[rows.startIndex]
    let day = first.conteudo.data
    let year = day.parts.year
    let isYearClear = place.hasMonths || year == place.hoje.parts.year
    let isMoney = place.bill == nil && place.conta.map { $0.classe.isPropria } ?? true
    // The sum of a day with several rows, in each currency; none where some are not shown.
    let sums =
      isWhole && rows.count > 1 && !first.agendado
      ? rows.somas(em: place.bill ?? place.conta?.id) : []
    values = [
      "dia": first.agendado
        ? "Depois de hoje" : PtBR.shortDay(day) + (isYearClear ? "" : " \(year)"),
      "quando": first.agendado ? "não contam no saldo" : PtBR.when(day, today: place.hoje),
      "depois": first.agendado,
      "somasDoDia": sums.map { sum in
        MoneyModel(isMoney ? sum.mudanca : sum.mudanca.negated, sum.moeda)
      },
      "lancamentos": rows.indices.map { index in
        EntryRowModel(rows[index], balance: balances.isEmpty ? nil : balances[index], in: place)
      },
    ]
  }
}

extension RandomAccessCollection where Index == Int {
  /// The runs of consecutive elements with the same key.
  fileprivate func stretches<Key: Equatable>(by key: (Element) -> Key) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for index in indices {
      if let last = found.last, key(self[last.lowerBound]) == key(self[index]) {
        found[found.count - 1] = last.lowerBound..<index + 1
      } else {
        found.append(index..<index + 1)
      }
    }
    return found
  }
}

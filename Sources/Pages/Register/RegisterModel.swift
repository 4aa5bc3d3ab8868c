internal import Canonical
internal import Ledger
internal import Presentation

/// A list of entries in months and days (template `register`), or in days (`register-days`).
///
/// Entries after today are the first block of their month.
struct RegisterModel: Sendable {
  let meses: [RegisterMonthModel]
  /// All days, if months are not shown.
  let dias: [RegisterDayModel]

  /// - Parameters:
  ///   - rows: the entries, newest first.
  ///   - balances: the balance after each; empty if not shown.
  ///   - isCut: whether entries of the first and of the last month are on other pages.
  init(
    _ rows: [LancamentoListado], balances: [Total] = [], in place: RegisterPlace,
    isCut: (first: Bool, last: Bool) = (false, false)
  ) {
    let months = rows.stretches { Month(of: $0.conteudo.data) }
    meses = months.map { stretch in
      RegisterMonthModel(
        rows[stretch], balances: balances.isEmpty ? [] : balances[stretch], in: place,
        isContinued: isCut.first && stretch.lowerBound == 0,
        isCut: isCut.first && stretch.lowerBound == 0
          || isCut.last && stretch.upperBound == rows.count)
    }
    dias = RegisterDayModel.all(rows[...], balances: balances[...], in: place)
  }
}

/// A month of the register, with what came in and went out.
struct RegisterMonthModel: Sendable {
  /// The id of its heading in the page.
  let nomeDoMes: String
  let tituloDoMes: String
  /// Whether it continues from the page before.
  let continua: Bool
  let somas: [RegisterSumModel]
  /// Whether rows show a balance.
  let colunas: Bool
  let dias: [RegisterDayModel]

  fileprivate init(
    _ rows: ArraySlice<LancamentoListado>, balances: ArraySlice<Total>, in place: RegisterPlace,
    isContinued: Bool, isCut: Bool
  ) {
    let first = rows[rows.startIndex]
    nomeDoMes = "mes-\(first.id)"
    tituloDoMes = PtBR.month(first.conteudo.data).capitalizedFirst
    continua = isContinued
    somas = RegisterSumModel.all(
      rows.somas(em: place.conta?.id), place.conta?.classe, isPart: isCut)
    colunas = !balances.isEmpty
    dias = RegisterDayModel.all(rows, balances: balances, in: place)
  }
}

/// The money that came in, or went out, in some currency.
struct RegisterSumModel: Sendable {
  let palavra: String
  let soma: MoneyModel
  let bom: Bool

  /// The sums up to today; empty if nothing moved.
  /// - Parameters:
  ///   - classe: the class of the account shown, as its words differ.
  ///   - isPart: whether more entries are on other pages.
  static func all(
    _ sums: [EntradasESaidas], _ classe: ClasseDeConta?, isPart: Bool = false
  ) -> [RegisterSumModel] {
    let verbs = Flow.verbs(classe)
    let isMoney = classe?.isPropria ?? true
    func sum(_ verb: String, _ total: Total, _ moeda: Currency, isGood: Bool = false) -> Self? {
      guard total.minor != 0 else { return nil }
      let style = MoneyModel.Style.moved(total.minor > 0 ? .entrada : .saida)
      return RegisterSumModel(
        palavra: verb.capitalizedFirst + (isPart ? " nos mostrados" : ""),
        soma: MoneyModel(total, moeda, isMoney ? style : .inColumn), bom: isGood && isMoney)
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
struct RegisterDayModel: Sendable {
  let dia: String
  /// `hoje`, `ontem`, else the day of the week; for entries after today, that they do not count
  /// yet.
  let quando: String
  /// Whether it holds the entries after today.
  let depois: Bool
  /// The sum of a day with several rows, in each currency.
  let somasDoDia: [MoneyModel]
  let lancamentos: [EntryRowModel]

  fileprivate static func all(
    _ rows: ArraySlice<LancamentoListado>, balances: ArraySlice<Total>, in place: RegisterPlace
  ) -> [RegisterDayModel] {
    let stretches = rows.stretches { row -> Day? in row.agendado ? nil : row.conteudo.data }
    return stretches.map { stretch in
      RegisterDayModel(
        rows[stretch], balances: balances.isEmpty ? [] : balances[stretch], in: place)
    }
  }

  private init(
    _ rows: ArraySlice<LancamentoListado>, balances: ArraySlice<Total>, in place: RegisterPlace
  ) {
    let first = rows[rows.startIndex]
    let day = first.conteudo.data
    depois = first.agendado
    if depois {
      (dia, quando) = ("Depois de hoje", "não contam no saldo")
    } else {
      let year = day.parts.year
      dia =
        PtBR.shortDay(day)
        + (place.hasMonths || year == place.hoje.parts.year ? "" : " \(year)")
      quando = PtBR.when(day, today: place.hoje)
    }
    somasDoDia =
      rows.count > 1 && !depois
      ? rows.somas(em: place.bill ?? place.conta?.id).map { sum in
        let left = sum.mudanca
        let isMoney = place.bill == nil && place.conta.map { $0.classe.isPropria } ?? true
        return MoneyModel(isMoney ? left : left.negated, sum.moeda)
      } : []
    lancamentos = rows.indices.map { index in
      EntryRowModel(
        rows[index], balance: balances.isEmpty ? nil : balances[index], in: place)
    }
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

extension RegisterDayModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "dia": { $0.dia },
    "quando": { $0.quando },
    "depois": { $0.depois },
    "somasDoDia": { $0.somasDoDia },
    "lancamentos": { $0.lancamentos },
  ]
}

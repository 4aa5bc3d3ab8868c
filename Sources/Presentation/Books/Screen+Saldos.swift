package import Canonical
internal import Interchange
package import Ledger

extension Screen {
  /// The requested balances, or those of all accounts, by class.
  /// - Parameters:
  ///   - title: the point of view: `Saldos em 21/11/2026`.
  ///   - ressalvas: the reasons to doubt them, by account.
  ///   - isWhole: whether they are of all accounts: then categories and closed accounts without a
  ///     balance are left out, and each class has a section.
  ///   - withEquity: whether opening balances and adjustments are among these sections.
  ///   - isPast: whether they are of a past day: then later scheduled entries are irrelevant and
  ///     not shown.
  package static func saldos(
    _ all: [SaldoDeConta], title: String, ressalvas: [Uuid: Ressalvas], isWhole: Bool,
    withEquity: Bool = false, isPast: Bool = false
  ) -> Screen {
    let saldos = isPast ? all.map(\.semAgendado) : all
    let later = saldos.contains { $0.agendado.minor != 0 } ? [Line.leavesOutScheduled] : []
    let remarks = later + (ressalvas.values.first?.doRazao ?? [])
    func section(_ header: String?, _ shown: [SaldoDeConta]) -> Section {
      Section(header, shown, footer: shown.count > 1 ? totals(shown) : []) { saldo in
        Row(
          saldo.nome + (saldo.encerrada ? " (encerrada)" : ""),
          value: PtBR.money(saldo.natural, saldo.moeda),
          details: details(saldo, ressalvas[saldo.conta]), selection: .conta(saldo.conta))
      }
    }
    guard isWhole else {
      return Screen(
        header: [Line(title, .strong)], sections: [section(nil, saldos)], footer: remarks)
    }
    let shown = saldos.filter { $0.isWorthShowing && (withEquity || $0.classe != .patrimonio) }
    let sections = ClasseDeConta.todas.compactMap { classe -> Section? in
      let group = shown.filter { $0.classe == classe }
      return group.isEmpty ? nil : section(classe.words, group)
    }
    let none = shown.isEmpty ? [Line("Nenhuma conta tem saldo ainda.", .quiet)] : []
    return Screen(header: [Line(title, .strong)] + none, sections: sections, footer: remarks)
  }

  private static func details(_ saldo: SaldoDeConta, _ ressalvas: Ressalvas?) -> [Line] {
    let isInFavour = saldo.classe == .passivo && saldo.saldo.minor > 0
    let later =
      (isInFavour ? [Line("a seu favor", .quiet)] : [])
      + Line.withScheduled(saldo.natural, saldo.agendadoNatural, saldo.moeda)
    if let ressalvas { return later + ressalvas.doNumero }
    return later
      + [.counted(saldo.conflitos, "conflito aberto", "conflitos abertos", .warning)]
      .compactMap(\.self)
  }

  private static func totals(_ saldos: [SaldoDeConta]) -> [Line] {
    guard Set(saldos.map(\.classe)).count == 1 else { return [] }
    let groups = saldos.porMoeda(\.moeda)
    return groups.flatMap {
      let now = Total.sum($1.map(\.natural))
      let title = groups.count > 1 ? "Total em \(PtBR.name(of: $0))" : "Total"
      return [Line(title, .strong, value: PtBR.money(now, $0))]
        + Line.withScheduled(now, .sum($1.map(\.agendadoNatural)), $0)
    }
  }
}

extension SaldoDeConta {
  fileprivate var natural: Total { classe.ladoNatural(saldo) }

  fileprivate var agendadoNatural: Total { classe.ladoNatural(agendado) }

  fileprivate var semAgendado: SaldoDeConta {
    var saldo = self
    saldo.agendado = Total(minor: 0, decimals: agendado.decimals)
    return saldo
  }

  fileprivate var isWorthShowing: Bool {
    saldo.minor != 0 || agendado.minor != 0 || conflitos > 0
      || (!encerrada && classe.isPropria)
  }
}

extension ClasseDeConta {
  /// The word for one account of this class.
  package var nome: String { self == .patrimonio ? words.lowercasedFirst : rawValue }

  /// The heading of a section of accounts of this class; “Patrimônio” is net worth.
  package var words: String {
    switch self {
    case .ativo: "O que se tem"
    case .passivo: "O que se deve"
    case .patrimonio: "Saldos iniciais e ajustes"
    case .receita: "Receitas"
    case .despesa: "Despesas"
    default: rawValue
    }
  }
}

extension CSVDocument {
  /// The table of `saldo --csv`.
  /// - Parameter em: the day of the balances.
  package static func saldos(_ saldos: [SaldoDeConta], em: Day?) -> CSVDocument {
    CSVDocument(
      ["conta", "classe", "tipo", "moeda", "saldo", "em", "agendado", "id"],
      saldos.map { saldo in
        [
          .text(saldo.nome), .plain(saldo.classe.rawValue), .text(saldo.tipo),
          .value(saldo.moeda), .value(saldo.saldo), .value(em), .value(saldo.agendado),
          .value(saldo.conta),
        ]
      })
  }

  /// The table of `saldo --csv` for a period: the change of each account.
  package static func movimento(
    _ saldos: [SaldoDeConta], em dias: ClosedRange<Day>
  ) -> CSVDocument {
    CSVDocument(
      ["conta", "classe", "moeda", "movimento", "de", "ate", "agendado", "id"],
      saldos.map { saldo in
        [
          .text(saldo.nome), .plain(saldo.classe.rawValue), .value(saldo.moeda),
          .value(saldo.saldo), .value(dias.lowerBound), .value(dias.upperBound),
          .value(saldo.agendado), .value(saldo.conta),
        ]
      })
  }
}

extension Ressalvas {
  /// The doubts about one figure, line by line.
  package var doNumero: [Line] {
    let (one, many) = ("registro ainda não conta", "registros ainda não contam")
    let lines: [Line?] = [
      .counted(conflitos, "conflito aberto", "conflitos abertos", .warning),
      .counted(espera, one, many, then: ": à espera de outros", .warning),
      .counted(quarentena, one, many, then: ": aguardando aprovação", .warning),
    ]
    return lines.compactMap(\.self)
  }

  /// The doubts about any figure of the ledger, line by line.
  package var doRazao: [Line] {
    let lines: [Line?] = [
      .counted(
        versao, "registro precisa", "registros precisam",
        then: " de uma versão mais nova do programa.", .warning),
      lacunas > 0 ? Line("Faltam registros: os saldos podem estar incompletos.", .bad) : nil,
    ]
    return lines.compactMap(\.self)
  }
}

internal import Canonical
internal import Interchange
package import Ledger

extension Demonstracao {
  /// Its heading over some balances.
  package func titulo(_ found: SaldosDoPeriodo) -> String {
    switch self {
    case .balancete: "Balancete de \(TypedPeriod.words(found.dias))"
    case .dre: "Demonstração do resultado de \(TypedPeriod.words(found.dias))"
    case .balanco: "Balanço patrimonial em \(PtBR.day(found.fim))"
    }
  }

  /// The headings of its figures.
  package func colunas(_ found: SaldosDoPeriodo) -> [String] {
    switch self {
    case .balancete: ["Saldo anterior", "Débitos", "Créditos", "Saldo"]
    case .dre:
      [found.dias, found.dias.anterior].map { days in
        let month = Month(of: days.lowerBound)
        return month.dias == days ? PtBR.shortMonth(month) : TypedPeriod.words(days)
      }
    case .balanco:
      [
        PtBR.day(found.fim),
        PtBR.day(
          min(
            found.hoje,
            Day(number: max(Day.numbers.lowerBound, found.dias.lowerBound.number - 1)))),
      ]
    }
  }

  /// The place of the figure that is read first.
  package var principal: Int { self == .balancete ? 3 : 0 }

  /// A line's figures as accountants read them: balances of the trial balance with D or C.
  /// - Parameter write: writes an amount.
  package func palavras(_ line: LinhaDeSaldos, _ write: (Total) -> String) -> [String] {
    figuras(line, isNatural: true).enumerated().map { place, figure in
      self == .balancete && [0, 3].contains(place)
        ? PtBR.debitOrCredit(figure, write) : write(figure)
    }
  }

  /// The figures beside the one that is read first, each after its heading.
  package func resto(
    _ line: LinhaDeSaldos, _ found: SaldosDoPeriodo, _ write: (Total) -> String
  ) -> String {
    zip(colunas(found), palavras(line, write)).enumerated().filter { $0.offset != principal }
      .map { "\($0.element.0.lowercased()) \($0.element.1)" }.joined(separator: " · ")
  }

  /// The names of its figures in a document and in a table.
  fileprivate var chaves: [String] {
    switch self {
    case .balancete: ["abertura", "debito", "credito", "fechamento"]
    case .dre: ["valor", "antes"]
    case .balanco: ["saldo", "antes"]
    }
  }

  /// The sentence where there is nothing.
  package var vazia: String {
    switch self {
    case .balancete, .balanco: "Nenhuma conta tem saldo."
    case .dre: "Não há receitas nem despesas."
    }
  }
}

extension PtBR {
  /// A balance as accountants read it: `D R$ 10,00` where it is a debit, `C R$ 10,00` for a credit.
  static func debitOrCredit(_ total: Total, _ write: (Total) -> String) -> String {
    (total.minor == 0 ? "" : total.minor < 0 ? "C " : "D ") + write(total.absolute)
  }
}

extension ClasseDeConta {
  /// The heading of its group in a statement of accountants.
  package var noBalancete: String {
    self == .patrimonio
      ? "Patrimônio líquido" : isPropria ? rawValue.capitalizedFirst : words
  }
}

extension SaldosDoPeriodo {
  /// The note where the period is not over.
  package var ressalva: String? {
    dias.upperBound > hoje ? "O que está agendado para depois de hoje não está aqui." : nil
  }
}

extension Screen {
  /// A statement that accountants know.
  package static func demonstracao(_ found: SaldosDoPeriodo, _ kind: Demonstracao) -> Screen {
    let sections = found.moedas.flatMap { balances -> [Section] in
      func money(_ total: Total) -> String { PtBR.money(total, balances.moeda) }
      func row(_ line: LinhaDeSaldos, _ tone: Tone = .plain) -> Row {
        Row(
          line.nome, value: kind.palavras(line, money)[kind.principal],
          details: [Line(kind.resto(line, found, money), .quiet)], tone: tone,
          selection: line.conta.map { .conta($0) })
      }
      let groups = kind.grupos(balances)
      guard !groups.isEmpty else { return [] }
      func section(_ title: String, _ rows: [Row]) -> Section {
        Section(PtBR.title(title, balances.moeda, among: found.moedas.count), rows) { $0 }
      }
      return groups.map { group in
        section(
          group.classe.noBalancete,
          group.linhas.map { row($0) } + [row(group.soma, .strong)])
      } + [section("Total", [row(kind.total(balances), .strong)])]
    }
    let none = sections.isEmpty ? [Line(kind.vazia, .quiet)] : []
    return Screen(
      header: [Line(kind.titulo(found), .strong)] + none, sections: sections,
      footer: found.ressalva.map { [Line($0, .quiet)] } ?? [])
  }

  /// The journal of a period.
  package static func diario(_ journal: LivroDiario) -> Screen {
    let none = journal.linhas.isEmpty ? [Line("Neste período não há lançamentos.", .quiet)] : []
    return Screen(
      header: [Line("Diário de \(TypedPeriod.words(journal.dias))", .strong)] + none,
      sections: [
        Section(nil, journal.linhas) { line in
          Row(
            "\(PtBR.day(line.data)) nº \(line.numero)",
            value: PtBR.money(line.valor, line.debito.moeda),
            details: [
              Line(line.historico, .quiet),
              Line(line.lados, .quiet),
            ], selection: .lancamento(line.lancamento))
        }
      ])
  }
}

extension SaldosDoPeriodo {
  /// The document of `balancete --json` with a period, `dre --json` and `balanco --json`
  /// (docs/JSON.md).
  package func json(_ kind: Demonstracao) -> JSONValue {
    func figures(_ line: LinhaDeSaldos) -> JSONValue {
      .byName(Array(zip(kind.chaves, kind.figuras(line)))) { ($0.0, .text($0.1)) }
    }
    return .joined(
      dias.membros,
      [
        "exercicio": .text(dias.lowerBound.inicioDoExercicio),
        "moedas": .byName(moedas) { balances in
          (
            balances.moeda,
            [
              "grupos": .list(kind.grupos(balances)) { group in
                [
                  "classe": .string(group.classe.rawValue),
                  "linhas": .list(group.linhas) { line in
                    .joined(
                      ["conta": .text(line.conta), "nome": .string(line.nome)], figures(line))
                  },
                  "soma": figures(group.soma),
                ]
              },
              "total": figures(kind.total(balances)),
            ]
          )
        },
      ])
  }

  /// The table of those commands with `--csv`: a row for each account.
  package func csv(_ kind: Demonstracao) -> CSVDocument {
    CSVDocument(
      ["moeda", "classe", "conta"] + kind.chaves + ["id"],
      moedas.flatMap { balances in
        kind.grupos(balances).flatMap(\.linhas).map { line in
          [.value(balances.moeda), .plain(line.classe.rawValue), .text(line.nome)]
            + kind.figuras(line).map { .value($0) } + [.value(line.conta)]
        }
      })
  }
}

extension LinhaDoDiario {
  /// The account that is debited, and the other.
  package var lados: String { "D \(debito.nome) · C \(credito.nome)" }
}

extension LivroDiario {
  /// The document of `diario --json` (docs/JSON.md).
  package var json: JSONValue {
    func side(_ side: PartidaNomeada) -> JSONValue {
      ["conta": .text(side.conta), "nome": .string(side.nome)]
    }
    return .joined(
      dias.membros,
      [
        "linhas": .list(linhas) { line in
          [
            "data": .text(line.data), "numero": .number(line.numero),
            "lancamento": .text(line.lancamento), "historico": .string(line.historico),
            "debito": side(line.debito), "credito": side(line.credito),
            "moeda": .text(line.debito.moeda), "valor": .text(line.valor),
          ]
        }
      ])
  }

  /// The table of `diario --csv`.
  package var csv: CSVDocument {
    CSVDocument(
      ["data", "numero", "historico", "debito", "credito", "moeda", "valor", "id"],
      linhas.map { line in
        [
          .value(line.data), .value(line.numero), .text(line.historico), .text(line.debito.nome),
          .text(line.credito.nome), .value(line.debito.moeda), .value(line.valor),
          .value(line.lancamento),
        ]
      })
  }
}

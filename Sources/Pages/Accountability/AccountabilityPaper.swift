internal import Canonical
package import Ledger
internal import Presentation

/// The account of a month or a year as it is read and printed, on a page of the site or by itself.
package enum AccountabilityPaper {
  /// A page by itself, which needs no network and runs nothing.
  /// - Complexity: O(entries).
  package static func html(_ month: PrestacaoDeContas) -> String {
    PtBR.$minus.withValue(MoneyModel.minus) {
      Templates().text(
        [
          "titulo": SafeText.of(month.titulo), "razao": SafeText.of(month.nome ?? ""),
          "folhaDeEstilo": Resources.sheet, "partes": parts(of: month, link: \.arquivoNaPasta),
        ] as Values,
        in: "accountability-paper")
    }
  }

  /// The month by where the money came from and went, the accounts, then the entries of each; of a
  /// year, its months instead of entries.
  /// - Parameter link: the address of a month of the year.
  @PartBuilder static func parts(
    of month: PrestacaoDeContas, link: (PrestacaoDeContas) -> String
  ) -> [Part] {
    if month.contas.isEmpty {
      Part.empty("Nenhuma conta teve dinheiro nesses dias.")
    } else {
      Part.sheet("Fechamento", id: "fechamento") {
        Part.lines(month.fechamentoEmPalavras.map { Line($0) })
      }
      let days = month.isAno ? "O ano" : "O mês"
      for money in month.moedas {
        let title =
          month.moedas.count > 1 ? "\(days) em \(PtBR.name(of: money.moeda))" : days
        Part.sheet(title, id: "mes-\(money.moeda)", .flush) {
          table(money, title, isCompared: !month.isAno)
        }
        if month.isAno {
          let title = "Mês a mês, \(PtBR.name(of: money.moeda))"
          Part.sheet(title, id: "meses-\(money.moeda)", .flush) {
            months(month.meses, money.moeda, title, link)
          }
        }
      }
      Part.sheet("As contas", id: "contas", .flush) {
        balances(month.contas, month.isAno ? "o ano" : "o mês", hasMonths: month.isAno)
      }
      if !month.isAno {
        for (number, conta) in month.contas.enumerated() where !conta.lancamentos.isEmpty {
          Part.sheet(conta.nome, id: "conta-\(number + 1)", .flush) { entries(conta) }
        }
      }
    }
  }

  /// - Parameter isCompared: whether with the month before and the year.
  private static func table(_ money: MoedaPrestada, _ caption: String, isCompared: Bool) -> Part {
    func cells(_ sums: [Total?], looks: String? = nil) -> [CellModel] {
      sums.prefix(isCompared ? 3 : 1).enumerated().map { index, sum in
        CellModel(
          sum.map { MoneyModel($0, money.moeda) }, isWide: index > 0,
          looks: index == 0 ? looks : nil)
      }
    }
    let rows = money.grupos.flatMap { title, parts in
      let all = [parts.map(\.valor), parts.compactMap(\.mesAnterior), parts.compactMap(\.noAno)]
      return [TableRowModel(CellModel(title), cells(all.map { Total.sum($0) }, looks: "forte"))]
        + parts.map {
          TableRowModel(
            CellModel("", notes: [$0.nome]), cells([$0.valor, $0.mesAnterior, $0.noAno]))
        }
    }
    let compared = ["Mês anterior", "No ano"].map { ColumnModel($0, isNumber: true, isWide: true) }
    return Part.table(
      caption,
      [ColumnModel("De onde, para onde"), ColumnModel("Valor", isNumber: true)]
        + (isCompared ? compared : []),
      [
        TableRowModel(
          CellModel("Saldo anterior"), cells([money.abertura, nil, nil], looks: "forte"))
      ] + rows,
      total: TableRowModel(CellModel("Saldo no fim"), cells([money.fechamento, nil, nil])))
  }

  /// The months of a year in one currency.
  private static func months(
    _ months: [PrestacaoDeContas], _ moeda: Currency, _ caption: String,
    _ link: (PrestacaoDeContas) -> String
  ) -> Part {
    Part.table(
      caption,
      [
        ColumnModel("Mês"), ColumnModel("Saldo anterior", isNumber: true, isWide: true),
        ColumnModel("Entrou", isNumber: true), ColumnModel("Saiu", isNumber: true),
        ColumnModel("Saldo no fim", isNumber: true),
      ],
      months.compactMap { month -> TableRowModel? in
        guard let money = month.moedas.first(where: { $0.moeda == moeda }) else { return nil }
        func cell(_ sum: Total, isWide: Bool = false) -> CellModel {
          CellModel(MoneyModel(sum, moeda), isWide: isWide)
        }
        return TableRowModel(
          CellModel(PtBR.month(month.dias.lowerBound), href: link(month)),
          [
            cell(money.abertura, isWide: true), cell(.sum(money.entrou.map(\.valor))),
            cell(.sum(money.saiu.map(\.valor))), cell(money.fechamento),
          ])
      })
  }

  /// - Parameter hasMonths: whether each month says what was compared with the bank.
  private static func balances(
    _ contas: [ContaPrestada], _ days: String, hasMonths: Bool
  ) -> Part {
    Part.table(
      "As contas: \(days)",
      [
        ColumnModel("Conta"), ColumnModel("Saldo anterior", isNumber: true),
        ColumnModel("Entradas", isNumber: true, isWide: true),
        ColumnModel("Saídas", isNumber: true, isWide: true),
        ColumnModel("Saldo no fim", isNumber: true),
      ],
      contas.map { conta in
        let checked =
          hasMonths ? [] : conta.conferencias.map { $0.frase(em: conta.moeda) }
        let proof = conta.prova.map { "\($0.arquivo): \($0.resposta) Código: \($0.codigo)" }
        return TableRowModel(
          CellModel(
            conta.nome,
            notes: (checked.isEmpty && !hasMonths
              ? ["Não foi conferida com o banco neste mês."] : checked) + [proof]),
          [
            CellModel(MoneyModel(conta.abertura, conta.moeda)),
            CellModel(MoneyModel(conta.entradas, conta.moeda), isWide: true),
            CellModel(MoneyModel(conta.saidas, conta.moeda), isWide: true),
            CellModel(MoneyModel(conta.fechamento, conta.moeda)),
          ])
      })
  }

  private static func entries(_ conta: ContaPrestada) -> Part {
    func balance(_ words: String, _ total: Total) -> TableRowModel {
      TableRowModel(
        CellModel(""),
        [
          CellModel("", isWide: true), CellModel(words, looks: "forte"), CellModel(""),
          CellModel(MoneyModel(total, conta.moeda)),
        ])
    }
    let rows = conta.lancamentos.map { entry in
      let day = PtBR.shortDay(entry.linha.conteudo.data)
      return TableRowModel(
        CellModel(PtBR.number(entry.numero), looks: "quando"),
        [
          CellModel(day, isWide: true, looks: "quando"),
          CellModel(entry.historico, notes: [entry.detalhe(em: conta.id)]).with(narrow: day),
          CellModel(MoneyModel(entry.linha.valor, conta.moeda)),
          CellModel(MoneyModel(entry.linha.saldo, conta.moeda)),
        ])
    }
    return Part.table(
      "\(conta.nome): os lançamentos do mês",
      [
        ColumnModel("Nº", looks: "quando"), ColumnModel("Dia", isWide: true),
        ColumnModel("Lançamento"),
        ColumnModel("Valor", isNumber: true), ColumnModel("Saldo", isNumber: true),
      ],
      [balance("Saldo anterior", conta.abertura)] + rows,
      total: balance("Saldo no fim", conta.fechamento))
  }
}

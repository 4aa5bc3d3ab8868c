internal import Canonical
package import Ledger
internal import Presentation

/// The account of a month as it is read and printed, on a page of the site or by itself.
package enum AccountabilityPaper {
  /// A page by itself, which needs no network and runs nothing.
  /// - Complexity: O(entries).
  package static func html(_ month: PrestacaoDeContas) -> String {
    PtBR.$minus.withValue(MoneyModel.minus) {
      Templates().text(
        Model(
          titulo: SafeText.of(month.titulo), razao: SafeText.of(month.nome ?? ""),
          folhaDeEstilo: Resources.sheet, partes: parts(of: month)),
        in: "accountability-paper")
    }
  }

  private struct Model {
    let titulo: String
    let razao: String
    let folhaDeEstilo: String
    let partes: [Part]
  }

  /// The month by where the money came from and went, the accounts, then the entries of each.
  @PartBuilder static func parts(of month: PrestacaoDeContas) -> [Part] {
    if month.contas.isEmpty {
      Part.empty("Nenhuma conta teve dinheiro nesse mês.")
    } else {
      for money in month.moedas {
        let title =
          month.moedas.count > 1 ? "O mês em \(PtBR.name(of: money.moeda))" : "O mês"
        Part.sheet(title, id: "mes-\(money.moeda)", .flush) { table(money, title) }
      }
      Part.sheet("As contas", id: "contas", .flush) { balances(month.contas) }
      for (number, conta) in month.contas.enumerated() where !conta.lancamentos.isEmpty {
        Part.sheet(conta.nome, id: "conta-\(number + 1)", .flush) { entries(conta) }
      }
    }
  }

  private static func table(_ money: MoedaPrestada, _ caption: String) -> Part {
    func cell(_ total: Total, looks: String? = nil) -> CellModel {
      CellModel(MoneyModel(total, money.moeda), looks: looks)
    }
    let rows = money.grupos.flatMap { title, parts in
      [TableRowModel(CellModel(title), [cell(.sum(parts.map(\.valor)), looks: "forte")])]
        + parts.map { TableRowModel(CellModel("", notes: [$0.nome]), [cell($0.valor)]) }
    }
    return Part.table(
      TableModel(
        caption, [ColumnModel("De onde, para onde"), ColumnModel("Valor", isNumber: true)],
        [TableRowModel(CellModel("Saldo anterior"), [cell(money.abertura, looks: "forte")])] + rows,
        total: TableRowModel(CellModel("Saldo no fim"), [cell(money.fechamento)])))
  }

  private static func balances(_ contas: [ContaPrestada]) -> Part {
    Part.table(
      TableModel(
        "As contas antes e depois do mês",
        [
          ColumnModel("Conta"), ColumnModel("Saldo anterior", isNumber: true),
          ColumnModel("Entradas", isNumber: true, isWide: true),
          ColumnModel("Saídas", isNumber: true, isWide: true),
          ColumnModel("Saldo no fim", isNumber: true),
        ],
        contas.map { conta in
          let checked = conta.conferencias.map { $0.frase(em: conta.moeda) }
          let proof = conta.prova.map { "\($0.arquivo): \($0.resposta) Código: \($0.codigo)" }
          return TableRowModel(
            CellModel(
              conta.nome,
              notes: (checked.isEmpty ? ["Não foi conferida com o banco neste mês."] : checked)
                + [proof]),
            [
              CellModel(MoneyModel(conta.abertura, conta.moeda)),
              CellModel(MoneyModel(conta.entradas, conta.moeda), isWide: true),
              CellModel(MoneyModel(conta.saidas, conta.moeda), isWide: true),
              CellModel(MoneyModel(conta.fechamento, conta.moeda)),
            ])
        }))
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
      TableModel(
        "\(conta.nome): os lançamentos do mês",
        [
          ColumnModel("Nº", looks: "quando"), ColumnModel("Dia", isWide: true),
          ColumnModel("Lançamento"),
          ColumnModel("Valor", isNumber: true), ColumnModel("Saldo", isNumber: true),
        ],
        [balance("Saldo anterior", conta.abertura)] + rows,
        total: balance("Saldo no fim", conta.fechamento)))
  }
}

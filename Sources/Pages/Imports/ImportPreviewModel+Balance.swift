internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

extension ImportPreviewModel {
  /// The question which card bill the file contains: one of those around its last day.
  /// - Parameter sent: the form shown again with its mistakes, else empty.
  static func bill(
    _ plan: PlanoDeImportacao, _ sent: Fields, _ problems: Problems
  ) -> FieldModel? {
    guard let total = plan.totalDaFatura, let last = plan.linhas.compactMap(\.dia).max() else {
      return nil
    }
    let field = ImportDecisions.Name.billField
    let mistake = problems[field]
    let chosen =
      (mistake == nil ? plan.fatura?.mes.description : sent[ImportDecisions.Name.bill]) ?? ""
    let months = (-1...2).compactMap { Month(of: last).advanced(by: $0) }
    return FieldModel(
      field.name, field.label, "", erro: mistake,
      ajuda: "De uma fatura o total, \(PtBR.money(total, plan.conta.moeda)), fica declarado.",
      options: [OptionModel("", "nenhum mês: é um extrato", chosen: chosen)]
        + months.map { OptionModel($0.description, PtBR.monthTitle($0), chosen: chosen) })
  }

  /// The bank's balance compared with that of the books, and whether they agree.
  static func balance(_ plan: PlanoDeImportacao) -> ([FigureModel], NoticeModel?) {
    let currency = plan.conta.moeda
    if let bill = plan.fatura, let total = bill.total {
      return (
        [
          FigureModel(
            rotulo: "Fatura de \(PtBR.month(bill.mes.day(1)))", principal: true,
            total: MoneyModel(Total(total), currency, .alone))
        ],
        NoticeModel(
          palavrasDoSaldo: "O total da fatura fica declarado.",
          detalheDoSaldo: "Se os lançamentos dela não derem esse total, isso aparece na fatura.",
          tomDoAviso: "bom", iconeDoAviso: "ok")
      )
    }
    guard let bank = plan.saldo, let after = plan.saldoDepois else {
      return withoutBalance(plan)
    }
    let stated = Total(bank.valor)
    let natural = plan.conta.classe.ladoNatural
    let figures = [
      FigureModel(
        rotulo: "No banco em \(PtBR.day(bank.dia))", principal: true,
        total: MoneyModel(natural(stated), currency, .alone)),
      FigureModel(
        rotulo: "No livro, depois de importar", principal: false,
        total: MoneyModel(natural(after), currency, .alone)),
    ]
    guard stated.fine != after.fine else {
      return (
        figures,
        NoticeModel(
          palavrasDoSaldo: "O saldo confere.", detalheDoSaldo: "No livro fica como no banco.",
          tomDoAviso: "bom", iconeDoAviso: "ok")
      )
    }
    if plan.isSaldoDoMeioDoDia {
      return (
        figures,
        NoticeModel(
          palavrasDoSaldo: "O saldo confere no meio do dia.",
          detalheDoSaldo: "O livro tem mais linhas desse dia, que outro arquivo trouxe.",
          tomDoAviso: "bom", iconeDoAviso: "ok")
      )
    }
    if let later = ImportWords.laterBalance(plan) {
      return (
        figures,
        NoticeModel(
          palavrasDoSaldo: "O saldo não é dos dias do arquivo.", detalheDoSaldo: later,
          tomDoAviso: "", iconeDoAviso: "alerta")
      )
    }
    let missing = Total(fine: stated.fine - after.fine, decimals: stated.decimals)
    let waiting = plan.duvidosas.count
    return (
      figures,
      NoticeModel(
        palavrasDoSaldo: "O saldo ainda não confere: a diferença é de "
          + "\(PtBR.money(natural(missing), currency)).",
        detalheDoSaldo: waiting > 0
          ? "\(PtBR.count(waiting, "linha não entra", "linhas não entram")) por ora: veja “A decidir” "
            + "e as que você deixou."
          : "Falta ou sobra algum lançamento no livro até esse dia.", tomDoAviso: "",
        iconeDoAviso: "alerta")
    )
  }

  /// The sums in and out of the new rows of a file that states no balance.
  private static func withoutBalance(
    _ plan: PlanoDeImportacao
  ) -> ([FigureModel], NoticeModel?) {
    let currency = plan.conta.moeda
    let moved = plan.novas.compactMap(\.valor)
    let came = moved.filter { $0.minor > 0 }.reduce(Int128(0)) { $0 + $1.fine }
    let went = moved.filter { $0.minor < 0 }.reduce(Int128(0)) { $0 + $1.fine }
    let decimals = plan.conta.saldo.decimals
    return (
      [
        FigureModel(
          rotulo: "Entra com as novas", principal: true,
          total: MoneyModel(Total(fine: came, decimals: decimals), currency, .alone)),
        FigureModel(
          rotulo: "Sai", principal: false,
          total: MoneyModel(Total(fine: -went, decimals: decimals), currency, .alone)),
      ],
      NoticeModel(
        palavrasDoSaldo: "O arquivo não diz o saldo do banco.",
        detalheDoSaldo: "Para saber se confere, compare com o saldo que o banco mostra.",
        tomDoAviso: "", iconeDoAviso: "alerta")
    )
  }

  /// The peculiarities of a file, and the breaks in its running balance.
  static func notes(_ opened: OpenedFile) -> [String] {
    let plan = opened.plano
    var notes: [String] = []
    switch plan.anterior {
    case .nunca: break
    case .importado: notes.append("Este arquivo já foi importado: o que já veio não se repete.")
    // An undone import has a notice of its own, with a button.
    case .desfeito: break
    }
    if [.unica, .unicaDeOutrosArquivos].contains(opened.escolha) {
      notes.append(
        "Nada deste arquivo está em “\(plan.conta.nome)” ainda; é a única conta em que ele cabe. Se não "
          + "é essa, use “Outra conta”.")
    }
    notes += plan.quebras.map { gap in
      let next = line(gap.ate, plan)
      let place =
        switch gap.desde {
        case .linha(let number): "entre \(line(number, plan)) e \(next)"
        case .conferencia(let day): ImportWords.since(day, until: next)
        }
      return
        "O saldo do arquivo não fecha \(place): \(ImportWords.missing(gap, plan.conta.moeda))."
    }
    notes += plan.avisos
    notes += [plan.avisoDoFechado?.texto].compactMap(\.self)
    let rest = notes.count - Limits.importNotes
    if rest > 0 { notes = notes.prefix(Limits.importNotes) + ["E mais \(PtBR.number(rest))."] }
    return notes.map { SafeText.of($0) }
  }

  /// A line of the file, by its number and content.
  private static func line(_ number: Int, _ plan: PlanoDeImportacao) -> String {
    guard let row = plan.linhas.first(where: { $0.linha.linha == number }), let day = row.dia else {
      return "a linha \(number)"
    }
    let amount = row.valor.map { ", \(PtBR.money($0, plan.conta.moeda))" } ?? ""
    return "a linha \(number) (\(PtBR.shortDay(day)), \(row.linha.texto)\(amount))"
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// A bank's file before it is recorded: the balances first, then each row with the decision about it.
struct ImportPreviewPage {
  let opened: OpenedFile
  /// The plan with the decisions.
  let decided: PlanoDeImportacao
  let view: ImportView
  let contas: [Conta]
  /// The form shown again with its mistakes, else empty.
  let sent: Fields
  let problems: Problems

  /// - Parameters:
  ///   - saved: whether decisions were just kept.
  ///   - isRefused: whether the file was not recorded, so that the mistakes are told above.
  @PartBuilder func parts(saved: Bool, isRefused: Bool) -> [Part] {
    let plan = opened.plano
    let file = opened.file
    let part = Fields([("parte", "\(opened.parte)")]).query
    Part.own(
      "import-head",
      [
        "sobre": SafeText.of(about), "conta": SafeText.of(plan.conta.nome),
        "outraConta": Path.importAccount(file.id) + part, "guardado": saved && problems.isEmpty,
      ])
    if !isRefused { Part.mistakes(problems) }
    if opened.contas.count > 1 { Part.tabs("Contas do arquivo", accounts) }
    Part.sheet(label: "Saldos") { Part.figures(figures) }
    verdict
    if let told = ImportWords.conferencia(decided) {
      Part.notice(told.words + ".", told.agrees ? .good : .warning)
    }
    if let late = decided.saldoInicialTardio?.words(decided) {
      Part.notice(
        late.wayOut + ".", .warning, lead: late.what,
        link: late.leads.flatMap { Address.of($0) }.map {
          LinkModel("Corrigir o saldo inicial", $0, .button)
        })
    }
    if plan.anterior == .desfeito {
      Part.notice(
        "Este arquivo foi importado e desfeito: refazer traz tudo de volta como estava.", .warning,
        link: Address.of(.refazerImportacao(plan.importacao)).map {
          LinkModel("Refazer a importação", $0, .button)
        })
    }
    for note in notes { Part.notice(note, .warning) }
    Part.own("import-rows", Values(rowsOf: self))
  }

  /// The file, its days and the bank's name for the account.
  private var about: String {
    let plan = opened.plano
    let days = plan.linhas.compactMap(\.dia)
    let when = days.min().flatMap { first in
      days.max().map {
        first == $0 ? ", de \(PtBR.day(first))" : ", de \(PtBR.day(first)) a \(PtBR.day($0))"
      }
    }
    return plan.arquivo + (when ?? "") + (plan.numero.map { " (\($0))" } ?? "")
  }

  /// The accounts of the file.
  private var accounts: [TabModel] {
    opened.contas.enumerated().map { index, part in
      let isDone = opened.file.feitas.contains(index)
      return TabModel(
        (part.numero ?? "Conta \(index + 1)") + (isDone ? " (feita)" : ""),
        index == opened.parte
          ? nil : ImportView(tab: nil).address(opened.file.id, parte: index, forced: true),
        isOpen: index == opened.parte)
    }
  }
}

// The balances of a file and its peculiarities, before its rows.
extension ImportPreviewPage {
  /// The bank's balance beside that of the books; without one, the sums of the new rows.
  var figures: [FigureModel] {
    func figure(_ label: String, _ total: Total, isHeadline: Bool = false) -> FigureModel {
      FigureModel(label, MoneyModel(total, decided.conta.moeda, .alone), isHeadline: isHeadline)
    }
    let natural = decided.conta.classe.ladoNatural
    if let bill = decided.fatura, let total = bill.total {
      let month = PtBR.month(bill.mes.day(1))
      return [figure("Fatura de \(month)", Total(total), isHeadline: true)]
    }
    if let bank = decided.saldo, let after = decided.saldoDepois {
      let day = PtBR.day(bank.dia)
      return [
        figure("No banco em \(day)", natural(Total(bank.valor)), isHeadline: true),
        figure("No livro, depois de importar", natural(after)),
      ]
    }
    let moved = decided.novas.compactMap { $0.valor?.fine }
    func sum(_ amounts: [Int128]) -> Total {
      Total(fine: amounts.reduce(0, +), decimals: decided.conta.saldo.decimals)
    }
    return [
      figure("Entra com as novas", sum(moved.filter { $0 > 0 }), isHeadline: true),
      figure("Sai", sum(moved.filter { $0 < 0 }.map { -$0 })),
    ]
  }

  /// Whether the balances agree.
  var verdict: Part {
    if decided.fatura?.total != nil {
      return .notice(
        "Se os lançamentos dela não derem esse total, isso aparece na fatura.", .good,
        lead: "O total da fatura fica declarado.")
    }
    guard let bank = decided.saldo, let after = decided.saldoDepois else {
      return .notice(
        "Para saber se confere, compare com o saldo que o banco mostra.", .warning,
        lead: "O arquivo não diz o saldo do banco.")
    }
    let stated = Total(bank.valor)
    if stated.fine == after.fine {
      return .notice("No livro fica como no banco.", .good, lead: "O saldo confere.")
    }
    if decided.isSaldoDoMeioDoDia {
      return .notice(
        "O livro tem mais linhas desse dia, que outro arquivo trouxe.", .good,
        lead: "O saldo confere no meio do dia.")
    }
    if let later = ImportWords.laterBalance(decided) {
      return .notice(later, .warning, lead: "O saldo não é dos dias do arquivo.")
    }
    let gap = decided.conta.classe.ladoNatural(
      Total(fine: after.fine - stated.fine, decimals: stated.decimals))
    let waiting = decided.duvidosas.count
    return .notice(
      waiting > 0
        ? "\(PtBR.count(waiting, "linha não entra", "linhas não entram")) por ora: veja “A decidir” "
          + "e as que você deixou."
        : "Falta ou sobra algum lançamento no livro até esse dia.", .warning,
      lead: "O saldo ainda não confere: a diferença é de "
        + "\(PtBR.money(gap.absolute, decided.conta.moeda))\(gap.aMais).")
  }

  /// The peculiarities of a file, and the breaks in its running balance.
  var notes: [String] {
    let plan = opened.plano
    var notes: [String] = []
    // An undone import has a notice of its own, with a button.
    if plan.anterior == .importado {
      notes.append("Este arquivo já foi importado: o que já veio não se repete.")
    }
    if [.unica, .unicaDeOutrosArquivos].contains(opened.escolha) {
      notes.append(
        "Nada deste arquivo está em “\(plan.conta.nome)” ainda; é a única conta em que ele cabe. Se não "
          + "é essa, use “Outra conta”.")
    }
    notes += plan.quebras.map { ImportWords.gap($0, plan) } + plan.avisos
    notes += [plan.avisoDoFechado?.texto].compactMap(\.self)
    notes += decided.parcelasSemPlano.map {
      ImportWords.rest($0) + ". Depois de gravar, dá para criá-lo."
    }
    let rest = notes.count - Limits.importNotes
    return rest > 0 ? notes.prefix(Limits.importNotes) + ["E mais \(PtBR.number(rest))."] : notes
  }
}

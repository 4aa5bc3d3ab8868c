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
      ImportHeadModel(
        sobre: SafeText.of(about), conta: SafeText.of(plan.conta.nome),
        outraConta: Path.importAccount(file.id) + part, guardado: saved && problems.isEmpty))
    if !isRefused { Part.mistakes(problems) }
    if opened.contas.count > 1 { Part.tabs("Contas do arquivo", accounts) }
    Part.sheet(label: "Saldos") { Part.figures(figures) }
    verdict
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
    Part.own("import-rows", ImportRowsModel(self))
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

/// The head of the preview.
struct ImportHeadModel: Sendable {
  let sobre: String
  let conta: String
  /// The page that chooses another account.
  let outraConta: String
  let guardado: Bool
}

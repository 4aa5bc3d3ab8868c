internal import Ledger

extension Screen {
  /// The screen after a ledger has been made: its parts, the recovery code and how to keep it, and
  /// the next command.
  /// - Parameters:
  ///   - folder: the ledger's folder as the user typed it.
  ///   - recovery: the root's secret as a code; the only time that it is shown unasked.
  package static func newLedger(
    name: String, folder: String, device: String, accounts: Int, recovery: String
  ) -> Screen {
    let made = [
      Row("Pasta", value: folder),
      Row("Este aparelho", value: device),
      Row("Contas abertas", value: PtBR.number(accounts)),
    ]
    let code = Row(
      "Anote em papel e guarde longe deste computador:",
      details: [
        Line(recovery, .strong, verbatim: true),
        Line("Com ele se aprova um aparelho novo quando todos os outros se perdem."),
        Line("Quem o tem manda no razão: não o fotografe nem o envie a ninguém.", .warning),
      ])
    let step = Line(
      "Para conferir o que foi gravado", leads: .below(.noRazao(folder, .auditar), indent: "  "))
    return Screen(
      header: [Line("Razão “\(name)” criado", .strong)],
      sections: [
        Section(nil, made) { $0 },
        Section("Código de recuperação", [code]) { $0 },
        Section("Próximo passo", rowCount: 0, footer: [step]) { _ in Row("") },
      ])
  }
}

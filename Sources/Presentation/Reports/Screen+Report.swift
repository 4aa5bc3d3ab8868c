internal import Canonical
package import Ledger

extension Screen {
  /// An expense report: its expenses and total, and what its state lets one do.
  package static func report(_ report: RelatorioDeDespesas) -> Screen {
    let screen = ReportScreen(report)
    return Screen(
      header: screen.header, sections: screen.sections, footer: screen.nextStep)
  }

  /// The whole report before it is registered, with what would be declared.
  /// - Parameter report: as it is, or as it would be once registered.
  package static func review(_ report: RelatorioDeDespesas) -> Screen {
    var open = report
    open.estado = .parcial
    open.registro = nil
    let screen = ReportScreen(open, hasButton: false)
    return Screen(
      header: [Line("Revisão antes de registrar", .strong)] + screen.header,
      sections: screen.sections,
      footer: [
        Line("Depois de registrado, o relatório não recebe despesas, a não ser que seja reaberto.")
      ])
  }

  /// The report once something of it was recorded, or tried out.
  /// - Parameter what: the description, as a sentence without its end.
  package static func report(_ what: String, _ recorded: RelatorioGravado) -> Screen {
    let screen = ReportScreen(recorded.relatorio)
    let standing = Screen.recorded(what, recorded.recibo, effect: [])
    return Screen(
      header: standing.header, sections: screen.sections,
      footer: standing.footer + (recorded.recibo.simulado ? [] : screen.nextStep))
  }

  /// That a report was registered, below its review.
  package static func registered(_ recorded: RelatorioGravado) -> Screen {
    let report = recorded.relatorio
    let what = FeitoEmRelatorio.registrado.frase(report)
    let standing = Screen.recorded(what, recorded.recibo, effect: [])
    return Screen(
      header: standing.header + standing.footer
        + (recorded.recibo.simulado ? [] : ReportScreen(report).nextStep), sections: [])
  }

  /// The form of an expense above the report that it goes to.
  /// - Parameter problems: what is wrong with what was typed; nil before anybody looked.
  package static func expenseForm(
    _ form: ExpenseForm, _ problems: Problems?, for report: RelatorioDeDespesas
  ) -> Screen {
    let screen = ReportScreen(report)
    let fields = Section("Nova despesa", ExpenseForm.Field.needed) { field in
      let message = problems?[field.name]
      return Row(
        field.name.label, value: form[field]?.naoVazio,
        details: message.map { [Line($0.texto, .bad)] } ?? [],
        tone: message == nil ? .plain : .bad)
    }
    let told = problems.map { problems in
      [Section(Problems.title, problems.told) { Row($0.texto, tone: .bad) }]
    }
    return Screen(
      header: screen.header, sections: (told ?? []) + [fields] + screen.sections)
  }
}

extension Problems {
  /// The line above them where they are shown together.
  package static let title = "Erro"

  /// The sentences to show, at least one.
  package var told: [Mensagem] {
    isEmpty ? ["Verifique os dados informados e tente novamente."] : messages
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao restaurar`: lets an entry that was annulled count again.
struct Restaurar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "restaurar", english: "restore",
    abstract: "faz valer de novo um lançamento anulado, ou vários",
    discussion: """
      Exemplos:
        razao restaurar 2c5f39cb
        razao restaurar 2c5f39cb --motivo 'era outro'
      """)

  @OptionGroup var entry: EntryToChange

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> EntryToChange.Request? {
    entry.request(recording, &problems)
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    guard request.entries.count == 1, let typed = request.entries.first else {
      let entries = try razao.lancamentos(por: request.entries)
      let effect = try answered(
        razao.restaurar(
          entries, motivo: request.motivo, mesmoFechado: request.mesmoFechado,
          simular: request.isTrial))
      session.show(effect, .lancados(effect, "restaurados"))
      return
    }
    let effect = try answered(
      razao.restaurar(
        try razao.lancamento(por: typed).id, motivo: request.motivo,
        mesmoFechado: request.mesmoFechado, id: request.id, simular: request.isTrial))
    session.show(effect, .lancado(effect, "restaurado"))
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao restaurar`: lets an entry that was annulled count again.
struct Restaurar: Command {
  static let configuration = CommandConfiguration(
    commandName: "restaurar",
    abstract: "faz valer de novo um lançamento anulado, ou vários",
    discussion: """
      Exemplos:
        razao restaurar 2c5f39cb
        razao restaurar 2c5f39cb --motivo 'era outro'
      """,
    helpNames: [],
    aliases: ["restore"])

  @OptionGroup()
  var entry: EntryToChange

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> EntryToChange.Request? {
    entry.request(recording, &problems)
  }

  static func perform(
    _ request: EntryToChange.Request, in session: Session
  ) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    guard request.entries.count == 1, let typed = request.entries.first else {
      let entries = try razao.lancamentos(por: request.entries)
      let effect = try answered { () throws(RazaoError) in
        try razao.restaurar(
          entries, motivo: request.motivo, mesmoFechado: request.mesmoFechado,
          simular: request.isTrial)
      }
      session.show(effect, .lancados(effect, "restaurados"))
      return .done
    }
    let effect = try answered { () throws(RazaoError) in
      try razao.restaurar(
        try razao.lancamento(por: typed).id, motivo: request.motivo,
        mesmoFechado: request.mesmoFechado, id: request.id, simular: request.isTrial)
    }
    session.show(effect, .lancado(effect, "restaurado"))
    return .done
  }
}

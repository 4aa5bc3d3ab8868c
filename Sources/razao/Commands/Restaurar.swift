internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao restaurar`: lets an entry that was annulled count again.
struct Restaurar: Command {
  static let configuration = CommandConfiguration(
    commandName: "restaurar",
    abstract: "faz valer de novo um lançamento anulado",
    discussion: """
      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao lancar dinheiro 45,90 Padaria --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427 && razao anular 1b4e28ba && razao restaurar 1b4e28ba
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
    let effect = try answered { () throws(RazaoError) in
      try razao.restaurar(
        try razao.lancamento(por: request.entry).id, motivo: request.motivo,
        mesmoFechado: request.mesmoFechado, id: request.id, simular: request.isTrial)
    }
    session.show(effect, .lancado(effect, "restaurado"))
    return .done
  }
}

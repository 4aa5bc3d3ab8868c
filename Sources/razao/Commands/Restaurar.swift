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
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao lancar debito 45,90 Padaria --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427 && razao anular 1b4e28ba && razao restaurar 1b4e28ba
      """,
    helpNames: [],
    aliases: ["restore"])

  @Argument(help: ArgumentHelp("o lançamento", valueName: "ID"))
  var entryId: String?

  @Option(help: ArgumentHelp("por quê", valueName: "TEXTO"))
  var motivo: String?

  @Flag(
    name: .customLong("mesmo-fechado"),
    help: "grava mesmo que o período esteja fechado (pede --motivo)")
  var mesmoFechado = false

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let entryId: String
    let motivo: String?
    let mesmoFechado: Bool
    let isTrial: Bool
    let id: Uuid?
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    let entryId = mistakes.text(entryId, "o lançamento", option: "ID")
    let motivo = motivo.flatMap { mistakes.given($0, "o motivo", option: "--motivo TEXTO") }
    if mesmoFechado, self.motivo == nil {
      mistakes.usage("Com --mesmo-fechado, diga --motivo TEXTO.")
    }
    let id = recording.id(&mistakes)
    guard let entryId, mistakes.failure == nil else { return nil }
    return Request(
      entryId: entryId, motivo: motivo, mesmoFechado: mesmoFechado, isTrial: recording.simular,
      id: id)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let effect = try recorded { () throws(RazaoError) in
      try razao.restaurar(
        try razao.lancamento(chamado: request.entryId).id, motivo: request.motivo,
        mesmoFechado: request.mesmoFechado, id: request.id, simular: request.isTrial)
    }
    session.show(effect, .lancado(effect, "restaurado"))
    return .done
  }
}

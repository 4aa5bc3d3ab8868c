internal import Canonical
internal import Ledger
internal import RazaoKit

extension World {
  /// Does what a step says, on a machine.
  func act(_ verb: Verb, _ machine: Machine) throws {
    switch verb {
    case .sobe, .desce, .desceMetade, .voltaVersao, .copiaDeConflito, .renomeia, .apaga,
      .apagaLugar:
      return carry(verb, machine)
    case .copiaDisco, .restauraCopia, .clona, .perdeDisco, .relogio, .reabre, .losesReadModel:
      return suffer(verb, machine)
    case .intruso: return try intrude(machine)
    case .encontro: return try meet()
    case .entra: return try join(machine)
    default: break
    }
    guard machine.isMember else { return }
    // Two programs at once, at times.
    let razao = try machine.razao(chance(8) ? 1 : 0)
    switch verb {
    case .lanca, .corrige, .anula, .restaura, .desfaz, .repete:
      try recordEntry(verb, machine, razao)
    case .abreConta, .alteraConta, .encerraConta, .reabreConta, .unificaConta:
      try recordAccount(verb, machine, razao)
    case .confere, .anulaConferencia, .fecha, .reabrePeriodo:
      try recordCheck(verb, machine, razao)
    case .criaRelatorio, .renomeiaRelatorio, .adicionaDespesa, .corrigeDespesa, .removeDespesa,
      .registraRelatorio,
      .reabreRelatorio, .reembolsa, .defineTipo:
      try recordReport(verb, machine, razao)
    case .planeja: try planMonths(machine, razao)
    case .importa: try importFile(machine, razao)
    case .convida, .cancelaConvite, .aprova, .revoga, .revogaEste, .renomeiaAparelho, .recupera,
      .codigo:
      try changeDevices(verb, machine, razao)
    case .sincroniza, .pacote, .pendrive, .esqueceLugar: try sync(verb, machine, razao)
    case .resolve: try decide(machine, razao)
    case .olha: try look(machine, razao)
    case .audita: try audit(machine)
    case .reconstroi: _ = try razao.reconstruir()
    default: break
    }
  }
}

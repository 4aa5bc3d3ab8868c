/// The possible steps of a history.
package enum Verb: String, Sendable, Hashable, CaseIterable {
  // Entries
  case lanca, corrige, anula, restaura, desfaz, repete
  // Accounts
  case abreConta, alteraConta, encerraConta, reabreConta, unificaConta
  // Checks
  case confere, anulaConferencia, fecha, reabrePeriodo
  // Reports
  case criaRelatorio, renomeiaRelatorio, adicionaDespesa, corrigeDespesa, removeDespesa,
    registraRelatorio
  case reabreRelatorio, aprovaRelatorio, devolveRelatorio, mudaQuemAprova, reembolsa, defineTipo
  // Plans, bills, budgets and rows of banks
  case planeja
  // Banks' files
  case importa
  // Cadernos, in histories of their own: somebody writes, a machine's copy changes, it records
  case escreve, traz, anota
  // People
  case resolve, olha, audita, reconstroi
  // Devices
  case entra, convida, cancelaConvite, aprova, revoga, revogaEste, renomeiaAparelho, recupera
  case codigo
  // Sync
  case sincroniza, pacote, pendrive, esqueceLugar
  // Actions of synchronisers
  case sobe, desce, desceMetade, voltaVersao, copiaDeConflito, renomeia, apaga, apagaLugar
  // Misfortunes of machines
  case reabre, losesReadModel, relogio, copiaDisco, restauraCopia, clona, perdeDisco
  // Somebody who writes by no rules
  case intruso
  // All meet, and everything is compared
  case encontro

  /// The steps of a history of cadernos, as often as they are in it.
  static let ofCadernos: [Verb] =
    [.escreve, .escreve, .escreve, .traz, .traz, .traz, .traz, .anota, .anota, .anota]
    + [.sincroniza, .sincroniza, .reabre, .encontro]

  /// Whether lines are exchanged.
  var isSync: Bool { [.sincroniza, .pendrive, .encontro].contains(self) }

  /// Its relative frequency.
  var weight: Int {
    switch self {
    case .lanca: 170
    case .sincroniza: 150
    case .sobe, .desce: 30
    case .corrige, .anula: 35
    case .restaura, .repete: 10
    case .desfaz: 12
    case .abreConta, .alteraConta: 10
    case .encerraConta, .reabreConta, .unificaConta: 6
    case .confere, .fecha: 10
    case .anulaConferencia, .reabrePeriodo: 5
    case .adicionaDespesa: 25
    case .planeja: 70
    case .importa: 60
    case .escreve, .traz, .anota: 0
    case .criaRelatorio, .corrigeDespesa, .registraRelatorio: 9
    case .aprovaRelatorio: 9
    case .removeDespesa, .reabreRelatorio, .devolveRelatorio, .reembolsa: 6
    case .renomeiaRelatorio, .defineTipo: 5
    case .mudaQuemAprova: 2
    case .resolve: 40
    case .olha: 12
    case .audita, .reconstroi, .codigo: 2
    case .entra: 30
    case .convida, .cancelaConvite, .aprova: 5
    case .revoga, .revogaEste, .recupera: 2
    case .renomeiaAparelho, .esqueceLugar: 3
    case .pacote, .pendrive: 15
    case .desceMetade, .voltaVersao, .copiaDeConflito, .renomeia, .apaga: 8
    case .apagaLugar: 2
    case .reabre: 12
    case .losesReadModel, .relogio: 6
    case .copiaDisco: 8
    case .restauraCopia, .clona: 8
    case .perdeDisco: 1
    case .intruso: 25
    case .encontro: 12
    }
  }
}

internal import Canonical
internal import EventLog
internal import Ledger
internal import MemoryFiles
internal import RazaoKit
internal import SystemPackage

extension World {
  /// Founds the ledger on the first machine.
  func found() throws {
    let machine = machines[0]
    machine.clock.set(to: now)
    let made = try Razao.criar(
      em: Machine.folder, nome: known.isFirm ? "Oficina" : "Casa", aparelho: machine.name,
      modelo: known.isFirm ? .empresa : .pessoal, machine: machine.folders, machine.surroundings)
    (ledger, paper) = (made.razao, made.recuperacao)
    machine.isMember = true
    hold(machine)
    tell("\(machine.name) cria o razão, com \(machines.count) computadores ao todo.")
  }

  /// Performs a step, and checks that every promise still holds.
  /// - Throws: `Violation`.
  func perform(_ step: Step) throws(Violation) {
    random = SplitMix(seed: step.seed)
    now += Int64(number(1...7200)) * 1000
    let machine = machines[step.machine]
    machine.clock.set(to: now + machine.skew)
    before = places(of: machine)
    if let fault = step.fault { arm(fault, machine) }
    var isDone = false
    do {
      try act(step.verb, machine)
      isDone = true
    } catch let error as RazaoError {
      try judge(error, step, machine)
    } catch let violation as Violation {
      throw violation
    } catch {
      throw Violation(promise: "só há erros previstos", seen: "\(error)")
    }
    count(step.verb.rawValue)
    note(machine)
    if !isDone || machine.files.isStruck { doubt(machine) }
    if isDone && step.verb.isByPrograms { hold(machine) }
    try strike(step, machine)
    try check(machine, step)
    if isDone, step.fault == nil, step.verb.isSync { try hear(machine) }
  }

  /// Passes the books to the observer after a sync.
  private func hear(_ machine: Machine) throws(Violation) {
    guard let hear = options.afterSync, machine.isMember else { return }
    do {
      try hear(machine.name, machine.razao())
    } catch {
      throw Violation(promise: "o que se vê depois de sincronizar", seen: "\(error)")
    }
  }

  /// Checks that a step may end with an error.
  private func judge(_ error: RazaoError, _ step: Step, _ machine: Machine) throws(Violation) {
    count("recusado: \(error.code.rawValue)")
    tell("  recusado: \(error.messages.joined(separator: " "))")
    let text = error.messages.joined()
    if text.contains("ilegível") {
      throw Violation(promise: "o que o aparelho guarda de si nunca se estraga", seen: text)
    }
    guard step.fault == nil else { return }
    if error.code == .entradaSaida || error.code == .ocupado {
      throw Violation(promise: "sem falha do disco nada falha", seen: "\(step.verb): \(text)")
    }
  }

  /// Plans a fault of a machine's disk.
  private func arm(_ mishap: Mishap, _ machine: Machine) {
    let fault: MemoryFileSystem.Fault =
      switch mishap.kind {
      case .kill, .power: .crash(mishap.bytes)
      case .error: .error(.ioError)
      case .lateError: .errorAfterwards(.ioError)
      case .short: .shortWrite(mishap.bytes)
      case .full: .full(after: mishap.bytes)
      case .noSpace: .error(.noSpace)
      }
    machine.files.fail(call: mishap.call, with: fault)
  }

  /// Puts a machine into its state after a fault.
  private func strike(_ step: Step, _ machine: Machine) throws(Violation) {
    guard let fault = step.fault else { return }
    guard machine.files.isStruck else { return machine.files.mend() }
    count("falha: \(fault.kind.rawValue)")
    tell("  falha: \(fault.kind.rawValue), em \(machine.files.log.last ?? "")")
    switch fault.kind {
    case .kill: machine.files = machine.files.afterKill()
    case .power: machine.files = machine.files.afterPowerLoss(&random)
    default: return machine.files.mend()
    }
    machine.open = []
  }
}

extension World {
  /// Performs a step on a machine.
  func act(_ verb: Verb, _ machine: Machine) throws {
    switch verb {
    case .sobe, .desce, .desceMetade, .voltaVersao, .copiaDeConflito, .renomeia, .apaga,
      .apagaLugar:
      return carry(verb, machine)
    case .copiaDisco, .restauraCopia, .clona, .perdeDisco, .relogio, .reabre, .losesReadModel:
      return suffer(verb, machine)
    case .intruso: return try intrude(machine)
    case .encontro: return try known.caderno == nil ? meet() : meetWithCadernos()
    case .escreve: return write()
    case .entra: return try join(machine)
    default: break
    }
    guard machine.isMember else { return }
    // Sometimes with two programs at once.
    let razao = try machine.razao(chance(8) ? 1 : 0)
    switch verb {
    case .lanca, .corrige, .anula, .restaura, .desfaz, .repete:
      try recordEntry(verb, machine, razao)
    case .abreConta, .alteraConta, .encerraConta, .reabreConta, .unificaConta:
      try recordAccount(verb, machine, razao)
    case .confere, .anulaConferencia, .fecha, .reabrePeriodo:
      try recordCheck(verb, machine, razao)
    case .criaRelatorio, .renomeiaRelatorio, .adicionaDespesa, .corrigeDespesa, .removeDespesa,
      .registraRelatorio, .reabreRelatorio, .aprovaRelatorio, .devolveRelatorio, .mudaQuemAprova,
      .reembolsa, .defineTipo:
      try recordReport(verb, machine, razao)
    case .planeja: try planMonths(machine, razao)
    case .importa: try importFile(machine, razao)
    case .traz: try bringCaderno(machine, razao)
    case .anota: try recordCaderno(machine, razao)
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

internal import Canonical
internal import EventLog
internal import Ledger
internal import MemoryFiles
internal import RazaoKit
internal import SystemPackage

extension World {
  /// A machine becomes a device of the ledger: usually with an invitation, else awaiting approval.
  func join(_ machine: Machine) throws {
    guard !machine.isMember, let host = any(members) else { return }
    if machine.invitation == nil, known.caderno != nil || !chance(5) {
      machine.invitation = try invite(host)
    }
    try host.bundle(for: machine, version())
    let code = machine.invitation
    tell("\(machine.name) entra\(code == nil ? " sem convite" : ", convidado por \(host.name)")")
    do throws(RazaoError) {
      let joined = try Razao.entrar(
        de: Machine.parcel, em: Machine.folder, aparelho: machine.name, convite: code,
        machine: machine.folders, machine.surroundings)
      count(joined.confiavel ? "entrou com convite" : "entrou para esperar")
      machine.isMember = true
    } catch {
      // A used invitation is of no further use.
      if error.code == .dadosInvalidos { machine.invitation = nil }
      // The machine is a device already, and only does not know it.
      if error.code == .naoPodeCriar { machine.isMember = true }
      throw error
    }
  }

  private func invite(_ host: Machine) throws -> String? {
    host.clock.set(to: now + host.skew)
    do throws(RazaoError) {
      let made = try host.razao().convidar()
      hold(host)
      known.invitations += made.recibo.ids
      return made.codigo
    } catch {
      // A device that does not count cannot invite.
      guard error.code == .semPermissao || error.code == .copiaDesatualizada else { throw error }
      return nil
    }
  }

  func changeDevices(_ verb: Verb, _ machine: Machine, _ razao: Razao) throws {
    tell("\(machine.name): \(verb.rawValue)")
    switch verb {
    case .convida:
      let made = try razao.convidar()
      known.invitations += made.recibo.ids
      note(made.recibo)
    case .cancelaConvite:
      guard let id = any(known.invitations) else { return }
      note(try razao.cancelarConvite(por: id.description))
    case .renomeiaAparelho:
      note(try razao.renomearAparelho(para: "\(machine.name) nova"))
    case .revogaEste:
      // Rarely, as somebody must be left.
      guard members.count > 3, chance(2) else { return }
      note(try razao.revogarEste().recibo)
    case .recupera:
      guard let paper else { return }
      _ = try razao.recuperar(codigo: paper)
    case .codigo:
      guard let paper else { return }
      if try razao.codigoDeRecuperacao() == nil {
        try razao.guardarCodigoDeRecuperacao(codigo: paper)
      } else {
        try razao.esquecerCodigoDeRecuperacao(codigo: paper)
      }
    default: try judgeDevice(verb, machine, razao)
    }
  }

  private func judgeDevice(_ verb: Verb, _ machine: Machine, _ razao: Razao) throws {
    let others = try razao.aparelhos().aparelhos.filter { $0.papel == .outro }
    guard let other = any(others) else { return }
    if verb == .aprova { return note(try razao.aprovar(other.id, codigo: other.codigo).recibo) }
    guard members.count > 2 else { return }
    let limit: LimiteDeRevogacao = chance(5) ? .nada : .ultimo
    note(try razao.revogar(other.id, ate: limit, recuperacao: paper).recibo)
  }
}

extension Machine {
  /// The path of a bundle that was brought.
  static let parcel: FilePath = "/pacote.jsonl"

  /// Makes a bundle of all commits, and brings it to another machine.
  func bundle(for other: Machine, _ number: Int) throws {
    let path = FilePath("/levar-\(number).jsonl")
    _ = try razao().criarPacote(em: path)
    other.files.put(files.bytes(at: path) ?? [], at: Machine.parcel)
    files.take(path)
  }
}

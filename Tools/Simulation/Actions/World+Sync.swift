internal import Canonical
internal import EventLog
internal import Ledger
internal import MemoryFiles
internal import RazaoKit
internal import SystemPackage

extension World {
  func sync(_ verb: Verb, _ machine: Machine, _ razao: Razao) throws {
    switch verb {
    case .pacote: try bringBundle(machine, razao)
    case .pendrive:
      tell("\(machine.name) sincroniza com o pendrive")
      lay(stick, machine, at: Machine.stick)
      defer { stick = machine.files.contents(of: Machine.stick) }
      try go(razao, to: [Machine.stick])
    case .esqueceLugar:
      guard let place = any(try razao.lugares()) else { return }
      tell("\(machine.name) esquece \(place.caminho)")
      try razao.esquecerLugar(FilePath(place.caminho))
    default:
      // The synchroniser usually runs by itself.
      let isOnline = !chance(3)
      if isOnline { for cloud in clouds.indices { descend(machine, cloud) } }
      before = places(of: machine)
      defer { if isOnline { for cloud in clouds.indices { rise(machine, cloud) } } }
      let places = clouds.map(\.path).filter { _ in !chance(3) }
      tell("\(machine.name) sincroniza com \(places.map(\.string).joined(separator: ", "))")
      try go(razao, to: places)
    }
  }

  private func go(_ razao: Razao, to places: [FilePath]) throws {
    let result = try razao.sincronizar(places)
    count("registros recebidos", result.recebidos)
    count("registros enviados", result.enviados)
    if result.novaIdentidade != nil { count("identidades novas") }
    for place in result.lugares where place.problema != nil || place.semEnviar != nil {
      tell("  \(place.caminho): \((place.problema ?? place.semEnviar)?.messages.first ?? "")")
    }
  }

  private func bringBundle(_ machine: Machine, _ razao: Razao) throws {
    guard let other = any(members.filter { $0.name != machine.name }) else { return }
    let path = FilePath("/levar-\(version()).jsonl")
    let device = try other.razao().aparelho
    tell("\(machine.name) leva um pacote a \(other.name)")
    _ = try razao.criarPacote(em: path, para: chance(2) ? device : nil)
    let bytes = machine.files.bytes(at: path) ?? []
    machine.files.take(path)
    // A bundle may arrive truncated, or with a changed line.
    let arrived = chance(6) ? Array(bytes.prefix(number(0...bytes.count))) : bytes
    other.files.put(arrived, at: Machine.parcel)
    other.clock.set(to: now + other.skew)
    do throws(RazaoError) {
      count("registros recebidos", try other.razao().lerPacote(Machine.parcel).recebidos)
      note(other)
      hold(other)
    } catch {
      // An empty bundle is none.
      guard error.code == .dadosInvalidos else { throw error }
    }
  }

  /// Puts files into a folder of a machine, replacing its contents.
  func lay(_ files: [String: [UInt8]], _ machine: Machine, at folder: FilePath) {
    let there = machine.files.contents(of: folder)
    machine.files.put(.folder, at: folder)
    for name in there.keys.sorted() where files[name] == nil {
      machine.files.take(folder.appending(name))
    }
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) where there[name] != bytes {
      machine.files.put(bytes, at: folder.appending(name))
    }
  }
}

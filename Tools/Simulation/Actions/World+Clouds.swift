internal import Canonical
internal import EventLog
internal import MemoryFiles
internal import SystemPackage

/// Changes by synchronisers and people to a place's files, none of them made by `razao`.
extension World {
  func carry(_ verb: Verb, _ machine: Machine) {
    let cloud = number(0...clouds.count - 1)
    let path = clouds[cloud].path
    switch verb {
    case .sobe: rise(machine, cloud)
    case .desce where chance(2): for cloud in clouds.indices { descend(machine, cloud) }
    case .desce, .desceMetade: descend(machine, cloud, half: verb == .desceMetade)
    case .voltaVersao: bringBack(machine, cloud)
    case .copiaDeConflito, .renomeia, .apaga:
      let there = machine.files.contents(of: path)
      guard let name = any(there.keys.sorted()), let bytes = there[name] else { return }
      tell("em \(machine.name)\(path): \(verb.rawValue) \(name)")
      let other = path.appending("\(name.dropLast(6)) (cópia de \(machine.name)).jsonl")
      if verb != .apaga { machine.files.put(bytes, at: other) }
      if verb != .copiaDeConflito { machine.files.take(path.appending(name)) }
    default:
      tell("em \(machine.name)\(path): tudo se apaga")
      for name in machine.files.contents(of: path).keys { machine.files.take(path.appending(name)) }
    }
  }

  /// Uploads a machine's new lines; a file changed on both sides gets another name.
  func rise(_ machine: Machine, _ cloud: Int) {
    let (name, path) = (clouds[cloud].name, clouds[cloud].path)
    var base = machine.known[name] ?? [:]
    let local = machine.files.contents(of: path)
    for (file, bytes) in local.sorted(by: { $0.key < $1.key }) where base[file]?.bytes != bytes {
      if chance(4) { continue }
      let remote = clouds[cloud].files[file]
      let isConflict = remote != base[file] && remote?.bytes != bytes
      let target = isConflict ? "\(file.dropLast(6)) (conflito de \(machine.name)).jsonl" : file
      if let old = clouds[cloud].files[target] { clouds[cloud].past.append((target, old)) }
      let state = CloudFile(bytes: bytes, version: version())
      clouds[cloud].files[target] = state
      if isConflict { count("cópias de conflito") } else { base[file] = state }
      tell("\(machine.name) sobe \(target) à \(name)")
    }
    for file in base.keys.sorted() where local[file] == nil {
      if clouds[cloud].files[file] == base[file] { clouds[cloud].files[file] = nil }
      base[file] = nil
    }
    machine.known[name] = base
  }

  /// Downloads an earlier state of a file in the cloud.
  private func bringBack(_ machine: Machine, _ cloud: Int) {
    let (name, path) = (clouds[cloud].name, clouds[cloud].path)
    machine.files.put(.folder, at: path)
    guard let (file, old) = any(clouds[cloud].past) else { return }
    tell("\(name) volta \(file) ao que era, em \(machine.name)")
    count("versões antigas trazidas")
    machine.files.put(old.bytes, at: path.appending(file))
    machine.known[name, default: [:]][file] = old
  }

  /// Downloads new lines from the cloud, completely or by half.
  func descend(_ machine: Machine, _ cloud: Int, half isHalf: Bool = false) {
    let (name, path) = (clouds[cloud].name, clouds[cloud].path)
    var base = machine.known[name] ?? [:]
    machine.files.put(.folder, at: path)
    for (file, state) in clouds[cloud].files.sorted(by: { $0.key < $1.key }) {
      let local = machine.files.bytes(at: path.appending(file))
      // Local changes have to be uploaded first.
      guard base[file] != state, local == base[file]?.bytes else { continue }
      if isHalf {
        let half = Array(state.bytes.prefix(number(0...state.bytes.count)))
        count("arquivos pela metade")
        tell("\(name) desce \(half.count) bytes de \(file) em \(machine.name)")
        machine.files.put(half, at: path.appending(file))
        base[file] = CloudFile(bytes: half, version: version())
      } else {
        tell("\(name) desce \(file) em \(machine.name)")
        machine.files.put(state.bytes, at: path.appending(file))
        base[file] = state
      }
    }
    machine.known[name] = base
  }
}

/// A state of a file in a synchronised folder.
struct CloudFile: Equatable {
  let bytes: [UInt8]
  /// The version, which is unique over all files.
  let version: Int
}

/// A folder that a synchroniser replicates to several machines, in its own time and manner.
struct Cloud {
  let name: String
  var files: [String: CloudFile] = [:]
  /// Earlier states of files, for a synchroniser that restores one.
  var past: [(name: String, file: CloudFile)] = []

  /// Its path on every machine.
  var path: FilePath { FilePath("/\(name)") }
}

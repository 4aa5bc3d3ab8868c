internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import MemoryFiles
internal import RazaoKit
internal import Synchronization
internal import SystemPackage

/// A person's machine: its disk, its clock, and the programs with the ledger open.
final class Machine {
  let name: String
  var files = MemoryFileSystem()
  let clock = SimulatedClock()
  let random: SeededRandom
  /// The error of its clock, in milliseconds.
  var skew: Int64 = 0
  /// The folder of this computer for its read model; nil to keep none.
  let models: FilePath?
  /// Programs with the ledger open, each with its own view of it.
  var open: [Razao] = []
  /// The lines that it reported as recorded in the ledger's folder: the beginning of each file.
  var held: [String: [UInt8]] = [:]
  /// The lines that existed when balances were last summed.
  var summed: [String: [UInt8]] = [:]
  /// Files that grew in a failed step, without being reported as recorded.
  var unsure: Set<String> = []
  /// Copies of the whole disk.
  var backups: [Backup] = []
  /// The devices that it is or was.
  var identities: Set<Uuid> = []
  /// Whether it is a device of the ledger, as far as it knows.
  var isMember = false
  /// The code of an invitation that it has started to use.
  var invitation: String?
  /// Recordings that may or may not have succeeded.
  var doubts: [Doubt] = []
  /// The versions of each cloud's files at its last look, by the cloud's name.
  var known: [String: [String: CloudFile]] = [:]

  /// How often each line of the caderno was an entry when it last looked.
  var anotadas: [SimulatedCaderno.Line: Int] = [:]

  /// A copy of the disk, with the lines held then.
  struct Backup {
    let files: MemoryFileSystem
    let held: [String: [UInt8]]
    let identities: Set<Uuid>
    let unsure: Set<String>
    let isMember: Bool
  }

  /// An entry that may have been recorded.
  struct Doubt {
    let id: Uuid
    let entry: NovoLancamento
  }

  static let folder: FilePath = "/casa"
  static let state: FilePath = "/estado"
  /// The path of a stick that is plugged in.
  static let stick: FilePath = "/pendrive"

  var folders: MachineFolders {
    MachineFolders(state: Machine.state, cache: models ?? "/cache")
  }

  init(_ name: String, seed: UInt64, models: FilePath?) {
    (self.name, self.models) = (name, models)
    random = SeededRandom(seed: "\(seed)")
    for folder: FilePath in [Machine.state, "/cache"] { files.put(.folder, at: folder) }
  }

  var surroundings: Surroundings {
    Surroundings(
      files: files, models: models.map { _ in PosixFileSystem() }, clock: clock, random: random)
  }

  /// A program on it that has the ledger open.
  /// - Parameter number: the index of a running program; a further one is started.
  func razao(_ number: Int = 0) throws(RazaoError) -> Razao {
    if number < open.count { return open[number] }
    let razao = try Razao.abrir(Machine.folder, machine: folders, surroundings)
    open.append(razao)
    return razao
  }

  /// The carriers in the ledger's folder.
  var carriers: [String: [UInt8]] {
    files.contents(of: Machine.folder).filter { $0.key.hasSuffix(".jsonl") }
  }
}

/// A clock that the simulation sets.
final class SimulatedClock: WallClock {
  private let milliseconds = Mutex<Int64>(0)

  /// Moves the clock, forwards or back.
  func set(to instant: Int64) { milliseconds.withLock { $0 = instant } }

  /// Its time, which advances by a millisecond each time.
  func now() -> Instant {
    milliseconds.withLock { now in
      now += 1
      return Instant(milliseconds: now)
    }
  }
}

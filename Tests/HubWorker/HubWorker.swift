import Canonical
import Glibc
import Hub
import Ledger
import Machine
import RazaoKit
import Sync
import SystemPackage

/// Some devices of one ledger that record and sync with a hub, in turn, whatever befalls the hub.
///
/// Scripts/judges/hub starts many of these at once, and kills them and the server.
///
///     HubWorker found ROOT ADMIN COUNT       makes the ledger, COUNT invitations and roles
///     HubWorker record ROOT FIRST LAST BYTES COMMITS BURST
///     HubWorker settle ROOT FIRST LAST BYTES syncs each once; prints its code and its entries
///     HubWorker time ADDRESS LEDGER ROUNDS   puts and fetches 1,000 lines of a new device each time
///
/// ROOT has a folder for each device, and `convites`, a line for each: the code and the address. BYTES
/// are taken from the hub at once.
@main
struct HubWorker {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch (words.first, words.count) {
      case ("found", 4): try found(FilePath(words[1]), words[2], Int(words[3]) ?? 0)
      case ("record", 7):
        try record(
          FilePath(words[1]), (Int(words[2]) ?? 0)..<(Int(words[3]) ?? 0), Int(words[4]) ?? 0,
          commits: Int(words[5]) ?? 0, burst: Int(words[6]) ?? 1)
      case ("settle", 5):
        try settle(
          FilePath(words[1]), (Int(words[2]) ?? 0)..<(Int(words[3]) ?? 0), Int(words[4]) ?? 0)
      case ("time", 4):
        try time(try EnderecoDeHub(words[1]), words[2], Int(words[3]) ?? 1)
      default: exit(64)
      }
    } catch {
      say("error \(error)")
      exit(1)
    }
  }

  private static func say(_ line: String) {
    // Where nobody reads any more, there is nobody to tell either.
    _ = try? FileDescriptor.standardOutput.writeAll("\(line)\n".utf8)
  }

  private static func machine(_ root: FilePath, _ number: Int) -> (FilePath, MachineFolders) {
    let home = root.appending("\(number)")
    return (
      home.appending("casa"),
      MachineFolders(state: home.appending("state"), cache: home.appending("cache"))
    )
  }

  /// Prints the milliseconds of a put, of a list and of a fetch, and the most memory so far in KB.
  private static func time(_ hub: EnderecoDeHub, _ ledger: String, _ rounds: Int) throws {
    guard let ledger = Uuid(ledger) else { exit(64) }
    let connection = try Connection(hub.texto, password: hub.senha, isEncrypted: false)
    let place = HubPlace(connection, ledger: ledger)
    let random = SystemRandom()
    func milliseconds(_ body: () throws -> Void) rethrows -> Double {
      let start = ContinuousClock.now
      try body()
      return Double((ContinuousClock.now - start) / .microseconds(100)) / 10
    }
    for _ in 0..<rounds {
      let device = random.uuid()
      // As long as a line of one entry, and as hard to compress as its signature is.
      let lines = (0..<1000).map { seq in
        let bytes = random.bytes(275).flatMap { byte in
          Array(String(Int(byte) + 256, radix: 16).utf8.suffix(2))
        }
        return PlacedLine(
          name: LineName(device: device, seq: UInt64(seq), hash: .of(bytes)), bytes: bytes)
      }
      var came = 0
      let put = try milliseconds { _ = try place.put(lines) }
      let list = try milliseconds { _ = try place.list() }
      let fetch = try milliseconds {
        try place.fetch(.after([(device, nil)])) { _, _ in
          came += 1
          return true
        }
      }
      say("time \(put) \(list) \(fetch) \(came) \(try peak())")
    }
  }

  /// The most memory of this process so far, in KB; what `getrusage` tells also counts who started it.
  private static func peak() throws -> Int {
    let file = try FileDescriptor.open("/proc/self/status", .readOnly)
    defer { try? file.close() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    return lines.first { $0.hasPrefix("VmHWM:") }
      .flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }
      .flatMap { Int($0) } ?? 0
  }

  private static func found(_ root: FilePath, _ admin: String, _ count: Int) throws {
    let (folder, machine) = machine(root, 0)
    _ = try Razao.criar(em: folder, nome: "Firma", aparelho: "0", machine: machine)
    let razao = try Razao.abrir(folder, machine: machine)
    let hub = try EnderecoDeHub(admin)
    _ = try Razao.prepararHub(hub)
    var lines = ""
    for number in 0..<count {
      let code = number == 0 ? "-" : try razao.convidar().codigo ?? "-"
      lines += "\(code) \(try razao.convidarParaHub(hub).endereco)\n"
    }
    let file = try FileDescriptor.open(
      root.appending("convites"), .writeOnly, options: [.create, .truncate],
      permissions: .ownerReadWrite)
    try file.closeAfter { _ = try file.writeAll(lines.utf8) }
    _ = try razao.sincronizar(hubs: [try invitation(root, 0).hub])
  }

  private static func invitation(
    _ root: FilePath, _ number: Int
  ) throws -> (code: String?, hub: EnderecoDeHub) {
    let file = try FileDescriptor.open(root.appending("convites"), .readOnly)
    let size = Int(try file.seek(offset: 0, from: .end))
    var bytes = [UInt8](repeating: 0, count: size)
    _ = try file.closeAfter {
      try bytes.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }
    }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[number]
    let words = line.split(separator: " ")
    return (words[0] == "-" ? nil : String(words[0]), try EnderecoDeHub(String(words[1])))
  }

  /// The device's ledger; it joins by its invitation where it has not, however often it takes.
  private static func open(_ root: FilePath, _ number: Int, _ bytes: Int) throws -> Razao {
    let (folder, machine) = machine(root, number)
    var surroundings = Surroundings()
    surroundings.fetchedBytes = bytes
    let invitation = try invitation(root, number)
    while true {
      if let razao = try? Razao.abrir(folder, machine: machine, surroundings),
        razao.aparelho != nil
      {
        return razao
      }
      do {
        _ = try Razao.entrar(
          deHub: invitation.hub, em: folder, aparelho: "\(number)", convite: invitation.code,
          machine: machine)
      } catch {
        say("retry \(number) \(error)")
        usleep(200_000)
      }
    }
  }

  /// Syncs once; what the hub did wrong is said.
  private static func sync(_ razao: Razao, _ root: FilePath, _ number: Int) throws -> Bool {
    let hub = try invitation(root, number).hub
    do {
      let visit = try razao.sincronizar(hubs: [hub]).lugares[0]
      if visit.sumidos > 0 { say("gone \(number) \(visit.sumidos)") }
      guard let problem = visit.problema ?? visit.semEnviar else { return true }
      say(problem, of: number)
    } catch {
      say(error, of: number)
    }
    return false
  }

  private static func say(_ problem: RazaoError, of number: Int) {
    say("problem \(number) \(problem.code.rawValue) \(problem.messages.joined(separator: " "))")
  }

  private static func record(
    _ root: FilePath, _ numbers: Range<Int>, _ bytes: Int, commits: Int, burst: Int
  ) throws {
    for number in numbers { _ = try open(root, number, bytes) }
    var left = commits
    while left > 0 {
      for number in numbers {
        // One at a time: the books of many, all open, fill the memory of a machine.
        let razao = try open(root, number, bytes)
        for cents in 0..<min(burst, left) { try spend(razao, number, cents + 1) }
        _ = try sync(razao, root, number)
      }
      left -= burst
    }
  }

  private static func spend(_ razao: Razao, _ number: Int, _ cents: Int) throws {
    guard let value = Amount(minor: Int64(cents), decimals: 2), let day = Day("2026-11-20"),
      let other = Amount(minor: -Int64(cents), decimals: 2)
    else { return }
    let content = ConteudoDeTransacao(
      data: day, tipo: TipoDeTransacao.compraNoDebito.rawValue, interessado: "Loja \(number)",
      partidas: [
        Partida(conta: try razao.conta(por: "Carteira"), valor: other),
        Partida(conta: try razao.conta(por: "Mercado"), valor: value),
      ])
    _ = try razao.lancar(NovoLancamento(content, mesmoRepetido: true))
    say("saved \(number)")
  }

  private static func settle(_ root: FilePath, _ numbers: Range<Int>, _ bytes: Int) throws {
    for number in numbers {
      let razao = try open(root, number, bytes)
      var tries = 0
      while try !sync(razao, root, number), tries < 100 {
        tries += 1
        usleep(100_000)
      }
      let situation = try razao.situacao()
      let entries = try razao.lancamentos(PedidoDeLancamentos()).lancamentos.count
      say("code \(number) \(situation.voz) \(entries)")
    }
  }
}

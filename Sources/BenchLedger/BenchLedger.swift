internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import RazaoKit
internal import SystemPackage

/// Writes a ledger of many transactions, one event a commit, for the benchmark.
///
/// The same arguments give the same bytes. Its lines are made by the real writer of canonical
/// lines, but put into the file in bulk: what is measured is reading.
@main
enum BenchLedger {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard (3...4).contains(words.count), let count = Int(words[1]), let devices = Int(words[2]),
      count > 0, (1...64).contains(devices)
    else {
      FileHandle.standardError.write(
        Data("usage: razao-bench-ledger DIR COUNT DEVICES [HOME]\n".utf8))
      exit(64)
    }
    let folder = URL(filePath: words[0])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var ledger = Generated(devices: devices)
    try ledger.write(count, to: folder)
    if words.count == 4 { try ledger.adopt(folder, home: words[3]) }
  }
}

/// A ledger of several devices that write in turns and see each other every thousand entries.
struct Generated {
  private struct Writer {
    let key: SigningKey
    let id: Uuid
    var seq: UInt64 = 0
    var last = Hash256.zero
    var shown: Set<Head> = []
    var buffer: [UInt8] = []
  }

  private let random = SeededRandom(seed: "razao bench")
  private let ledger: Uuid
  private var writers: [Writer]
  private var accounts: [Uuid] = []
  private var clock: Int64 = 1_577_836_800_000

  private static let parties = [
    "Mercado da Esquina", "Padaria Central", "Posto Avenida", "Farmácia Popular",
    "Companhia de Luz", "Imobiliária Horizonte", "Livraria do Largo", "Cinema Paissandu",
    "Clínica São Lucas", "Telefônica", "Seguradora Aliança", "Loja de Ferragens",
    "Academia Movimento", "Escola Girassol", "Restaurante da Praça", "Empregador Ltda.",
  ]

  init(devices: Int) {
    let root = SecretCode(from: random).key(for: .raiz)
    let ledger = Assinaturas.razao(daRaiz: root.publicKey)
    self.ledger = ledger
    writers = (0..<devices).map { [random] _ in
      let key = SigningKey(from: random)
      return Writer(key: key, id: Introduction(ledger: ledger, key: key.publicKey).device)
    }
    for index in writers.indices { introduce(index, root) }
  }

  private mutating func introduce(_ index: Int, _ root: SigningKey) {
    let writer = writers[index]
    var events: [Evento] = []
    if index == 0 {
      events.append(
        Evento(
          id: random.uuid(), of: ledger,
          dados: .razaoCriado(nome: "Bancada", chave: root.publicKey)))
    }
    events.append(
      Evento(
        id: random.uuid(), of: writer.id,
        dados: .dispositivoIniciado(
          DispositivoIniciado(
            razao: ledger, nome: "aparelho \(index + 1)", chave: writer.key.publicKey,
            raiz: root.signature(of: Assinaturas.admissao(ledger, writer.id))))))
    if index == 0 {
      for number in 0..<16 {
        let id = random.uuid()
        accounts.append(id)
        let conta = ContaAberta(
          nome: "Conta \(number + 1)", classe: number < 6 ? .ativo : .patrimonio)
        events.append(Evento(id: id, dados: .contaAberta(conta)))
      }
    }
    append(events, by: index)
  }

  private mutating func append(_ events: [Evento], by index: Int, seen: [Head] = []) {
    clock += 60_000
    let draft = CommitDraft(
      device: writers[index].id, seq: writers[index].seq, at: Instant(milliseconds: clock),
      prev: writers[index].last, seen: seen, events: events.compactMap { $0.canonico() })
    let line = draft.line(signedBy: writers[index].key)
    writers[index].last = .of(line)
    writers[index].seq += 1
    writers[index].buffer += line
    writers[index].buffer.append(UInt8(ascii: "\n"))
  }

  /// The heads of the others that have moved since they were last seen.
  private mutating func look(_ index: Int) -> [Head] {
    let heads = writers.indices.filter { $0 != index }.map { other in
      Head(device: writers[other].id, seq: writers[other].seq - 1, hash: writers[other].last)
    }
    let fresh = heads.filter { !writers[index].shown.contains($0) }
    writers[index].shown = Set(heads)
    return fresh.sorted()
  }

  private func entry(_ number: Int, of count: Int) -> Evento {
    let value = Hash256.of(Array("\(number)".utf8)).bytes
    let cents = Int64(value.word0 % 99_900 + 100)
    let day = Day(number: 18_262 + Int32(number * 1825 / count))
    let partidas = [
      Partida(
        conta: accounts[Int(value.word1 % 6)],
        valor: Amount(unchecked: -cents, decimals: 2)),
      Partida(
        conta: accounts[6 + Int(value.word2 % 10)],
        valor: Amount(unchecked: cents, decimals: 2)),
    ]
    let party = Generated.parties[Int(value.word3 % 16)] + " \((value.word3 >> 8) % 25)"
    return Evento(
      id: random.uuid(),
      dados: .transacaoLancada(
        Lancamento(
          conteudo: ConteudoDeTransacao(
            data: day, tipo: "compraNoDebito", interessado: party, partidas: partidas))))
  }

  mutating func write(_ count: Int, to folder: URL) throws {
    let files = try writers.map { writer in
      let path = folder.appending(path: "\(writer.id).jsonl")
      _ = FileManager.default.createFile(atPath: path.path, contents: nil)
      return try FileHandle(forWritingTo: path)
    }
    for number in 0..<count {
      // Turns of a hundred entries each.
      let index = number / 100 % writers.count
      let seen = number % 100 == 0 ? look(index) : []
      append([entry(number, of: count)], by: index, seen: seen)
      if writers[index].buffer.count > 1 << 20 { try flush(index, files[index]) }
    }
    for index in writers.indices { try flush(index, files[index]) }
  }

  /// Makes this machine the first device, its own things under `home`.
  func adopt(_ folder: URL, home: String) throws {
    guard let machine = MachineFolders.from(["RAZAO_HOME": home]) else {
      preconditionFailure("the home is an absolute path")
    }
    try LocalDevice.adopt(
      ledger, key: writers[0].key, folder: FilePath(folder.path(percentEncoded: false)),
      machine: machine)
  }

  private mutating func flush(_ index: Int, _ file: FileHandle) throws {
    try file.write(contentsOf: Data(writers[index].buffer))
    writers[index].buffer.removeAll(keepingCapacity: true)
  }
}

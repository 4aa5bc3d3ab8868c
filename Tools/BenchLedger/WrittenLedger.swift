internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import Machine
internal import RazaoKit
internal import SystemPackage

/// A ledger of several devices that write in turns, each seeing the others at its turn.
///
/// The same workload gives the same bytes. The lines come from the real canonical writer, but are
/// written in bulk, as only reading is measured.
struct WrittenLedger {
  private struct Writer {
    let key: SigningKey
    let id: Uuid
    let file: FileHandle
    var seq: UInt64 = 0
    var last = Hash256.zero
    var shown: Set<Head> = []
    var buffer: [UInt8] = []
  }

  /// Entries that a device writes in its turn.
  private static let turn = 100
  private static let bufferBytes = 1 << 20

  /// The key of the invitations that strangers make and answer.
  static let strangersKey = SigningKey(seed: [UInt8](repeating: 7, count: 32))

  let accounts: [Workload.Account]
  /// The ids of `accounts`, in the same order.
  private(set) var ids: [Uuid] = []
  /// Cards that the workload does not have.
  var added: [Uuid] = []
  private let folder: URL
  let random = SeededRandom(seed: "razao bench")
  let ledger: Uuid
  private var writers: [Writer]
  private var clock: Int64 = 1_577_836_800_000

  /// - Parameter strangers: the number of devices, the last ones, that are not admitted.
  init(devices: Int, strangers: Int = 0, accounts: [Workload.Account], in folder: URL) throws {
    let root = SecretCode(from: random).key(for: .raiz)
    let ledger = Assinaturas.razao(daRaiz: root.publicKey)
    (self.accounts, self.folder, self.ledger) = (accounts, folder, ledger)
    writers = try (0..<devices).map { [random] _ in
      let key = SigningKey(from: random)
      let id = Introduction(ledger: ledger, key: key.publicKey).device
      let path = folder.appending(path: "\(id).jsonl").path(percentEncoded: false)
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .truncate],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      return Writer(key: key, id: id, file: FileHandle(fileDescriptor: file.rawValue))
    }
    for index in writers.indices { try introduce(index, index < devices - strangers ? root : nil) }
  }

  /// - Parameter root: the key that admits the device; without it, the device claims to answer the
  ///   invitation of `strangersKey`.
  private mutating func introduce(_ index: Int, _ root: SigningKey?) throws {
    let writer = writers[index]
    var events: [Evento] = []
    let answer = Assinaturas.convite(ledger, writer.id)
    if let root, index == 0 {
      events.append(
        Evento(
          id: random.uuid(), of: ledger,
          dados: .razaoCriado(.init(nome: "Bancada", chave: root.publicKey))))
    }
    events.append(
      Evento(
        id: random.uuid(), of: writer.id,
        dados: .dispositivoIniciado(
          DispositivoIniciado(
            razao: ledger, nome: "aparelho \(index + 1)", chave: writer.key.publicKey,
            raiz: root?.signature(of: Assinaturas.admissao(ledger, writer.id)),
            convite: root == nil
              ? ConviteUsado(
                chave: Self.strangersKey.publicKey,
                assinatura: Self.strangersKey.signature(of: Array(answer.utf8))) : nil))))
    if index == 0 { events += openings() }
    try append(events, by: index)
  }

  private mutating func openings() -> [Evento] {
    let opened = accounts.map { account in
      let conta = ContaAberta(
        nome: account.name, classe: account.classe,
        tipo: account.classe == .ativo ? "corrente" : account.classe == .passivo ? "cartao" : nil)
      return Evento(id: random.uuid(), of: conta.idDerivado(ledger), dados: .contaAberta(conta))
    }
    ids = opened.map(\.sobre)
    return opened
  }

  /// Records entries, `bulk` in a commit, with the devices taking turns.
  mutating func record(_ entries: [Workload.Entry], bulk: Int) throws {
    let turn = max(bulk, WrittenLedger.turn)
    for start in stride(from: 0, to: entries.count, by: turn) {
      let index = start / turn % writers.count
      var seen = look(index)
      let end = min(start + turn, entries.count)
      for first in stride(from: start, to: end, by: bulk) {
        try append(
          entries[first..<min(first + bulk, end)].map { lancada($0.conteudo(ids)) }, by: index,
          seen: seen)
        seen = []
      }
    }
  }

  func lancada(_ content: ConteudoDeTransacao) -> Evento {
    Evento(id: random.uuid(), dados: .transacaoLancada(TransacaoLancada(conteudo: content)))
  }

  func evento(_ dados: Evento.Dados) -> Evento { Evento(id: random.uuid(), dados: dados) }

  /// Records events in one commit.
  mutating func append(_ events: [Evento], by index: Int = 0, seen: [Head] = []) throws {
    clock += 60_000
    let draft = CommitDraft(
      device: writers[index].id, seq: writers[index].seq, at: Instant(milliseconds: clock),
      prev: writers[index].last, seen: seen, events: events.compactMap { $0.canonico() })
    let line = draft.line(signedBy: writers[index].key)
    writers[index].last = .of(line)
    writers[index].seq += 1
    writers[index].buffer += line
    writers[index].buffer.append(UInt8(ascii: "\n"))
    if writers[index].buffer.count > WrittenLedger.bufferBytes { try flush(index) }
  }

  /// Moves a device back to an earlier line, so that its next one starts another branch.
  mutating func goBack(_ index: Int, to head: Head) {
    writers[index].seq = head.seq + 1
    writers[index].last = head.hash
  }

  /// The last line of a device.
  func head(_ index: Int) -> Head {
    Head(device: writers[index].id, seq: writers[index].seq - 1, hash: writers[index].last)
  }

  /// The heads of other devices that have moved since they were last seen.
  private mutating func look(_ index: Int) -> [Head] {
    let heads = writers.indices.filter { $0 != index }.map { other in
      Head(device: writers[other].id, seq: writers[other].seq - 1, hash: writers[other].last)
    }
    let fresh = heads.filter { !writers[index].shown.contains($0) }
    writers[index].shown = Set(heads)
    return fresh.sorted()
  }

  private mutating func flush(_ index: Int) throws {
    try writers[index].file.write(contentsOf: Data(writers[index].buffer))
    writers[index].buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the pending lines, and closes the files.
  mutating func finish() throws {
    for index in writers.indices {
      try flush(index)
      try writers[index].file.close()
    }
  }

  /// Makes the first device that of a machine.
  func adopt(_ machine: MachineFolders) throws {
    try LocalDevice.adopt(
      ledger, key: writers[0].key, folder: FilePath(folder.path(percentEncoded: false)),
      machine: machine)
  }
}

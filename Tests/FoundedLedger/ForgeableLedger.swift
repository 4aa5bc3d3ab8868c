package import Canonical
package import EventLog
internal import Ledger
internal import TestSupport

/// The books of some devices that know of each other, with all their keys: whatever can be forged,
/// a test can forge.
package struct ForgeableLedger {
  /// One device: its key, what it wrote and the lines of that, in their order.
  package struct Device {
    package let name: String
    package let key: SigningKey
    package let id: Uuid
    package fileprivate(set) var drafts: [CommitDraft] = []
    package fileprivate(set) var lines: [[UInt8]] = []

    package var carrier: String { "\(id).jsonl" }
    package var head: Head? {
      lines.last.map { Head(device: id, seq: UInt64(lines.count) - 1, hash: .of($0)) }
    }
  }

  package let root: SigningKey
  package let id: Uuid
  package private(set) var devices: [Device] = []
  /// The heads that lines of other devices have seen.
  package private(set) var seen: Set<Head> = []
  private let random: SeededRandom

  /// Books of so many commits, which the devices write in turn; each third names what it has seen.
  package init(_ name: String = "forja", commits: Int, devices count: Int = 4) {
    let root = SigningKey(seed: Hash256.of(Array("root \(name)".utf8)).bytes.array)
    self.root = root
    let ledger = Assinaturas.razao(daRaiz: root.publicKey)
    id = ledger
    random = SeededRandom(seed: name)
    devices = (0..<count).map { number in
      let key = SigningKey(seed: Hash256.of(Array("\(name) \(number)".utf8)).bytes.array)
      return Device(
        name: "aparelho \(number)", key: key,
        id: Assinaturas.dispositivo(ledger, chave: key.publicKey))
    }
    for number in 0..<commits { write(number % count, seeing: number % 3 == 1) }
  }

  private mutating func write(_ number: Int, seeing: Bool) {
    let device = devices[number]
    let others = devices.filter { seeing && $0.id != device.id }.compactMap(\.head)
    let named = Set(device.drafts.flatMap(\.seen))
    let draft = CommitDraft(
      device: device.id, seq: UInt64(device.lines.count),
      at: Instant(milliseconds: 1_790_000_000_000 + Int64(device.lines.count) * 60_000),
      prev: device.head?.hash ?? .zero, seen: others.filter { !named.contains($0) }.sorted(),
      events: device.lines.isEmpty ? beginning(of: number) : [entry(1)])
    seen.formUnion(draft.seen)
    devices[number].drafts.append(draft)
    devices[number].lines.append(draft.line(signedBy: device.key))
  }

  /// The first events of a device; the founder's open the accounts.
  private func beginning(of number: Int) -> [[UInt8]] {
    let device = devices[number]
    let introduction = DispositivoIniciado(
      razao: id, nome: device.name, chave: device.key.publicKey,
      raiz: root.signature(of: Assinaturas.admissao(id, device.id)))
    let own = Evento(
      id: random.uuid(), of: device.id, dados: .dispositivoIniciado(introduction))
    guard number == 0 else { return canonical([own]) }
    let founding = Evento(
      id: random.uuid(), of: id, dados: .razaoCriado(.init(nome: "Forja", chave: root.publicKey)))
    let accounts = ["Moradia", "Mercado"].map { nome in
      Evento(
        id: random.uuid(), of: account(nome),
        dados: .contaAberta(ContaAberta(nome: nome, classe: .despesa)))
    }
    return canonical([founding, own] + accounts)
  }

  private func canonical(_ events: [Evento]) -> [[UInt8]] { events.compactMap { $0.canonico() } }

  private func account(_ name: String) -> Uuid {
    .derived(in: id, from: "conta:despesa:BRL:\(name.lowercased())")
  }

  /// An entry of so many centavos.
  package func entry(_ cents: Int64) -> [UInt8] {
    let content = ConteudoDeTransacao(
      data: Day(number: 20_717), tipo: "outro",
      partidas: [
        Partida(conta: account("Moradia"), valor: Amount(unchecked: cents, decimals: 2)),
        Partida(conta: account("Mercado"), valor: Amount(unchecked: -cents, decimals: 2)),
      ])
    return canonical([
      Evento(id: random.uuid(), dados: .transacaoLancada(TransacaoLancada(conteudo: content)))
    ])[0]
  }

  /// All carriers, as bytes.
  package var carriers: [String: [UInt8]] {
    Dictionary(devices.map { ($0.carrier, $0.lines.carrier) }) { first, _ in first }
  }
}

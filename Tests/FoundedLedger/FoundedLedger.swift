internal import Canonical
internal import EventLog
package import Ledger
package import Machine
package import SystemPackage

/// A ledger of one device whose root, key and accounts follow from a name, so that any number of
/// processes can write under the same identity.
package struct FoundedLedger: Sendable {
  package let device: LocalDevice
  private let name: String
  private let root: SigningKey
  private let key: SigningKey

  /// - Parameters:
  ///   - folder: the ledger's folder, and `state` the device's own; both are there.
  package init(_ name: String, folder: FilePath, state: FilePath) {
    self.name = name
    root = SecretCode(bytes: Array(Hash256.of(Array("root \(name)".utf8)).bytes.array.prefix(16)))
      .key(for: .raiz)
    key = SigningKey(seed: Hash256.of(Array("device \(name)".utf8)).bytes.array)
    device = LocalDevice(
      ledger: Assinaturas.razao(daRaiz: root.publicKey), key: DeviceKey(key), folder: folder,
      state: state,
      files: PosixFileSystem(), clock: SystemClock(),
      // Many may write at once on a slow machine.
      lockWaitMilliseconds: 600_000)
  }

  private func account(_ name: String) -> Uuid {
    .derived(in: device.ledger, from: "conta:despesa:BRL:\(name.lowercased())")
  }

  /// The founding commit: the ledger, its device and two accounts.
  package var founding: [Evento] {
    let random = SystemRandom()
    let introduction = DispositivoIniciado(
      razao: device.ledger, nome: "um", chave: key.publicKey,
      raiz: root.signature(of: Assinaturas.admissao(device.ledger, device.device)))
    let accounts = ["Moradia", "Mercado"].map { nome in
      Evento(
        id: random.uuid(), of: account(nome),
        dados: .contaAberta(ContaAberta(nome: nome, classe: .despesa)))
    }
    return [
      Evento(
        id: random.uuid(), of: device.ledger,
        dados: .razaoCriado(.init(nome: name, chave: root.publicKey))),
      Evento(
        id: random.uuid(), of: device.device, dados: .dispositivoIniciado(introduction)),
    ] + accounts
  }

  /// One entry of one centavo.
  /// - Parameter text: what it says, by which a test finds it again.
  package func entry(_ text: String) -> Evento {
    let postings = [("Moradia", 1), ("Mercado", -1)].compactMap { name, minor in
      Amount(minor: Int64(minor), decimals: 2).map { Partida(conta: account(name), valor: $0) }
    }
    guard let day = Day(year: 2026, month: 11, day: 21) else {
      preconditionFailure("a day of the calendar")
    }
    let content = ConteudoDeTransacao(
      data: day, tipo: TipoDeTransacao.outro.rawValue, descricao: text, partidas: postings)
    return Evento(
      id: SystemRandom().uuid(), dados: .transacaoLancada(TransacaoLancada(conteudo: content)))
  }
}

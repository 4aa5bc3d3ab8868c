internal import Canonical
internal import EventLog
package import Hub
public import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// Makes a database a hub, or upgrades one, and recounts any wrong counts there; if nothing needs
  /// doing, nothing happens.
  /// - Parameter hub: its address, with a role that may make schemas and roles there.
  /// - Throws: `naoEncontrado` where nobody answers, or this machine has no libpq; `semPermissao`;
  ///   `dadosInvalidos` where a newer version made it; `entradaSaida`, `ocupado`.
  public static func prepararHub(_ hub: EnderecoDeHub) throws(RazaoError) -> HubPreparado {
    try prepararHub(hub, with: [])
  }

  /// The same, with other schemas beside that of the lines.
  package static func prepararHub(
    _ hub: EnderecoDeHub, with others: [SchemaHistory]
  ) throws(RazaoError) -> HubPreparado {
    let done = try RazaoError.telling(
      hub, HubAdministration(Connection(hub)).prepare(with: others))
    return HubPreparado(antes: done.before, agora: done.now, recontados: done.recounted)
  }

  /// Makes a role in a hub, for this ledger only.
  ///
  /// Each call makes another role, so that a lost machine can be shut out alone.
  /// - Parameter hub: its address, with a role that may make roles there.
  /// - Throws: as `prepararHub`; `dadosInvalidos` where the database is no hub.
  public func convidarParaHub(_ hub: EnderecoDeHub) throws(RazaoError) -> ConviteDeHub {
    try convidarParaHub(hub, for: .device, named: "razao")
  }

  /// Makes a role in a hub for another purpose.
  /// - Parameter name: the beginning of its name.
  package func convidarParaHub(
    _ hub: EnderecoDeHub, for purpose: HubAdministration.Purpose, named name: String
  ) throws(RazaoError) -> ConviteDeHub {
    let role = "\(name)_\(id.description.prefix(8))_\(random.uuid().description.prefix(6))"
    // 128 random bits, encoded so that nothing in an address has to be escaped.
    let password = Crockford.text(random.bytes(16), count: 26)
    let administration = HubAdministration(try RazaoError.telling(hub, Connection(hub)))
    try RazaoError.telling(
      hub, administration.invite(to: id, as: role, password: password, for: purpose))
    let options = hub.opcoes.map { "?\($0)" } ?? ""
    return ConviteDeHub(
      papel: role,
      endereco: "postgres://\(role):\(password)@\(administration.target)\(options)")
  }

  /// The lines that a hub holds of this ledger, compared with those here.
  /// - Parameter hub: its address; nil for the hub that this machine syncs with.
  /// - Throws: `naoEncontrado` where this machine syncs with none and none was given, or nobody
  ///   answers; `dadosInvalidos` where it syncs with several, or the database is no hub.
  /// - Complexity: O(devices).
  public func estadoDoHub(_ hub: EnderecoDeHub? = nil) throws(RazaoError) -> EstadoDoHub {
    let (hub, connection) = try conectar(hub)
    let state = try RazaoError.telling(hub, HubPlace(connection, ledger: id).state())
    let there = Dictionary(state.devices.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let ledger = id
    let devices = try read { fold in
      let store = fold.store
      let here = Dictionary(
        store.graph.standings.filter { $0.ledger == ledger }.map { ($0.id, $0.commits) },
        uniquingKeysWith: { $1 })
      return Set(here.keys).union(there.keys).sorted().map { device in
        let (lines, own) = (there[device]?.lines ?? 0, here[device] ?? 0)
        return AparelhoNoHub(
          aparelho: device, nome: store.nome(doDispositivo: device), linhas: lines,
          bytes: there[device]?.bytes ?? 0, chegou: there[device]?.came,
          faltamLa: max(0, own - lines), faltamAqui: max(0, lines - own))
      }
    }
    return EstadoDoHub(
      endereco: hub.texto, versao: state.version, razoes: state.ledgers, linhas: state.lines,
      bytes: state.bytes, bytesDoBanco: state.databaseBytes, aparelhos: devices)
  }

  /// Connects to a hub.
  /// - Parameter hub: its address; nil for the only one that this machine syncs with.
  /// - Throws: as `estadoDoHub`.
  package func conectar(
    _ hub: EnderecoDeHub?
  ) throws(RazaoError) -> (hub: EnderecoDeHub, connection: Connection) {
    let machine = try maquina()
    let hub = if let hub { hub } else { try hubLembrado() }
    return (hub, try connect(to: hub, machine))
  }

  private func hubLembrado() throws(RazaoError) -> EnderecoDeHub {
    let hubs = try lugares().filter { EnderecoDeHub.parece($0.caminho) }
    guard let first = hubs.first else {
      throw RazaoError.naoEncontrado(
        "Este aparelho ainda não sincroniza com um hub. "
          + "\(passo: "Diga um", .sincronizar(lugar: "postgres://servidor/base"))")
    }
    guard hubs.count == 1 else {
      let names = hubs.map(\.caminho).joined(separator: ", ")
      throw RazaoError.dadosInvalidos(
        "Este aparelho sincroniza com mais de um hub. Diga qual: \(names).")
    }
    return try EnderecoDeHub(first.caminho)
  }
}

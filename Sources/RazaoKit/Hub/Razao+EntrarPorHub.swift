public import Canonical
internal import EventLog
internal import Hub
public import Ledger
public import Machine
internal import Sync
public import SystemPackage

extension Razao {
  /// Becomes a device of the ledger that a hub's role belongs to; otherwise like `entrar(de:)`.
  /// - Parameter hub: the address with that role; remembered as a place, with its password.
  /// - Throws: as `entrar(de:)`; `dadosInvalidos` where the role reaches more than one ledger.
  /// - Complexity: O(bytes of the ledger), of which nothing but the graph stays in memory.
  public static func entrar(
    deHub hub: EnderecoDeHub, em pasta: FilePath, aparelho: String, convite: String? = nil,
    compartilhada: Bool = false, machine: MachineFolders, clock: any WallClock = SystemClock(),
    random: any RandomSource = SystemRandom()
  ) throws(RazaoError) -> Adesao {
    let surroundings = Surroundings(clock: clock, random: random)
    var came: FetchedLines?
    defer { came?.remove() }
    var isCut = false
    let connection = try RazaoError.telling(hub, Connection(hub))
    let ledgers = try RazaoError.telling(hub, HubPlace.ledgers(connection))
    if ledgers.count == 1 {
      let cache = Identity.cache(of: ledgers[0], machine)
      var lines = FetchedLines(in: cache, surroundings.files, random, room: Limits.joinedBytes)
      defer { came = lines }
      var inquiry = PlaceInquiry(since: PlaceMemory(), knowing: CommitGraph())
      try RazaoError.telling(
        hub,
        inquiry.ask(
          HubPlace(connection, ledger: ledgers[0]), knowing: CommitGraph(), trusting: []
        ) { lines.take($0) })
      isCut = inquiry.isCut
    }
    guard ledgers.count <= 1 else {
      throw RazaoError.dadosInvalidos(
        "O papel em \(hub.texto) alcança mais de um razão: peça a quem cuida do hub um só deste.")
    }
    guard let path = came?.path, try came?.folder() != nil else {
      throw RazaoError.naoEncontrado(
        "Em \(hub.texto) não há razão que este papel alcance. Confira o endereço, e sincronize antes o "
          + "aparelho que já tem o razão."
      )
    }
    guard !isCut else { throw .hubCheioDeOutraCoisa(hub) }
    return try entrar(
      de: path, em: pasta, aparelho: aparelho, convite: convite,
      compartilhada: compartilhada, machine: machine, surroundings, vindoDe: PlaceVisit(hub))
  }
}

import Canonical
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Another computer with a home and a folder of its own, which is a device of a visitor's ledger:
/// the two meet in a folder that both reach.
struct Neighbour {
  let razao: Razao
  private let visitor: Visitor
  /// The folder in which they meet.
  var place: FilePath { Neighbour.place(visitor) }

  static func place(_ visitor: Visitor) -> FilePath { visitor.home.path.appending("nuvem") }

  /// - Parameters:
  ///   - convidado: whether it counts at once; else it waits for an approval.
  ///   - agora: the time of its clock.
  init(
    of visitor: Visitor, nome: String = "celular", convidado: Bool = true,
    agora: String = "2026-11-21T12:05:00.000Z"
  ) throws {
    self.visitor = visitor
    let place = Neighbour.place(visitor)
    let code = convidado ? try visitor.razao.convidar().codigo : nil
    _ = try visitor.razao.sincronizar([place])
    let home = visitor.home.path.appending("home-\(nome)")
    let machine = MachineFolders(state: home.appending("state"), cache: home.appending("cache"))
    let clock = SteppedClock(at: try #require(Instant(agora)))
    let random = SeededRandom(seed: nome)
    let folder = visitor.home.path.appending(nome)
    _ = try Razao.entrar(
      de: place, em: folder, aparelho: nome, convite: code, machine: machine, clock: clock,
      random: random)
    razao = try Razao.abrir(folder, machine: machine, clock: clock, random: random)
    try meet()
  }

  /// Both go to the meeting place until each has all that the other wrote.
  func meet() throws {
    for _ in 0..<2 {
      _ = try razao.sincronizar()
      _ = try visitor.razao.sincronizar()
    }
    _ = try razao.sincronizar()
  }
}

extension Razao {
  /// Spends centavos out of the wallet on the market.
  @discardableResult
  func gasta(_ cents: Int64, _ party: String = "Feira", keys: [String] = []) throws -> Uuid {
    let content = ConteudoDeTransacao(
      data: try #require(Day("2026-11-20")), tipo: TipoDeTransacao.compraNoDebito.rawValue,
      interessado: party,
      partidas: [
        Partida(conta: try conta(por: "Carteira"), valor: .cents(-cents)),
        Partida(conta: try conta(por: "Mercado"), valor: .cents(cents)),
      ])
    let made = try lancar(NovoLancamento(content, chaves: keys, mesmoRepetido: true))
    return try #require(made.recibo.ids.first)
  }

  /// The wallet's balance.
  func carteira() throws -> String {
    try conta(try conta(por: "Carteira")).saldo.description
  }

  /// How many commits this machine's device has written.
  func gravados() throws -> Int {
    try #require(try aparelhos().aparelhos.first { $0.papel == .este }).registros
  }
}

extension Visitor {
  /// A page once the work has ended of which it tells.
  func ended(_ path: String) async throws -> Seen {
    for _ in 0..<1000 {
      let page = try await look(path)
      if try page.elements("//progress").isEmpty { return page }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("\(path) does not end")
    return try await look(path)
  }
}

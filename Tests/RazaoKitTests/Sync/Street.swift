import Canonical
import Foundation
import Glibc
import Ledger
import Machine
import Presentation
import Projections
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// One computer with a home of its own and its own folder of a ledger, which stays open.
struct House {
  let name: String
  let root: FilePath
  let razao: Razao

  var folder: FilePath { razao.pasta }

  static func machine(_ root: FilePath) -> MachineFolders {
    MachineFolders(state: root.appending("state"), cache: root.appending("cache"))
  }

  /// The value of the device, which it is by now.
  var device: Uuid { razao.aparelho ?? razao.id }

  /// Spends, and keeps a receipt of it.
  func keeps(
    _ bytes: [UInt8], _ name: String = "nota.pdf", party: String = "Feira"
  ) throws -> ComprovanteJuntado {
    let receipt = try razao.guardarComprovante(bytes, nome: name)
    _ = try razao.juntarComprovante(receipt, a: spends(500, party: party))
    return receipt
  }

  /// Spends centavos out of the wallet.
  @discardableResult
  func spends(
    _ cents: Int64, on day: String = "2026-11-20", party: String = "Feira", keys: [String] = []
  ) throws -> Uuid {
    let content = ConteudoDeTransacao(
      data: try #require(Day(day)), tipo: TipoDeTransacao.compraNoDebito.rawValue,
      interessado: party,
      partidas: [
        Partida(conta: try razao.conta(por: "Carteira"), valor: .cents(-cents)),
        Partida(conta: try razao.conta(por: "Mercado"), valor: .cents(cents)),
      ])
    let made = try razao.lancar(NovoLancamento(content, chaves: keys, mesmoRepetido: true))
    return try #require(made.recibo.ids.first)
  }

  /// All that is shown of the books, as documents: the same on two machines exactly when they show
  /// the same.
  func documents() throws -> [String] {
    let doubts = try razao.ressalvas()
    let accounts = try razao.contas().map(\.id).sorted()
    // The houses' clocks differ, and so do their todays: all are asked for one day.
    let day = Day(number: 20_778)
    let statements = try razao.read { fold throws(RazaoError) in
      var texts: [String] = []
      for account in accounts {
        var pedido = PedidoDeExtrato(conta: account)
        pedido.em = Vista.todosOsDias.em
        texts.append(try fold.store.extrato(pedido, hoje: day).json.text)
      }
      return texts
    }
    let balances = try razao.saldos(.todosOsDias)
    return try [balances.map { $0.json(em: nil, ressalvas: doubts[$0.conta]).text }.joined()]
      + statements
      + razao.relatorios().map { try razao.relatorio($0.relatorio).json.text }
      + [razao.conflitos().json(comChegadas: false).text]
  }

  /// Everything in the ledger's folder and a place, with when anything about it was last changed.
  static func traces(_ folders: [FilePath]) throws -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for folder in folders {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.string) + ["."]
      for name in names {
        let path = folder.appending(name).string
        let values = try FileManager.default.attributesOfItem(atPath: path)
        var status = stat()
        #expect(lstat(path, &status) == 0)
        found[path] = [
          values[.systemFileNumber] as? Int ?? 0, values[.size] as? Int ?? 0,
          status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
          status.st_ctim.tv_nsec,
        ]
      }
    }
    return found
  }
}

/// Several computers with one ledger, and the places that they reach.
struct Street {
  let scratch: TemporaryFolder
  private(set) var houses: [House] = []

  /// A folder that several computers reach.
  func place(_ name: String) -> FilePath { scratch.path.appending("place-\(name)") }

  /// Makes a ledger on the first computer; the others are invited and join through a place.
  /// - Parameter clocks: what each computer's clock says, one a computer.
  init(clocks: [any WallClock]) throws {
    scratch = try TemporaryFolder()
    for (number, clock) in clocks.enumerated() { try add("casa\(number)", clock) }
  }

  init(
    _ count: Int, at start: Instant = Instant(milliseconds: 1_795_262_400_000)
  ) throws {
    try self.init(
      clocks: (0..<count).map { number in
        SteppedClock(
          at: Instant(milliseconds: start.milliseconds + Int64(number) * 61_000),
          stepMilliseconds: 1000)
      })
  }

  private mutating func add(_ name: String, _ clock: any WallClock) throws {
    let root = scratch.path.appending(name)
    let (machine, folder) = (House.machine(root), root.appending("casa"))
    if let first = houses.first {
      let code = try #require(try first.razao.convidar().codigo)
      _ = try first.razao.sincronizar([place("a")])
      let joined = try Razao.entrar(
        de: place("a"), em: folder, aparelho: name, convite: code, machine: machine, clock: clock)
      #expect(joined.confiavel)
      _ = try first.razao.sincronizar()
    } else {
      _ = try Razao.criar(
        em: folder, nome: "Casa", aparelho: name, machine: machine, clock: clock)
    }
    houses.append(
      House(
        name: name, root: root, razao: try Razao.abrir(folder, machine: machine, clock: clock)))
  }

  /// Has everybody sync with a place until nothing moves any more.
  func meet(at places: [FilePath]) throws {
    for _ in 0..<12 {
      let moved = try houses.map { house in
        let result = try house.razao.sincronizar(places)
        return result.recebidos + result.enviados
      }
      if moved.allSatisfy({ $0 == 0 }) { return }
    }
    Issue.record("they do not come to rest")
  }

  /// Everybody shows the same, and holds the same.
  func agree(_ comment: Comment = "") throws {
    let all = try houses.map { try $0.documents() }
    for (house, documents) in zip(houses, all).dropFirst() {
      for (one, other) in zip(all[0], documents) where one != other {
        Issue.record("\(house.name) shows \(other) and the first \(one): \(comment)")
        return
      }
      #expect(documents.count == all[0].count, comment)
    }
    let codes = try houses.map { try $0.razao.sincronizar().situacao.fingerprint }
    #expect(Set(codes).count == 1, comment)
  }
}

extension Sincronizacao {
  /// Whether anything was received, sent, or failed.
  var houveAlgo: Bool {
    lugares.contains { $0.recebidos > 0 || $0.enviados > 0 || $0.problema != nil }
  }
}

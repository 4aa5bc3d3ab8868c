import Age
import Canonical
import EventLog
import Foundation
import Ledger
import Machine
import MemoryFiles
import Projections
import RazaoKit
import Sync
import SystemPackage
import TestSupport
import Testing

/// Machines that reach one address, whose files are in memory.
struct Cloud {
  let scratch: TemporaryFolder
  let place = MemoryFilePlace()
  private(set) var houses: [House] = []
  /// The recovery code of the ledger.
  let paper: String

  static let address = "https://nuvem.exemplo/razao"

  var surroundings: Surroundings {
    var surroundings = Surroundings(
      clock: SteppedClock(
        at: Instant(milliseconds: 1_795_262_400_000 + Int64(houses.count) * 61_000),
        stepMilliseconds: 1000))
    let place = place
    surroundings.places = { _, _ in place }
    return surroundings
  }

  /// Makes a ledger on the first machine, and the place; others are invited and come in by it.
  /// - Parameter sigilo: nil for no place yet.
  init(_ count: Int = 1, _ sigilo: SigiloDeLugar? = .selado) throws {
    scratch = try TemporaryFolder()
    let root = scratch.path.appending("casa0")
    paper = try Razao.criar(
      em: root.appending("casa"), nome: "Casa da Família Andrade", aparelho: "casa0",
      machine: House.machine(root), Surroundings(clock: SystemClock())
    ).recuperacao
    try open("casa0")
    if let sigilo {
      let made = try houses[0].razao.criarLugar(
        LugarDeArquivos(Cloud.address), selado: sigilo == .selado)
      #expect(made.visita.semEnviar == nil && made.lugar.sigilo == sigilo)
    }
    for _ in 1..<max(count, 1) { try join() }
  }

  private mutating func open(_ name: String) throws {
    let root = scratch.path.appending(name)
    houses.append(
      House(
        name: name, root: root,
        razao: try Razao.abrir(
          root.appending("casa"), machine: House.machine(root), surroundings)))
  }

  /// Comes in with an invitation of the first machine, or with another text.
  @discardableResult
  mutating func join(_ text: String? = nil) throws -> Adesao {
    let name = "casa\(houses.count)"
    let root = scratch.path.appending(name)
    let text = try text ?? #require(try houses[0].razao.convidar(para: Cloud.address).texto).texto
    let joined = try Razao.entrar(
      com: ConviteDeLugar(text), em: root.appending("casa"), aparelho: name,
      machine: House.machine(root), surroundings)
    try open(name)
    return joined
  }

  /// The text for whoever has nothing but the paper.
  var paperText: String { "\(paper) selado \(Cloud.address)" }

  @discardableResult
  func sync(_ house: Int) throws -> LugarVisitado {
    try #require(try houses[house].razao.sincronizar().lugares.first)
  }

  /// Has everybody sync until nothing moves any more.
  func meet() throws {
    for _ in 0..<12 {
      let files = place.files.keys.sorted()
      let moved = try houses.indices.map { try sync($0) }
      for visit in moved {
        if let why = visit.problema ?? visit.semEnviar ?? visit.semComprovantes { throw why }
      }
      if moved.allSatisfy({ $0.recebidos + $0.enviados == 0 }), place.files.keys.sorted() == files {
        return
      }
    }
    Issue.record("they do not come to rest")
  }

  /// Everybody holds the same.
  func agree() throws {
    let codes = try houses.map { house in
      try house.razao.read { $0.store.graph.fingerprint(of: $0.store.ledger).hash }
    }
    #expect(Set(codes).count == 1)
  }

  /// The lines that a secret opens in some files; nil where nothing of them is sealed for it.
  static func lines(_ files: [String: [UInt8]], _ secret: [UInt8]) -> Set<String> {
    var lines: Set<String> = []
    for bytes in files.values {
      guard let content = try? AgeOpening.content(of: bytes, with: [AgeIdentity(secret: secret)])
      else { continue }
      lines.formUnion(
        String(decoding: content, as: UTF8.self).split(separator: "\n").map(String.init))
    }
    return lines
  }

  /// The lines that the paper opens.
  func linesOnPaper() throws -> Set<String> {
    Cloud.lines(place.files, try SecretCode(typed: paper).sealingSecret)
  }
}

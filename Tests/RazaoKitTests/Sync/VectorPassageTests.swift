import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

@Suite("Ledgers of several devices that travel")
struct VectorPassageTests {
  private func stranger(_ name: String, _ scratch: TemporaryFolder, from: FilePath) throws -> House
  {
    let root = scratch.path.appending(name)
    let (machine, folder) = (House.machine(root), root.appending("casa"))
    let joined = try Razao.entrar(de: from, em: folder, aparelho: name, machine: machine)
    #expect(!joined.confiavel)
    return House(name: name, root: root, razao: try Razao.abrir(folder, machine: machine))
  }

  /// The figures of an audit that do not concern the devices that only carry.
  private func figures(_ folder: FilePath) throws -> [String] {
    let audit = try Razao.auditar(folder, options: AuditOptions(now: SystemClock().now()))
    #expect(audit.ok, "\(audit.achados.map(\.motivo))")
    var figures = audit.contas.map { "\($0.nome) \($0.saldo)" }
    figures += audit.relatorios.map { "\($0.titulo) \($0.total)" }
    figures += (audit.conflitos + audit.avisos).map { "\($0.tipo) \($0.assunto)" }
    for device in audit.aparelhos where device.confianca == .confiavel {
      figures.append("\(device.aparelho) \(device.commits) \(device.hash ?? .zero)")
    }
    return figures + ["\(audit.transacoesVivas)"]
  }

  @Test(
    "show the same figures after any chain of places and bundles",
    arguments: ["empresa", "decisoes"])
  func passage(_ vector: String) throws {
    let scratch = try TemporaryFolder()
    let source = scratch.path.appending("source")
    try FileManager.default.copyItem(
      atPath: Repository.vectors.appending(path: vector).path, toPath: source.string)
    let wanted = try figures(source)
    #expect(!wanted.isEmpty)
    // Folder, bundle, folder, two places, a bundle for one device.
    let one = try stranger("um", scratch, from: source)
    let bundle = scratch.path.appending("pacote.jsonl")
    _ = try one.razao.criarPacote(em: bundle)
    let two = try stranger("dois", scratch, from: bundle)
    let (a, b) = (scratch.path.appending("a"), scratch.path.appending("b"))
    _ = try two.razao.sincronizar([a])
    let three = try stranger("três", scratch, from: a)
    _ = try three.razao.sincronizar([b])
    _ = try two.razao.sincronizar()
    let back = scratch.path.appending("volta.jsonl")
    _ = try three.razao.criarPacote(em: back, para: one.device)
    _ = try one.razao.lerPacote(back)
    _ = try two.razao.lerPacote(back)
    for folder in [one.folder, two.folder, three.folder, a, b] {
      #expect(try figures(folder) == wanted, "\(folder)")
    }
  }
}

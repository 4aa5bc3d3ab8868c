import Foundation
import TestSupport
import Testing

/// Books of an earlier version, as it left them on two computers.
///
/// In the place between them it was killed while it wrote a line. `Scripts/upgrade --keep` has that
/// version make them anew.
@Suite("Books of an earlier version")
struct UpgradeTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let kept = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "58efdb9c.tar.gz").path(percentEncoded: false)
    let unpacked = try Command.shell("tar -xzf '\(kept)'", in: scratch.folder)
    try #require(unpacked.status == 0, "\(unpacked.errors)")
    try moveHere()
  }

  /// A computer remembers its folders by their whole paths, which were others there.
  private func moveHere() throws {
    let here = scratch.folder.path(percentEncoded: false)
    let moved = try Command.shell(
      #"grep -rlZ "$(cat place)" --include='*.json' . | xargs -0 -r sed -i "s,$(cat place),\#(here),g""#,
      in: scratch.folder)
    try #require(moved.status == 0, "\(moved.errors)")
  }

  private func done(_ computer: String, _ line: String) throws -> String {
    let folder = scratch.folder.appending(path: computer)
    let environment = Command.bare.merging([
      "RAZAO_HOME": scratch.folder.appending(path: "\(computer).home").path(percentEncoded: false),
      "RAZAO_AGORA": "2026-11-22T12:00:00.000Z",
    ]) { $1 }
    let result = try Command.shell("\(line) --nao-perguntar", environment: environment, in: folder)
    try #require(result.status == 0, "\(line): \(result.errors)")
    return result.output
  }

  private func balances(_ text: String) throws -> [String: String] {
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let rows = try #require(document as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap {
        guard let name = $0["nome"] as? String, let sum = $0["saldo"] as? String else {
          return nil
        }
        return (name, sum)
      })
  }

  @Test func `show the balances that it showed, and hold`() throws {
    let shown = try String(
      contentsOf: scratch.folder.appending(path: "saldo.json"), encoding: .utf8)
    #expect(try balances(try done("ana", "razao saldo --json")) == (try balances(shown)))
    for computer in ["ana", "bia"] {
      #expect(try done(computer, "razao auditar").hasSuffix("Tudo confere\n"))
    }
  }

  @Test func `go on, and sync over the line that was cut`() throws {
    _ = try done("ana", "razao lancar debito 3 Café --conta Corrente")
    for computer in ["ana", "bia", "ana"] { _ = try done(computer, "razao sincronizar") }
    let (one, other) = (
      try balances(try done("ana", "razao saldo --json")),
      try balances(try done("bia", "razao saldo --json"))
    )
    #expect(one == other)
    // 1000 - 45,90 - 200 - 30, and 12 and 7 by the other computer; 3 of now.
    #expect(one["Corrente"] == "702.10")
    for line in ["razao relatorio mostrar curitiba", "razao extrato", "razao situacao"] {
      #expect(try done("bia", line) != "")
    }
    #expect(try done("bia", "razao auditar").hasSuffix("Tudo confere\n"))
  }
}

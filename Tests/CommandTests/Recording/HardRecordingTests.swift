import Foundation
import Testing

@Suite("Recording in hard times")
struct HardRecordingTests {
  @Test("loses nothing where eight processes record at once")
  func atOnce() throws {
    let book = try Livro()
    let said = try book.run(
      """
      for i in $(seq 8); do
        { razao lancar dinheiro $i,00 Pessoa$i; razao lancar dinheiro 1$i,00 Loja$i; } > saida$i 2>&1 &
      done; wait; cat saida*; rm saida*
      """)
    #expect(said.output.split(separator: "\n").filter { $0.hasPrefix("Gravado: ") }.count == 16)
    let audit = try book.audit()
    #expect(audit.isRight)
    // 1 + … + 8, and 11 + … + 18.
    #expect(audit.balances["Carteira"] == "-152.00")
  }

  /// Every command that records, each from a ledger in which it has something to do.
  static let lines = [
    "lancar dinheiro 45,90 Padaria", "corrigir 1b4e28ba --valor 51", "anular 1b4e28ba",
    "restaurar 2c5f39cb", "conta abrir Nova --tipo corrente --saldo 5",
    "conta alterar Carteira --nome Bolso", "conta encerrar Lazer", "conta reabrir Velha",
    "conta unificar Lazer Mercado", "conferir Carteira 0 --em hoje", "fechar --ate ontem",
    "reabrir-periodo 4e715bed --motivo x", "desfazer", "refazer",
  ]

  @Test("leaves the ledger whole when it is killed at any moment", arguments: lines)
  func killed(line: String) throws {
    let book = try Livro([
      "razao conta abrir Velha --tipo corrente && razao conta encerrar Velha",
      "razao lancar dinheiro 50 Maria --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427",
      "razao lancar dinheiro 60 Ana --id 2c5f39cb-3ab2-4e3f-994a-1127e4ddb538 && razao anular 2c5f39cb",
      "razao fechar --ate 01/10/2026 --id 4e715bed-5cd4-4051-bb6c-3349a6ffd75a",
    ])
    if line == "refazer" { try book.done("razao lancar dinheiro 1 Rui && razao desfazer") }
    let environment = book.environment
    for _ in 1...8 {
      let milliseconds = Int.random(in: 1...25)
      // A ledger as it was each time: the copy is this device's, moved to another folder.
      let result = try Command.shell(
        """
        rm -rf copia casa2 && cp -r casa casa2 && cp -r home copia && cd casa2
        RAZAO_HOME=$PWD/../copia; export RAZAO_HOME
        { timeout -s KILL 0.0\(milliseconds < 10 ? "0" : "")\(milliseconds) "$RAZAO" \(line) --json
        } > ../disse 2> /dev/null
        razao auditar . --json > ../auditoria; echo "auditar $?"
        cat ../disse; razao lancar dinheiro 99 Depois --outra > /dev/null; echo "depois $?"
        razao auditar . > /dev/null; echo "auditar $?"; cat *.jsonl
        """, environment: environment, in: book.scratch.folder)
      #expect(result.output.contains("auditar 0\n"), "\(milliseconds) ms: \(result.errors)")
      #expect(result.output.contains("depois 0\n"), "\(milliseconds) ms: \(result.errors)")
      #expect(!result.output.contains("auditar 1"), "\(milliseconds) ms")
      // What was said to be recorded is there.
      if let said = result.output.firstMatch(of: #/"id":"([0-9a-f-]{36})","dispositivo"/#) {
        #expect(result.output.ranges(of: said.output.1).count > 1, "\(milliseconds) ms")
      }
    }
  }

  @Test("names the entry and how to tell whether it is there, where files may not grow")
  func refusedByTheMachine() throws {
    let book = try Livro()
    let before = try book.carriers()
    let size = before.values.map(\.count).max() ?? 0
    let result = try book.run(
      "ulimit -f \(size / 1024); razao lancar dinheiro 45,90 Padaria; exit $?")
    #expect(result.status == 74, "\(result.errors)")
    let told = try #require(
      result.errors.firstMatch(of: #/não foi gravado em “[\s\S]*--id ([0-9a-f-]{36})/#),
      "\(result.errors)")
    #expect(try book.carriers() == before)
    try book.done("razao lancar dinheiro 45,90 Padaria --id \(told.output.1)")
    try book.done("razao lancar dinheiro 45,90 Padaria --id \(told.output.1)")
    #expect(try book.balance("Carteira") == "-45.90")
  }
}

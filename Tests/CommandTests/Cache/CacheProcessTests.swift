import Foundation
import TestSupport
import Testing

/// Processes that use one ledger, and the read model that one machine keeps of it, at once.
@Suite("The read model between processes")
struct CacheProcessTests {
  @Test("loses nothing where eight record, others look, and one makes the model anew")
  func atOnce() throws {
    let book = try Livro(["razao conta abrir Banco --tipo corrente"])
    let rounds = 3 * TestSeed.scale
    let said = try book.run(
      """
      note() { "$@" > ../saida.$BASHPID 2>&1; echo "$? $1 $2 $(head -c 300 ../saida.$BASHPID)"; }
      for i in $(seq 8); do
        ( for j in $(seq \(rounds)); do
            note razao lancar dinheiro $i,0$((j % 10)) "Pessoa$i-$j" --conta Carteira --outra
            note razao lancar boleto 1$i,00 "Loja$i-$j" --conta Banco --outra
            note razao lancar dinheiro 2,00 "Bar$i-$j" --conta Carteira --outra
          done ) > ../gravou$i & writers="$writers $!"
      done
      for i in 1 2; do
        ( while [ ! -e ../fim ]; do note razao saldo; note razao extrato Carteira; done
        ) > ../leu$i & readers="$readers $!"
      done
      ( while [ ! -e ../fim ]; do note razao reconstruir; done ) > ../refez & readers="$readers $!"
      wait $writers; touch ../fim; wait $readers
      cat ../gravou* | cut -c1-200; echo ---; cat ../leu* ../refez | cut -c1-200
      """)
    let halves = said.output.split(separator: "---\n")
    try #require(halves.count == 2, "\(said.errors)")
    let recorded = halves[0].split(separator: "\n").filter { $0.contains(#/^\d+ razao lancar/#) }
    let done = recorded.filter { $0.hasPrefix("0 ") }.count
    #expect(recorded.count == 24 * rounds)
    // Who is refused was refused after its wait, and says so; nobody else fails.
    #expect(recorded.allSatisfy { $0.hasPrefix("0 ") || $0.hasPrefix("75 ") }, "\(halves[0])")
    let looked = halves[1].split(separator: "\n").filter { $0.contains(#/^\d+ razao /#) }
    #expect(looked.allSatisfy { $0.hasPrefix("0 ") }, "\(halves[1])")
    let audit = try book.audit()
    #expect(audit.isRight)
    let lines = try book.carriers().first { $0.key.hasSuffix(".jsonl") }?.value
      .count { $0 == UInt8(ascii: "\n") }
    // The ledger's first commit, the account, and what was said to be recorded.
    #expect(lines == 2 + done)
    if done == recorded.count {
      let odd = (1...rounds).reduce(0) { $0 + 8 * ($1 % 10) }
      #expect(audit.balances["Carteira"] == money(-(36_00 * rounds + odd + 16_00 * rounds)))
      #expect(audit.balances["Banco"] == money(-(116_00 * rounds)))
    }
    #expect(try book.shown() == audit.balances)
  }

  private func money(_ cents: Int) -> String {
    let digits = String(abs(cents) % 100)
    return "\(cents < 0 ? "-" : "")\(abs(cents) / 100).\(digits.count < 2 ? "0" : "")\(digits)"
  }

  @Test("records and answers right where files of the cache may not grow", arguments: [0, 8, 64])
  func fileSizeLimit(kibibytes: Int) throws {
    let book = try Livro(["razao lancar dinheiro 10 Ana", "razao lancar dinheiro 2,50 Luz"])
    // The limit holds for every file of a process, the carrier's as well: that stays below it.
    let said = try book.run(
      """
      rm -rf "$RAZAO_HOME/cache"
      ulimit -f \(max(kibibytes, 8)); razao saldo --json && razao lancar dinheiro 1 Bia > /dev/null
      echo "status $?"; razao saldo --json
      """)
    #expect(said.output.contains("status 0\n"), "\(said.errors)")
    #expect(try book.shown()["Carteira"] == "-13.50")
    #expect(try book.audit().isRight)
  }

  @Test("records and answers right where the cache lies on a full disk")
  func fullDisk() throws {
    let book = try Livro(["razao lancar dinheiro 10 Ana"])
    let said = try book.run(
      """
      cache="$RAZAO_HOME/cache"; rm -rf "$cache"; mkdir "$cache"
      mount -t tmpfs -o size=16k tmpfs "$cache" 2> /dev/null || { echo none; exit; }
      for i in 1 2 3; do razao lancar dinheiro $i Bia$i > /dev/null; echo "status $?"; done
      razao saldo > /dev/null; echo "status $?"; umount "$cache"
      """)
    if said.output != "none\n" {
      #expect(said.output == String(repeating: "status 0\n", count: 4), "\(said.errors)")
      #expect(try book.shown()["Carteira"] == "-16.00")
      #expect(try book.audit().isRight)
    }
  }

  @Test("answers right where the cache may only be read")
  func readOnly() throws {
    let book = try Livro(["razao lancar dinheiro 10 Ana", "razao lancar dinheiro 5 Bia"])
    // Whoever is root may write everywhere, so this is done by nobody.
    let said = try book.run(
      """
      nobody() {
        [ "$(id -u)" = 0 ] || { "$@"; return; }
        setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
      }
      cp "$RAZAO" ../razao; chmod 755 .. ../razao
      [ "$(id -u)" = 0 ] && chown -R 65534:65534 "$RAZAO_HOME/state" .
      chmod a+rX "$RAZAO_HOME"; chmod -R a+rX-w "$RAZAO_HOME/cache"
      nobody ../razao saldo --json; echo; nobody ../razao lancar dinheiro 1 Caio > /dev/null
      echo "status $?"; nobody ../razao saldo --json; chmod -R u+w "$RAZAO_HOME/cache"
      """)
    #expect(said.output.contains(#""saldo":"-15.00""#), "\(said.output) \(said.errors)")
    #expect(said.output.contains("status 0\n"), "\(said.errors)")
    #expect(said.output.contains(#""saldo":"-16.00""#), "\(said.output) \(said.errors)")
  }
}

extension Livro {
  /// The balances that `razao saldo` shows, by name.
  fileprivate func shown() throws -> [String: String] {
    let value = try JSONSerialization.jsonObject(with: Data(try done("razao saldo --json").utf8))
    return (value as? [[String: Any]] ?? []).reduce(into: [:]) {
      $0[$1["nome"] as? String ?? ""] = $1["saldo"] as? String
    }
  }
}

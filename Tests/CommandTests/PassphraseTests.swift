import Foundation
import Testing

/// A passphrase keeps what a machine signs with; the key's files are the user's alone.
@Suite("A machine's key")
struct PassphraseTests {
  private static let words = "quatro palavras bem escolhidas"

  private struct Home {
    let scratch: Scratch
    func razao(_ line: String, passphrase: String? = nil) throws -> Command.Result {
      var environment = Command.bare
      environment["RAZAO_HOME"] = scratch.folder.appending(path: "home").path()
      environment["RAZAO_SENHA"] = passphrase
      return try Command.shell(line, environment: environment, in: scratch.folder)
    }

    var identity: URL {
      get throws {
        let state = scratch.folder.appending(path: "home/state")
        let ledger = try #require(
          try FileManager.default.contentsOfDirectory(atPath: state.path()).first)
        return state.appending(path: "\(ledger)/identidade.json")
      }
    }
  }

  /// A ledger whose machine has a passphrase.
  private func protected() throws -> Home {
    let home = Home(scratch: try Scratch())
    let made = try home.razao(
      """
      razao iniciar casa --nome Casa > /dev/null && cd casa &&
      echo \(PassphraseTests.words) | razao aparelhos senha - --json
      """)
    #expect(made.output == #"{"senha":true}"# + "\n")
    #expect(made.status == 0, "\(made.errors)")
    return home
  }

  @Test("looking goes on without the passphrase, recording wants it and says how to give it")
  func recording() throws {
    let home = try protected()
    #expect(try home.razao("cd casa && razao saldo && razao situacao").status == 0)
    let refused = try home.razao("cd casa && razao lancar dinheiro 10 Feira")
    #expect(refused.status == 77)
    #expect(refused.errors.contains("RAZAO_SENHA"))
    let wrong = try home.razao(
      "cd casa && razao lancar dinheiro 10 Feira", passphrase: "outra coisa")
    #expect(wrong.status == 77)
    #expect(wrong.errors.contains("não confere"))
    let right = try home.razao(
      "cd casa && razao lancar dinheiro 10 Feira --categoria Mercado",
      passphrase: PassphraseTests.words)
    #expect(right.status == 0, "\(right.errors)")
    let entries = try home.razao(
      "cd casa && razao extrato Carteira --json | grep -o '\"id\"' | wc -l")
    #expect(entries.output == "1\n")
  }

  @Test("trying out is no recording")
  func trial() throws {
    let home = try protected()
    let tried = try home.razao(
      "cd casa && razao lancar dinheiro 10 Feira --categoria Mercado --simular")
    #expect(tried.status == 0, "\(tried.errors)")
  }

  @Test("the file holds neither key nor recovery code once there is a passphrase")
  func secrets() throws {
    let home = Home(scratch: try Scratch())
    _ = try home.razao("razao iniciar casa --nome Casa")
    struct Open: Decodable {
      let chave: String
      let raiz: String
    }
    let before = try JSONDecoder().decode(Open.self, from: try Data(contentsOf: home.identity))
    _ = try home.razao(
      "cd casa && echo \(PassphraseTests.words) | razao aparelhos senha -")
    let after = String(decoding: try Data(contentsOf: home.identity), as: UTF8.self)
    #expect(!after.contains(before.chave) && !after.contains(before.raiz))
    _ = try home.razao(
      "cd casa && razao aparelhos senha --tirar", passphrase: PassphraseTests.words)
    let again = try JSONDecoder().decode(Open.self, from: try Data(contentsOf: home.identity))
    #expect(again.chave == before.chave && again.raiz == before.raiz)
  }

  @Test("a passphrase is changed only by who knows the one in use")
  func change() throws {
    let home = try protected()
    let thief = try home.razao(
      "cd casa && echo uma senha de ladrão | razao aparelhos senha -", passphrase: "adivinhada")
    #expect(thief.status == 77)
    let owner = try home.razao(
      "cd casa && echo outra senha nova | razao aparelhos senha -",
      passphrase: PassphraseTests.words)
    #expect(owner.status == 0, "\(owner.errors)")
    let old = try home.razao(
      "cd casa && razao conta abrir Cofre --tipo poupanca", passphrase: PassphraseTests.words)
    #expect(old.status == 77)
    let new = try home.razao(
      "cd casa && razao conta abrir Cofre --tipo poupanca", passphrase: "outra senha nova")
    #expect(new.status == 0, "\(new.errors)")
  }

  @Test(
    "a passphrase that protects nothing is refused", arguments: ["curta", "1234567", ""])
  func weak(_ passphrase: String) throws {
    let home = Home(scratch: try Scratch())
    let refused = try home.razao(
      "razao iniciar casa --nome Casa > /dev/null; cd casa; echo '\(passphrase)' | razao aparelhos senha -"
    )
    #expect(refused.status == 65)
  }

  @Test("a sync brings and takes without the passphrase; what it would sign waits and is said")
  func syncing() throws {
    let home = try protected()
    let other = "RAZAO_HOME=\"$PWD/outro\""
    let joined = try home.razao(
      """
      code=$(razao aparelhos convidar --razao casa --json | grep -oE '([0-9A-Z]{4}-){6}[0-9A-Z]{4}') &&
      mkdir lugar && razao sincronizar lugar --razao casa > /dev/null &&
      \(other) razao entrar lugar casa2 --aparelho dois --convite "$code" > /dev/null &&
      \(other) razao lancar dinheiro 7 Feira --categoria Mercado --razao casa2 > /dev/null &&
      \(other) razao sincronizar --razao casa2 > /dev/null
      """, passphrase: PassphraseTests.words)
    #expect(joined.status == 0, "\(joined.errors)")
    let waiting = try home.razao("razao sincronizar --razao casa --json")
    #expect(waiting.status == 0, "\(waiting.errors)")
    #expect(waiting.output.contains(#""recebidos":2"#))
    #expect(waiting.output.contains(#""porAssinar":true"#))
    let signed = try home.razao(
      "razao sincronizar --razao casa --json", passphrase: PassphraseTests.words)
    #expect(signed.output.contains(#""porAssinar":false"#))
    #expect(!signed.output.contains(#""aprovados":[]"#))
    // So does the confirmation of a checkpoint.
    let closed = try home.razao(
      """
      \(other) razao sincronizar --razao casa2 > /dev/null &&
      \(other) razao fechar --ate ontem --razao casa2 > /dev/null &&
      \(other) razao sincronizar --razao casa2 > /dev/null
      """)
    #expect(closed.status == 0, "\(closed.errors)")
    for (passphrase, waits) in [(nil, true), (PassphraseTests.words, false)] as [(String?, Bool)] {
      let synced = try home.razao("razao sincronizar --razao casa --json", passphrase: passphrase)
      #expect(synced.output.contains(#""porAssinar":\#(waits)"#), "\(synced.output)")
    }
  }

  @Test(
    "a key that others could read is not used, and the error says how to close it",
    arguments: ["identidade.json", "."])
  func permissions(_ name: String) throws {
    let home = Home(scratch: try Scratch())
    _ = try home.razao("razao iniciar casa --nome Casa")
    let path = try home.identity.deletingLastPathComponent().appending(path: name).path()
    _ = try home.razao("chmod go+rx '\(path)'")
    let refused = try home.razao("cd casa && razao saldo")
    #expect(refused.status == 77)
    let advice = try #require(refused.errors.range(of: "chmod go= .*", options: .regularExpression))
    let mended = try home.razao("\(refused.errors[advice]) && cd casa && razao saldo")
    #expect(mended.status == 0, "\(mended.errors)")
  }

  @Test("what is made for a key is the user's alone from the start, whatever the mask")
  func made() throws {
    let home = Home(scratch: try Scratch())
    let modes = try home.razao(
      "umask 0; razao iniciar casa --nome Casa > /dev/null; find home/state -printf '%m %y\\n' | sort -u"
    )
    #expect(modes.output == "600 f\n700 d\n")
  }
}

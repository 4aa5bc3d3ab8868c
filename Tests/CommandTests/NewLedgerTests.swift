import Foundation
import TestSupport
import Testing

@Suite("razao iniciar")
struct NewLedgerTests {
  private func home(_ scratch: Scratch) -> [String: String] {
    Command.bare.merging([
      "RAZAO_HOME": scratch.folder.appending(path: "home").path(percentEncoded: false)
    ]) { $1 }
  }

  @Test("makes a ledger in which everything checks", arguments: ["pessoal", "empresa", "vazio"])
  func checks(modelo: String) throws {
    let scratch = try Scratch()
    let made = try Command.run(
      ["iniciar", "casa", "--nome", "Casa", "--aparelho", "notebook", "--modelo", modelo],
      environment: home(scratch), in: scratch.folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("Razão “Casa” criado"))
    #expect(made.output.contains("Código de recuperação"))
    #expect(made.output.contains("    razao servir --razao casa\n"))
    #expect(made.output.hasSuffix("    razao lugar criar PASTA --razao casa\n"))
    let audit = try Command.run(["auditar", "casa"], in: scratch.folder)
    #expect(audit.status == 0)
    #expect(audit.output.hasPrefix("Casa\n"))
    #expect(audit.output.hasSuffix("Tudo confere\n"))
  }

  @Test("remembers on this machine whom to greet, until it is told to forget")
  func person() throws {
    let scratch = try Scratch()
    func run(_ line: String) throws -> Command.Result {
      try Command.shell(line, environment: home(scratch), in: scratch.folder)
    }
    _ = try run("razao iniciar casa --nome Casa --pessoa 'Ana  Lima'")
    #expect(try run("razao resumo --razao casa").output.hasPrefix("Olá, Ana Lima\nCasa, "))
    #expect(try run("razao resumo --pessoa Bia --razao casa").output.hasPrefix("Olá, Bia\n"))
    let document = try run("razao resumo --razao casa --json").output
    #expect(document.hasSuffix(#","pessoa":"Bia","porDecidir":[],"afazeres":[]}"# + "\n"))
    #expect(try run("grep -r Bia casa").status == 1)
    let long = String(repeating: "x", count: 201)
    #expect(try run("razao resumo --pessoa \(long) --razao casa").status == 65)
    #expect(try run("razao resumo --pessoa '' --razao casa").output.hasPrefix("Casa\n"))
    // Another machine that joins it.
    let other = "export RAZAO_HOME=$PWD/outra;"
    let joined = try run("\(other) razao entrar casa fora --aparelho tablet --pessoa Caio")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(
      try run("\(other) razao resumo --razao fora").output.hasPrefix("Olá, Caio\n"))
  }

  @Test("asks at a terminal for the name, and offers that of the folder")
  func asks() throws {
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/script"))
    let scratch = try Scratch()
    let said = try Command.shell(
      #"printf '\n\n' | script -qec '"$RAZAO" iniciar oficina' /dev/null"#,
      environment: home(scratch), in: scratch.folder)
    #expect(said.output.contains("Como se chama o razão? [Oficina]"), "\(said.output)")
    #expect(said.output.contains("Razão “Oficina” criado"))
  }

  @Test("prints three members as JSON, the ledger's being what an audit finds")
  func json() throws {
    let scratch = try Scratch()
    let made = try Command.run(
      ["iniciar", "casa", "--nome", "Casa", "--json"], environment: home(scratch),
      in: scratch.folder)
    let value = try JSONSerialization.jsonObject(with: Data(made.output.utf8))
    let members = try #require(value as? [String: String])
    #expect(Set(members.keys) == ["razao", "dispositivo", "recuperacao"])
    let code = try #require(members["recuperacao"])
    #expect(code.split(separator: "-").map(\.count) == [4, 4, 4, 4, 4, 4, 4])
    let audit = try Command.run(["auditar", "casa", "--json"], in: scratch.folder).output
    #expect(audit.hasPrefix("{\"razao\":\"\(members["razao"] ?? "")\""))
  }

  @Test("is its owner's alone, and so is what leaves it, unless it is shared")
  func closed() throws {
    let scratch = try Scratch()
    let result = try Command.shell(
      """
      umask 022
      mkdir vazia
      razao iniciar casa --nome Casa > /dev/null
      razao iniciar vazia --nome Vazia > /dev/null
      razao iniciar nuvem --nome Nuvem --compartilhada > /dev/null
      cd casa
      razao exportar hledger ../diario > /dev/null
      razao pacote criar ../pacote > /dev/null
      cd ..
      stat -c '%a %n' casa vazia nuvem diario pacote
      find casa -type f -printf '%m\n' | sort -u
      """, environment: home(scratch), in: scratch.folder)
    #expect(
      result.output == """
        700 casa
        700 vazia
        755 nuvem
        600 diario
        600 pacote
        600

        """, "\(result.errors)")
  }

  @Test("says of a place that takes no folders that it does, and creates nothing")
  func impossible() throws {
    let scratch = try Scratch()
    let made = try Command.run(
      ["iniciar", "/proc/x", "--nome", "X"], environment: home(scratch), in: scratch.folder)
    #expect(made.status == 73)
    #expect(made.errors.contains("a pasta acima dela, /proc, não aceita pastas novas"))
    #expect(made.errors.contains("Escolha outro lugar"))
  }

  @Test("does not touch a folder that holds something")
  func notEmpty() throws {
    let scratch = try Scratch()
    let line = "mkdir casa && echo x > casa/x && razao iniciar casa --nome Casa"
    let result = try Command.shell(line, environment: home(scratch), in: scratch.folder)
    #expect(result.status == 73)
    #expect(result.errors.hasPrefix("Erro: "))
    #expect(try Command.shell("ls -A casa", in: scratch.folder).output == "x\n")
  }
}

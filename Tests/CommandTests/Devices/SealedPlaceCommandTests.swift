import Foundation
import Testing

/// Two computers that meet in a folder whose keeper reads nothing.
@Suite("A sealed place in the terminal")
struct SealedPlaceCommandTests {
  private let livro: Livro

  init() throws { livro = try Livro() }

  private func other(_ line: String, home: String = "outro") throws -> Command.Result {
    try livro.run(
      line,
      ["RAZAO_HOME": livro.scratch.folder.appending(path: home).path(percentEncoded: false)])
  }

  private func text(_ document: String) throws -> String {
    try #require(document.firstMatch(of: /"texto":"([^"]*)"/)).output.1.description
  }

  @Test("is made, joined by a text, read again, and holds no word in the clear")
  func meets() throws {
    try livro.done("razao lancar dinheiro 12,34 Quitanda")
    let made = try livro.done("razao lugar criar ../nuvem")
    #expect(made.hasPrefix("Lugar selado: "))
    #expect(made.contains("Quem guarda os arquivos não os lê"))
    let files = try livro.done("ls ../nuvem").split(separator: "\n")
    #expect(!files.isEmpty && files.allSatisfy { $0.hasSuffix(".age") })
    #expect(try livro.run("grep -r Quitanda ../nuvem").status == 1)
    let list = try livro.done("razao lugar listar --json")
    #expect(list.contains(#""sigilo":"selado""#))
    let text = try text(livro.done("razao aparelhos convidar --para nuvem --json"))
    #expect(text.contains(" selado /"))
    let joined = try other("razao entrar '\(text)' ../casa2 --aparelho celular")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(try other("razao saldo Carteira --razao ../casa2").output.contains("12,34"))
    #expect(try other("razao lancar dinheiro 1 Banca --razao ../casa2").status == 0)
    #expect(try other("razao sincronizar --razao ../casa2").status == 0)
    try livro.done("razao sincronizar")
    #expect(try livro.done("razao saldo Carteira").contains("13,34"))
    let audit = try livro.done("razao auditar --lugar --tudo --json")
    #expect(audit.hasPrefix(#"{"ok":true,"lugares":[{"lugar":""#))
    #expect(audit.contains(#""faltam":0"#))
    // What only waits for the next sync is no fault of the place.
    try livro.done("razao lancar dinheiro 2 Banca")
    #expect(try livro.done("razao auditar --lugar --tudo").contains("espera para ir: sincronize"))
  }

  @Test("names the ledger in the next step where the command named it")
  func named() throws {
    let made = try livro.done("razao lugar criar ../nuvem --razao .")
    #expect(made.contains(/convidar --para \S+ --razao \./))
  }

  @Test("tells by its exit status that a file was altered there")
  func altered() throws {
    try livro.done("razao lugar criar ../nuvem")
    let name = try livro.done("ls ../nuvem | head -n 1").trimmingCharacters(in: .newlines)
    try livro.done("printf x | dd of=../nuvem/\(name) bs=1 seek=300 conv=notrunc 2>&1")
    let audit = try livro.run("razao auditar --lugar nuvem --tudo")
    #expect(audit.status == 1)
    #expect(audit.output.contains("Há o que não confere"))
    #expect(audit.output.contains("\(name.prefix(24))…\(name.suffix(8))"))
  }

  @Test("is read again though another is gone, and a folder has no password")
  func gone() throws {
    let home = livro.scratch.folder.path(percentEncoded: false)
    try livro.done("razao lugar criar '~/nuvem'", ["HOME": home])
    try livro.done("razao lugar criar ../outra")
    try livro.done("rm -r ../outra")
    let audit = try livro.run("razao auditar --lugar --tudo")
    #expect(audit.status == 66)
    #expect(
      audit.output.contains("1 de 1 arquivo") && audit.output.contains("O que foi lido confere"))
    let password = try livro.run("razao lugar mudar-senha nuvem --comando true")
    #expect(password.status == 65 && password.errors.contains("uma pasta não tem senha"))
  }

  @Test("is passed to from a plain one, whose files are named")
  func passes() throws {
    try livro.done("razao sincronizar ../aberta")
    let passed = try livro.done("razao lugar passar-para aberta ../nuvem")
    #expect(passed.contains("Este aparelho não sincroniza mais com "))
    #expect(passed.contains(".jsonl"))
    let list = try livro.done("razao lugar listar --json")
    #expect(list.contains("/nuvem") && !list.contains("/aberta"))
  }

  @Test("opens with the paper alone, when every computer is lost")
  func paper() throws {
    try livro.done("razao lancar dinheiro 12,34 Quitanda")
    try livro.done("razao lugar criar ../nuvem")
    let code =
      try livro.done("razao aparelhos codigo --json")
      .firstMatch(of: /[0-9A-Z]{4}(-[0-9A-Z]{4}){6}/)?.output.0.description ?? ""
    let identity = try livro.done("razao aparelhos codigo --age --json")
    #expect(identity.contains(#"{"age":"AGE-SECRET-KEY-1"#))
    let place = try livro.done("cd ../nuvem && pwd").trimmingCharacters(in: .newlines)
    let back = try livro.run(
      "printf '%s' \"$TEXTO\" | razao entrar - ../casa3 --aparelho novo",
      [
        "RAZAO_HOME": livro.scratch.folder.appending(path: "terceiro").path(percentEncoded: false),
        "TEXTO": "\(code) selado \(place)\n",
      ])
    #expect(back.status == 0, "\(back.errors)")
    #expect(
      try other("razao saldo Carteira --razao ../casa3", home: "terceiro").output
        .contains("12,34"))
  }

  @Test(
    "refuses what cannot be meant before anything is done",
    arguments: [
      ("lugar criar ../nuvem --aberto", "Uma pasta aberta se acrescenta"),
      ("lugar criar ../nuvem --selado --aberto", "não os dois"),
      ("lugar criar ../nuvem --senha -", "só servem para um endereço"),
      ("lugar criar https://ana@servidor/dav --senha segredo", "linha de comando"),
      ("lugar criar postgres://servidor/base", "Um hub se acrescenta"),
      ("lugar mudar-senha nuvem --tirar --comando true", "Dê só uma"),
      ("lugar criar http://ana:segredo@servidor.invalid/dav", "quem está no caminho lê a senha"),
      ("sincronizar http://ana:segredo@servidor.invalid/dav", "quem está no caminho lê a senha"),
      (
        "entrar 'AAAA selado http://ana:segredo@servidor.invalid/dav' fora",
        "quem está no caminho lê a senha"
      ),
      ("lugar esquecer", "Falta o lugar"), ("sincronizar 'AAAA selado /nuvem'", "convite"),
      ("auditar --lugar --estrito", "--lugar só vai com --tudo"),
      ("aparelhos codigo --age --esquecer", "Dê só uma"),
      ("aparelhos convidar --para x --simular", "--simular não serve com --para"),
      ("entrar https://servidor/dav fora", "só se entra com um convite"),
    ])
  func refuses(line: String, message: String) throws {
    let refused = try livro.run("razao \(line)")
    #expect([64, 65].contains(refused.status), "\(refused.status)")
    #expect(refused.errors.contains(message), "\(refused.errors)")
    #expect(!refused.errors.contains("segredo"))
  }
}

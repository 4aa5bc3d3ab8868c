internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao lugar`: places that machines sync through, and who can read what lies there.
struct LugarCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "lugar", english: "place",
    abstract: "lugares por onde os aparelhos sincronizam; selados, quem os guarda não lê os livros",
    discussion: """
      Em um lugar selado, quem guarda os arquivos (Dropbox, Drive, OneDrive, Nextcloud, um servidor) \
      vê quantos aparelhos gravam, quando e quanto, e não lê nada. Abrem-no os aparelhos deste razão e \
      o código que está no papel. Uma pasta aberta é de razao sincronizar.

      Exemplo:
        razao lugar listar
      """,
    subcommands: [
      LugarListar.self, LugarCriar.self, LugarPassarPara.self, LugarEsquecer.self,
      LugarMudarSenha.self,
    ], defaultSubcommand: LugarListar.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao lugar listar`: the places, and who can read what lies there.
struct LugarListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os lugares com que este aparelho sincroniza, e quem lê o que há neles",
    discussion: """
      Exemplo:
        razao lugar listar
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let places = try answered(razao.lugares())
    session.show(["lugares": .list(places, \.json)], or: .lugares(places, ultima: nil))
  }
}

/// `razao lugar esquecer`: forgets a place and its password.
struct LugarEsquecer: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "esquecer", english: "forget",
    abstract: "deixa de sincronizar com um lugar, e esquece a senha dele; lá nada muda",
    discussion: """
      Exemplo:
        razao lugar esquecer pendrive
      """)

  @Argument(help: .value("LUGAR", "o lugar, ou uma parte do nome dele"))
  var place: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(place, "o lugar", option: "LUGAR")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let place = try answered { () throws(RazaoError) in
      let place = try razao.lugar(por: request).caminho
      try razao.esquecerLugar(place)
      return place
    }
    session.show(["esquecido": .string(place)], or: .esquecido(place))
  }
}

/// `razao lugar mudar-senha`: another password of a place, or a command that prints it.
struct LugarMudarSenha: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mudar-senha", english: "change-password",
    abstract: "muda a senha que este computador tem de um lugar; no lugar ela se muda antes",
    discussion: """
      Sem opção a senha é perguntada. Ela fica só neste computador, em um arquivo que só você lê; com \
      --comando, nem isso.

      Exemplo:
        razao lugar mudar-senha servidor --comando 'cat senha'
      """)

  @Argument(help: .value("LUGAR", "o lugar, ou uma parte do nome dele"))
  var place: String?

  @Option(help: .value("-", "- para ler a senha da entrada padrão, em uma linha"))
  var senha: String?

  @Option(help: .value("CMD", "um comando que escreve a senha, a cada vez que é preciso"))
  var comando: String?

  @Flag(help: "esquece a senha, ou o comando")
  var tirar = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let place: String
    /// The command; nil where the password is read, or forgotten.
    let command: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let place = problems.text(place, "o lugar", option: "LUGAR")
    if [senha != nil, comando != nil, tirar].count(where: { $0 }) > 1 {
      problems.usage("Dê só uma de --senha, --comando e --tirar.")
    }
    if let senha, senha != SecretLine.elsewhere {
      problems.usage(
        "A senha não se escreve na linha de comando, onde outros a veem: dê “--senha -”.")
    }
    let command = comando.flatMap { problems.given($0, "o comando", option: "--comando") }
    return place.map { Request(place: $0, command: command) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let place = try answered(razao.lugar(por: request.place).caminho)
    guard EnderecoDeLugar.parece(place) || EnderecoDeHub.parece(place) else {
      throw Failure(
        .badData, ["\(place) é uma pasta, e uma pasta não tem senha: só um endereço tem."])
    }
    let way = try way(request)
    try answered(razao.mudarSenha(de: place, para: way))
    session.show(
      ["lugar": .string(place), "senha": .bool(way != nil)], or: .senhaDoLugar(place, way))
  }

  private func way(_ request: Request) throws(Failure) -> SenhaDeLugar? {
    if tirar { return nil }
    if let command = request.command { return .comando(command) }
    var problems = Problems()
    let typed = problems.secret(SecretLine.elsewhere, "a senha do lugar", option: "--senha")
    return .senha(try problems.end(else: typed))
  }
}

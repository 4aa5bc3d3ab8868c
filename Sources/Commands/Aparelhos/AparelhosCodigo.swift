internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao aparelhos codigo`: the recovery code, if this machine keeps it.
struct AparelhosCodigo: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "codigo", english: "code",
    abstract: "mostra o código de recuperação, se este computador o guarda; ou o esquece",
    discussion: """
      Para esquecê-lo é preciso escrevê-lo antes: prova de que está anotado em papel. Quem tem o \
      código e os arquivos manda no razão. Com --age, ele aparece como o programa age o lê: abre \
      todos os arquivos dos lugares selados.

      Exemplos:
        razao aparelhos codigo
        razao aparelhos codigo --esquecer --nao-perguntar --recuperacao papel
      """)

  @Flag(help: "este computador deixa de guardar o código, depois de escrito uma vez")
  var esquecer = false

  @Flag(help: "este computador passa a guardar o código, que é escrito uma vez")
  var guardar = false

  @Flag(help: "mostra o código como o programa age o lê (AGE-SECRET-KEY-1…)")
  var age = false

  @OptionGroup(title: "Opções de quem tem o código") var recovery: RecoveryCodeOption

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  enum Request {
    case show
    case age(RecoveryCodeOption)
    case keep(RecoveryCodeOption)
    case forget(RecoveryCodeOption)
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if [esquecer, guardar, age].count(where: { $0 }) > 1 {
      problems.usage("Dê só uma de --esquecer, --guardar e --age.")
    }
    if !esquecer, !guardar, !age, recovery.recuperacao != nil {
      problems.usage("--recuperacao só serve com --esquecer, --guardar ou --age.")
    }
    return age ? .age(recovery) : esquecer ? .forget(recovery) : guardar ? .keep(recovery) : .show
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    switch request {
    case .show: try show(razao, session)
    case .age(let recovery):
      let typed = try recovery.read(session, asking: nil)
      let identity = try answered { () throws(RazaoError) -> String in
        guard let identity = try razao.codigoDeRecuperacaoParaAge(codigo: typed) else {
          throw .semCodigoGuardado
        }
        return identity
      }
      session.show(["age": .string(identity)], or: .codigoParaAge(identity))
    case .keep(let recovery):
      try change(razao, recovery, session, keeps: true, "Escreva o código de recuperação:")
    case .forget(let recovery):
      try change(
        razao, recovery, session, keeps: false,
        "Escreva o código que está no papel (não aparece enquanto se escreve):")
    }
  }

  private func show(_ razao: Razao, _ session: Session) throws(Failure) {
    let code = try answered { () throws(RazaoError) -> String in
      guard let code = try razao.codigoDeRecuperacao() else { throw .semCodigoGuardado }
      return code
    }
    session.show(
      .object([.init("recuperacao", .string(code))]), or: .codigoDeRecuperacao(code))
  }

  private func change(
    _ razao: Razao, _ recovery: RecoveryCodeOption, _ session: Session, keeps: Bool,
    _ question: String
  ) throws(Failure) {
    if !keeps {
      try answered { () throws(RazaoError) in
        if try razao.codigoDeRecuperacao() == nil { throw .semCodigoGuardado }
      }
    }
    let typed = try recovery.read(session, asking: question) ?? ""
    try answered { () throws(RazaoError) in
      if keeps {
        try razao.guardarCodigoDeRecuperacao(codigo: typed)
      } else {
        try razao.esquecerCodigoDeRecuperacao(codigo: typed)
      }
    }
    session.output.whatIsDone = keeps ? "O código está guardado." : "O código foi esquecido."
    session.show(.object([.init("guardado", .bool(keeps))]), or: .codigoGuardado(keeps))
  }
}

/// `razao aparelhos recuperar`: recovers access to the ledger with the paper code.
struct AparelhosRecuperar: Command {
  static let configuration = CommandConfiguration(
    name: "recuperar", english: "recover",
    abstract: "com o código de recuperação, este computador conta sem que outro o aprove",
    discussion: """
      Para quando todos os outros aparelhos se perderam. Antes, traga os arquivos do razão: razao \
      entrar DE DIR. Depois, revogue os aparelhos perdidos.

      Exemplo:
        razao aparelhos recuperar --recuperacao papel
      """)

  @OptionGroup(title: "Opções de quem tem o código") var recovery: RecoveryCodeOption

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> RecoveryCodeOption? { recovery }

  func perform(_ request: RecoveryCodeOption, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao(tellingOfDoubt: false)
    guard razao.aparelho != nil else {
      let join = Destination.entrar(de: razao.pasta.string, em: "PASTA", convite: nil)
      let message: Mensagem =
        "Este computador ainda não é um aparelho deste razão. \(passo: "Antes", join); "
        + "\(passo: "depois, na pasta nova", .recuperar)"
      throw Failure(.notPermitted, [message.typed])
    }
    let typed = try request.read(
      session, asking: "O código de recuperação (não aparece enquanto se escreve):")
    let done = try answered(razao.recuperar(codigo: typed ?? ""))
    session.output.whatIsDone = "Este computador já conta: não repita."
    session.show(done.json, or: .recuperado(done))
    return .done
  }
}

/// `razao aparelhos senha`: the passphrase of this machine's keys.
struct AparelhosSenha: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "senha", english: "passphrase",
    abstract: "protege a chave deste aparelho por uma senha, troca ou tira a senha",
    discussion: """
      Com senha, gravar a pede; olhar e sincronizar, não. Ela protege o que assina (a chave deste \
      aparelho e o código de recuperação, se está aqui), não os livros: quem pode ler a pasta pode \
      lê-los. Sem terminal, a senha em uso vem da variável RAZAO_SENHA.

      Exemplos:
        echo quatro palavras bem escolhidas | razao aparelhos senha -
        razao aparelhos senha --tirar
      """)

  @Argument(help: .value("-", "- para ler a senha nova da entrada padrão, uma linha"))
  var source: String?

  @Flag(help: "tira a senha")
  var tirar = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  /// The source of the new passphrase.
  enum Request {
    case none
    case typed
    case standardInput
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if let source, source != "-" {
      problems.usage(
        "A senha não se escreve na linha de comando, onde outros a veem: sem nada ela é pedida, e com "
          + "- vem da entrada padrão.")
    }
    if source != nil, tirar { problems.usage("Com --tirar não se dá outra senha.") }
    if source == nil, !tirar, !Questions.arePossible(common) {
      problems.usage(
        "\(passo: "Sem um terminal, a senha nova vem da entrada padrão", .trocarSenha)")
    }
    guard problems.isEmpty else { return nil }
    return tirar ? Request.none : source == nil ? .typed : .standardInput
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let passphrase: String?
    switch request {
    case .none: passphrase = nil
    case .typed: passphrase = try newTyped()
    case .standardInput:
      guard let line = Input.line() else {
        throw Failure(.badData, ["Na entrada padrão não há uma senha em uma linha de texto."])
      }
      passphrase = line
    }
    try answered(razao.proteger(senha: passphrase))
    session.output.whatIsDone =
      passphrase == nil ? "A senha foi tirada." : "A senha nova está em uso."
    session.show(.object([.init("senha", .bool(razao.temSenha))]), or: .senha(razao.temSenha))
  }

  /// The new passphrase, typed twice.
  private func newTyped() throws(Failure) -> String {
    guard let one = Questions.secret("A senha nova:"),
      let other = Questions.secret("A senha nova, outra vez:")
    else { throw Failure(.badData, ["A senha não foi dada: nada mudou."]) }
    guard one == other else {
      throw Failure(.badData, ["As duas vezes não são iguais: nada mudou. Tente de novo."])
    }
    return one
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao entrar`: makes this machine a device of an existing ledger.
struct Entrar: Command {
  static let configuration = CommandConfiguration(
    name: "entrar", english: "join",
    abstract: "torna este computador um aparelho de um razão que já existe",
    discussion: """
      DE é a pasta que o outro aparelho sincroniza, um pacote dele, o endereço de um hub, ou o texto \
      de um convite para um lugar selado, inteiro entre aspas; DIR é a pasta deste. Com um convite, o \
      que se grava aqui conta na hora; sem ele, depois que outro aparelho aprovar.

      O código é o que “razao aparelhos convidar” mostra no outro aparelho. Com “--convite -” ele é \
      perguntado, ou vem de uma linha da entrada padrão, e não fica na linha de comando, onde outros \
      o veem; com “-” em lugar de DE, também o texto ou o endereço. Perdidos todos os aparelhos, o \
      código do papel serve no lugar do convite.

      Exemplos:
        razao entrar pendrive casa-nova
        razao entrar pendrive casa-nova --aparelho escritório
      """)

  @Argument(
    help: .value(
      "DE", "onde o razão está: pasta, pacote, hub ou texto de convite; - para dá-lo à parte"),
    completion: .file())
  var source: String?

  @Argument(help: .value("DIR", "a pasta do razão neste aparelho"), completion: .directory)
  var folder: String?

  @Option(help: .value("NOME", "o nome deste aparelho; sem ele, é perguntado, ou o do computador"))
  var aparelho: String?

  @Option(help: .value("CODIGO", "o código do convite; - para dá-lo à parte"))
  var convite: String?

  @Option(help: .value("-", "- para ler a senha do endereço da entrada padrão, em uma linha"))
  var senha: String?

  @Option(
    help: .value("ARQUIVO", "os certificados em que se confia para o endereço, e em nenhum outro"),
    completion: .file())
  var ca: String?

  @Option(help: .value("NOME", "quem usa este computador: o resumo cumprimenta essa pessoa"))
  var pessoa: String?

  @Flag(help: "DIR está dentro de uma pasta que vários aparelhos sincronizam")
  var compartilhada = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let source: TypedPlace
    /// The invitation's text, if it is a place of files.
    let text: ConviteDeLugar?
    /// The password of its address.
    let password: PlacePassword
    let folder: String
    let name: String?
    let invitation: String?
    let person: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if common.razao != nil { problems.usage("--razao não serve aqui: a pasta nova é DIR.") }
    let source = problems.place(source, "onde o razão está", option: "DE")
    let folder = problems.text(folder, "a pasta do razão neste aparelho", option: "DIR")
    let name = aparelho.flatMap {
      problems.given($0, "o nome do aparelho", option: "--aparelho")
    }
    guard let source, let folder else { return nil }
    // The secrets, in the order in which they are given on the line.
    let invitation = problems.secret(convite, "o código do convite", option: "--convite")
    let text = problems.noted(try source.invitation(invitation))
    return Request(
      source: source, text: text ?? nil, password: problems.password(senha, of: source, ca, common),
      folder: Environment.current.inHome(folder), name: name, invitation: invitation, person: pessoa
    )
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    guard let machine = session.machine else { throw .noMachine }
    let name = session.deviceName(request.name)
    let joined = try join(request, name, machine, session)
    session.output.whatIsDone = "Este computador já é um aparelho do razão: não repita."
    session.show(
      joined.json, or: .entrada(joined, aparelho: name, pasta: request.folder))
    try session.greet(request.person, em: request.folder, machine)
    // Until the place has accepted its introduction, nobody else knows the device.
    if let problem = joined.lugar?.semEnviar { return Failure(problem).status }
    return .done
  }

  private func join(
    _ request: Request, _ name: String, _ machine: MachineFolders, _ session: Session
  ) throws(Failure) -> Adesao {
    let folder = FilePath(request.folder)
    if let text = request.text {
      let (place, source) = (try text.lugar(with: request.password.text), request.password.source)
      try session.agree(toPlain: place, source)
      return try session.trying(place, source) { place throws(RazaoError) in
        try Razao.entrar(
          com: ConviteDeLugar(codigo: text.codigo, sigilo: text.sigilo, lugar: place),
          autoridade: ca, em: folder, aparelho: name, compartilhada: compartilhada,
          machine: machine, clock: session.clock)
      }
    }
    return try answered { () throws(RazaoError) in
      if case .hub(let hub) = request.source {
        return try Razao.entrar(
          deHub: hub, em: folder, aparelho: name, convite: request.invitation,
          compartilhada: compartilhada, machine: machine, clock: session.clock)
      }
      return try Razao.entrar(
        de: FilePath(request.source.text), em: folder, aparelho: name,
        convite: request.invitation, compartilhada: compartilhada, machine: machine,
        clock: session.clock)
    }
  }
}

extension ConviteDeLugar {
  /// The place, with a password that was given apart from it.
  fileprivate func lugar(with password: String?) throws(Failure) -> LugarDeArquivos {
    guard case .endereco(let address) = lugar else { return lugar }
    return .endereco(try answered(EnderecoDeLugar(address.texto, senha: password)))
  }
}

extension Failure {
  /// The failure if there is nowhere to keep this machine's key.
  static var noMachine: Failure {
    Failure(
      .cannotCreate,
      [
        "Não há onde guardar a chave deste aparelho: defina HOME ou RAZAO_HOME."
      ])
  }
}

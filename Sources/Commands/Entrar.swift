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
      DE é a pasta que o outro aparelho sincroniza, um pacote dele ou o endereço de um hub; DIR é a \
      pasta deste. Com um convite, o que se grava aqui conta na hora; sem ele, depois que outro aparelho aprovar.

      O código é o que “razao aparelhos convidar” mostra no outro aparelho. Com “--convite -” ele é \
      perguntado, ou vem de uma linha da entrada padrão, e não fica na linha de comando, onde outros \
      o veem; com “-” em lugar de DE, também o endereço de um hub.

      Exemplos:
        razao entrar pendrive casa-nova
        razao entrar pendrive casa-nova --aparelho escritório
      """)

  @Argument(
    help: .value(
      "DE", "onde o razão está: uma pasta, um pacote ou um hub; - para dar o endereço à parte"),
    completion: .file())
  var source: String?

  @Argument(help: .value("DIR", "a pasta do razão neste aparelho"), completion: .directory)
  var folder: String?

  @Option(help: .value("NOME", "o nome deste aparelho; sem ele, é perguntado, ou o do computador"))
  var aparelho: String?

  @Option(help: .value("CODIGO", "o código do convite; - para dá-lo à parte"))
  var convite: String?

  @Option(help: .value("NOME", "quem usa este computador: o resumo cumprimenta essa pessoa"))
  var pessoa: String?

  @Flag(help: "DIR está dentro de uma pasta que vários aparelhos sincronizam")
  var compartilhada = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let source: String
    /// The place, if it is a hub.
    let hub: EnderecoDeHub?
    let folder: String
    let name: String?
    let invitation: String?
    let person: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if common.razao != nil { problems.usage("--razao não serve aqui: a pasta nova é DIR.") }
    let source = problems.text(source, "onde o razão está", option: "DE")
    let folder = problems.text(folder, "a pasta do razão neste aparelho", option: "DIR")
    let name = aparelho.flatMap {
      problems.given($0, "o nome do aparelho", option: "--aparelho")
    }
    guard let source, let folder else { return nil }
    // The secrets, in the order in which they are given on the line.
    let isHub = source == SecretLine.elsewhere || EnderecoDeHub.parece(source)
    let hub = isHub ? problems.hub(source) : nil
    let invitation = problems.secret(convite, "o código do convite", option: "--convite")
    return Request(
      source: source, hub: hub, folder: folder, name: name, invitation: invitation,
      person: pessoa)
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    guard let machine = session.machine else { throw .noMachine }
    let name = session.deviceName(request.name)
    let joined = try answered { () throws(RazaoError) -> Adesao in
      if let hub = request.hub {
        return try Razao.entrar(
          deHub: hub, em: FilePath(request.folder),
          aparelho: name, convite: request.invitation,
          compartilhada: compartilhada, machine: machine, clock: session.clock)
      }
      return try Razao.entrar(
        de: FilePath(request.source), em: FilePath(request.folder), aparelho: name,
        convite: request.invitation, compartilhada: compartilhada, machine: machine,
        clock: session.clock)
    }
    session.output.whatIsDone = "Este computador já é um aparelho do razão: não repita."
    session.show(
      joined.json, or: .entrada(joined, aparelho: name, pasta: request.folder))
    try session.greet(request.person, em: request.folder, machine)
    // Until the place has accepted its introduction, nobody else knows the device.
    if let problem = joined.lugar?.semEnviar { return Failure(problem).status }
    return .done
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

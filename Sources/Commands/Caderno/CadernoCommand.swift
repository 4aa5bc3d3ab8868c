internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao caderno`: text files into which people write purchases with a telephone.
struct CadernoCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "caderno", english: "notebook",
    abstract: "lê o que se anota com o telefone num texto, e o grava",
    discussion: """
      Um caderno é um texto (.txt, .md, ou uma conversa que o WhatsApp exporta) que chega a uma \
      pasta daqui. Lê-se, e nunca se muda. Cada linha é um lançamento: 45,90 padaria nubank.

      Também se leem os que se chamam caderno… na pasta do razão e nos lugares. Linhas iguais sem \
      dia são uma só, ainda que o arquivo se esvazie entre elas: ponha o dia acima.

      Exemplos:
        razao caderno
        razao caderno --sim
      """,
    subcommands: [CadernoListar.self, CadernoAcrescentar.self, CadernoEsquecer.self],
    defaultSubcommand: CadernoListar.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao caderno listar`: the new lines, and recording them.
struct CadernoListar: Command {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "mostra as linhas novas dos cadernos, e as grava",
    discussion: """
      Num terminal pergunta; com --sim grava as que não deixam dúvida, e as outras ficam na lista. \
      LINHAS são os começos dos seus números, como 3f2a,9c1d, ou tudo.

      Exemplos:
        razao caderno listar
        razao caderno listar --sim
        razao caderno listar --fora tudo --simular
      """)

  @Flag(help: "grava as linhas que não deixam dúvida")
  var sim = false

  @Option(help: .value("LINHAS", "as que são o que parecem ser: a que mudou corrige o lançamento"))
  var mesma: [String] = []

  @Option(help: .value("LINHAS", "as que se gravam, ainda que pareçam outra coisa"))
  var outra: [String] = []

  @Option(help: .value("CONTA", "a conta ou o cartão das de --outra que não dizem nenhum"))
  var conta: String?

  @Option(help: .value("LINHAS", "as que ficam de fora, em todos os aparelhos"))
  var fora: [String] = []

  @Flag(help: "só mostra o que daria, sem gravar nem perguntar")
  var simular = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> CadernoWalk.Request? {
    if conta != nil, outra.isEmpty { problems.usage("Diga com --outra as linhas de --conta.") }
    return CadernoWalk.Request(
      isAgreed: sim, isTrial: simular,
      answers: [(mesma, .mesma), (outra, .outra), (fora, .fora)], conta: conta)
  }

  func perform(_ request: CadernoWalk.Request, in session: Session) throws(Failure) -> ExitStatus {
    try CadernoWalk(request, try session.razao(), session).run()
  }
}

/// `razao caderno acrescentar`: remembers a caderno on this machine.
struct CadernoAcrescentar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "acrescentar", english: "add",
    abstract: "lê daqui em diante um caderno, ou os textos de uma pasta",
    discussion: """
      Vale neste aparelho. --de põe o nome como etiqueta no que vier dele; --conta é a conta das \
      linhas que não dizem nenhuma.

      Exemplos:
        razao caderno acrescentar .
        razao caderno acrescentar . --de Ana --conta Corrente
      """)

  @Argument(help: .value("CAMINHO", "o arquivo ou a pasta"), completion: .file())
  var path: String?

  @Option(help: .value("NOME", "quem escreve nele"))
  var de: String?

  @Option(help: .value("CONTA", "a conta ou o cartão das linhas que não dizem nenhum"))
  var conta: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let path: FilePath
    let de, conta: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    problems.text(path, "o caderno", option: "CAMINHO").map {
      Request(path: FilePath($0), de: de, conta: conta)
    }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let one = try answered { () throws(RazaoError) in
      let account = try request.conta.map { typed throws(RazaoError) in
        try razao.costumes().conta(por: typed, em: .propria).id
      }
      return try razao.lembrarCaderno(request.path, de: request.de, conta: account)
    }
    session.show(one.json, or: .caderno(one, lembrado: true))
  }
}

/// `razao caderno esquecer`: stops reading a caderno on this machine.
struct CadernoEsquecer: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "esquecer", english: "forget",
    abstract: "deixa de ler um caderno; nada muda nele, nem no livro",
    discussion: """
      Exemplo:
        razao caderno listar
      """)

  @Argument(help: .value("CAMINHO", "o arquivo ou a pasta"), completion: .file())
  var path: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> FilePath? {
    problems.text(path, "o caderno", option: "CAMINHO").map { FilePath($0) }
  }

  func perform(_ request: FilePath, _ razao: Razao, _ session: Session) throws(Failure) {
    let one = try answered(razao.esquecerCaderno(request))
    session.show(one.json, or: .caderno(one, lembrado: false))
  }
}

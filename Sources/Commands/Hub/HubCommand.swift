internal import ArgumentParser
internal import Canonical
internal import HubReports
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao hub`: a database through which many devices sync.
struct HubCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "hub",
    abstract: "um banco PostgreSQL como lugar, para quem tem aparelhos demais para pastas",
    discussion: """
      Um hub guarda as mesmas linhas assinadas que uma pasta; quem cuida dele lê tudo e não muda \
      nada sem ser notado. Sincronizar com ele é como com uma pasta: razao sincronizar \
      postgres://servidor/base. O endereço pode ter a senha, que fica guardada só para você; sem \
      ela valem PGPASSWORD e ~/.pgpass. Com “-” em seu lugar ele é perguntado, ou vem da \
      entrada padrão, fora da vista de outros.

      Exemplo:
        razao hub --ajuda
      """,
    subcommands: [HubPreparar.self, HubConvidar.self, HubEstado.self, HubPublicar.self])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao hub preparar`: sets a database up as a hub.
struct HubPreparar: Command {
  static let configuration = CommandConfiguration(
    name: "preparar", english: "prepare",
    abstract: "faz de um banco PostgreSQL um hub, ou atualiza o que já é",
    discussion: """
      O papel no endereço precisa poder criar esquemas e papéis. Repetir não faz mal: o que já está \
      pronto fica como está. As tabelas para relatórios (razao hub publicar) também são feitas aqui.

      Exemplo:
        razao hub preparar postgres://mestre@servidor/base
      """)

  @Argument(help: .value("ENDERECO", "o banco"))
  var address: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> EnderecoDeHub? {
    problems.hub(address)
  }

  func perform(_ hub: EnderecoDeHub, in session: Session) throws(Failure) -> ExitStatus {
    let done = try answered(Razao.prepararHubComRelatorios(hub))
    session.show(done.json, or: .hubPreparado(done, hub))
    return .done
  }
}

/// `razao hub convidar`: creates a role of this ledger in a hub.
struct HubConvidar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "convidar", english: "invite",
    abstract: "cria em um hub um papel que só alcança este razão, e mostra o endereço dele",
    discussion: """
      Cada convite é um papel novo, com senha própria, mostrada uma vez: dê um a cada aparelho, para \
      poder tirar um sem trocar os outros. O papel lê e acrescenta linhas deste razão e publica os \
      relatórios dele, e nada mais.

      Com --leitor, o papel só lê as tabelas para relatórios deste razão (razao hub publicar), e \
      nenhuma linha: para planilhas, Metabase e SQL.

      Exemplos:
        razao hub convidar postgres://mestre@servidor/base
        razao hub convidar postgres://mestre@servidor/base --leitor
      """)

  @Argument(help: .value("ENDERECO", "o hub, com o papel de quem cuida dele"))
  var address: String?

  @Flag(name: .customLong("leitor"), help: "um papel que só lê as tabelas para relatórios")
  var isReader = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> EnderecoDeHub? {
    problems.hub(address)
  }

  func perform(_ hub: EnderecoDeHub, _ razao: Razao, _ session: Session) throws(Failure) {
    let invitation = try answered(
      isReader ? razao.convidarLeitorParaHub(hub) : razao.convidarParaHub(hub))
    session.show(
      invitation.json, or: isReader ? .conviteDeLeitor(invitation) : .conviteDeHub(invitation))
  }
}

/// `razao hub estado`: compares the lines in a hub with those here.
struct HubEstado: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "estado", english: "status",
    abstract: "mostra o que um hub tem deste razão: tamanho, aparelhos, atraso, quem não aparece",
    discussion: """
      Sem endereço, é o hub com que este aparelho sincroniza. Com o papel de quem cuida do hub, os \
      totais são de todos os razões que estão nele.

      Exemplo:
        razao hub estado postgres://mestre@servidor/base
      """)

  @Argument(help: .value("ENDERECO", "o hub; sem ele, o lembrado"))
  var address: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let hub: EnderecoDeHub?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    Request(hub: address.flatMap { problems.hub($0) })
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let state = try answered(razao.estadoDoHub(request.hub))
    session.show(state.json, or: .estadoDoHub(state, agora: session.clock.now()))
  }
}

extension Problems {
  /// The address of a hub, which is required.
  mutating func hub(_ typed: String?) -> EnderecoDeHub? {
    guard text(typed, "o endereço do hub", option: "ENDERECO") != nil,
      let typed = secret(typed, "o endereço do hub", option: "ENDERECO")
    else { return nil }
    do throws(RazaoError) {
      return try EnderecoDeHub(typed)
    } catch {
      for message in error.mensagens { usage(message) }
      return nil
    }
  }
}

/// `razao hub publicar`: publishes report tables of this ledger in a hub.
struct HubPublicar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "publicar", english: "publish",
    abstract: "mantém em um hub tabelas para relatórios: planilhas, Metabase, SQL",
    discussion: """
      As tabelas (contas, lançamentos, partidas, saldos por dia, relatórios, faturas, orçamento) ficam \
      no esquema razao_relatorios, com o código de verificação dos livros de que foram feitas. Nada as \
      lê de volta: mudá-las não muda livro nenhum. Repetir escreve só o que mudou.

      O papel no endereço é o de um aparelho (razao hub convidar), em um hub preparado (razao hub \
      preparar). Para quem só lê, dê um papel próprio: razao hub convidar --leitor.

      Se as tabelas já foram feitas de registros que não estão aqui, ficam como estão: sincronize \
      antes. Sem endereço, é o hub com que este aparelho sincroniza.

      Exemplos:
        razao hub publicar postgres://mestre@servidor/base
        razao hub publicar postgres://mestre@servidor/base --refazer
      """)

  @Argument(help: .value("ENDERECO", "o hub; sem ele, o lembrado"))
  var address: String?

  @Flag(name: .customLong("refazer"), help: "refaz as tabelas do nada, mesmo de livros mais novos")
  var isAnew = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let hub: EnderecoDeHub?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    Request(hub: address.flatMap { problems.hub($0) })
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let done = try answered(razao.publicar(request.hub, refazer: isAnew))
    session.show(done.json, or: .publicacaoNoHub(done))
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao importar`: bank files; a file alone imports it.
struct ImportarCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "importar", english: "import",
    abstract: "traz um arquivo do banco (OFX, CSV, QIF, CNAB): mostra antes, depois grava",
    discussion: """
      As opções de um arquivo: razao importar arquivo --ajuda.

      Exemplos:
        razao importar extrato.ofx --conta 'Conta corrente'
        razao importar novembro.csv --conta 'Conta corrente' --sim
        razao importar listar
      """,
    subcommands: [
      ImportarArquivo.self, ImportarLivros.self, ImportarListar.self, ImportarDispensar.self,
      ImportarDesfazer.self, ImportarRefazer.self, ImportarFormato.self,
    ],
    defaultSubcommand: ImportarArquivo.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao importar arquivo`: imports a bank's file, with a preview before anything is recorded.
struct ImportarArquivo: Command {
  static let configuration = CommandConfiguration(
    name: "arquivo", english: "file",
    abstract: "mostra um arquivo do banco linha por linha, e o grava",
    discussion: """
      Mostra cada linha: as novas, as que casam com o que já está no livro, as que já vieram, e o \
      saldo do banco ao lado do seu. Só grava quando você diz que sim, ou com --sim; o que deixa \
      dúvida fica para decidir, e importar listar o lembra: importe o mesmo arquivo de novo e \
      responda, ou diga as linhas pelo número com --mesma, --outra e --fora. As novas sem categoria \
      recebem uma com --categoria.

      O mesmo arquivo, ou outro com as mesmas linhas, nada repete. De vários arquivos, nenhum se \
      grava se um deles não está lá ou não se lê. Com “-” o arquivo vem da entrada padrão.

      Exemplos:
        razao importar extrato.ofx --conta 'Conta corrente'
        razao importar novembro.csv --conta 'Conta corrente' --sim
        razao importar novembro.csv --conta 'Conta corrente' --sim --fora tudo
        razao importar listar
      """)

  @Argument(
    help: .value("ARQUIVO", "o arquivo, ou vários; - para a entrada padrão"), completion: .file())
  var files: [String] = []

  @Option(
    help: .value(
      "CONTA",
      "a conta ou o cartão do arquivo; sem isto, a que já tem linhas dele. De um arquivo com várias "
        + "contas, cada uma pelo seu número no banco: --conta NUMERO=CONTA"))
  var conta: [String] = []

  @Option(
    help: .value("NOME", "o formato de um CSV que não se reconhece: inter-conta, nubank-cartao…"))
  var formato: String?

  @Option(
    help: .value(
      "MES",
      "de um cartão: o arquivo é a fatura que vence nesse mês, como 12/2026; o total dele fica "
        + "declarado"))
  var fatura: String?

  @Flag(help: "grava sem perguntar; o que deixa dúvida fica para decidir")
  var sim = false

  @Option(
    help: .value(
      "LINHAS", "linhas em dúvida que são o que parecem ser: seus números, como 3,7, ou tudo"))
  var mesma: [String] = []

  @Option(help: .value("LINHAS", "linhas em dúvida que são outra coisa, a gravar"))
  var outra: [String] = []

  @Option(help: .value("LINHAS", "linhas que ficam de fora, sem lembrar delas depois"))
  var fora: [String] = []

  @Option(
    help: .value(
      "LINHAS=CATEGORIA",
      "a categoria de linhas novas, como 3,7=Transporte; as outras do mesmo interessado que não têm "
        + "nenhuma a recebem também"))
  var categoria: [String] = []

  @Flag(help: "mostra também as linhas que já estão no livro, e todas, por muitas que sejam")
  var tudo = false

  @Flag(help: "só mostra o que daria, sem gravar nem perguntar")
  var simular = false

  @Flag(help: "só mostra as colunas de um CSV desconhecido, e um formato para começar")
  var olhar = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let files: [String]
    let contas: [String]
    let formato: String?
    let fatura: Month?
    let answers: RowAnswers
    let isAgreed: Bool
    let showsAll: Bool
    let isTrial: Bool
    let looksOnly: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if files.isEmpty { problems.usage("Diga qual arquivo: razao importar extrato.ofx.") }
    if files.count(where: { $0 == "-" }) > 1 {
      problems.usage("A entrada padrão só se lê uma vez.")
    }
    let answers = RowAnswers(
      mesma: mesma, outra: outra, fora: fora, categoria: categoria, &problems)
    if !answers.isEmpty, files.count > 1 {
      problems.usage(
        "--mesma, --outra, --fora e --categoria são das linhas de um arquivo: importe um de cada vez."
      )
    }
    return Request(
      files: files,
      contas: conta.compactMap { problems.given($0, "a conta", option: "--conta CONTA") },
      formato: formato.flatMap {
        problems.given($0, "o formato", option: "--formato NOME")
      }, fatura: problems.month(fatura, FieldName("o mês da fatura", option: "--fatura MES")),
      answers: answers, isAgreed: sim, showsAll: tudo,
      isTrial: simular, looksOnly: olhar)
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    if request.looksOnly { return try ImportWalk.look(request, in: session) }
    let razao = try session.razao()
    var walk = ImportWalk(request, razao, session)
    try walk.take(request.files)
    return try walk.end()
  }
}

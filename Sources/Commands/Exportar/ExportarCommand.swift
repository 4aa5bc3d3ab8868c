internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao exportar`: the books for other programs; a format alone exports them in it.
struct ExportarCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "exportar", english: "export",
    abstract: "escreve os livros no formato de outros programas, ou para o Carnê-Leão",
    discussion: """
      Os formatos e as opções: razao exportar livros --ajuda.

      Exemplos:
        razao exportar hledger casa.journal
        razao exportar livro-caixa --de 01/01/2026 --ate hoje
        razao exportar mapa
      """,
    subcommands: [ExportarLivros.self, ExportarCarneLeao.self, ExportarMapa.self],
    defaultSubcommand: ExportarLivros.self)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao exportar livros`: the books in the format of other programs.
struct ExportarLivros: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "livros", english: "books",
    abstract: "escreve os livros no formato de outros programas",
    discussion: """
      FORMATO é \(PtBR.list(FormatoDeExportacao.allCases.map(\.rawValue), and: "ou")). Sem ARQUIVO \
      sai pela saída padrão. Entra tudo o que conta, também o agendado, marcado como tal; --ate \
      hoje o deixa de fora. Com --de, os saldos da véspera vêm no começo. O que o formato não diz \
      vai em comentário e na saída de erros.

      Exemplos:
        razao exportar hledger casa.journal
        razao exportar beancount casa.beancount --ate hoje
        razao exportar ledger --de 01/01/2026 --conta Corrente
      """)

  @Argument(help: .value("FORMATO", "o formato"))
  var format: String?

  @Argument(
    help: .value("[ARQUIVO]", "o arquivo novo, ou - para a saída padrão"), completion: .file())
  var file: String?

  @Option(help: .value("DIA", "só a partir deste dia, com os saldos da véspera"))
  var de: String?

  @Option(help: .value("DIA", "só até este dia"))
  var ate: String?

  @Option(help: .value("CONTA", "só os lançamentos desta conta"))
  var conta: String?

  @Flag(help: "uma tabela para o Excel em português: ponto e vírgula, 1234,50")
  var planilha = false

  @Flag(help: "põe os comprovantes na pasta comprovantes, ao lado do arquivo")
  var comprovantes = false

  @Flag(help: "troca um arquivo que já existe")
  var substituir = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let form: ExportForm
    /// The file; nil for standard output.
    let file: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let form = ExportForm([
      .formato: format, .de: de, .ate: ate, .conta: conta, .planilha: Ticked.text(planilha),
      .comprovantes: Ticked.text(comprovantes),
    ])
    form.check(&problems)
    let name = file.flatMap { problems.given($0, "o arquivo", option: "ARQUIVO") }
    let path = name == "-" ? nil : name
    if path == nil, common.json {
      problems.usage("--json só serve com um ARQUIVO: a saída padrão é a própria exportação.")
    }
    if path == nil, comprovantes { problems.usage("--comprovantes só serve com um ARQUIVO.") }
    if path == nil, substituir { problems.usage("--substituir só serve com um ARQUIVO.") }
    return Request(form: form, file: path)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let books = try answered(ExportForm.Books(try razao.contasDosCostumes(), today: session.today))
    let asked = try request.form.read(books)
    let done = try answered { () throws(RazaoError) in
      guard let file = request.file else {
        return try razao.exportar(asked) { session.output.bytes($0) }
      }
      return try razao.exportar(asked, em: FilePath(file), substituir: substituir)
    }
    for notice in done.avisos { Output.tell(notice) }
    if let file = request.file {
      session.show(done.json(arquivo: file), or: .exportado(done, em: file))
    }
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao comprovante`: the receipts of entries and expenses.
struct ComprovanteCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "comprovante", english: "receipt",
    abstract: "comprovantes: juntar a um lançamento, listar, abrir, retirar",
    discussion: """
      Do arquivo guarda-se uma cópia junto dos registros, em comprovantes, e a sincronização a \
      leva. Ao gravar, junta-se também com --comprovante, em razao lancar e razao despesa adicionar.

      Exemplo:
        razao comprovante listar --faltam
      """,
    subcommands: [
      ComprovanteJuntar.self, ComprovanteListar.self, ComprovanteAbrir.self,
      ComprovanteRetirar.self,
    ])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  static let missing: Mensagem = "Falta dizer o que fazer com comprovantes."
}

/// `razao comprovante juntar`: attaches a file to an entry.
struct ComprovanteJuntar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "juntar", english: "attach",
    abstract: "junta um arquivo a um lançamento, como comprovante",
    discussion: """
      Qualquer arquivo de até 25 MiB; o original fica onde está.

      Exemplo:
        razao comprovante juntar 1b4e28ba nota.pdf
      """)

  @Argument(help: .value("ID", "o lançamento"))
  var entry: String?

  @Argument(help: .value("ARQUIVO", "o arquivo do comprovante"), completion: .file())
  var file: String?

  @OptionGroup var closed: ClosedEntryOptions
  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (entry: String, file: String, reason: String?, id: Uuid?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let entry = problems.text(entry, "o lançamento", option: "ID")
    let file = problems.text(file, "o arquivo", option: "ARQUIVO")
    let (reason, id) = (closed.reason(&problems), recording.id(&problems))
    guard let entry, let file else { return nil }
    return (entry, file, reason, id)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    var problems = Problems()
    let entry = try problems.asked(razao.lancamento(por: request.entry).id)
    let seen = try session.receipt(request.file, in: razao, &problems)
    try problems.end()
    if let entry, let seen {
      try answered(
        razao.julgarComprovante(seen.hash, a: entry, motivoNoFechado: request.reason))
    }
    let kept = try session.keep(request.file, isTrial: recording.simular, in: razao)
    guard let entry, let kept else { throw Failure(problems) }
    let effect = try answered(
      razao.juntarComprovante(
        kept, a: entry, motivoNoFechado: request.reason, id: request.id,
        simular: recording.simular))
    session.show(effect, .lancado(effect))
  }
}

/// `razao comprovante listar`: all receipts, or those that are missing here.
struct ComprovanteListar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os comprovantes, e diz quais não estão aqui",
    discussion: """
      Exemplos:
        razao comprovante listar
        razao comprovante listar --faltam
      """)

  @Flag(help: "só os que não estão aqui, ou mudaram: lê cada um")
  var faltam = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, _ razao: Razao, _ session: Session) throws(Failure) {
    let all = try answered(razao.comprovantes(lendo: faltam))
    let shown = all.filter { !faltam || $0.isMissing }
    session.show(.array(shown.map(\.json)), or: .comprovantes(shown, soQueFaltam: faltam))
  }
}

/// `razao comprovante abrir`: shows a receipt in the program that the desktop has for it.
struct ComprovanteAbrir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "abrir", english: "open",
    abstract: "abre um comprovante, ou diz onde o arquivo está",
    discussion: """
      O arquivo é conferido antes. Só se abre imagem ou PDF, e só onde há tela; de outro, e com \
      --json, diz-se apenas onde está.

      Exemplo:
        razao comprovante abrir 1b4e28ba
      """)

  @Argument(
    help: .value("ID", "o lançamento ou a despesa, o nome do arquivo, ou o começo do código dele"))
  var receipt: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(receipt, "o comprovante", option: "ID")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let one = try answered(razao.comprovantes(por: request)).single(request)
    let file = try answered(razao.arquivo(comprovante: one.hash))
    if let format = file.formato, format.isEnding(of: file.caminho), !common.json {
      Browser(session.environment)?.open(file: file.caminho)
    }
    session.show(one.json(em: file.caminho), or: .comprovante(one, em: file.caminho))
  }
}

/// `razao comprovante retirar`: takes a receipt off an entry.
struct ComprovanteRetirar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "retirar", english: "detach",
    abstract: "tira um comprovante de um lançamento; o arquivo continua guardado",
    discussion: """
      O de uma despesa se tira com razao despesa corrigir --sem-comprovante.

      Exemplo:
        razao comprovante retirar 1b4e28ba
      """)

  @Argument(
    help: .value("ID", "o lançamento, o nome do arquivo, ou o começo do código dele"))
  var receipt: String?

  @OptionGroup var closed: ClosedEntryOptions
  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (receipt: String, reason: String?, id: Uuid?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let receipt = problems.text(receipt, "o comprovante", option: "ID")
    let (reason, id) = (closed.reason(&problems), recording.id(&problems))
    return receipt.map { (receipt: $0, reason: reason, id: id) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let found = try answered(razao.comprovantes(por: request.receipt))
    let one = try found.single(request.receipt)
    guard found.allSatisfy({ $0.dono == one.dono }), case .lancamento(let entry) = one.dono else {
      throw Failure(
        .badData,
        [
          "“\(request.receipt)” não é de um lançamento só. Diga a identificação do lançamento; o de "
            + "uma despesa se tira corrigindo a despesa."
        ])
    }
    let effect = try answered(
      razao.retirarComprovante(
        one.hash, de: entry, motivoNoFechado: request.reason, id: request.id,
        simular: recording.simular))
    session.show(effect, .lancado(effect))
  }
}

extension [ComprovanteListado] {
  /// The only file among those found.
  fileprivate func single(_ typed: String) throws(Failure) -> ComprovanteListado {
    let files = Set(map(\.hash))
    if files.count == 1, let first { return first }
    let names = map { "\($0.nome) (\($0.hash.description.prefix(8)))" }
    throw Failure(
      .badData,
      ["“\(typed)” tem mais de um comprovante: \(PtBR.list(names)). Diga o código de um deles."])
  }
}

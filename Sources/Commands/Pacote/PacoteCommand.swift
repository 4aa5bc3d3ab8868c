internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao pacote`: a file to carry between devices that share no folder.
struct PacoteCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "pacote", english: "bundle",
    abstract: "faz e lê um arquivo que leva registros de um aparelho a outro",
    discussion: """
      Exemplos:
        razao pacote criar casa.jsonl
        razao pacote ler casa.jsonl
      """,
    subcommands: [PacoteCriar.self, PacoteLer.self])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao pacote criar`: writes all commits into a file, or those that a device is not known to
/// have.
struct PacoteCriar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "criar", english: "create",
    abstract: "faz um arquivo para levar a outro aparelho, por e-mail, pendrive ou de outro jeito",
    discussion: """
      Quem puder ler o arquivo poderá ler as contas. Com “-” ele sai pela saída padrão.

      Exemplos:
        razao pacote criar casa.jsonl
        razao pacote criar casa.jsonl --para celular
      """)

  @Argument(
    help: .value("ARQUIVO", "o arquivo novo, ou - para a saída padrão"), completion: .file())
  var file: String?

  @Option(help: .value("APARELHO", "só o que não se sabe se este aparelho já tem; sem ele, tudo"))
  var para: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (file: String, device: String?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let file = problems.text(file, "o arquivo", option: "ARQUIVO")
    let device = para.flatMap { problems.given($0, "o aparelho", option: "--para") }
    if file == "-", common.json {
      problems.usage("--json não serve com “-”: a saída padrão é o próprio pacote.")
    }
    guard let file else { return nil }
    return (file, device)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let device = try answered(
      request.device.map { name throws(RazaoError) in try razao.aparelho(por: name) })
    if request.file == "-" {
      _ = try answered(razao.escreverPacote(para: device) { session.output.bytes($0) })
      return
    }
    let count = try answered(razao.criarPacote(em: FilePath(request.file), para: device))
    session.show(
      .object([.init("arquivo", .string(request.file)), .init("commits", .number(count))]),
      or: .pacoteFeito(count, em: request.file, para: request.device))
  }
}

/// `razao pacote ler`: takes in a file of lines, wherever it came from.
struct PacoteLer: Command {
  static let configuration = CommandConfiguration(
    name: "ler", english: "read",
    abstract: "traz o que há de novo em um pacote",
    discussion: """
      Cada linha é conferida; o que já está aqui não entra de novo. Com “-” o pacote vem da entrada \
      padrão.

      Exemplos:
        razao pacote ler casa.jsonl
        razao pacote ler - < casa.jsonl
      """)

  @Argument(help: .value("ARQUIVO", "o arquivo, ou - para a entrada padrão"), completion: .file())
  var file: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(file, "o arquivo", option: "ARQUIVO")
  }

  func perform(_ file: String, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao(tellingOfDoubt: false, tellingOfRecovery: false)
    let result = try answered(
      file == "-" ? razao.lerPacote { Input.next() } : razao.lerPacote(FilePath(file)))
    session.show(result.json, or: .pacoteLido(result))
    return .done
  }
}

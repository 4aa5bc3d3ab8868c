internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao pacote criar`: a file with all there is, or with what one device is not known to have.
struct PacoteCriar: Command {
  static let configuration = CommandConfiguration(
    commandName: "criar",
    abstract: "faz um arquivo para levar a outro aparelho, por e-mail, pendrive ou de outro jeito",
    discussion: """
      Quem puder ler o arquivo poderá ler as contas. Com “-” ele sai pela saída padrão.

      Exemplos:
        razao pacote criar casa.jsonl
        razao pacote criar casa.jsonl --para celular
      """,
    helpNames: [],
    aliases: ["create"])

  @Argument(
    help: ArgumentHelp("o arquivo novo, ou - para a saída padrão", valueName: "ARQUIVO"),
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp(
      "só o que não se sabe se este aparelho já tem; sem ele, tudo", valueName: "APARELHO"))
  var para: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let file: String
    let device: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let file = problems.text(file, "o arquivo", option: "ARQUIVO")
    let device = para.flatMap { problems.given($0, "o aparelho", option: "--para") }
    if file == "-", common.json {
      problems.usage("--json não serve com “-”: a saída padrão é o próprio pacote.")
    }
    guard let file else { return nil }
    return Request(file: file, device: device)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let device = try answered { () throws(RazaoError) in
      try request.device.map { name throws(RazaoError) in try razao.aparelho(por: name) }
    }
    if request.file == "-" {
      _ = try answered { () throws(RazaoError) in
        try razao.escreverPacote(para: device) { session.output.bytes($0) }
      }
      return .done
    }
    let count = try answered { () throws(RazaoError) in
      try razao.criarPacote(em: FilePath(request.file), para: device)
    }
    session.show(
      .object([.init("arquivo", .string(request.file)), .init("commits", .number(count))]),
      or: .pacoteFeito(count, em: request.file, para: request.device))
    return .done
  }
}

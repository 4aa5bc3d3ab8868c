internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao pacote ler`: takes in a file of lines, from wherever it came.
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

  @Argument(
    help: ArgumentHelp("o arquivo, ou - para a entrada padrão", valueName: "ARQUIVO"),
    completion: .file())
  var file: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(file, "o arquivo", option: "ARQUIVO")
  }

  static func perform(_ file: String, in session: Session) throws(Failure) -> ExitStatus {
    let result = try session.ask(tellingOfDoubt: false, tellingOfRecovery: false) {
      razao throws(RazaoError) in
      file == "-" ? try razao.lerPacote { Input.next() } : try razao.lerPacote(FilePath(file))
    }
    session.show(result.json, or: .pacoteLido(result))
    return .done
  }
}

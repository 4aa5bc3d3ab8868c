internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao buscar`: the entries of all accounts in which a text stands.
struct Buscar: Command {
  static let configuration = CommandConfiguration(
    name: "buscar", english: "find",
    abstract: "procura um texto ou um valor nos lançamentos de todas as contas",
    discussion: """
      Procura no interessado e na descrição; maiúsculas e acentos não importam. Um valor, como 150 \
      ou 150,00, acha também os lançamentos desse valor exato. Os anulados ficam de fora: para vê-los, \
      --estado anulado. É o mesmo que extrato --buscar TEXTO.

      Exemplos:
        razao buscar padaria
        razao buscar luz --de 01/11 --ate hoje
        razao buscar 150,00
      """)

  @Argument(help: ArgumentHelp("o texto, ou um valor", valueName: "TEXTO"))
  var words: [String] = []

  @OptionGroup(title: "Quais lançamentos") var register: RegisterOptions

  @Flag(help: CSVOption.help) var csv = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let text: String
    let register: RegisterOptions.Request
    let isTable: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let typed = words.isEmpty ? nil : words.joined(separator: " ")
    let text = problems.text(typed, "o texto", option: "TEXTO")
    let register = register.request(&problems, period: nil, today: today)
    let isTable = CSVOption.isWanted(csv, common, &problems)
    return text.map { Request(text: $0, register: register, isTable: isTable) }
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    try RegisterListing(request.register, buscar: request.text, request.isTable).show(in: session)
  }
}

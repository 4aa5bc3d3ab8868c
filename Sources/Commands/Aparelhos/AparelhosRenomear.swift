internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos renomear`: gives a device another name.
struct AparelhosRenomear: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "renomear", english: "rename",
    abstract: "dá outro nome a um aparelho; sem dizer qual, a este",
    discussion: """
      Exemplos:
        razao aparelhos renomear escritório
        razao aparelhos renomear tablet 'tablet da Ana'
      """)

  @Argument(
    help: ArgumentHelp("o aparelho, quando é outro, e o nome novo", valueName: "[APARELHO] NOME"))
  var words: [String] = []

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let device: String?
    let name: String
    let isTrial: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    for word in words.dropFirst(2) { problems.usage("Há algo a mais: “\(word)”.") }
    let device =
      words.count > 1 ? problems.given(words[0], "o aparelho", option: "APARELHO") : nil
    let name = problems.text(words.prefix(2).last, "o nome novo", option: "NOME")
    return name.map { Request(device: device, name: $0, isTrial: trial.simular) }
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let receipt = try answered { () throws(RazaoError) in
      let device = try request.device.map { typed throws(RazaoError) in
        try razao.aparelho(por: typed)
      }
      return try razao.renomearAparelho(device, para: request.name, simular: request.isTrial)
    }
    if !receipt.simulado { session.output.whatIsDone = "O aparelho tem outro nome." }
    session.show(receipt.json, or: .renomeado(request.name, receipt))
  }
}

internal import ArgumentParser

/// The account that is closed or opened again, and why.
struct AccountToChange: ParsableArguments {
  @Argument(help: ArgumentHelp("a conta", valueName: "CONTA"))
  var conta: String?

  @Option(help: ArgumentHelp("por quê", valueName: "TEXTO"))
  var motivo: String?

  /// What was said, as far as it can be understood without the books.
  struct Said {
    let conta: String
    let motivo: String?
  }

  func said(_ mistakes: inout Mistakes) -> Said? {
    let conta = mistakes.text(conta, "a conta", option: "CONTA")
    let motivo = motivo.flatMap { mistakes.given($0, "o motivo", option: "--motivo TEXTO") }
    return conta.map { Said(conta: $0, motivo: motivo) }
  }
}

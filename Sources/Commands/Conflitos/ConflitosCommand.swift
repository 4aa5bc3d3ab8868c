internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// `razao conflitos`: what people must decide; alone it lists.
struct ConflitosCommand: Command {
  static let configuration = CommandConfiguration(
    name: "conflitos", english: "conflicts",
    abstract: "lista, mostra e resolve o que espera uma decisão",
    discussion: """
      Sem mais nada, lista. Nada se perde enquanto ninguém decide: cada um diz o que é contado.

      Exemplos:
        razao conflitos
        razao conflitos --estrito
      """,
    subcommands: [ConflitosListar.self, ConflitosMostrar.self, ConflitosResolver.self])

  @Flag(help: "termina com 1 se há algum conflito aberto")
  var estrito = false

  @Flag(help: "com --json, diz também em que sincronização ou importação vieram (neste aparelho)")
  var chegadas = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ConflitosListar.Request? {
    ConflitosListar.Request(isStrict: estrito, hasArrivals: chegadas)
  }

  static func perform(
    _ request: ConflitosListar.Request, in session: Session
  ) throws(Failure) -> ExitStatus {
    try ConflitosListar.perform(request, in: session)
  }
}

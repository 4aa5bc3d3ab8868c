internal import ArgumentParser

/// The options that every command takes.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "a pasta do razão (ou a variável RAZAO_DIR; sem nenhuma, a pasta atual ou a que a contém)",
      valueName: "DIR"),
    completion: .directory)
  var razao: String?

  @Flag(help: "mostra um documento JSON (docs/JSON.md)")
  var json = false

  @Flag(help: "não mostra o andamento")
  var quieto = false

  @Flag(name: .customLong("sem-cor"), help: "não usa cores (também a variável NO_COLOR)")
  var withoutColours = false

  @Flag(help: "mostra as horas em UTC, como são gravadas, e não as deste computador")
  var utc = false

  @Flag(name: .customLong("nao-perguntar"), help: "nunca faz perguntas")
  var neverAsk = false

  @Flag(
    name: [.customLong("ajuda"), .customLong("help"), .customShort("h")],
    help: "mostra a ajuda do comando")
  var help = false
}

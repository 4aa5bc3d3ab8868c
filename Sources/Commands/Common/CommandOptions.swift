internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

/// The options that every command takes.
struct CommonOptions: ParsableArguments {
  /// Their title; they have a help page of their own.
  static let title = "Opções comuns a todos os comandos"

  @Option(
    help: .value(
      "DIR",
      "a pasta do razão (ou a variável RAZAO_DIR; sem nenhuma, a pasta atual ou a que a contém, e "
        + "senão o único razão que este computador conhece)"),
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

/// The options of every command that records.
struct RecordingOptions: ParsableArguments {
  /// The title above these options and those of `TrialOption`.
  static let title = "Opções de quem grava"

  @Flag(help: "mostra o que seria gravado e o que mudaria, sem gravar")
  var simular = false

  @Option(
    help: .value(
      "UUID", "a identificação do que é criado: repetir o comando com a mesma não grava de novo"))
  var id: String?

  /// The given id, if it is valid.
  func id(_ problems: inout Problems) -> Uuid? {
    problems.uuid(id, FieldName("a identificação", option: "--id UUID"))
  }
}

/// The option of commands that record without creating anything with an id.
struct TrialOption: ParsableArguments {
  @Flag(help: "mostra o que seria gravado e o que mudaria, sem gravar")
  var simular = false
}

/// The options of an entry that may lie in a closed period.
struct ClosedEntryOptions: ParsableArguments {
  @Flag(help: "grava mesmo que o período esteja fechado (pede --motivo)")
  var mesmoFechado = false

  @Option(help: .value("TEXTO", "por quê, com --mesmo-fechado"))
  var motivo: String?

  /// Notes a reason for which there is no use.
  func check(_ problems: inout Problems) {
    if !mesmoFechado, motivo != nil { problems.usage("--motivo só serve com --mesmo-fechado.") }
  }

  /// The reason to change a closed period; nil if that is not allowed.
  func reason(_ problems: inout Problems) -> String? {
    check(&problems)
    return SeveralForm.reason(Ticked.text(mesmoFechado), motivo, &problems)
  }
}

/// The options of a change to an account that a closed period includes.
struct ClosedPeriodOptions: ParsableArguments {
  @Flag(
    name: .customLong("mesmo-fechado"),
    help: "grava mesmo que um período fechado tenha lançamentos dela (pede --motivo)")
  var anyhow = false

  @Option(help: .value("TEXTO", "por que muda o que está fechado"))
  var motivo: String?

  /// The reason to change a closed period; nil if that is not allowed.
  func reason(_ problems: inout Problems) -> String? {
    SeveralForm.reason(Ticked.text(anyhow), motivo, &problems)
  }
}

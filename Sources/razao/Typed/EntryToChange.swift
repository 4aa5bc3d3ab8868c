internal import ArgumentParser

/// The entry that is annulled or restored, and why.
struct EntryToChange: ParsableArguments {
  @Argument(help: ArgumentHelp("o lançamento", valueName: "ID"))
  var entryId: String?

  @Option(help: ArgumentHelp("por quê", valueName: "TEXTO"))
  var motivo: String?

  @Flag(
    name: .customLong("mesmo-fechado"),
    help: "grava mesmo que o período esteja fechado (pede --motivo)")
  var mesmoFechado = false

  /// What was said, as far as it can be understood without the books.
  struct Said {
    let id: String
    let motivo: String?
    let mesmoFechado: Bool
  }

  func said(_ mistakes: inout Mistakes) -> Said? {
    let entryId = mistakes.text(entryId, "o lançamento", option: "ID")
    let motivo = motivo.flatMap { mistakes.given($0, "o motivo", option: "--motivo TEXTO") }
    if mesmoFechado, self.motivo == nil {
      mistakes.usage("Com --mesmo-fechado, diga --motivo TEXTO.")
    }
    return entryId.map { Said(id: $0, motivo: motivo, mesmoFechado: mesmoFechado) }
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation

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

  /// The given values, as far as they can be understood without the books.
  struct Request {
    let entry: String
    let motivo: String?
    let mesmoFechado: Bool
    let isTrial: Bool
    let id: Uuid?
  }

  func request(_ recording: RecordingOptions, _ problems: inout Problems) -> Request? {
    let entry = problems.text(entryId, "o lançamento", option: "ID")
    let motivo = motivo.flatMap { problems.given($0, "o motivo", option: "--motivo TEXTO") }
    if mesmoFechado, self.motivo == nil {
      problems.missing(EntryForm.Field.motivo.name)
    }
    let id = recording.id(&problems)
    guard let entry, problems.isEmpty else { return nil }
    return Request(
      entry: entry, motivo: motivo, mesmoFechado: mesmoFechado, isTrial: recording.simular, id: id)
  }
}

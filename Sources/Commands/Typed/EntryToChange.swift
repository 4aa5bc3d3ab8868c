internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The entries that are annulled or restored, and why.
struct EntryToChange: ParsableArguments {
  @Argument(help: ArgumentHelp("o lançamento, ou vários de uma vez", valueName: "ID…"))
  var entryIds: [String] = []

  @Option(help: ArgumentHelp("por quê", valueName: "TEXTO"))
  var motivo: String?

  @Flag(
    name: .customLong("mesmo-fechado"),
    help: "grava mesmo que o período esteja fechado (pede --motivo)")
  var mesmoFechado = false

  /// The given values, as far as they can be understood without the books.
  struct Request {
    let entries: [String]
    let motivo: String?
    let mesmoFechado: Bool
    let isTrial: Bool
    let id: Uuid?
  }

  func request(_ recording: RecordingOptions, _ problems: inout Problems) -> Request? {
    let entries = entryIds.compactMap { problems.text($0, "o lançamento", option: "ID") }
    if entryIds.isEmpty { _ = problems.text(nil, "o lançamento", option: "ID") }
    if entryIds.count > 1, recording.id != nil {
      problems.usage("--id só serve com um lançamento.")
    }
    let motivo = motivo.flatMap { problems.given($0, "o motivo", option: "--motivo TEXTO") }
    if mesmoFechado, self.motivo == nil {
      problems.missing(EntryForm.Field.motivo.name)
    }
    let id = recording.id(&problems)
    guard problems.isEmpty else { return nil }
    return Request(
      entries: entries, motivo: motivo, mesmoFechado: mesmoFechado, isTrial: recording.simular,
      id: id)
  }
}

extension Razao {
  /// The entries that somebody means; what is wrong with any of the ids is told of all.
  func lancamentos(por ids: [String]) throws(Failure) -> [Uuid] {
    var problems = Problems()
    var found: [Uuid] = []
    for typed in ids {
      let entry = try problems.asked(lancamento(por: typed).id)
      if let entry { found.append(entry) }
    }
    try problems.end()
    return found
  }
}

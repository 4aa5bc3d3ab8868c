package import Ledger

extension PeriodoFechado {
  /// The closed period, in a sentence.
  package var frase: String { "O período até \(PtBR.day(ate)) está fechado." }

  /// The author, time and reason of the closing, each on a line.
  package var linhas: [Line] {
    let author = autoria.nome ?? autoria.aparelho.curto
    return [Line("\(author), \(PtBR.instant(autoria.quando))", .quiet)]
      + (motivo.map { [Line("Motivo: \($0)")] } ?? [])
  }
}

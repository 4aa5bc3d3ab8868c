package import Ledger

extension PeriodoFechado {
  /// What is closed, in a sentence.
  package var frase: String { "O período até \(PtBR.day(ate)) está fechado." }

  /// Who closed it, when and why, each on a line.
  package var linhas: [Line] {
    let author = autoria.nome ?? autoria.dispositivo.curto
    return [Line("\(author), \(PtBR.instant(autoria.quando))", .quiet)]
      + (motivo.map { [Line("Motivo: \($0)")] } ?? [])
  }
}

package import Ledger

extension Screen {
  /// The screen after a recording, real or tried out.
  /// - Parameters:
  ///   - what: the description, as a sentence without its end: `Pix de R$ 45,00 para Padaria`.
  ///   - effect: what it changed, line by line.
  ///   - next: where one may go on from there.
  package static func recorded(
    _ what: String, _ receipt: Recibo, effect: [Line], next: [Line] = []
  ) -> Screen {
    Screen(
      header: [Line(what, .strong)] + effect, sections: [],
      footer: [standing(of: receipt)] + recovered(receipt) + next)
  }

  private static func standing(of receipt: Recibo) -> Line {
    let ids = receipt.ids.map(\.curto).joined(separator: ", ")
    if receipt.simulado { return Line("Simulação: nada foi gravado.", .warning) }
    if receipt.jaEstava { return Line("Já estava gravado: \(ids)", .quiet) }
    switch receipt.naoConta {
    case .quarentena: return Line("Gravado, mas ainda não conta: \(ids)", .warning)
    case .revogado: return Line("Gravado, mas não conta: \(ids)", .warning)
    case .confiavel, nil: return Line("Gravado: \(ids)", .good)
    }
  }

  private static func recovered(_ receipt: Recibo) -> [Line] {
    guard receipt.recuperados > 0 else { return [] }
    let count = PtBR.count(
      receipt.recuperados, "registro recuperado", "registros recuperados")
    return [Line("\(count): uma gravação anterior tinha sido interrompida.", .warning)]
  }
}

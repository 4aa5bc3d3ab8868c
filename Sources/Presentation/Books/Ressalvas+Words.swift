internal import Canonical
package import Ledger

extension Ressalvas {
  /// The doubts about one figure, line by line.
  package var doNumero: [Line] {
    var lines: [Line] = []
    if conflitos > 0 {
      lines.append(
        Line(PtBR.count(conflitos, "conflito aberto", "conflitos abertos"), .warning))
    }
    if espera > 0 { lines.append(Line(absent(espera) + ": à espera de outros", .warning)) }
    if quarentena > 0 {
      lines.append(Line(absent(quarentena) + ": aguardando aprovação", .warning))
    }
    return lines
  }

  private func absent(_ count: Int) -> String {
    PtBR.count(count, "registro ainda não conta", "registros ainda não contam")
  }

  /// The doubts about any figure of the ledger, line by line.
  package var doRazao: [Line] {
    var lines: [Line] = []
    if versao > 0 {
      let many = PtBR.count(versao, "registro precisa", "registros precisam")
      lines.append(Line("\(many) de uma versão mais nova do programa.", .warning))
    }
    if lacunas > 0 {
      lines.append(Line("Faltam registros: os saldos podem estar incompletos.", .bad))
    }
    return lines
  }
}

package import Canonical

/// The rules for the given values of an expense.
///
/// One judgement for the form, the command and the library. Each returns the mistake and how to
/// correct it, or nothing.
package enum RegrasDeDespesa {
  /// The mistake of opening a registered report again without a reason.
  package static let faltaMotivoDaReabertura: Mensagem =
    "Falta o motivo: um relatório registrado só se reabre dizendo por quê."
  /// The mistake of sending a report back without saying what is missing.
  package static let faltaMotivoDaDevolucao: Mensagem =
    "Falta o motivo: um relatório só se devolve dizendo o que falta."

  /// All mistakes in an expense, in the order of its fields.
  /// - Parameters:
  ///   - tipo: nil where what was given is no number.
  ///   - valor: nil where what was given is no amount.
  ///   - tipos: the kinds that there are.
  ///   - casas: the decimals of the report.
  package static func judge(
    titulo: String, tipo: UInt64?, among tipos: [TipoDeDespesa], valor: Amount?, casas: Int
  ) -> [Mensagem] {
    [judge(titulo: titulo), judge(tipo: tipo, among: tipos), judge(valor: valor, casas: casas)]
      .compactMap(\.self)
  }

  /// The mistake in the title of an expense or a report; nil for none.
  package static func judge(titulo: String) -> Mensagem? {
    if titulo.aparado.isEmpty { return "Título inválido: escreva um título" }
    guard titulo.aparado.inNFC.utf8.count <= Canonical.Limits.stringBytes else {
      return "Título inválido: no máximo 4096 bytes"
    }
    return titulo.aparado.temInvisiveis ? "Título inválido: \(String.nomeComInvisiveis)" : nil
  }

  /// The mistake in the kind of an expense, which is nil for a text that names no kind.
  package static func judge(tipo: UInt64?, among tipos: [TipoDeDespesa]) -> Mensagem? {
    guard !tipos.contains(where: { $0.numero == tipo && !$0.removido }) else { return nil }
    return "Tipo de despesa inválido: os tipos são \(tipos.emPalavras)"
  }

  /// The mistake in an amount, which is nil for a text that is none; nil if there is no mistake.
  package static func judge(valor: Amount?, casas: Int) -> Mensagem? {
    guard let valor else { return "Valor inválido: escreva um valor" }
    guard valor.decimals == casas else {
      return "Valor inválido: este relatório usa \(casas) casas decimais"
    }
    return valor.minor > 0 ? nil : "Valor inválido: escreva um valor acima de zero"
  }
}

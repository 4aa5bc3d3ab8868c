package import Canonical

/// What is wrong with one field of an expense or of a report.
public struct ErroDeDespesa: Sendable, Hashable {
  /// The fields that are checked, in the order in which they are.
  public enum Campo: Sendable, Hashable, CaseIterable {
    /// What was bought, or what the report is called.
    case titulo
    /// The kind of expense.
    case tipo
    /// What it cost.
    case valor
  }

  /// The field.
  public let campo: Campo
  /// What is wrong and what would be right, in pt-BR.
  public let mensagem: String

  /// Makes an error of a field.
  package init(_ campo: Campo, _ mensagem: String) {
    self.campo = campo
    self.mensagem = mensagem
  }
}

/// The rules of what people give of an expense: one judgement for the form, the command and the
/// library.
package enum RegrasDeDespesa {
  /// All that is wrong with an expense, in the order of its fields.
  /// - Parameters:
  ///   - tipo: nil where what was given is no number.
  ///   - valor: nil where what was given is no amount.
  ///   - casas: the decimals of the report.
  package static func julga(
    titulo: String, tipo: UInt64?, valor: Amount?, casas: Int
  ) -> [ErroDeDespesa] {
    [julga(titulo: titulo), julga(tipo: tipo), julga(valor: valor, casas: casas)]
      .compactMap(\.self)
  }

  /// What is wrong with the title of an expense or of a report.
  package static func julga(titulo: String) -> ErroDeDespesa? {
    if titulo.aparado.isEmpty {
      return ErroDeDespesa(.titulo, "Título inválido: escreva um título")
    }
    guard titulo.aparado.inNFC.utf8.count <= Canonical.Limits.stringBytes else {
      return ErroDeDespesa(.titulo, "Título inválido: no máximo 4096 bytes")
    }
    return titulo.aparado.temInvisiveis
      ? ErroDeDespesa(.titulo, "Título inválido: " + String.nomeComInvisiveis) : nil
  }

  private static func julga(tipo: UInt64?) -> ErroDeDespesa? {
    guard tipo.flatMap({ TipoDeDespesa(rawValue: $0) }) == nil else { return nil }
    let known = TipoDeDespesa.allCases.map { "\($0.rawValue) \($0.titulo)" }
    return ErroDeDespesa(
      .tipo, "Tipo de despesa inválido: os tipos são \(known.joined(separator: " e "))")
  }

  /// What is wrong with an amount, nil where what was given is none.
  package static func julga(valor: Amount?, casas: Int) -> ErroDeDespesa? {
    guard let valor else { return ErroDeDespesa(.valor, "Valor inválido: escreva um valor") }
    guard valor.decimals == casas else {
      return ErroDeDespesa(.valor, "Valor inválido: este relatório usa \(casas) casas decimais")
    }
    return valor.minor > 0
      ? nil : ErroDeDespesa(.valor, "Valor inválido: escreva um valor acima de zero")
  }
}

extension String {
  /// This text without the white space around it.
  package var aparado: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}

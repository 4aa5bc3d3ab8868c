internal import Canonical
internal import Ledger

/// All that is wrong with a form about a report, field by field.
package struct ErrosDeFicha: Error, Sendable, Hashable {
  package enum Campo: String, Sendable, Hashable, CaseIterable {
    case titulo, tipo, valor, data, comprovante, conta, motivo
  }

  package struct Erro: Sendable, Hashable {
    package let campo: Campo
    package let mensagem: String
  }

  /// In the order of the fields.
  package private(set) var erros: [Erro]

  package init() {
    erros = []
  }

  /// What is wrong with an expense.
  package init(_ errors: ErrosDeFormulario) {
    erros = errors.erros.map { Erro(campo: Campo($0.campo), mensagem: $0.mensagem) }
  }

  package mutating func nota(_ campo: Campo, _ mensagem: String) {
    erros.append(Erro(campo: campo, mensagem: mensagem))
  }

  /// What is wrong with a field; nil where nothing is.
  package func mensagem(_ campo: Campo) -> String? {
    erros.first { $0.campo == campo }?.mensagem
  }

  /// What to tell, at least one sentence.
  package var mensagens: [String] {
    erros.isEmpty ? [ErrosDeFormulario.padrao] : erros.map(\.mensagem)
  }

  /// The day that was typed; where nothing was, the one given for that.
  mutating func dia(_ typed: String, hoje: Day, senao other: Day?) -> Day? {
    guard !typed.aparado.isEmpty else { return other }
    let day = TypedDay.read(typed, today: hoje)
    if day == nil { nota(.data, TypedDay.message(typed)) }
    return day
  }

  /// The title that was typed for a report.
  mutating func titulo(_ typed: String) {
    if let wrong = RegrasDeDespesa.julga(titulo: typed) { nota(.titulo, wrong.mensagem) }
  }
}

extension ErrosDeFicha.Campo {
  init(_ campo: ErroDeDespesa.Campo) {
    self =
      switch campo {
      case .titulo: .titulo
      case .tipo: .tipo
      case .valor: .valor
      }
  }

  /// What the field is called on a form.
  package var rotulo: String {
    switch self {
    case .titulo: ErroDeDespesa.Campo.titulo.titulo
    case .tipo: ErroDeDespesa.Campo.tipo.titulo
    case .valor: ErroDeDespesa.Campo.valor.titulo
    case .data: "Data"
    case .comprovante: "Comprovante"
    case .conta: "Conta"
    case .motivo: "Motivo"
    }
  }
}

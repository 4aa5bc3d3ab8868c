package import Canonical
package import Ledger

/// The form of an expense as it is typed: title, kind and amount.
package struct FormularioDeDespesa: Sendable, Hashable {
  package var titulo: String
  /// A number, or the kind's name, case and accents aside.
  package var tipo: String
  package var valor: String

  /// A form in which nothing need be typed yet.
  package init(titulo: String = "", tipo: String = "", valor: String = "") {
    self.titulo = titulo
    self.tipo = tipo
    self.valor = valor
  }

  /// What was typed, read for a report; or all that is wrong with it, in the order of the fields.
  package func leitura(
    moeda: Currency = .real, casas: Int = 2
  ) -> Result<NovaDespesa, ErrosDeFormulario> {
    let kind = FormularioDeDespesa.tipo(tipo)
    let (amount, problem) = FormularioDeDespesa.valor(valor, moeda: moeda, casas: casas)
    var errors = RegrasDeDespesa.julga(titulo: titulo, tipo: kind, valor: amount, casas: casas)
    if let problem, let index = errors.firstIndex(where: { $0.campo == .valor }) {
      errors[index] = ErroDeDespesa(.valor, problem.message)
    }
    guard errors.isEmpty, let kind, let amount else {
      return .failure(ErrosDeFormulario(erros: errors))
    }
    return .success(NovaDespesa(titulo: titulo, tipo: kind, valor: amount))
  }

  /// The kind of expense that was typed; nil where there is none such.
  package static func tipo(_ typed: String) -> UInt64? {
    let typed = typed.aparado
    let known = TipoDeDespesa.allCases.first { kind in
      typed == String(kind.rawValue)
        || kind.titulo.foldedForComparison == typed.foldedForComparison
    }
    return known?.rawValue
  }

  /// The amount that was typed, or what is wrong with it.
  package static func valor(
    _ typed: String, moeda: Currency, casas: Int
  ) -> (Amount?, TypedAmount.Problem?) {
    do throws(TypedAmount.Problem) {
      return (try TypedAmount.read(typed, decimals: casas, currency: moeda), nil)
    } catch {
      return (nil, error)
    }
  }
}

/// All that is wrong with a form.
package struct ErrosDeFormulario: Error, Sendable, Hashable {
  /// What stands above the errors.
  package static let titulo = "Erro"
  /// What is said where no better text is at hand.
  package static let padrao = "Verifique os dados informados e tente novamente."

  /// Field by field; none where it is not known which field is wrong.
  package let erros: [ErroDeDespesa]

  package init(erros: [ErroDeDespesa] = []) {
    self.erros = erros
  }

  /// What is wrong with a field; nil where nothing is.
  package func mensagem(_ campo: ErroDeDespesa.Campo) -> String? {
    erros.first { $0.campo == campo }?.mensagem
  }

  /// What to tell, at least one sentence.
  package var mensagens: [String] {
    erros.isEmpty ? [ErrosDeFormulario.padrao] : erros.map(\.mensagem)
  }
}

extension ErroDeDespesa.Campo {
  /// What the field is called on a form.
  package var titulo: String {
    switch self {
    case .titulo: "Título"
    case .tipo: "Tipo de despesa"
    case .valor: "Valor"
    }
  }
}

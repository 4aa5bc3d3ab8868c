internal import Canonical
internal import Ledger

/// The form of the second step as it is typed: how what a code asks for is paid.
package struct FormularioDePagamento: Sendable, Hashable {
  /// Its fields, in their order; each is called on the form as its raw value says.
  package enum Campo: String, Sendable, CaseIterable {
    /// The account, by id.
    case conta
    /// How much, where the code leaves that open or lets it be changed.
    case valor
    /// How much, where the code asks for something else and does not let it be changed.
    case outroValor = "outro-valor"
    case data, interessado
    /// The category, by id.
    case categoria
    case descricao
    /// Whether it is paid once more, or looks like what is recorded and is something else.
    case outra
    /// Whether it is recorded though the period is closed; and why.
    case mesmoFechado = "mesmo-fechado"
    case motivo
    /// The code, as it is copied, for which all this was said.
    case codigoDeAntes = "antes"
  }

  private var ditos: [Campo: String] = [:]

  /// A form with what was typed into each field; nil or nothing for a field that was left empty.
  package init(_ typed: (Campo) -> String? = { _ in nil }) {
    for field in Campo.allCases {
      if let text = typed(field), !text.aparado.isEmpty { ditos[field] = text }
    }
  }

  /// What stands in a field; empty where nothing does.
  package subscript(field: Campo) -> String {
    get { ditos[field] ?? "" }
    set { ditos[field] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether something stands in a field: a box that was ticked.
  package func tem(_ field: Campo) -> Bool { ditos[field] != nil }

  /// What stands in a field, if anything does.
  func dito(_ field: Campo) -> String? { ditos[field] }

  /// What of the form is about a code: what was said of one code's amount and receiver is not said
  /// of another's.
  package func para(_ cobranca: Cobranca) -> FormularioDePagamento {
    var form = self
    // As it is shown: what nobody sees in it does not come back as it was.
    let code = SafeText.of(cobranca.codigo)
    if tem(.codigoDeAntes), self[.codigoDeAntes] != code {
      for field in [Campo.valor, .outroValor, .interessado, .outra] { form[field] = "" }
    }
    form[.codigoDeAntes] = code
    return form
  }
}

extension FormularioDePagamento {
  /// What stands for the category where none is chosen.
  package static let categoriaDeCostume =
    "A que este interessado teve por último, ou “\(PalavraDeLancamento.NomePadrao.despesa)”"
}

extension FormularioDePagamento.Campo {
  /// What the field is called on a form.
  package var titulo: String {
    switch self {
    case .conta: "Conta"
    case .valor: "Valor pago"
    case .outroValor: "Outro valor, se foi mesmo pago outro"
    case .data: "Dia do pagamento"
    case .interessado: "A quem"
    case .categoria: "Categoria"
    case .descricao: "Anotação"
    case .outra: "Gravar assim mesmo: é outro pagamento"
    case .mesmoFechado: "Gravar mesmo que o período esteja fechado"
    case .motivo: "Motivo"
    case .codigoDeAntes: "Código"
    }
  }
}

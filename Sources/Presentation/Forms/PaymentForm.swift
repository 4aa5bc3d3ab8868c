internal import Canonical
package import Ledger

/// The form of the second step of a payment: how to pay the code.
package struct PaymentForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case conta
    /// The amount, if the code leaves it open or lets it be changed.
    case valor
    /// The amount, if it is not the fixed one that the code asks for.
    case outroValor = "outro-valor"
    case data, interessado, categoria, descricao
    /// The due day of a slip that is kept for later, if its code does not state it.
    case vencimento
    /// Whether to pay again, or to record despite a similar entry.
    case outra
    /// Whether to record even in a closed period; and why.
    case mesmoFechado = "mesmo-fechado"
    case motivo
    /// The code, as copied, that the other fields were filled in for.
    case codigoDeAntes = "antes"

    package var name: FieldName {
      switch self {
      case .conta: called("--conta CONTA", "Conta", "a conta", isChosen: true)
      case .valor: called("--valor VALOR", "Valor pago", "quanto foi pago")
      case .outroValor:
        called("--outro-valor", "Outro valor, se foi mesmo pago outro", "o outro valor")
      case .data: called("--data DIA", "Dia do pagamento", "o dia do pagamento")
      case .interessado: called("--interessado", "A quem", "o nome")
      case .categoria: called("--categoria CONTA", "Categoria", "a categoria", isChosen: true)
      case .descricao: called("--descricao TEXTO", "Anotação", "a anotação")
      case .vencimento:
        called("--vencimento DIA", "Vence em, para guardar", "o dia em que o boleto vence")
      case .outra: called("--outra", "Gravar assim mesmo: é outro pagamento", "se é outro")
      case .mesmoFechado:
        called(
          "--mesmo-fechado", "Gravar mesmo que o período esteja fechado", "se grava mesmo assim")
      case .motivo:
        called("--motivo TEXTO", "Motivo", "o motivo para gravar no período fechado")
      case .codigoDeAntes: called("CODIGO", "Código", "o código")
      }
    }
  }

  /// The label for choosing no category.
  package static let categoriaDeCostume =
    "A que este interessado teve por último, ou “\(PalavraDeLancamento.NomePadrao.despesa)”"

  /// The form for another code: an amount and a receiver typed for one code do not carry over.
  package func para(_ cobranca: Cobranca) -> PaymentForm {
    var form = self
    // As shown: invisible characters in the code do not come back from a page.
    let code = SafeText.of(cobranca.codigo)
    if let before = self[.codigoDeAntes], before != code {
      for field in [Field.valor, .outroValor, .interessado, .outra] { form[field] = nil }
    }
    form[.codigoDeAntes] = code
    return form
  }

  /// The form of paying a kept slip: empty fields take what was said when it was kept.
  package func preenchido(com kept: OcorrenciaListada?) -> PaymentForm {
    guard let entry = kept?.lancamento else { return self }
    var form = self
    func fill(_ field: Field, _ text: String?) {
      if form[field] == nil, let text { form[field] = text }
    }
    fill(.conta, entry.contas.first?.conta.description)
    fill(.categoria, entry.categorias.count == 1 ? entry.categorias[0].conta.description : nil)
    fill(.interessado, entry.conteudo.interessado)
    fill(.descricao, entry.conteudo.descricao)
    return form
  }

  /// The form with the obvious values in the fields that were left empty.
  package func preenchido(com payment: Pagamento) -> PaymentForm {
    var form = self
    func fill(_ field: Field, _ text: String?) {
      if form[field] == nil, let text { form[field] = text }
    }
    fill(.conta, payment.conta?.id.description)
    if !payment.cobranca.temValorFixo { fill(.valor, payment.valor.map(TypedAmount.text)) }
    fill(.data, PtBR.day(payment.data))
    fill(.interessado, payment.interessado)
    return form
  }
}

extension TypedAmount {
  /// An amount in reais as somebody would type it: `2.500,00`.
  fileprivate static func text(_ amount: Amount) -> String {
    String(PtBR.money(amount, .real).drop { !$0.isNumber && String($0) != PtBR.minus })
  }
}

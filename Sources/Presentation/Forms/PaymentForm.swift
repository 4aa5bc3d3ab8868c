internal import Canonical
package import Ledger

/// The form of the second step of a payment: how what a code asks for is paid.
package struct PaymentForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case conta
    /// How much, where the code leaves that open or lets it be changed.
    case valor
    /// How much, where the code asks for something else and does not let it be changed.
    case outroValor = "outro-valor"
    case data, interessado, categoria, descricao
    /// The day on which a slip is due that is kept to be paid, where its code does not say it.
    case vencimento
    /// Whether it is paid once more, or looks like what is recorded and is something else.
    case outra
    /// Whether it is recorded though the period is closed; and why.
    case mesmoFechado = "mesmo-fechado"
    case motivo
    /// The code, as it is copied, for which all this was said.
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

  /// The value for choosing no category.
  package static let categoriaDeCostume =
    "A que este interessado teve por último, ou “\(PalavraDeLancamento.NomePadrao.despesa)”"

  /// The fields that belong to one code: an amount and a receiver typed for one code are not taken
  /// over for another.
  package func para(_ cobranca: Cobranca) -> PaymentForm {
    var form = self
    // As it is shown: what nobody sees in it does not come back as it was.
    let code = SafeText.of(cobranca.codigo)
    if let before = self[.codigoDeAntes], before != code {
      for field in [Field.valor, .outroValor, .interessado, .outra] { form[field] = nil }
    }
    form[.codigoDeAntes] = code
    return form
  }

  /// The form of the payment of a slip that is kept, with what was said of it then in the fields that
  /// were left empty.
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

  /// The form with what goes without saying in the fields that were left empty.
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
    String(PtBR.money(amount, .real).drop { !$0.isNumber && $0 != "-" })
  }
}

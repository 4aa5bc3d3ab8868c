internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation

// The forms of a payment's page; each carries the values of the others.
extension PaymentProgress {
  /// The form of the code.
  func codeForm(_ code: PassoDoCodigo) -> Part {
    .form(
      "Código", to: Path.payment(), tokens: .view, hidden: typed, ButtonModel("Continuar", .main)
    ) {
      Part.own(
        "payment-code-field",
        Values(
          codeField: code.titulo, code.digitado,
          isCodeSubmitted ? code.erros(isWhole: true) : []))
    }
  }

  /// The form that goes back to the code.
  var codeChange: Part {
    .action(
      "Mudar o código", to: Path.payment(), hidden: typed + [("mudar", "sim")], tokens: .view
    ) { hiddenCode }
  }

  /// The form of the payment's data.
  func dataForm(_ payment: Pagamento) -> Part {
    let charge = payment.cobranca
    let problems = showsFieldErrors ? problems : Problems()
    let isSlip = charge.especie == .boleto && charge.chave != nil
    let isKept = isSlip && (books?.feitos ?? []).isEmpty
    let isClosed = books?.fechadoAte.map { payment.data <= $0 } ?? false
    return .form(
      "Pagamento", to: Path.paymentRecord(), hidden: [("antes", charge.codigo)],
      ButtonModel("Gravar o pagamento", .main),
      isKept ? ButtonModel("Guardar para pagar depois", to: Path.paymentKeep()) : nil
    ) {
      hiddenCode
      if books?.contasParaPagar.isEmpty ?? true {
        warning(
          "Não há conta corrente nem poupança em reais: abra uma antes de pagar.",
          LinkModel("Abrir uma conta", Path.newAccount()))
      }
      if let guardado {
        Part.note(
          "Guardado para pagar: vence em \(PtBR.day(guardado.data)). Guardar de novo muda o que foi "
            + "dito.")
      }
      fields(payment, problems, isKept: isKept)
      repeated(problems)
      if isClosed {
        checkbox(
          .mesmoFechado, "Período fechado", problems,
          campo: FieldModel(.motivo, formulario, problems))
      }
    }
  }

  private func fields(
    _ payment: Pagamento, _ problems: Problems, isKept: Bool
  ) -> [FieldModel?] {
    let form = formulario
    let charge = payment.cobranca
    let category = form[.categoria] ?? ""
    let hasDay =
      if case .dia = charge.vencimento(vistoEm: payment.hoje) { true } else { false }
    return [
      FieldModel(.conta, form, problems, options: accounts(chosen: form[.conta] ?? "")),
      charge.temValorFixo
        ? FieldModel(
          .outroValor, form, problems, modo: "decimal",
          ajuda: "O código pede o valor acima, que não muda.")
        : FieldModel(.valor, form, problems, modo: "decimal"),
      FieldModel(.data, form, problems, hoje: payment.hoje),
      FieldModel(.interessado, form, problems),
      FieldModel(
        .categoria, form, problems,
        options: [OptionModel("", PaymentForm.categoriaDeCostume, chosen: category)]
          + (books?.categorias ?? []).map {
            OptionModel($0.id.description, $0.nome, chosen: category)
          }),
      FieldModel(.descricao, form, problems),
      isKept && !hasDay
        ? FieldModel(
          .vencimento, form, problems, ajuda: "O código não diz ao certo: só para guardar.",
          hoje: payment.hoje) : nil,
    ]
  }

  private func accounts(chosen: String) -> [OptionModel] {
    let accounts = books?.contasParaPagar ?? []
    let isChosen = accounts.contains { $0.id.description == chosen }
    let none = isChosen ? [] : [OptionModel("", "Escolha a conta", chosen: "")]
    return none
      + accounts.map { account in
        let balance = account.classe.ladoNatural(saldos[account.id] ?? account.saldo)
        return OptionModel(
          account.id.description, "\(account.nome) (\(PtBR.money(balance, account.moeda)))",
          chosen: chosen)
      }
  }

  /// The checkbox for a possible duplicate payment; nil if no payment is similar.
  private func repeated(_ problems: Problems) -> Part? {
    let paid = (books?.feitos ?? []).prefix(Limits.paidBefore).map { entry in
      ("Já foi pago: \(Cobranca.frase(doFeito: entry)).", entry.id)
    }
    let alike = parecido.flatMap { error in
      zip(error.mensagens, error.sobre).first { _ in true }.map {
        (MessageModel($0).texto, $1)
      }
    }
    let notices = (paid + (alike.map { [$0] } ?? [])).map { text, id in
      warning(text, LinkModel("Ver o lançamento", Path.entry(id)))
    }
    guard !notices.isEmpty || formulario[.outra] != nil else { return nil }
    return checkbox(.outra, "Já está gravado?", problems, notices)
  }

  private func checkbox(
    _ field: PaymentForm.Field, _ title: String, _ problems: Problems, _ notices: [Part] = [],
    campo: FieldModel? = nil
  ) -> Part {
    let name = field.name
    return .own(
      "payment-checkbox",
      [
        "nome": name.name, "legenda": title, "rotulo": name.label,
        "marcado": formulario[field] != nil, "erro": problems[name].map { SafeText.of($0.texto) },
        "avisos": notices, "campo": campo,
      ])
  }

  private func warning(_ text: String, _ link: LinkModel) -> Part {
    .paragraph(text + " ", link: link, looks: "aviso")
  }

  private var hiddenCode: Part {
    .own("hidden-code", TypedCodeText.of(flow.codigo.digitado))
  }

  /// The typed values of the payment, for the next request.
  private var typed: [(name: String, value: String)] {
    PaymentForm.Field.allCases.filter { formulario[$0] != nil }.map {
      ($0.rawValue, formulario.texts.shown($0))
    }
  }
}

internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation

/// A checkbox that confirms an unusual payment, with the notices about it.
struct PaymentCheckboxModel: Sendable {
  let rotulo: String
  let marcado: Bool
  let erro: String?
  var avisos: [PaymentNoticeModel] = []
  /// A field that belongs to the checkbox.
  var campo: FieldModel?

  init(
    _ field: PaymentForm.Field, _ form: PaymentForm, _ problems: Problems,
    avisos: [PaymentNoticeModel] = [], campo: FieldModel? = nil
  ) {
    rotulo = field.name.label
    marcado = form[field] != nil
    erro = problems[field.name].map { SafeText.of($0.texto) }
    (self.avisos, self.campo) = (avisos, campo)
  }
}

/// A notice, with the address of the entry that it is about.
struct PaymentNoticeModel: Sendable {
  let texto: String
  let href: String
}

/// The form of a payment's data.
struct PaymentFormModel: Sendable {
  let codigo: String
  let antes: String
  /// The notice that there is no account to pay from; nil if there is one.
  let semConta: String?
  let campos: [FieldModel]
  /// The notice that the slip is already kept; nil if it is not.
  let guardado: String?
  /// Whether it can be kept to be paid on another day.
  let guarda: Bool
  /// The checkbox for a possible duplicate payment; nil if no payment is similar.
  let repetido: PaymentCheckboxModel?
  /// The checkbox for a payment in a closed period; nil if the period is open.
  let fechado: PaymentCheckboxModel?

  init(_ payment: Pagamento, _ progress: PaymentProgress) {
    let form = progress.formulario
    let problems = progress.showsFieldErrors ? progress.problems : Problems()
    func field(
      _ field: PaymentForm.Field, dica: String? = nil, modo: String? = nil,
      opcoes: [OptionModel]? = nil
    ) -> FieldModel {
      FieldModel(field, form, problems, modo: modo, ajuda: dica, options: opcoes)
    }
    codigo = TypedCodeText.of(progress.flow.codigo.digitado)
    antes = SafeText.of(payment.cobranca.codigo)
    let accounts = progress.books?.contasParaPagar ?? []
    semConta =
      accounts.isEmpty
      ? "Não há conta corrente nem poupança em reais: abra uma antes de pagar." : nil
    guardado = progress.guardado.map {
      "Guardado para pagar: vence em \(PtBR.day($0.data)). Guardar de novo muda o que foi dito."
    }
    let isSlip = payment.cobranca.especie == .boleto && payment.cobranca.chave != nil
    guarda = isSlip && (progress.books?.feitos ?? []).isEmpty
    let hasDay =
      if case .dia = payment.cobranca.vencimento(vistoEm: payment.hoje) { true } else { false }
    campos =
      [
        field(
          .conta,
          opcoes: PaymentFormModel.contas(
            accounts, progress.saldos, chosen: form[.conta] ?? "")),
        payment.cobranca.temValorFixo
          ? field(.outroValor, dica: "O código pede o valor acima, que não muda.", modo: "decimal")
          : field(.valor, modo: "decimal"),
        field(.data, dica: "dd/mm/aaaa, hoje, ontem ou amanhã", modo: nil),
        field(.interessado),
        field(
          .categoria,
          opcoes: PaymentFormModel.categorias(
            progress.books?.categorias ?? [], chosen: form[.categoria] ?? "")),
        field(.descricao),
      ]
      + (guarda && !hasDay
        ? [field(.vencimento, dica: "O código não diz ao certo: só para guardar.")] : [])
    repetido = PaymentFormModel.repetido(progress, problems)
    let isClosed = progress.books?.fechadoAte.map { payment.data <= $0 } ?? false
    fechado =
      isClosed
      ? PaymentCheckboxModel(
        .mesmoFechado, form, problems, campo: field(.motivo)) : nil
  }

  private static func contas(
    _ accounts: [Conta], _ balances: [Uuid: Total], chosen: String
  ) -> [OptionModel] {
    let isChosen = accounts.contains { $0.id.description == chosen }
    let none = isChosen ? [] : [OptionModel("", "Escolha a conta", chosen: "")]
    return none
      + accounts.map { account in
        let balance = account.classe.ladoNatural(balances[account.id] ?? account.saldo)
        return OptionModel(
          account.id.description, "\(account.nome) (\(PtBR.money(balance, account.moeda)))",
          chosen: chosen)
      }
  }

  private static func categorias(
    _ accounts: [Conta], chosen: String
  ) -> [OptionModel] {
    [OptionModel("", PaymentForm.categoriaDeCostume, chosen: chosen)]
      + accounts.map { OptionModel($0.id.description, $0.nome, chosen: chosen) }
  }

  private static func repetido(
    _ progress: PaymentProgress, _ problems: Problems
  ) -> PaymentCheckboxModel? {
    let paid = (progress.books?.feitos ?? []).prefix(Limits.paidBefore).map { entry in
      PaymentNoticeModel(
        texto: SafeText.of("Já foi pago: \(Cobranca.frase(doFeito: entry))."),
        href: Path.entry(entry.id))
    }
    let alike = progress.parecido.flatMap { error in
      zip(error.mensagens, error.sobre).map { message, entry in
        PaymentNoticeModel(texto: MessageModel(message).texto, href: Path.entry(entry))
      }.first
    }
    let notices = paid + (alike.map { [$0] } ?? [])
    guard !notices.isEmpty || progress.formulario[.outra] != nil else { return nil }
    return PaymentCheckboxModel(.outra, progress.formulario, problems, avisos: notices)
  }
}

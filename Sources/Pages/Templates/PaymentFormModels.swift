internal import Canonical
internal import Ledger
internal import Presentation

/// A box to be ticked by who means it, with what has to be known first.
struct PaymentBox: Sendable {
  let rotulo: String
  let marcado: Bool
  let erro: String?
  var avisos: [PaymentNotice] = []
  /// What has to be said with it.
  var campo: FieldModel?
}

/// Something to know, and the entry that it is about.
struct PaymentNotice: Sendable {
  let texto: String
  let href: String
}

/// The form that says how a code is paid.
struct PaymentDataForm: Sendable {
  let codigo: String
  let antes: String
  /// That there is no account to pay from; nil where there is one.
  let semConta: String?
  let campos: [FieldModel]
  /// Whether it is paid though something like it is recorded; nil where nothing is.
  let repetido: PaymentBox?
  /// Whether it is recorded in a closed period; nil where that is open.
  let fechado: PaymentBox?

  init(_ payment: Pagamento, _ walked: WalkedPayment) {
    let form = walked.formulario
    let errors = walked.isToldByField ? walked.erros : []
    func wrong(_ field: FormularioDePagamento.Campo) -> String? {
      errors.first { $0.campo == field }?.mensagem
    }
    func field(
      _ name: FormularioDePagamento.Campo, dica: String? = nil, modo: String? = nil,
      opcoes: [OptionModel]? = nil
    ) -> FieldModel {
      FieldModel(
        name.rawValue, name.titulo, form[name], erro: wrong(name).map { Mensagem($0) }, ajuda: dica,
        modo: modo,
        options: opcoes)
    }
    codigo = TypedCodeText.of(walked.flow.codigo.digitado)
    antes = SafeText.of(payment.cobranca.codigo)
    let accounts = walked.situacao?.contasParaPagar ?? []
    semConta =
      accounts.isEmpty ? "Não há conta em reais aberta: abra uma antes de pagar." : nil
    campos =
      [
        field(.conta, opcoes: PaymentDataForm.contas(accounts, chosen: form[.conta])),
        payment.cobranca.temValorFixo
          ? field(.outroValor, dica: "O código pede o valor acima, que não muda.", modo: "decimal")
          : field(.valor, modo: "decimal"),
        field(.data, dica: "dd/mm/aaaa, hoje ou ontem", modo: nil),
        field(.interessado),
        field(
          .categoria,
          opcoes: PaymentDataForm.categorias(
            walked.situacao?.categorias ?? [], chosen: form[.categoria])),
        field(.descricao),
      ]
    repetido = PaymentDataForm.repetido(walked, wrong(.outra))
    let isClosed = walked.situacao?.fechadoAte.map { payment.data <= $0 } ?? false
    fechado =
      isClosed
      ? PaymentBox(
        rotulo: FormularioDePagamento.Campo.mesmoFechado.titulo, marcado: form.tem(.mesmoFechado),
        erro: wrong(.mesmoFechado).map(SafeText.of), campo: field(.motivo)) : nil
  }

  private static func contas(
    _ accounts: [ContaAuditada], chosen: String
  ) -> [OptionModel] {
    let isChosen = accounts.contains { $0.conta.description == chosen }
    let none = isChosen ? [] : [OptionModel("", "Escolha a conta", chosen: "")]
    return none
      + accounts.map { account in
        OptionModel(
          account.conta.description,
          "\(account.nome) (\(PtBR.money(account.saldoNatural, account.moeda)))", chosen: chosen)
      }
  }

  private static func categorias(
    _ accounts: [ContaAuditada], chosen: String
  ) -> [OptionModel] {
    [OptionModel("", FormularioDePagamento.categoriaDeCostume, chosen: chosen)]
      + accounts.map { OptionModel($0.conta.description, $0.nome, chosen: chosen) }
  }

  private static func repetido(_ walked: WalkedPayment, _ wrong: String?) -> PaymentBox? {
    let paid = (walked.situacao?.feitos ?? []).prefix(Limits.paidBefore).map { entry in
      PaymentNotice(
        texto: SafeText.of("Já foi pago: \(Cobranca.frase(doFeito: entry))."),
        href: Path.entry(entry.id))
    }
    let alike = walked.parecido.flatMap { error in
      zip(error.mensagens, error.sobre).map { message, entry in
        PaymentNotice(texto: MessageModel(message).texto, href: Path.entry(entry))
      }.first
    }
    let notices = paid + (alike.map { [$0] } ?? [])
    let isTicked = walked.formulario.tem(.outra)
    guard !notices.isEmpty || isTicked else { return nil }
    return PaymentBox(
      rotulo: FormularioDePagamento.Campo.outra.titulo, marcado: isTicked,
      erro: wrong.map(SafeText.of), avisos: notices)
  }
}

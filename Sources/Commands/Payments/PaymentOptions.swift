internal import ArgumentParser
internal import Ledger
internal import Presentation
internal import SystemPackage

/// The options for the payment of a slip or a Pix code.
struct PaymentOptions: ParsableArguments {
  @Option(
    help: .value(
      "CONTA",
      "a conta corrente ou poupança de onde sai o dinheiro; sem ela, a que teve o último pagamento")
  )
  var conta: String?

  @Option(help: .value("VALOR", "quanto foi pago, se o código não diz ou se foi outro valor"))
  var valor: String?

  @Option(help: .value("NOME", "a quem; sem ele, o nome que o código traz"))
  var interessado: String?

  @Option(help: .value("CONTA", "a categoria; sem ela, a que este interessado teve por último"))
  var categoria: String?

  @Option(help: .value("DIA", "o dia do pagamento: 21/11/2026, hoje, ontem…; sem ele, hoje"))
  var data: String?

  @Option(help: .value("TEXTO", "uma anotação"))
  var descricao: String?

  @Option(help: .value("ARQUIVO", "o arquivo do comprovante"), completion: .file())
  var comprovante: String?

  @OptionGroup var closed: ClosedEntryOptions

  @Flag(help: "grava mesmo que já esteja pago ou pareça repetido")
  var outra = false

  @Flag(help: "com --valor, aceita outro do que o de uma cobrança de valor fixo")
  var outroValor = false

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions

  /// The form of the payment with these options.
  var form: PaymentForm {
    PaymentForm([
      .conta: conta, .valor: outroValor ? nil : valor, .outroValor: outroValor ? valor : nil,
      .interessado: interessado, .categoria: categoria, .data: data, .descricao: descricao,
      .mesmoFechado: Ticked.text(closed.mesmoFechado), .motivo: closed.motivo,
      .outra: Ticked.text(outra),
    ])
  }
}

/// A payment as typed: separate words, and values that only the code and the books can judge.
struct PaymentRequest {
  let especie: Cobranca.Especie
  /// The code; nil to ask for it.
  let codigo: String?
  /// The file of the receipt; nil for none.
  let comprovante: String?
  let payment: Filled<PaymentForm>

  /// Reads the words that need neither code nor books; nil if they leave nothing to perform.
  init?(
    _ especie: Cobranca.Especie, _ codigo: [String], _ options: PaymentOptions,
    _ common: CommonOptions, _ problems: inout Problems
  ) {
    if codigo.isEmpty, !Self.mayAsk(common) {
      problems.usage("Falta o código: CODIGO (ou - para ler da entrada padrão).")
    }
    options.closed.check(&problems)
    // Without its text nothing can be said about a code.
    let code = codigo.isEmpty ? nil : TypedCode.text(codigo, &problems)
    guard let payment = Filled(options.form, options.recording, &problems) else { return nil }
    (self.especie, self.codigo, self.payment) = (especie, code, payment)
    comprovante = options.comprovante
  }

  /// Whether missing values may be asked for: somebody can answer, and sees the questions.
  static func mayAsk(_ common: CommonOptions) -> Bool {
    Questions.arePossible(common) && Terminal.isTerminal(.standardOutput)
  }
}

extension Command where Request == PaymentRequest {
  /// Walks the flow of the payment.
  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    var walk = try PaymentWalk(request, in: session)
    return try walk.walk()
  }
}

internal import ArgumentParser
internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit
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

/// A code to read and show.
struct CodeReading {
  let especie: Cobranca.Especie
  let codigo: String
  /// The day from which a due date is judged.
  let dia: Day

  /// Reads the words; nil if they leave nothing to perform.
  init?(
    _ especie: Cobranca.Especie, _ codigo: [String], _ em: String?, today: Day,
    _ problems: inout Problems
  ) {
    let day = problems.day(em, today: today)
    guard !codigo.isEmpty else {
      problems.usage("Falta o código: CODIGO (ou - para ler da entrada padrão).")
      return nil
    }
    guard let text = TypedCode.text(codigo, &problems), problems.isEmpty else { return nil }
    (self.especie, self.codigo, dia) = (especie, text, day ?? today)
  }

  /// Whether the typed text does not even begin like a code.
  var isNoCode: Bool {
    especie.leitura(de: codigo).erros.contains { $0.codigo == .vazio }
  }

  /// Shows the content of the code, or reports all mistakes in it.
  func perform(in session: Session) throws(Failure) -> ExitStatus {
    let read = especie.leitura(de: codigo)
    let paid = try read.cobranca?.chave.flatMap { key throws(Failure) in
      try CodeReading.payments(with: key, in: session)
    }
    if session.common.json {
      session.show(read.json(vistoEm: dia, feitos: paid))
      return read.cobranca == nil ? .badData : .done
    }
    guard let cobranca = read.cobranca else {
      throw Failure(.badData, read.mensagens)
    }
    session.show(
      .cobranca(cobranca, vistoEm: dia, feitos: paid ?? [], em: session.common.razao))
    return .done
  }

  /// The entries with a key in the ledger at hand; nil if there is no ledger.
  static func payments(
    with key: String, in session: Session
  ) throws(Failure) -> [Lancamento]? {
    do {
      _ = try session.ledgerFolder()
    } catch  where error.status == .notFound && session.namedLedger == nil {
      return nil
    }
    let razao = try session.razao()
    return try answered(razao.pagamentos(chave: key))
  }
}

extension Command where Request == CodeReading {
  func perform(_ request: CodeReading, in session: Session) throws(Failure) -> ExitStatus {
    try request.perform(in: session)
  }
}

/// A code on the command line: its words, or `-` for standard input.
enum TypedCode {
  /// Its text; nil if standard input has none.
  static func text(_ words: [String], _ problems: inout Problems) -> String? {
    guard words == ["-"] else { return words.joined(separator: " ") }
    var bytes: [UInt8] = []
    // One byte more than the longest code shows that there is too much input.
    while bytes.count <= Interchange.Limits.pastedBytes, let more = Input.next() { bytes += more }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problems.note("O que veio pela entrada padrão não é texto em UTF-8.")
      return nil
    }
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao boleto`: slips: reading and paying them.
struct BoletoCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "boleto", english: "slip",
    abstract: "boletos e contas de consumo: ler o código, guardar para depois, gravar o pagamento",
    discussion: """
      O código é a linha digitável (47 ou 48 dígitos) ou o código de barras (44), como vier.

      Exemplo:
        razao boleto ler 84670000001-7 43590024020-9 02405000243-5 84221010811-9
      """,
    subcommands: [BoletoLer.self, BoletoGuardar.self, BoletoPagar.self])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao boleto ler`: the content of a slip, and its mistakes.
struct BoletoLer: Command {
  static let configuration = CommandConfiguration(
    name: "ler", english: "read",
    abstract: "mostra o que um boleto pede, ou o que há de errado no código",
    discussion: """
      Nada é gravado. Num razão, diz também se o boleto já foi pago.

      Exemplos:
        razao boleto ler 34191.10121 34567.880058 71234.570001 6 16670000012345
        razao boleto ler 84670000001-7 43590024020-9 02405000243-5 84221010811-9
      """)

  @Argument(help: .value("CODIGO", "o código, com pontos e espaços ou sem; - lê da entrada padrão"))
  var codigo: [String] = []

  @Option(help: .value("DIA", "o dia em que se olha o vencimento; sem ele, hoje"))
  var em: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> CodeReading? {
    CodeReading(.boleto, codigo, em, today: today, &problems)
  }
}

/// `razao boleto pagar`: the flow of paying a slip.
struct BoletoPagar: Command {
  static let configuration = CommandConfiguration(
    name: "pagar", english: "pay",
    abstract: "grava o pagamento de um boleto",
    discussion: """
      O dinheiro quem paga é o banco; aqui fica o registro. Se o boleto já foi pago, neste aparelho \
      ou noutro, avisa antes. Num terminal, pergunta o que falta e mostra tudo antes de gravar.

      Exemplos:
        razao boleto pagar 34191101213456788005871234570001616670000012345 --conta Corrente
        razao boleto pagar 34191101213456788005871234570001616670000012345 --conta Corrente --interessado Escola --categoria educacao
      """)

  @Argument(help: .value("CODIGO", "o código, com pontos e espaços ou sem; - lê da entrada padrão"))
  var codigo: [String] = []

  @OptionGroup(title: "Opções do pagamento") var payment: PaymentOptions

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> PaymentRequest? {
    PaymentRequest(.boleto, codigo, payment, common, &problems)
  }
}

/// `razao boleto guardar`: keeps a slip for later payment.
struct BoletoGuardar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "guardar", english: "keep",
    abstract: "guarda um boleto para pagar depois: aparece no que vence",
    discussion: """
      Nada sai da conta por isso. Quando alguém gravar o pagamento, em qualquer aparelho, ou ele vier \
      num arquivo do banco, o boleto deixa de vencer. Guardar de novo muda o que foi dito.

      Exemplos:
        razao boleto guardar 34191101213456788005871234570001616670000012345 --conta Corrente --interessado Escola
        razao boleto guardar 84670000001-7 43590024020-9 02405000243-5 84221010811-9 --vencimento 05/12/2026
      """)

  @Argument(help: .value("CODIGO", "o código, com pontos e espaços ou sem; - lê da entrada padrão"))
  var codigo: [String] = []

  @Option(help: .value("DIA", "o dia em que vence, se o código não diz: 05/12/2026"))
  var vencimento: String?

  @Option(
    help: .value(
      "CONTA", "a conta de onde vai sair o dinheiro; sem ela, a que teve o último pagamento"))
  var conta: String?

  @Option(help: .value("VALOR", "quanto, se o código não diz"))
  var valor: String?

  @Option(help: .value("NOME", "a quem"))
  var interessado: String?

  @Option(help: .value("CONTA", "a categoria; sem ela, a que este interessado teve por último"))
  var categoria: String?

  @Option(help: .value("TEXTO", "uma anotação"))
  var descricao: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (codigo: String, form: PaymentForm)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    guard !codigo.isEmpty else {
      problems.usage("Falta o código: CODIGO (ou - para ler da entrada padrão).")
      return nil
    }
    let form = PaymentForm([
      .conta: conta, .valor: valor, .interessado: interessado, .categoria: categoria,
      .descricao: descricao, .vencimento: vencimento,
    ])
    return TypedCode.text(codigo, &problems).map { (codigo: $0, form: form) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let read = EspecieDeCobranca.boleto.leitura(de: request.codigo)
    var problems = Problems()
    for message in read.mensagens { problems.note(Mensagem(message)) }
    let books = try answered { () throws(RazaoError) in
      let key = read.cobranca?.chave
      return PaymentForm.Books(
        read.cobranca, .boleto, try razao.costumes(interessado: request.form[.interessado]),
        feitos: try key.map { key throws(RazaoError) in try razao.pagamentos(chave: key) } ?? [])
    }
    let kept = request.form.kept(books, &problems)
    let new = try problems.end(else: kept)
    let recorded = try answered(razao.guardarBoleto(new, simular: trial.simular))
    session.show(recorded.recibo, .boletoGuardado(recorded))
  }
}

internal import ArgumentParser
internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation

/// `razao pix`: Pix codes: reading, paying and writing them.
struct PixCommand: GroupCommand {
  static let configuration = CommandConfiguration(
    name: "pix",
    abstract: "códigos Pix (“copia e cola”): ler, gravar o pagamento e criar",
    discussion: """
      Para um Pix sem código, há razao lancar pix VALOR.

      Exemplos:
        razao pix cobrar --chave ana@exemplo.com.br --nome Ana --cidade Recife --valor 45,90
        razao lancar pix 45,90 Ana
      """,
    subcommands: [PixLer.self, PixPagar.self, PixCobrar.self])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions
}

/// `razao pix ler`: the content of a Pix code, a key or an end-to-end id, and its mistakes.
struct PixLer: Command {
  static let configuration = CommandConfiguration(
    name: "ler", english: "read",
    abstract: "mostra o que diz um código Pix, uma chave ou a identificação de um Pix",
    discussion: """
      Nada é gravado. Num razão, diz também se a cobrança já foi paga, ou que lançamento é aquele \
      Pix. Entre aspas simples, o código chega inteiro.

      Exemplos:
        razao pix ler '00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE'
        razao pix ler 123.456.789-09
      """)

  @Argument(
    help: .value(
      "CODIGO",
      "o código “copia e cola”, uma chave Pix, ou a identificação (E ou D e mais 31 caracteres); "
        + "- lê da entrada padrão"))
  var codigo: [String] = []

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> CodeReading? {
    CodeReading(.pix, codigo, nil, today: today, &problems)
  }

  func perform(_ request: CodeReading, in session: Session) throws(Failure) -> ExitStatus {
    let typed = request.codigo.aparado
    if let id = IdFimAFim(typed) { return try show(id, in: session) }
    let key = LeituraDeChave(request.codigo)
    guard let found = key.chave else {
      // A text that is neither is reported as what it resembles more: a code begins as codes do.
      guard request.isNoCode, !typed.isEmpty else { return try request.perform(in: session) }
      if session.common.json {
        session.show(key.json)
        return .badData
      }
      throw Failure(.badData, key.erros.map { $0.frase(em: request.codigo) })
    }
    session.show(key.json, or: .chave(found, ou: key.outra))
    return .done
  }

  private func show(_ id: IdFimAFim, in session: Session) throws(Failure) -> ExitStatus {
    let entries = try CodeReading.payments(with: id.chave, in: session)
    session.show(id.json(lancamentos: entries), or: .fimAFim(id, feitos: entries ?? []))
    return .done
  }
}

/// `razao pix pagar`: the flow of paying a Pix code.
struct PixPagar: Command {
  static let configuration = CommandConfiguration(
    name: "pagar", english: "pay",
    abstract: "grava o pagamento de um código Pix",
    discussion: """
      O dinheiro quem manda é o banco; aqui fica o registro. Entre aspas simples, o código chega \
      inteiro. Se a cobrança já foi paga, neste aparelho ou noutro, avisa antes.

      Exemplo:
        razao pix pagar '00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE' --conta Corrente
      """)

  @Argument(help: .value("CODIGO", "o código “copia e cola”; - lê da entrada padrão"))
  var codigo: [String] = []

  @OptionGroup(title: "Opções do pagamento") var payment: PaymentOptions

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> PaymentRequest? {
    PaymentRequest(.pix, codigo, payment, common, &problems)
  }
}

/// `razao pix cobrar`: writes a static Pix code.
struct PixCobrar: Command {
  static let configuration = CommandConfiguration(
    name: "cobrar", english: "charge",
    abstract: "escreve um código Pix (“copia e cola”) para receber",
    discussion: """
      Num terminal, mostra também o código QR; num arquivo ou noutro programa sai só o texto. Nome \
      e cidade ficam sem acentos, como os bancos pedem. Nada é gravado.

      Exemplos:
        razao pix cobrar --chave ana@exemplo.com.br --nome 'Ana Souza' --cidade Recife --valor 45,90
        razao pix cobrar --chave ana@exemplo.com.br --nome 'Ana Souza' --cidade Recife
      """)

  @Option(
    help: .value("CHAVE", "a chave Pix de quem recebe: CPF, CNPJ, celular, e-mail ou aleatória"))
  var chave: String?

  @Option(help: .value("NOME", "o nome de quem recebe, até 25 letras"))
  var nome: String?

  @Option(help: .value("CIDADE", "a cidade de quem recebe, até 15 letras"))
  var cidade: String?

  @Option(help: .value("VALOR", "quanto, em reais; sem ele, quem paga é que diz"))
  var valor: String?

  @Option(help: .value("TXID", "a identificação deste pagamento, até 25 letras e algarismos"))
  var txid: String?

  @Option(help: .value("TEXTO", "um recado para quem paga"))
  var recado: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ChargeForm.Request? {
    let form = ChargeForm([
      .chave: chave, .nome: nome, .cidade: cidade, .valor: valor, .txid: txid, .recado: recado,
    ])
    return form.read((), &problems)
  }

  func perform(_ request: ChargeForm.Request, in session: Session) throws(Failure) -> ExitStatus {
    if let doubt = request.duvida { Output.tell(doubt) }
    session.show(
      .object([.init("codigo", .string(request.codigo))]),
      or: Screen(header: [Line(request.codigo, verbatim: true)], sections: []))
    session.showCode(of: request.codigo)
    return .done
  }
}

internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

// Reading a code without paying it, and creating a code to be paid by; neither records anything.
extension Site {
  static let chargeRoutes: [Route] = [
    .get(.codeReading, Site.codeOfAddress), .preview(.codeReading, Site.codeOfForm),
    .get(.charge, Site.chargePage), .preview(.charge, Site.writeCharge),
  ]

  private func codeOfAddress(_ request: PageRequest) throws(PageProblem) -> Page {
    try codeReadingPage(request.query["codigo"])
  }

  private func codeOfForm(_ request: PageRequest) throws(PageProblem) -> Page {
    try codeReadingPage(request.form["codigo"])
  }

  private func codeReadingPage(_ typed: String?) throws(PageProblem) -> Page {
    guard let text = typed else {
      return Page(
        template: "code-reading", title: "Ler um código", navigation: .pagar,
        content: CodeReadingModel(codigo: "", lido: nil, erros: []))
    }
    let read = TextoLido(text)
    let found = try ask(
      read.chave.map { key throws(RazaoError) in try razao.pagamentos(chave: key) } ?? [])
    let model = CodeReadingModel(text, read, feitos: found, hoje: hoje)
    return Page(
      template: "code-reading", title: "Ler um código", navigation: .pagar, content: model,
      status: model.alerta ? .unprocessable : .ok)
  }

  private func chargePage(_: PageRequest) -> Page {
    chargePage(ChargeForm(Fields()), nil, Problems())
  }

  private func writeCharge(_ request: PageRequest) -> Page {
    let form = ChargeForm(request.form)
    let (written, problems) = form.reading(())
    return chargePage(form, written, problems)
  }

  private func chargePage(
    _ form: ChargeForm, _ written: ChargeForm.Request?, _ problems: Problems
  ) -> Page {
    Page(
      template: "charge-form", title: "Receber por Pix", navigation: .pagar,
      content: ChargeFormModel(form, written, problems),
      status: problems.isEmpty ? .ok : .unprocessable)
  }
}

/// A text to read as a code, and its content.
struct CodeReadingModel: Sendable {
  let codigo: String
  let lido: ReadCodeModel?
  let erros: [String]
  let alerta: Bool

  init(codigo: String, lido: ReadCodeModel?, erros: [String]) {
    (self.codigo, self.lido, self.erros) = (codigo, lido, erros)
    alerta = !erros.isEmpty
  }

  init(_ typed: String, _ read: TextoLido, feitos: [Lancamento], hoje: Day) {
    let code = TypedCodeText.of(typed)
    func of(_ screen: Screen, pagar: String? = nil) -> CodeReadingModel {
      CodeReadingModel(codigo: code, lido: ReadCodeModel(screen, feitos, pagar: pagar), erros: [])
    }
    switch read {
    case .cobranca(let cobranca):
      let address = Address.of(
        .pagar(cobranca.especie, codigo: cobranca.codigo, comValor: cobranca.valor != nil))
      self = of(
        .cobranca(cobranca, vistoEm: hoje, feitos: feitos),
        pagar: cobranca.impedimento == nil ? address : nil)
    case .chave(let key, let other): self = of(.chave(key, ou: other))
    case .fimAFim(let id): self = of(.fimAFim(id, feitos: feitos))
    case .nada(let messages):
      self.init(codigo: code, lido: nil, erros: messages.map(SafeText.of))
    }
  }
}

/// The content of a pasted text.
struct ReadCodeModel: Sendable {
  let titulo: LineModel?
  let cabecalho: [LineModel]
  let feitos: [PaymentNoticeModel]
  /// The address to pay it at; nil if it cannot be paid.
  let pagar: String?

  init(_ screen: Screen, _ entries: [Lancamento], pagar: String?) {
    let model = ScreenModel(screen)
    (titulo, cabecalho) = (model.titulo, model.cabecalho)
    feitos = entries.prefix(Limits.paidBefore).map {
      PaymentNoticeModel(texto: "Ver o lançamento \($0.id.curto)", href: Path.entry($0.id))
    }
    self.pagar = pagar
  }
}

/// The form that creates a Pix code, and the code.
struct ChargeFormModel: Sendable {
  let campos: [FieldModel]
  let escrito: WrittenCodeModel?
  let erros: ProblemModel?

  init(_ form: ChargeForm, _ written: ChargeForm.Request?, _ problems: Problems) {
    campos = ChargeForm.Field.allCases.map { field in
      FieldModel(
        field, form, problems, modo: field == .valor ? "decimal" : nil, ajuda: field.dica)
    }
    escrito = written.map {
      WrittenCodeModel(codigo: SafeText.of($0.codigo), duvida: $0.duvida.map(SafeText.of))
    }
    erros = ProblemModel(problems)
  }
}

/// A Pix code to be copied.
struct WrittenCodeModel: Sendable {
  let codigo: String
  let duvida: String?
}

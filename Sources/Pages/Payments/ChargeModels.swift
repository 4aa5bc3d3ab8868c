internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation

/// The form with a code to be read, and the result.
struct CodeReadingModel: Sendable {
  let codigo: String
  let lido: ReadCodeModel?
  let erros: [String]
  let alerta: Bool

  init(codigo: String, lido: ReadCodeModel?, erros: [String]) {
    (self.codigo, self.lido, self.erros) = (codigo, lido, erros)
    alerta = !erros.isEmpty
  }

  init(_ typed: String, _ read: TextoLido, feitos: [Transacao], hoje: Day) {
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

/// A code that was read.
struct ReadCodeModel: Sendable {
  let titulo: LineModel?
  let cabecalho: [LineModel]
  let feitos: [PaymentNoticeModel]
  /// The address of its payment; nil where it cannot be paid.
  let pagar: String?

  init(_ screen: Screen, _ entries: [Transacao], pagar: String?) {
    let model = ScreenModel(screen)
    (titulo, cabecalho) = (model.titulo, model.cabecalho)
    feitos = entries.prefix(Limits.paidBefore).map {
      PaymentNoticeModel(texto: "Ver o lançamento \($0.id.curto)", href: Path.entry($0.id))
    }
    self.pagar = pagar
  }
}

/// The form that writes a Pix code, and the code.
struct ChargeFormModel: Sendable {
  let campos: [FieldModel]
  let escrito: WrittenCodeModel?
  let erros: ProblemModel?

  init(
    _ typed: Fields, _ written: FormularioDeCobranca.Escrita?, _ errors: [ErroDeCobranca]
  ) {
    campos = FormularioDeCobranca.Campo.allCases.map { field in
      FieldModel(
        field.rawValue, field.titulo, typed[field.rawValue] ?? "",
        erro: errors.first { $0.campo == field }.map { Mensagem($0.mensagem) }, ajuda: field.dica,
        modo: field == .valor ? "decimal" : nil)
    }
    escrito = written.map {
      WrittenCodeModel(codigo: SafeText.of($0.codigo), duvida: $0.duvida.map(SafeText.of))
    }
    erros = errors.isEmpty ? nil : ProblemModel(errors.map { Mensagem($0.mensagem) })
  }
}

/// A Pix code to copy.
struct WrittenCodeModel: Sendable {
  let codigo: String
  let duvida: String?
}

internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation

/// A text that is to be read, and what it says.
struct CodeToRead: Sendable {
  let codigo: String
  let lido: ReadCode?
  let erros: [String]
  let alerta: Bool

  init(codigo: String, lido: ReadCode?, erros: [String]) {
    (self.codigo, self.lido, self.erros) = (codigo, lido, erros)
    alerta = !erros.isEmpty
  }

  init(_ typed: String, _ read: TextoLido, feitos: [Transacao], hoje: Day) {
    let code = TypedCodeText.of(typed)
    func of(_ screen: Screen, pagar: String? = nil) -> CodeToRead {
      CodeToRead(codigo: code, lido: ReadCode(screen, feitos, pagar: pagar), erros: [])
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

/// What a text says.
struct ReadCode: Sendable {
  let titulo: LineModel?
  let cabecalho: [LineModel]
  let feitos: [PaymentNotice]
  /// Where it is paid; nil where that cannot be.
  let pagar: String?

  init(_ screen: Screen, _ entries: [Transacao], pagar: String?) {
    let model = ScreenModel(screen)
    (titulo, cabecalho) = (model.titulo, model.cabecalho)
    feitos = entries.prefix(Limits.paidBefore).map {
      PaymentNotice(texto: "Ver o lançamento \($0.id.curto)", href: Path.entry($0.id))
    }
    self.pagar = pagar
  }
}

/// The form that asks for a Pix code, and the code.
struct ChargeForm: Sendable {
  let campos: [FieldModel]
  let escrito: WrittenCode?
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
      WrittenCode(codigo: SafeText.of($0.codigo), duvida: $0.duvida.map(SafeText.of))
    }
    erros = errors.isEmpty ? nil : ProblemModel(errors.map { Mensagem($0.mensagem) })
  }
}

/// A Pix code to be copied.
struct WrittenCode: Sendable {
  let codigo: String
  let duvida: String?
}

internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

// Reading a code without paying it, and creating a code to be paid by; neither records anything.
extension Site {
  static let chargeRoutes: [Route] = [
    .get(.codeReading, Site.codeReadingPage), .preview(.codeReading, Site.codeReadingPage),
    .get(.charge, Site.chargePage), .preview(.charge, Site.chargePage),
  ]

  /// The content of the code in the form, or in the address.
  private func codeReadingPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let typed = request.form["codigo"] ?? request.query["codigo"]
    let read = typed.map { TextoLido($0) }
    let paid = try ask(
      read?.chave.map { key throws(RazaoError) in try razao.pagamentos(chave: key) } ?? [])
    let screen = read?.screen(feitos: paid, hoje: hoje)
    let mistakes = if case .nada(let messages)? = read { messages } else { [String]() }
    let field = Values(
      codeField: "Código do boleto ou Pix, chave Pix, ou identificação de um Pix", typed ?? "",
      mistakes.map { Line($0) })
    return Page(
      "Ler um código", navigation: .pagar, status: mistakes.isEmpty ? .ok : .unprocessable
    ) {
      Part.head(
        "Ler um código", back: LinkModel("Pagar", Path.payment()), notes: ["Nada é gravado."])
      Part.form(
        "Ler um código", to: Path.codeReading(), isSheet: true, tokens: .view,
        ButtonModel("Ler", screen == nil ? .main : .plain)
      ) {
        Part.own("code-field", field)
      }
      if let screen { shown(screen, paid, read?.pagavel) }
    }
  }

  /// The content of a text, with the entries that it was paid by, and the link to pay it.
  private func shown(_ screen: Screen, _ entries: [Lancamento], _ address: String?) -> Part {
    let paid = entries.prefix(Limits.paidBefore).map {
      Line("Ver o lançamento \($0.id.curto)", opens: .lancamento($0.id))
    }
    let pay = address.map { Part.links([LinkModel("Pagar", $0, .main)]) }
    return .own(
      "read-code",
      ["tela": ScreenModel(screen), "corpo": [Part.lines(paid), pay].compactMap(\.self)])
  }

  /// The form, and the code that it writes once it was sent.
  private func chargePage(_ request: PageRequest) -> Page {
    let form = ChargeForm(request.form)
    let (written, problems) =
      request.form.pairs.isEmpty ? (nil, Problems()) : form.reading(())
    let fields = ChargeForm.Field.allCases.map { field in
      FieldModel(
        field, form, problems, modo: field == .valor ? "decimal" : nil, ajuda: field.dica)
    }
    return Page(
      "Receber por Pix", navigation: .pagar, status: problems.status
    ) {
      Part.head(
        "Receber por Pix", back: LinkModel("Pagar", Path.payment()),
        notes: [
          "Faz um código Pix (“copia e cola”) para enviar a quem paga. Nada é gravado."
        ])
      if let written {
        Part.sheet("Código Pix", id: "codigo-pronto") {
          Part.code(of: written.codigo, label: "Código QR para pagar por Pix")
          Part.own("written-code", SafeText.of(written.codigo))
          Part.lines(written.duvida.map { [Line($0, .warning)] } ?? [])
        }
      }
      Part.mistakes(problems)
      Part.form(
        "Receber por Pix", to: Path.charge(), isSheet: true, tokens: .view,
        ButtonModel("Fazer o código", .main)
      ) {
        fields
      }
    }
  }
}

extension TextoLido {
  /// The content of the text; nil if it is none of what can be read.
  fileprivate func screen(feitos paid: [Lancamento], hoje: Day) -> Screen? {
    switch self {
    case .cobranca(let charge): .cobranca(charge, vistoEm: hoje, feitos: paid)
    case .chave(let key, let other): .chave(key, ou: other)
    case .fimAFim(let id): .fimAFim(id, feitos: paid)
    case .nada: nil
    }
  }

  /// The address to pay it at; nil if it cannot be paid.
  fileprivate var pagavel: String? {
    guard case .cobranca(let charge) = self, charge.impedimento == nil else { return nil }
    return Address.of(
      .pagar(charge.especie, codigo: charge.codigo, comValor: charge.valor != nil))
  }
}

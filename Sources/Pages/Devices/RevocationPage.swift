internal import Canonical
internal import Ledger
internal import Presentation

/// A preview of a revocation as a page, and the form that carries it out.
struct RevocationPage {
  let device: Aparelho
  let preview: RevocationPreview
  /// The fields of a form shown again.
  let typed: Fields
  /// The number of the last commit that counts, as it was asked for or sent; nil if none was.
  let number: String?

  @PartBuilder var parts: [Part] {
    Part.back("Não revogar", Path.device(device.id))
    switch preview {
    case .locked:
      title
      Part.form(
        "Dizer a senha", to: Path.unlocking(device.id), isSheet: true,
        ButtonModel("Continuar", .main)
      ) {
        Part.text(
          "A chave deste aparelho é protegida por senha. Com ela se vê o que a revogação mudaria "
            + "em dinheiro.", isQuiet: false)
      }
    case .withoutCode:
      title
      Part.notice([
        Line(
          "Para revogar outro aparelho é preciso o código de recuperação do razão, que este "
            + "computador não guarda. Quem o tem em papel o escreve em um terminal, e não aqui.",
          .warning)
      ])
    case .own(let effect):
      Part.screen(.revogado(effect))
      form("Revogar este aparelho") { [Part]() }
    case .choices(let choices, let missing):
      let named = choices.map { ($0.0, RevocationPage.words($0.0, $0.1), $0.1) }
      Part.screen(.revogacao(device, named.map { (palavra: $0.1, efeito: $0.2) }))
      if let missing { Part.own("mistakes", Values(messages: [missing])) }
      filter(missing)
      limits(named.map { ($0.0, $0.1) }, isByNumber: number != nil && missing == nil)
    }
  }

  private var title: Part { .head("Revogar o aparelho “\(device.nome ?? device.id.curto)”") }

  private func form(
    _ button: String, hidden: [(name: String, value: String?)] = [],
    @PartBuilder _ choices: () -> [Part]
  ) -> Part {
    .form(
      "Revogar", to: Path.revocation(device.id), isSheet: true, hidden: hidden,
      ButtonModel(button, .danger)
    ) {
      choices()
      FieldModel("motivo", "Motivo", typed["motivo"] ?? "", largura: "medio", maximo: 200)
    }
  }

  /// The form that asks for the effect up to a commit.
  private func filter(_ missing: Mensagem?) -> Part {
    .own(
      "commit-filter",
      [
        "acao": Path.revocation(device.id),
        "campoDoNumero": FieldModel(
          "ate", "Ver o que mudaria se contasse até o nº", number ?? "", id: "ver", erro: missing,
          modo: "numeric"),
      ])
  }

  private func limits(_ choices: [(RevocationLimit, String)], isByNumber: Bool) -> Part {
    let chosen = RevocationPage.chosen(
      among: choices.map(\.0), typed["ate"], isByNumber: isByNumber)
    let isUnsaid = typed.has("visto") && typed["ate"] == nil
    // A later commit than the one shown would change the choices.
    return form(
      "Revogar",
      hidden: [("visto", device.cabeca?.chave), ("numero", isByNumber ? number : nil)]
    ) {
      Part.own(
        "revocation-limits",
        [
          "opcoes": choices.map { RevocationPage.option($0.0, $0.1, chosen: chosen) },
          "erroDoLimite": isUnsaid ? MessageModel(RevocationPage.missing) : nil,
        ])
    }
  }

  /// The mistake of a form without a choice.
  static let missing: Mensagem = "Diga até onde conta o que o aparelho gravou."

  /// The ticked choice: the chosen one if it is still offered, else the requested one, else all.
  private static func chosen(
    among limits: [RevocationLimit], _ typed: String?, isByNumber: Bool
  ) -> String? {
    if let typed, limits.contains(where: { $0.chave == typed }) { return typed }
    func isAll(_ limit: RevocationLimit) -> Bool { if case .all = limit { true } else { false } }
    func isNothing(_ limit: RevocationLimit) -> Bool { limit.posicao == nil }
    let all = limits.first(where: isAll)?.chave
    guard isByNumber, typed == nil else { return typed == nil ? all : nil }
    return limits.last { !isAll($0) && !isNothing($0) }?.chave ?? all
  }

  private static func words(_ limit: RevocationLimit, _ effect: EfeitoDeConfianca) -> String {
    let last = effect.ate.map { PtBR.number(Int($0.seq)) }
    return switch limit {
    case .all: last.map { "tudo o que já está aqui, até o nº \($0)" } ?? "tudo o que já está aqui"
    case .nothing: "nada"
    case .upTo: last.map { "até o nº \($0)" } ?? "nada"
    }
  }

  private static func option(
    _ limit: RevocationLimit, _ words: String, chosen: String?
  ) -> Values {
    let field =
      switch limit {
      case .all: "ate-tudo"
      case .nothing: "ate-nada"
      case .upTo: "ate-registro"
      }
    return [
      "campo": field, "valor": limit.chave, "rotulo": words.capitalizedFirst,
      "marcado": chosen == limit.chave,
    ]
  }
}

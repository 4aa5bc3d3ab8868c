internal import Canonical
package import Ledger

extension Screen {
  /// News from other devices: a section for each device, newest first.
  /// - Parameter more: opens the rest, where rows are clicked.
  package static func novidades(_ novidades: Novidades, more: Destination? = nil) -> Screen {
    let since = novidades.desde.map { "desde a última vez, \(PtBR.instant($0))" }
    guard novidades.registros > 0 else {
      return Screen(
        header: [Line("Nada de novo", .good)] + (since.map { [Line($0, .quiet)] } ?? []))
    }
    let many = PtBR.count(
      novidades.registros, "registro de outros aparelhos", "registros de outros aparelhos")
    return Screen(
      header: [
        Line("Novidades", .strong),
        Line([many, since].compactMap(\.self).joined(separator: ", "), .quiet),
      ] + notices(novidades.recuperados),
      sections: novidades.aparelhos.map { section($0, more) })
  }

  private static func section(_ device: NovidadesDeAparelho, _ more: Destination?) -> Section {
    let doubt =
      switch device.confianca {
      case .confiavel: ""
      case .quarentena: ", aguardando aprovação"
      case .revogado: ", revogado"
      }
    let name = device.nome ?? device.aparelho.curto
    return Section(name + doubt, device.novidades, footer: rest(device, more)) { $0.row }
  }

  private static func rest(_ device: NovidadesDeAparelho, _ whole: Destination?) -> [Line] {
    guard device.restantes > 0 else { return [] }
    let many = PtBR.count(device.restantes, "registro", "registros")
    let more = device.novidades.isEmpty ? many : "e mais \(many)"
    return [
      Line(more, .quiet, command: .option(.limit, after: ": veja com "), opens: whole)
    ]
  }
}

extension Novidade {
  /// The event, its amount, and other known facts.
  var row: Row {
    Row(
      [title, subject].compactMap(\.self).joined(separator: ": "),
      value: quanto,
      details: [facts, motivo].compactMap(\.self) + changes + standing,
      tone: porRecuperacao ? .bad : .plain)
  }

  private var title: String {
    if porRecuperacao { return "Aparelho que entrou com o código de recuperação" }
    return titleOfEvent
  }

  /// The event's effect, as a title.
  var titleOfEvent: String {
    titleOfText ?? acontecimento.title
  }

  /// The title of a text that is no layout: about an account, another program's codes, or a line.
  private var titleOfText: String? {
    guard especie == "formato" else { return nil }
    if conta != nil { return FormatoDefinido.numeroLembrado }
    guard let nome else { return nil }
    return FormatoDefinido.isMapaDoCarneLeao(nome)
      ? FormatoDefinido.mapaMudado
      : FormatoDefinido.isLinhaDeixada(nome) ? FormatoDefinido.linhaDeixada : nil
  }

  /// The event as a sentence without its full stop: `Despesa adicionada: Táxi, R$ 45,00, do
  /// relatório “São Paulo”`.
  func sentence(_ title: String) -> String {
    let report = especie == "relatorio" && item != nil ? nome.map { "do relatório “\($0)”" } : nil
    let decision = especie == "conflito" ? item.map { HistoryWords.decision($0) } : nil
    let words = [subject, quantoNaFrase, decision, report].compactMap(\.self).joined(
      separator: ", ")
    return words.isEmpty ? title : "\(title): \(words)"
  }

  /// The event's subject, by name.
  private var subject: String? {
    switch especie {
    case "conflito": nome.map { TipoDeConflito(rawValue: $0)?.title ?? $0 }
    case "conferencia": conta
    case "formato": conta ?? (titleOfText == nil ? nome : nil)
    case "relatorio": item ?? nome
    case "periodo": dia.map { "até \(PtBR.day($0))" }
    default: nome
    }
  }

  private var quanto: String? {
    if let visto { return PtBR.moved(visto.valor, visto.moeda, visto.sentido) }
    guard let valor, let moeda else { return nil }
    return PtBR.money(isVirada ? valor.negated : valor, moeda)
  }

  /// The amount in a sentence, where an entry's needs no sign.
  private var quantoNaFrase: String? {
    visto.map { PtBR.money($0.valor.absolute, $0.moeda) } ?? quanto
  }

  private var facts: Line? {
    let day = dia.map { PtBR.day($0) }
    let words: [String?]
    switch especie {
    case "transacao":
      let accounts = conta.map { [$0] + contrapartidas } ?? []
      words = [day, interessado] + accounts + ["lançamento \(sobre.curto)"]
    case "relatorio": words = [item == nil ? nil : nome, day, "relatório \(sobre.curto)"]
    case "conferencia": words = [day.map { "no fim de \($0)" }]
    case "conflito": words = [item.map { HistoryWords.decision($0) }, sobre.curto]
    case "conta": words = ["conta \(sobre.curto)"]
    case "importacao" where repetidos != nil:
      let many = repetidos ?? 0
      words = [
        PtBR.count(
          many, "lançamento dele já tinha vindo aqui, com o arquivo importado neste aparelho",
          "lançamentos dele já tinham vindo aqui, com o arquivo importado neste aparelho"),
        PtBR.instant(acontecimento.autoria.quando),
      ]
    default: words = [PtBR.instant(acontecimento.autoria.quando)]
    }
    let text = words.compactMap(\.self).joined(separator: " · ")
    return text.isEmpty ? nil : Line(text, .quiet)
  }

  private var motivo: Line? { acontecimento.motivo.map { Line("Motivo: \($0)") } }

  /// The changes to values that existed before; a new thing is already described.
  private var changes: [Line] {
    HistoryWords.changes(acontecimento) { !$0.antes.isEmpty }.map { Line($0) }
  }

  private var standing: [Line] {
    acontecimento.contagem.words.map { [Line($0, .warning)] } ?? []
  }

  /// One event of a document.
  var json: JSONValue {
    [
      "especie": .string(especie), "sobre": .text(sobre), "nome": .text(nome), "data": .text(dia),
      "interessado": .text(interessado), "conta": .text(conta),
      "contrapartidas": .texts(contrapartidas), "valor": .text(valor), "moeda": .text(moeda),
      "item": .text(item), "evento": acontecimento.json,
      "porRecuperacao": porRecuperacao ? .bool(true) : .absent,
      "repetidos": .optional(repetidos) { .number($0) },
    ]
  }
}

extension Novidades {
  /// The document of `razao novidades`.
  package var json: JSONValue {
    [
      "desde": .text(desde), "commits": .number(registros), "aparelhos": .list(aparelhos, \.json),
      "recuperados": .optional(list: recuperados, \.json),
    ]
  }
}

extension NovidadesDeAparelho {
  fileprivate var json: JSONValue {
    [
      "dispositivo": .text(aparelho), "nome": .text(nome), "confianca": .string(confianca.rawValue),
      "commits": .number(registros), "restantes": .number(restantes),
      "novidades": .list(novidades, \.json),
    ]
  }
}

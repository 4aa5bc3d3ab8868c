internal import Canonical
package import Ledger

extension Screen {
  /// The screen after a recording, or a trial of one.
  /// - Parameters:
  ///   - what: the description, as a sentence without its full stop: `Pix de R$ 45,00 para
  ///     Padaria`.
  ///   - effect: the changes, line by line.
  ///   - next: possible next steps.
  ///   - canUndo: whether `desfazer` takes such a recording back.
  package static func recorded(
    _ what: String, _ receipt: Recibo, effect: [Line], next: [Line] = [], canUndo: Bool = true
  ) -> Screen {
    let standing = standing(of: receipt)
    let isWarning = standing.tone == .warning
    var screen = Screen(
      header: [Line(what, .strong)] + effect,
      footer: (isWarning ? [standing] : []) + recovered(receipt)
        + [receipt.conflitosAbertos, receipt.semMarco.map { Line($0.frase, .quiet) }]
        .compactMap(\.self) + next)
    screen.details = isWarning ? [] : [standing]
    screen.canUndo = canUndo && standing.tone == .good
    return screen
  }

  private static func standing(of receipt: Recibo) -> Line {
    let ids = receipt.ids.map(\.curto).joined(separator: ", ")
    if receipt.simulado { return Line("Simulação: nada foi gravado.", .warning) }
    if receipt.jaEstava { return Line("Já estava gravado: \(ids)", .quiet) }
    switch receipt.naoConta {
    case .quarentena: return Line("Gravado, mas ainda não conta: \(ids)", .warning)
    case .revogado: return Line("Gravado, mas não conta: \(ids)", .warning)
    case .confiavel, nil: return Line("Gravado: \(ids)", .good)
    }
  }

  private static func recovered(_ receipt: Recibo) -> [Line] {
    guard receipt.recuperados > 0 else { return [] }
    let count = PtBR.count(receipt.recuperados, "registro recuperado", "registros recuperados")
    return [Line("\(count): uma gravação anterior tinha sido interrompida.", .warning)]
  }
}

extension Recibo {
  /// Tells the conflicts that it opened, or would; nil if there are none.
  var conflitosAbertos: Line? { Recibo.conflitosAbertos([self]) }

  /// The same of several recordings.
  static func conflitosAbertos(_ receipts: [Recibo]) -> Line? {
    let opened = receipts.flatMap(\.conflitos)
    guard let first = opened.first else { return nil }
    if receipts.contains(where: \.simulado) {
      return Line(
        PtBR.count(opened.count, "conflito se abriria", "conflitos se abririam"), .warning)
    }
    return Line(
      PtBR.count(opened.count, "conflito se abriu, e espera", "conflitos se abriram, e esperam")
        + " uma decisão", .warning,
      leads: .after(": ", opened.count == 1 ? .conflito(first) : .conflitos))
  }

  /// The document of every command that records: `{"id","aparelho","seq","hash"}`; `id` is a list
  /// if several things were made, a trial has no `hash`; last come `conflitos` that were opened,
  /// `naoConta` if this device's commits do not count, and `semMarco` if a checkpoint was to be left
  /// and was not.
  package var json: JSONValue { json(with: nil) }

  /// The same document with further members.
  func json(with more: JSONValue?) -> JSONValue {
    .joined(
      [
        "id": ids.count == 1 ? .text(ids[0]) : .texts(ids), "dispositivo": .text(aparelho),
        "seq": .number(Int(seq)), "hash": .optional(hash),
      ], more,
      [
        "conflitos": .optional(list: conflitos) { .text($0) },
        "naoConta": .optional(naoConta?.rawValue), "semMarco": .optional(semMarco?.rawValue),
      ])
  }
}

extension Efeito {
  /// The document of a recording; a trial includes the resulting balances.
  package var json: JSONValue { json(with: nil) }

  /// The same document with further members.
  func json(with more: JSONValue?) -> JSONValue {
    let own: JSONValue = [
      "contas": recibo.simulado ? .list(contas) { $0.saldo(em: hoje) } : .absent,
      "registro": .optional(registro, \.json), "deixadas": .optional(list: deixadas, \.json),
      "contaSuposta": .optional(contaSuposta),
      "estornada": .optional(estornada == nil ? nil : lancamento?.ligada),
      "talvezDevolve": .optional(talvezDevolve?.id),
      "saldoInicialTardio": .optional(saldoInicialTardio, \.json),
      "planosPorMudar": .optional(list: planosPorMudar) {
        ["plano": .text($0.plano), "nome": .string($0.nome), "categoria": .text($0.categoria)]
      },
    ]
    return recibo.json(with: .joined(own, more))
  }
}

extension OcorrenciaDeixada {
  /// An occurrence that was not recorded, and the entry that looks like it.
  fileprivate var json: JSONValue {
    [
      "plano": .text(plano), "numero": .number(Int(clamping: numero)), "data": .text(data),
      "parecido": .text(parecido),
    ]
  }
}

extension RegistroContado {
  /// The commit that was undone or redone, and its events.
  fileprivate var json: JSONValue {
    ["hash": .text(hash), "quando": .text(quando), "novidades": .list(feitos, \.novidade.json)]
  }
}

extension Conta {
  /// An account and its balance, raw: a debt is negative.
  fileprivate func saldo(em: Day) -> JSONValue {
    [
      "conta": .text(id), "nome": .string(nome), "moeda": .text(moeda), "saldo": .text(saldo),
      "em": .text(em), "agendado": .text(agendado),
    ]
  }
}

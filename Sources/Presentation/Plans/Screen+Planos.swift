package import Canonical
package import Ledger

extension VezMudada {
  /// The change as a sentence without its full stop: `“Internet” de 15/01/2027 pulada`.
  fileprivate func emPalavras(_ plan: String) -> String {
    let which = "“\(plan)” de \(PtBR.day(destino == .retomar ? data : antes))"
    return switch destino {
    case .pular: "\(which) pulada"
    case .adiar: "\(which) \(data < antes ? "antecipada" : "adiada") para \(PtBR.day(data))"
    case .retomar: "\(which) esperada de novo"
    case .vincular(let entry): "\(which) vinculada ao lançamento \(entry.curto)"
    }
  }
}

extension Screen {
  /// All plans: those with expected occurrences first.
  package static func planos(_ plans: [PlanoListado], hoje: Day) -> Screen {
    guard !plans.isEmpty else {
      return Screen(header: [
        Line("Nenhum plano ainda.", .strong),
        Line(
          "Um plano é o que vem sempre: aluguel, salário, uma compra parcelada. Nada dele conta no "
            + "saldo antes de ser lançado.", .quiet),
        Line("Para criar um", .quiet, leads: .after(": ", .criarPlano)),
      ])
    }
    let open = plans.filter { $0.proxima != nil }
    let done = plans.filter { $0.proxima == nil }
    func section(_ title: String, _ plans: [PlanoListado]) -> Section? {
      plans.isEmpty
        ? nil
        : Section("\(title): \(PtBR.number(plans.count))", plans) { plan in
          Row(
            SafeText.of(plan.nome), icon: plan.lancamento.conteudo.icone,
            value: plan.lancamento.valorEmPalavras,
            details: plan.detalhes(hoje: hoje), selection: .plano(plan.id))
        }
    }
    return Screen(
      header: [Line("Planos", .strong)],
      sections: [section("Em andamento", open), section("Acabados", done)].compactMap(\.self),
      footer: open.isEmpty
        ? [] : [Line("O que vence", .quiet, leads: .after(": ", .vencer))])
  }

  /// A plan with its occurrences.
  package static func plano(_ detail: PlanoEmDetalhe, hoje: Day) -> Screen {
    let plan = detail.plano
    let entry = plan.lancamento
    let facts: [(String, String?)] = [
      ("Valor", entry.valorEmPalavras), ("Quando", plan.quandoEmPalavras),
      ("Fim", plan.fimEmPalavras), ("Com quem", entry.conteudo.interessado),
      ("Tipo", entry.titulo), ("Conta", entry.contas.nomesEmPalavras),
      ("Categoria", entry.categorias.nomesEmPalavras),
      ("Pode variar", plan.toleranciaEmPalavras),
      ("Falta", plan.faltaEmPalavras),
    ]
    return Screen(
      header: [Line("Plano “\(SafeText.of(plan.nome))”", .strong)]
        + facts.compactMap { label, text in text.map { Line("\(label): \(SafeText.of($0))") } }
        + detail.conflitosDoPlano.map { .conflict($0) },
      sections: detail.ocorrencias.isEmpty
        ? []
        : [
          Section("Vezes", detail.ocorrencias) { one in
            Row(
              one.titulo, value: one.lancamento.valorEmPalavras,
              details: [Line(one.situacao(hoje: hoje), one.tom(hoje: hoje))]
                + one.conflitoEmLinha,
              selection: one.estado.transacao.map { .lancamento($0) }
                ?? .lancarOcorrencia(one.plano, one.numero))
          }
        ],
      footer: plan.proxima.map { next in
        [
          Line(
            "Para lançar a próxima", .quiet,
            leads: .after(": ", .lancarOcorrencia(plan.id, next.numero)))
        ]
      } ?? [])
  }

  /// The screen after a plan was changed.
  package static func planoGravado(_ done: String, _ recorded: PlanoGravado, hoje: Day) -> Screen {
    let plan = recorded.plano
    let title = recorded.vez?.emPalavras(plan.nome) ?? "Plano “\(plan.nome)” \(done)"
    return .recorded(
      SafeText.of(title), recorded.recibo,
      effect: recorded.valores + plan.proximaEmLinha(hoje: hoje)
        + (done == "criado" ? longAgo(recorded) + monthBefore(recorded, hoje: hoje) : []))
  }

  /// Points out that a plan misses a day of this month, which has passed, or its last day: a plan of
  /// month ends can only begin in a month of 31 days.
  private static func monthBefore(_ recorded: PlanoGravado, hoje: Day) -> [Line] {
    if let day = recorded.passado {
      return missing(day, in: recorded, "\(PtBR.day(day)) já passou")
    }
    let rhythm = recorded.plano.ritmo
    guard recorded.plano.chave == nil, rhythm.cada == "mes", rhythm.intervalo == 1,
      rhythm.inicio.parts.day == 31, let before = Month(of: rhythm.inicio).advanced(by: -1),
      let earlier = before.advanced(by: -1), before.day(31).parts.day < 31,
      before.day(31) >= hoje
    else { return [] }
    return missing(
      before.day(31), in: recorded,
      "um plano do último dia do mês só pode começar num mês de 31 dias", after: earlier.day(31))
  }

  /// Says why a plan misses a day, and how to include it.
  /// - Parameter skipped: the occurrence with which it has to begin, if that is an earlier one.
  private static func missing(
    _ day: Day, in recorded: PlanoGravado, _ why: String, after skipped: Day? = nil
  ) -> [Line] {
    let late = Line(
      "A primeira vez é em \(PtBR.day(recorded.plano.ritmo.inicio)): \(why).", .warning)
    let way =
      "com a primeira vez em \(PtBR.day(skipped ?? day))"
      + (skipped == nil ? "" : " e pule essa vez")
    let wanted = "Para esperar também \(PtBR.day(day))"
    guard !recorded.recibo.simulado else { return [late, Line("\(wanted), crie-o \(way).")] }
    let undone = "\(wanted), desfaça\(skipped == nil ? " e" : ",") crie o plano \(way)"
    return [late, Line(undone, leads: .after(": ", .desfazer))]
  }

  /// Points out a plan that begins long ago, and how to create it without past occurrences.
  private static func longAgo(_ recorded: PlanoGravado) -> [Line] {
    guard recorded.atrasadas > Limits.usualLateOccurrences else { return [] }
    let begin = PtBR.day(recorded.plano.ritmo.inicio)
    let late = Line(
      "Já passaram \(PtBR.number(recorded.atrasadas)) vezes desde \(begin), e todas contam como "
        + "atrasadas.", .warning)
    guard let next = recorded.recomeco.map({ PtBR.day($0) }) else { return [late] }
    guard !recorded.recibo.simulado else {
      return [late, Line("Para esperar só as próximas, comece em \(next).")]
    }
    return [
      late,
      Line(
        "Para esperar só as próximas, desfaça e crie o plano com a primeira vez em \(next)",
        leads: .after(": ", .desfazer)),
    ]
  }
}

extension PlanoGravado {
  /// The amount and the cadence, with the day from which a changed amount applies.
  fileprivate var valores: [Line] {
    let entry = desde?.lancamento ?? plano.lancamento
    func money(_ entry: LancamentoListado) -> String { entry.valorEmPalavras }
    let amount = money(entry) + (desde.map { " a partir de \(PtBR.day($0.data))" } ?? "")
    let rest = [plano.quandoEmPalavras, plano.fimEmPalavras].compactMap(\.self)
    let until =
      desde != nil && money(entry) != money(plano.lancamento)
      ? [Line("O que vem antes fica em \(money(plano.lancamento)).", .quiet)] : []
    return [Line(([amount] + rest).joined(separator: ", "))] + until
  }
}

extension PlanoEmDetalhe {
  /// The conflicts not shown with an occurrence: about the plan's entry or its end.
  fileprivate var conflitosDoPlano: [Uuid] {
    let shown = Set(ocorrencias.compactMap(\.conflito))
    return plano.conflitos.filter { !shown.contains($0) }
  }
}

extension PlanoListado {
  /// The document of a plan in lists.
  package var json: JSONValue {
    [
      "plano": .text(id), "vezes": .optional(vezes) { .number(Int(clamping: $0)) },
      "ate": .optional(ate), "nome": .string(nome),
      "ritmo": [
        "cada": .string(ritmo.cada),
        "intervalo": .number(Int(clamping: ritmo.intervalo)),
        "inicio": .text(ritmo.inicio),
        "fimDeSemana": .text(ritmo.fimDeSemana),
      ],
      "valor": .text(lancamento.valor), "moeda": .text(lancamento.moeda),
      "tolerancia": .text(tolerancia), "chave": .text(chave), "proxima": proxima?.json ?? .null,
      "lancadas": .number(lancadas), "puladas": .number(puladas),
      "restantes": restantes.map { .number($0) } ?? .null, "aVencer": .text(aVencer),
      "lancamento": lancamento.json(saldo: nil), "conflitos": .texts(conflitos),
    ]
  }
}

extension PlanoEmDetalhe {
  /// The document of `razao plano mostrar --json`: the audit's members of a plan, and more.
  package var json: JSONValue {
    .joined(plano.json, ["ocorrencias": .list(ocorrencias, \.json)])
  }
}

extension OcorrenciaListada {
  /// The document of an occurrence: the audit's members of it, and more.
  package var json: JSONValue {
    [
      "numero": .number(Int(clamping: numero)), "data": .text(data),
      "estado": .string(estado.palavra), "transacao": .optional(estado.transacao),
      "valor": .text(lancamento.valor), "moeda": .text(lancamento.moeda),
      "conflito": .optional(conflito),
    ]
  }
}

extension Vencimentos {
  /// The document of `razao vencer --json`.
  package var json: JSONValue {
    [
      "hoje": .text(hoje), "ate": .text(ate),
      "ocorrencias": .list(ocorrencias) { $0.members(hoje: hoje) },
      "faturas": .list(faturas, \.json),
      "emConflito": .list(emConflito) { $0.jsonEmConflito(hoje: hoje) },
    ]
  }
}

extension OcorrenciaListada {
  /// The document of an occurrence on which devices disagree.
  func jsonEmConflito(hoje: Day) -> JSONValue {
    .joined(members(hoje: hoje), ["estado": .string(estado.palavra)])
  }

  fileprivate func members(hoje: Day) -> JSONValue {
    [
      "plano": .text(plano), "nome": .string(nome), "numero": .number(Int(clamping: numero)),
      "parcela": .text(parcela), "data": .text(data), "atrasada": .bool(data < hoje),
      "boleto": .bool(isBoleto), "cartao": cartao.map { .string($0) } ?? .null,
      "valor": .text(lancamento.valor), "moeda": .text(lancamento.moeda),
      "lancamento": lancamento.json(saldo: nil), "chave": .text(chave),
      "conflito": .optional(conflito),
    ]
  }
}

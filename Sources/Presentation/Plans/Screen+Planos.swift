package import Canonical
package import Ledger

extension VezMudada {
  /// Its change, in a sentence without its end: `“Internet” de 15/01/2027 pulada`.
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
  /// All plans: those from which something is expected, then the others.
  package static func planos(_ plans: [PlanoListado], hoje: Day) -> Screen {
    guard !plans.isEmpty else {
      return Screen(
        header: [
          Line("Nenhum plano ainda.", .strong),
          Line(
            "Um plano é o que vem sempre: aluguel, salário, uma compra parcelada. Nada dele conta no "
              + "saldo antes de ser lançado.", .quiet),
          Line("Para criar um", .quiet, leads: .after(": ", .criarPlano)),
        ], sections: [])
    }
    let open = plans.filter { $0.proxima != nil }
    let done = plans.filter { $0.proxima == nil }
    func section(_ title: String, _ plans: [PlanoListado]) -> Section? {
      plans.isEmpty
        ? nil
        : Section("\(title): \(PtBR.number(plans.count))", plans) { plan in
          Row(
            SafeText.of(plan.nome), icon: plan.lancamento.conteudo.icone,
            value: PtBR.money(plan.lancamento.valor, plan.lancamento.moeda),
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
      ("Valor", PtBR.money(entry.valor, entry.moeda)), ("Quando", plan.quandoEmPalavras),
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
              one.titulo, value: PtBR.money(one.lancamento.valor, one.lancamento.moeda),
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

  /// That something was done to a plan.
  package static func planoGravado(_ done: String, _ recorded: PlanoGravado, hoje: Day) -> Screen {
    let plan = recorded.plano
    let title = recorded.vez?.emPalavras(plan.nome) ?? "Plano “\(plan.nome)” \(done)"
    return .recorded(
      SafeText.of(title), recorded.recibo,
      effect: [
        Line(
          "\(PtBR.money(plan.lancamento.valor, plan.lancamento.moeda)), "
            + [plan.quandoEmPalavras, plan.fimEmPalavras].compactMap(\.self)
            .joined(separator: ", "))
      ] + plan.proximaEmLinha(hoje: hoje) + (done == "criado" ? longAgo(recorded) : []))
  }

  /// Points out a plan that begins long ago, and how it is made without what is past.
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

extension PlanoEmDetalhe {
  /// The conflicts that no occurrence shows: over the entry, or over the end.
  fileprivate var conflitosDoPlano: [Uuid] {
    let shown = Set(ocorrencias.compactMap(\.conflito))
    return plano.conflitos.filter { !shown.contains($0) }
  }
}

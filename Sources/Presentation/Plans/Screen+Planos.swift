package import Canonical
package import Ledger

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
        + facts.compactMap { label, text in text.map { Line("\(label): \(SafeText.of($0))") } },
      sections: detail.ocorrencias.isEmpty
        ? []
        : [
          Section("Vezes", detail.ocorrencias) { one in
            Row(
              one.titulo, value: PtBR.money(one.lancamento.valor, one.lancamento.moeda),
              details: [Line(one.situacao(hoje: hoje), one.tom(hoje: hoje))],
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

  /// The occurrences of plans that are late, due and to come.
  package static func vencimentos(_ due: Vencimentos) -> Screen {
    let end = PtBR.day(due.ate)
    guard !due.ocorrencias.isEmpty else {
      return Screen(
        header: [
          Line("Nada vence até \(end).", .strong),
          Line("Os planos", .quiet, leads: .after(": ", .planos)),
        ], sections: [])
    }
    func section(_ title: String, _ rows: [OcorrenciaListada]) -> Section? {
      rows.isEmpty
        ? nil
        : Section(title, rows) { one in
          Row(
            SafeText.of(one.nome), icon: one.lancamento.conteudo.icone,
            value: PtBR.money(one.lancamento.valor, one.lancamento.moeda),
            details: [Line(one.detalhe(hoje: due.hoje), one.tom(hoje: due.hoje))],
            selection: .lancarOcorrencia(one.plano, one.numero))
        }
    }
    let late = due.atrasadas.count + due.deHoje.count
    return Screen(
      header: [Line("O que vence até \(end)", .strong)] + due.somas,
      sections: [
        section("Atrasado", due.atrasadas), section("Vence hoje", due.deHoje),
        section("A vencer", due.proximas),
      ].compactMap(\.self),
      footer: late == 0
        ? []
        : [
          Line(
            late == 1 ? "Para lançar o que venceu" : "Para lançar os \(late) que venceram", .quiet,
            command: .option(.record, after: ": "))
        ])
  }

  /// That something was done to a plan.
  package static func planoGravado(_ done: String, _ recorded: PlanoGravado, hoje: Day) -> Screen {
    let plan = recorded.plano
    return .recorded(
      "Plano “\(SafeText.of(plan.nome))” \(done)", recorded.recibo,
      effect: [
        Line(
          "\(PtBR.money(plan.lancamento.valor, plan.lancamento.moeda)), "
            + [plan.quandoEmPalavras, plan.fimEmPalavras].compactMap(\.self)
            .joined(separator: ", "))
      ] + plan.proximaEmLinha(hoje: hoje))
  }
}

extension Vencimentos {
  /// The sums of what goes out and comes in, one line for each currency.
  fileprivate var somas: [Line] {
    Set(ocorrencias.map(\.lancamento.moeda)).sorted().flatMap { currency -> [Line] in
      let rows = ocorrencias.filter {
        $0.lancamento.moeda == currency && $0.lancamento.sentido != nil
      }.map(\.lancamento.valor)
      let (outgoing, incoming) = (rows.filter { $0.minor < 0 }, rows.filter { $0.minor > 0 })
      func line(_ words: String, _ rows: [Total]) -> Line? {
        guard let decimals = rows.map(\.decimals).max() else { return nil }
        let sum = rows.reduce(Int128(0)) { $0 + $1.fine }
        return Line(
          "\(words): \(PtBR.money(Total(fine: sum < 0 ? -sum : sum, decimals: decimals), currency))"
        )
      }
      return [line("A pagar", outgoing), line("A receber", incoming)].compactMap(\.self)
    }
  }
}

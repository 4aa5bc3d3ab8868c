internal import Canonical
package import Ledger

extension Screen {
  /// The queue of unsorted entries, a row for each group.
  package static func porClassificar(_ queue: PorClassificar) -> Screen {
    guard !queue.grupos.isEmpty else {
      return Screen(header: [Line("Nada a classificar", .good)])
    }
    return Screen(
      header: [Line("A classificar: \(PtBR.entries(queue.quantos))", .strong)],
      sections: [
        Section(nil, queue.grupos) { group in
          Row(
            group.nome, value: group.soma.words,
            details: group.fatos + [Line(command: .alone(.classificar(group.id)))],
            selection: .classificar(group.id))
        }
      ])
  }

  /// A group with its first entries and the digits of its categories.
  package static func grupo(_ group: GrupoSemCategoria) -> Screen {
    let keys = group.categorias.enumerated().map { "\($0 + 1) \($1.nome)" }
    return Screen(
      header: [Line(group.nome, .strong, value: group.soma.words)] + group.fatos,
      sections: [entries(group.lancamentos, besides: group.nome)],
      footer: keys.isEmpty ? [] : [Line(keys.joined(separator: " · "))])
  }

  /// The entries with another category that a group's rule would be for, too.
  package static func outrosDaRegra(
    _ others: [LancamentoListado], _ group: GrupoSemCategoria
  ) -> Screen {
    Screen(
      header: [Line(group.outrosEmPalavras(others), .warning)],
      sections: [entries(others, besides: nil)])
  }

  /// The first of some entries: the day, the party unless it is named already, the category.
  private static func entries(_ all: [LancamentoListado], besides name: String?) -> Section {
    let rest = all.count - Limits.sortedRows
    return Section(
      nil, Array(all.prefix(Limits.sortedRows)),
      footer: rest > 0 ? [Line("e mais \(PtBR.number(rest))", .quiet)] : []
    ) { Row($0.naFila(besides: name), value: PtBR.money($0.valor, $0.moeda)) }
  }

  /// The screen after a group was answered, or a trial of that.
  package static func classificado(
    _ effect: Efeito, _ group: GrupoSemCategoria, _ answer: Classificacao
  ) -> Screen {
    let own = Set(group.lancamentos.map(\.id))
    let ids = effect.recibo.ids
    let others = ids.count { !own.contains($0) }
    let category = effect.contas.first { $0.id == answer.categoria }?.nome ?? "outra categoria"
    let rule = effect.eventos.first { if case .regraCriada = $0.dados { true } else { false } }
    let count = PtBR.entries(ids.count - others)
    return .recorded(
      "\(group.nome): \(count) em \(category)", effect.recibo,
      effect: [
        Line.counted(others, "outro lançamento mudou", "outros lançamentos mudaram", .plain),
        rule.map { _ in Line("Daqui em diante, “\(group.procura ?? "")” vai para lá.") },
      ].compactMap(\.self) + saldos(effect.contas.filter(\.classe.isCategoria)),
      next: planosPorMudar(effect)
        + (rule.map { [Line("Ver a regra", .quiet, leads: .after(": ", .regra($0.sobre)))] } ?? []))
  }

  /// The way to the queue after something was recorded; none where nothing is unsorted.
  package static func porClassificar(depoisDe count: Int) -> [Line] {
    [
      Line.counted(
        count, "lançamento", "lançamentos", then: " a classificar", .plain,
        leads: .after(": ", .classificar(nil)))
    ].compactMap(\.self)
  }

  /// The offer to sort others like an entry that has just got its category; none without any.
  package static func maisIguais(_ group: GrupoSemCategoria?) -> [Line] {
    group.map { group in
      [
        Line(
          "Mais " + PtBR.count(group.lancamentos.count, "igual", "iguais") + " a classificar",
          leads: .after(": ", .classificar(group.id)))
      ]
    } ?? []
  }
}

extension GrupoSemCategoria {
  /// How many entries, on which days, and the suggestion.
  package var fatos: [Line] {
    let days = [dias.lowerBound, dias.upperBound].map { PtBR.day($0) }
    let when = days[0] == days[1] ? days[0] : "de \(days[0]) a \(days[1])"
    return [
      Line("\(PtBR.entries(lancamentos.count)) · \(when)", .quiet),
      sugestao.map { Line("parece \($0.conta.nome): \($0.motivo)", .quiet) },
    ].compactMap(\.self)
  }

  /// How many entries with another category the rule would be for, and in which.
  package func outrosEmPalavras(_ others: [LancamentoListado]) -> String {
    let names = others.flatMap(\.categorias).map(\.nome)
    let counted = Dictionary(grouping: names, by: \.self)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "\(PtBR.number($1.count)) em \($0)" }
    return "“\(procura ?? "")” também está em \(PtBR.entries(others.count)): \(PtBR.list(counted))."
  }

  /// One group in the document of `razao classificar --json`.
  fileprivate var json: JSONValue {
    [
      "grupo": .string(id), "nome": .string(nome), "categoria": .text(categoria.id),
      "nomeDaCategoria": .string(categoria.nome), "quantos": .number(lancamentos.count),
      "moeda": .text(soma.moeda), "sentido": .text(soma.sentido?.rawValue),
      "soma": .text(soma.valor), "de": .text(dias.lowerBound), "ate": .text(dias.upperBound),
      "regra": .text(procura),
      "sugestao": sugestao.map {
        [
          "categoria": .text($0.conta.id), "nome": .string($0.conta.nome),
          "motivo": .string($0.motivo),
        ]
      } ?? .null,
      "categorias": .list(categorias) {
        ["categoria": .text($0.id), "nome": .string($0.nome)]
      },
      "lancamentos": .list(lancamentos) { $0.json(saldo: nil) },
    ]
  }
}

extension LancamentoListado {
  /// An entry of the queue: its day, its party and what is told of it.
  package func naFila(besides name: String?) -> String {
    let party = conteudo.interessado ?? titulo
    let isSorted = categorias.allSatisfy {
      !PalavraDeLancamento.NomePadrao.isSemCategoria($0.nome)
    }
    return [
      PtBR.day(conteudo.data), party == name ? nil : party,
      conteudo.descricao == name ? nil : conteudo.descricao,
      isSorted ? categorias.map(\.nome).joined(separator: ", ").naoVazio : nil,
    ].compactMap(\.self).joined(separator: " · ")
  }
}

extension PorClassificar {
  /// The document of `razao classificar --json`.
  package var json: JSONValue {
    ["quantos": .number(quantos), "grupos": .list(grupos, \.json)]
  }
}

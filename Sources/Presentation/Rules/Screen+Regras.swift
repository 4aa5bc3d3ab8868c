internal import Canonical
package import Ledger

extension Screen {
  /// The rules for bank rows, in the order in which they are tried, and the proposed ones.
  package static func regras(_ rules: [RegraListada], _ proposals: [PropostaDeRegra]) -> Screen {
    guard !rules.isEmpty || !proposals.isEmpty else {
      return Screen(header: [
        Line("Nenhuma regra ainda.", .strong),
        Line(
          "Uma regra dá a categoria e o nome ao que os bancos escrevem. Sem regra vale o que você "
            + "escolheu da última vez.", .quiet),
      ])
    }
    let title = rules.isEmpty ? "Nenhuma regra ainda" : "Regras: \(PtBR.number(rules.count))"
    return Screen(
      header: [Line(title, .strong)]
        + (rules.count > 1
          ? [Line("De cima para baixo, a primeira que serve decide.", .quiet)] : []),
      sections: [
        Section(nil, rules) { rule in
          Row(
            rule.condicaoEmPalavras,
            details: [
              Line("→ \(rule.efeitoEmPalavras)"),
              Line("Provar no passado", .quiet, leads: .after(": ", .regra(rule.id))),
            ])
        },
        propostas(proposals),
      ].compactMap(\.self))
  }

  /// The proposed rules; nil if there are none.
  package static func propostas(_ proposals: [PropostaDeRegra]) -> Section? {
    guard !proposals.isEmpty else { return nil }
    return Section("Você poderia criar", proposals) { proposal in
      Row(
        proposal.emPalavras,
        details: [
          Line(proposal.exemplos.joined(separator: " · "), .quiet),
          Line("Criar", .quiet, leads: .after(": ", proposal.destino)),
        ])
    }
  }

  /// The screen after a rule was changed.
  /// - Parameter trial: the rule's trial on past entries; nil if there was none.
  package static func regraGravada(
    _ what: FeitoEmRegra, _ recorded: RegraListada, _ receipt: Recibo, _ trial: ProvaDeRegra? = nil
  ) -> Screen {
    let effect = what == .removida ? [] : [Line("→ \(recorded.efeitoEmPalavras)")]
    let next: [Line] =
      trial.map { trial in
        trial.mudam.isEmpty
          ? [Line(trial.emPalavras, .quiet)]
          : [
            Line(trial.emPalavras, .quiet),
            Line("Provar no passado", .quiet, leads: .after(": ", .regra(recorded.id))),
          ]
      } ?? []
    return .recorded(
      "Regra para \(recorded.condicaoEmPalavras) \(what.rawValue)", receipt, effect: effect,
      next: next)
  }

  /// A trial of a rule on past entries: each match, and the values it would get.
  package static func prova(_ trial: ProvaDeRegra) -> Screen {
    let changed = Set(trial.mudam)
    let fixed = Set(trial.naoMudam)
    let unchanged = trial.oQueFica.map { Line($0, .quiet) }
    let would = trial.lancamentos.filter { changed.contains($0.id) }
    let same = trial.lancamentos.filter { !changed.contains($0.id) && !fixed.contains($0.id) }
    return Screen(
      header: [
        Line(trial.regra.condicaoEmPalavras, .strong), Line("→ \(trial.regra.efeitoEmPalavras)"),
        Line(trial.emPalavras, changed.isEmpty ? .plain : .good),
      ] + unchanged,
      sections: [
        would.isEmpty
          ? nil
          : Section("Mudariam: \(PtBR.number(would.count))", would) {
            Row($0, [Line(trial.mudanca(de: $0))])
          },
        same.isEmpty
          ? nil : Section("Já dizem isso: \(PtBR.number(same.count))", same) { Row($0, []) },
      ].compactMap(\.self),
      footer: changed.isEmpty
        ? [] : [Line("Para mudar esses também", .quiet, command: .option(.apply, after: ": "))])
  }
}

/// An action on a rule, to be reported once it is recorded.
package enum FeitoEmRegra: String, Sendable {
  case criada, alterada, removida
}

extension PropostaDeRegra {
  /// The form that creates the proposed rule.
  package var destino: Destination {
    .criarRegra(texto: texto, categoria: nomeDaCategoria, sentido: sentido)
  }
}

extension ProvaDeRegra {
  /// The trial in words, as `De 24/11/2025 a 24/11/2026 serve para 7 lançamentos; 3 mudariam`.
  package var emPalavras: String {
    let days = "De \(PtBR.day(de)) a \(PtBR.day(ate))"
    guard !lancamentos.isEmpty else {
      return "\(days) não serve para nenhum lançamento vindo de banco."
    }
    let count = PtBR.entries(lancamentos.count)
    let change =
      switch mudam.count {
      case 0: "nenhum mudaria"
      case 1: "1 mudaria"
      default: "\(PtBR.number(mudam.count)) mudariam"
      }
    return "\(days) serve para \(count); \(change)."
  }

  /// How many of the entries it cannot change, and why, and what it changes in none.
  package var oQueFica: [String] {
    let fixed = PtBR.count(Set(naoMudam).count, "fica como está", "ficam como estão")
    return [
      naoMudam.isEmpty ? nil : "\(fixed): entre contas suas, ou com mais de uma categoria.",
      regra.regra.entao?.tipo.map { _ in
        "O tipo é só das próximas linhas do banco: o que já está gravado fica com o seu."
      },
    ].compactMap(\.self)
  }

  /// An entry's words now and under the rule, such as `A classificar → Transporte`.
  package func mudanca(de entry: LancamentoListado) -> String {
    let then = regra.regra.entao
    let category = then?.categoria == nil ? nil : regra.categoria
    let now = entry.categorias.map(\.nome).joined(separator: ", ")
    let party = then?.interessado.flatMap { $0 == entry.conteudo.interessado ? nil : $0 }
    return [
      category.flatMap { $0 == now ? nil : "\(now) → \($0)" },
      party.map { "\(entry.conteudo.interessado.map { "“\($0)”" } ?? "sem nome") → “\($0)”" },
    ].compactMap(\.self).joined(separator: "; ")
  }

  /// The document of `razao regra provar --json`.
  package var json: JSONValue {
    [
      "regra": regra.json, "de": .text(de), "ate": .text(ate),
      "lancamentos": .list(lancamentos) { $0.json(saldo: nil) },
      "mudam": .texts(mudam),
      "naoMudam": .texts(naoMudam),
    ]
  }
}

extension Row {
  /// The row of an entry, with its details.
  fileprivate init(_ entry: LancamentoListado, _ details: [Line]) {
    self.init(
      "\(PtBR.day(entry.conteudo.data)) \(entry.conteudo.interessado ?? entry.titulo)",
      value: PtBR.money(entry.valor, entry.moeda), details: details)
  }
}

extension RegraListada {
  /// The rows that the rule matches, in words: `“UBER”, só saídas, em Nubank, de R$ 10,00 a R$
  /// 50,00`.
  package var condicaoEmPalavras: String {
    let when = regra.quando
    var words = [when.texto.map { "“\($0)”" } ?? "chave “\(when.chave ?? "")”"]
    switch when.sentido.map({ Sentido(rawValue: $0) }) {
    case .some(.some(.entrada)): words.append("só entradas")
    case .some(.some(.saida)): words.append("só saídas")
    case .some(nil): words.append("só “\(when.sentido ?? "")”, que uma versão mais nova entende")
    case nil: break
    }
    if let conta { words.append("em \(conta)") }
    let money = { (amount: Amount) in PtBR.money(amount, self.moeda) }
    switch (when.minimo, when.maximo) {
    case (let low?, let high?): words.append("de \(money(low)) a \(money(high))")
    case (let low?, nil): words.append("a partir de \(money(low))")
    case (nil, let high?): words.append("até \(money(high))")
    case (nil, nil): break
    }
    return words.joined(separator: ", ")
  }

  /// The values that the rule fills in, in words: `Transporte, com “Uber”`.
  package var efeitoEmPalavras: String {
    guard let then = regra.entao else { return "aposentada" }
    let kind = then.tipo.map { word in
      "como \(TipoDeTransacao(rawValue: word)?.titulo ?? word)"
    }
    return [categoria, then.interessado.map { "com “\($0)”" }, kind].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// One rule in the document of `razao regra listar --json`.
  package var json: JSONValue {
    let (when, then) = (regra.quando, regra.entao)
    return [
      "regra": .text(id), "ordem": .number(Int(regra.ordem)),
      "quando": [
        "texto": .text(when.texto), "chave": .text(when.chave), "conta": .text(when.conta),
        "nomeDaConta": .text(conta), "minimo": .text(when.minimo), "maximo": .text(when.maximo),
        "sentido": .text(when.sentido),
      ],
      "entao": [
        "categoria": .text(then?.categoria), "nomeDaCategoria": .text(categoria),
        "interessado": .text(then?.interessado), "tipo": .text(then?.tipo),
        "subtipo": .text(then?.subtipo),
      ],
    ]
  }
}

extension PropostaDeRegra {
  /// The proposal in words: `“uber” foi para Transporte 3 vezes`.
  package var emPalavras: String {
    "“\(texto)” foi para \(nomeDaCategoria) \(PtBR.number(vezes)) vezes"
  }

  /// One proposal in the document of `razao regra listar --json`.
  package var json: JSONValue {
    [
      "texto": .string(texto), "sentido": .string(sentido.rawValue), "categoria": .text(categoria),
      "nomeDaCategoria": .string(nomeDaCategoria), "vezes": .number(vezes),
      "exemplos": .texts(exemplos),
    ]
  }
}

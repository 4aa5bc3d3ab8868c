package import Canonical
package import Ledger

extension Screen {
  /// The receipt of a closing, and how to see later what has changed since.
  package static func fechado(ate day: Day, _ receipt: Recibo) -> Screen {
    recorded(
      "Período fechado até \(PtBR.day(day))", receipt, effect: [],
      next: receipt.simulado
        ? []
        : receipt.ids.map {
          Line("", .quiet, command: .alone(.mudancas($0), after: "Para ver depois o que mudou: "))
        })
  }

  /// All closings, each with how much changed since.
  package static func fechamentos(_ closings: [FechamentoContado]) -> Screen {
    Screen(
      header: closings.isEmpty ? [Line("Nenhum período foi fechado ainda.", .quiet)] : [],
      sections: closings.isEmpty
        ? []
        : [
          Section("Fechamentos", closings) { closing in
            Row(
              "Até \(PtBR.day(closing.fechamento.ate))", value: closing.id.curto,
              details: closing.fechamento.linhas + closing.linhas,
              tone: closing.reabertura == nil ? .plain : .quiet)
          }
        ])
  }

  /// The changes to a period since a closing or a commit.
  package static func mudancas(_ found: MudancasDoPeriodo) -> Screen {
    let (own, before) = (
      found.lancamentos.filter(\.isNoPeriodo), found.lancamentos.filter { !$0.isNoPeriodo }
    )
    let unified =
      found.unificadas.isEmpty
      ? []
      : [Line("Unificadas ou separadas desde então: \(PtBR.list(found.unificadas)).", .warning)]
    let nothing = found.isVazia ? [Line("Nada mudou.", .good)] : []
    let first = PtBR.day(found.dias.lowerBound)
    let sections = [
      Section("O que mudou", own) { $0.row },
      Section("O que mudou antes de \(first), e está no saldo", before) { $0.row },
    ].map { $0.bounded(ListBound(rows: Limits.changedRows, more: nil)) }
    return Screen(
      header: [
        Line("Mudanças de \(found.periodoEmPalavras)", .strong),
        Line(found.desdeEmPalavras, .quiet),
      ] + nothing,
      sections: (sections + results(found) + [accounts(found)]).filter { $0.rowCount > 0 },
      footer: unified)
  }

  /// The effect on income, spending and what is left.
  private static func results(_ found: MudancasDoPeriodo) -> [Section] {
    found.resultado.map { one in
      func row(_ title: String, _ figures: (antes: Total, depois: Total)) -> Row {
        changed(title, figures.antes, figures.depois, one.moeda)
      }
      return Section(
        PtBR.title("Efeito no resultado", one.moeda, among: found.resultado.count),
        [
          row("Receitas", one.receitas), row("Despesas", one.despesas),
          row("Resultado", one.resultado),
        ]
      ) { $0 }
    }
  }

  /// The effect on each account.
  private static func accounts(_ found: MudancasDoPeriodo) -> Section {
    Section(
      "Efeito em cada conta: o saldo no fim; de categorias, o período",
      found.contas.paraPessoas
    ) {
      changed(
        $0.nome, $0.classe.ladoNatural($0.antes), $0.classe.ladoNatural($0.depois), $0.moeda)
    }
  }

  private static func changed(
    _ title: String, _ before: Total, _ after: Total, _ moeda: Currency
  ) -> Row {
    let change = after.difference(from: before)
    return Row(
      title, value: PtBR.change(change, moeda),
      details: [
        Line("era \(PtBR.money(before, moeda)), é \(PtBR.money(after, moeda))", .quiet)
      ])
  }
}

extension FechamentoContado {
  /// Whether it stands, and how much changed since, each on a line.
  package var linhas: [Line] {
    let renewed = renovacoes.flatMap { one in
      [Line("Uma conta mudou nele: \(one.autoria.words)", .quiet)]
        + (one.motivo.map { [Line("Motivo: \($0)")] } ?? [])
    }
    let standing =
      (reabertura.map { end in
        [
          Line("Reaberto por \(end.autoria.words)", .warning),
          Line("Motivo: \(end.motivo)"),
        ]
      } ?? [Line("Em vigor", .quiet)]) + renewed
    guard mudaram > 0 else {
      return [verification] + standing + [Line(mudancaEmPalavras + ".", .good)]
    }
    return [verification] + standing
      + [Line(mudancaEmPalavras, .warning, leads: .after(": ", .mudancas(id)))]
  }

  /// How much changed since.
  package var mudancaEmPalavras: String {
    guard mudaram > 0 else { return "Nada mudou desde então" }
    let sums = efeito.sorted { $0.key < $1.key }.map { PtBR.change($0.value, $0.key) }
    let money = sums.isEmpty ? "sem efeito no patrimônio" : "\(PtBR.list(sums)) no patrimônio"
    let count = PtBR.count(mudaram, "lançamento mudou", "lançamentos mudaram")
    return "\(count) desde então, \(money)"
  }

  private var verification: Line { Line("verificação \(fechamento.commit.voice)", .quiet) }
}

extension MudancasDoPeriodo {
  /// The period: `outubro de 2026`.
  fileprivate var periodoEmPalavras: String {
    dias.lowerBound.number == Day.numbers.lowerBound
      ? dias.upperBound.number == Day.numbers.upperBound
        ? "todos os dias" : "todos os dias até \(PtBR.day(dias.upperBound))"
      : TypedPeriod.words(dias)
  }

  /// The knowledge since which they are told.
  package var desdeEmPalavras: String {
    if let fechamento {
      return "Desde o fechamento até \(PtBR.day(fechamento.ate)), de \(fechamento.autoria.words), "
        + "\(fechamento.id.curto)."
    }
    if let moment = desde.sabidoEm {
      return "Este período não está fechado: desde o que estava gravado \(PtBR.instant(moment))."
    }
    return "Desde o que sabia o registro \(desde.sabidoPor?.description.prefix(8) ?? "")."
  }
}

extension LancamentoMudado {
  /// The entry, its change, the events behind it, and its effect on accounts.
  fileprivate var row: Row {
    let told = registros.flatMap { event in
      [Line("\(event.title): \(event.autoria.words)", .quiet)]
        + (event.motivo.map { [Line("Motivo: \($0)")] } ?? [])
        // All of a new entry is new: its row says it.
        + HistoryWords.changes(event) {
          event.tipo != TipoDeEvento.transacaoLancada.rawValue || !$0.antes.isEmpty
        }.map { Line($0) }
    }
    let effects = efeitos.paraPessoas.map { "\($0.nome) \($0.diferenca)" }
    return Row(
      "\(tipo.words): \(frase)",
      details: told
        + [
          Line(effects.isEmpty ? "Sem efeito em dinheiro" : "Efeito: \(PtBR.list(effects))")
        ] + [Line("lançamento \(id.curto)", .quiet)],
      selection: .lancamento(id))
  }
}

extension TipoDeMudanca {
  /// How an entry changed, in a word or two.
  fileprivate var words: String {
    switch self {
    case .lancado: "Lançado"
    case .corrigido: "Corrigido"
    case .anulado: "Deixou de contar"
    case .restaurado: "Voltou a contar"
    case .entrou: "Veio de outros dias"
    case .saiu: "Foi para outros dias"
    case .comprovante: "Comprovantes"
    }
  }
}

extension [FechamentoContado] {
  /// The document of `razao fechar listar --json`.
  package var json: JSONValue {
    .list(self) { closing in
      .joined(
        closing.fechamento.json,
        [
          "reabertura": closing.reabertura.map {
            .joined($0.autoria.json, ["motivo": .string($0.motivo)])
          } ?? .null, "mudaram": .number(closing.mudaram),
          "efeito": .list(closing.efeito.sorted { $0.key < $1.key }) {
            ["moeda": .text($0.key), "valor": .text($0.value)]
          },
        ])
    }
  }
}

extension PeriodoFechado {
  fileprivate var json: JSONValue {
    .joined(
      ["id": .text(id), "ate": .text(ate)], autoria.json,
      ["motivo": .text(motivo), "hash": .text(commit), "verificacao": .string(commit.voice)])
  }
}

extension MudancasDoPeriodo {
  /// The document of `razao mudancas --json`.
  package var json: JSONValue {
    [
      "de": .text(dias.lowerBound), "ate": .text(dias.upperBound),
      "fechamento": fechamento?.json ?? .null, "desde": desde.json,
      "lancamentos": .list(lancamentos, \.json),
      "resultado": .list(resultado) {
        [
          "moeda": .text($0.moeda), "receitas": .change($0.receitas),
          "despesas": .change($0.despesas), "resultado": .change($0.resultado),
        ]
      }, "contas": .list(contas, \.json), "unificadas": .texts(unificadas),
    ]
  }
}

extension LancamentoMudado {
  fileprivate var json: JSONValue {
    [
      "id": .text(id), "mudanca": .string(tipo.rawValue), "frase": .string(frase),
      "noPeriodo": .bool(isNoPeriodo), "antes": antes?.json ?? .null,
      "depois": depois?.json ?? .null, "efeitos": .list(efeitos, \.json),
      "eventos": .list(registros, \.json),
    ]
  }
}

extension ConteudoDeTransacao {
  /// A version of an entry.
  fileprivate var json: JSONValue {
    [
      "data": .text(data), "tipo": .string(tipo), "subtipo": .text(subtipo),
      "interessado": .text(interessado), "descricao": .text(descricao),
      "partidas": .list(partidas) { ["conta": .text($0.conta), "valor": .text($0.valor)] },
    ]
  }
}

extension JSONValue {
  /// A figure before and after.
  fileprivate static func change(_ figures: (antes: Total, depois: Total)) -> JSONValue {
    ["antes": .text(figures.antes), "depois": .text(figures.depois)]
  }
}

package import Canonical
package import Ledger

extension Screen {
  /// The entries behind a balance, newest first.
  /// - Parameters:
  ///   - hoje: today.
  ///   - next: leads to the following entries, where commands are typed; shown if there are any.
  package static func explicacao(
    _ explicacao: Explicacao, hoje: Day, next: Destination? = nil
  ) -> Screen {
    let conta = explicacao.conta
    let rest = explicacao.restantes
    let more =
      rest == 0
      ? []
      : [
        Line(
          "e mais \(PtBR.entries(rest))", .quiet,
          command: next.map { .below($0, indent: "  ") },
          opens: explicacao.movimentos.last.map { .continuacao(depois: $0.id) })
      ]
    var screen = origem(explicacao, hoje: hoje)
    screen.sections.append(
      movimentos(
        "Lançamentos, do mais novo ao mais antigo", explicacao.movimentos, conta, hoje: hoje))
    screen.footer += more
    return screen
  }

  /// The balance, and month by month what made it, without the entries.
  package static func origem(_ explicacao: Explicacao, hoje: Day) -> Screen {
    let (conta, months) = (explicacao.conta, explicacao.meses)
    var rows = months.map { month in
      let words = month.somas.words(conta.classe) ?? "sem mudança"
      return Row(
        PtBR.monthTitle(month.mes), value: conta.dinheiro(month.saldo), details: [Line(words)],
        selection: .extrato(conta, month.mes.day(1), month.ate))
    }
    if let first = months.first, first.antes.minor != 0 {
      rows.insert(
        Row(
          "Antes de \(PtBR.month(first.mes.day(1)))", value: conta.dinheiro(first.antes),
          selection: .extrato(conta, nil, Day(number: first.mes.day(1).number - 1))), at: 0)
    }
    return Screen(
      header: [Line(conta.nome, .strong)],
      sections: [Section(nil, saldos(explicacao, hoje)) { $0 }]
        + (rows.isEmpty ? [] : [Section("De onde vem, mês a mês", rows) { $0 }]),
      footer: conta.ressalva)
  }

  /// The explained balance; if it includes entries after today, today's balance comes first.
  private static func saldos(_ explicacao: Explicacao, _ hoje: Day) -> [Row] {
    let (conta, later) = (explicacao.conta, explicacao.agendado)
    let title = PtBR.saldo(em: explicacao.em, hoje: hoje, agendado: later.minor != 0)
    guard later.minor != 0 else { return [conta.linha(title)] }
    let now = conta.dinheiro(conta.saldo.difference(from: later))
    return [Row(title, value: now, tone: .strong), conta.linha("Com o agendado")]
  }

  /// The entries of a page, each with its amount and the balance after it.
  /// - Parameter hoje: today, if later entries are marked as scheduled.
  static func movimentos(
    _ header: String, _ movimentos: [Movimento], _ conta: SaldoDeConta, hoje: Day? = nil
  ) -> Section {
    Section(header, movimentos) { movimento in
      let others = PtBR.list(movimento.contrapartidas)
      let isScheduled = hoje.map { movimento.data > $0 } ?? false
      return Row(
        [PtBR.day(movimento.data), movimento.nome].joined(separator: " "),
        value: conta.dinheiro(movimento.valor),
        details: [
          Line(
            "\(others); \(isScheduled ? "agendado, previsto" : "saldo") \(conta.dinheiro(movimento.saldo)); "
              + "lançamento \(movimento.id.curto)", .quiet),
          Line(movimento.autor.words, .quiet),
        ], selection: .lancamento(movimento.id))
    }
  }

  /// The reasons why a balance differs between two points of view.
  package static func diferenca(_ diferenca: DiferencaDeSaldo) -> Screen {
    let conta = diferenca.conta
    let sums = [
      Row(diferenca.de.words, value: conta.dinheiro(diferenca.antes)),
      Row(diferenca.para.words, value: conta.dinheiro(diferenca.depois)),
      Row("Mudança", value: conta.dinheiro(diferenca.diferenca), tone: .strong),
    ]
    let events = Section("O que se soube depois", diferenca.eventos) { evento($0, conta) }
    let days = movimentos("Lançamentos dos dias entre as duas", diferenca.movimentos, conta)
    let nothing =
      diferenca.eventos.isEmpty && diferenca.movimentos.isEmpty
      ? [Line("Nada mudou este saldo.", .good)] : []
    let silent = Line.counted(
      diferenca.semEfeito, "outro registro não moveu o saldo.",
      "outros registros não moveram o saldo.", .quiet)
    return Screen(
      header: [Line(conta.nome, .strong)],
      sections: [Section(nil, sums) { $0 }, events, days].filter { $0.rowCount > 0 },
      footer: conta.ressalva + nothing + [silent].compactMap(\.self))
  }

  private static func evento(_ evento: EventoDaDiferenca, _ conta: SaldoDeConta) -> Row {
    let about = [
      TipoDeEvento.title(of: evento.tipo), evento.interessado, evento.data.map { PtBR.day($0) },
    ].compactMap(\.self)
    let gone = evento.entra ? [] : [Line("deixa de contar nesta vista", .warning)]
    return Row(
      about.joined(separator: ", "), value: conta.dinheiro(evento.valor),
      details: gone + [evento.motivo.map { Line("Motivo: \($0)") }].compactMap(\.self) + [
        Line("\(evento.autor.words); sobre \(evento.sobre.curto)", .quiet)
      ],
      selection: evento.tipo.hasPrefix("transacao.") ? .lancamento(evento.sobre) : nil)
  }
}

extension Destination {
  /// The register of an account on some days.
  fileprivate static func extrato(_ conta: SaldoDeConta, _ de: Day?, _ ate: Day) -> Destination {
    var part = Trecho(conta: conta.conta.description)
    (part.de, part.ate) = (de, ate)
    return .extrato(part)
  }
}

extension Movimento {
  /// The other party, failing that the note, failing that the accounts on the other side.
  var nome: String {
    interessado ?? descricao ?? PtBR.list(contrapartidas)
  }
}

extension SaldoDeConta {
  /// An amount of this account on its natural side.
  func dinheiro(_ total: Total) -> String {
    PtBR.money(classe.ladoNatural(total), moeda)
  }

  func linha(_ title: String) -> Row { Row(title, value: dinheiro(saldo), tone: .strong) }

  /// The open conflicts that touch the account.
  var ressalva: [Line] {
    let conflicts = Line.counted(
      conflitos, "conflito aberto toca", "conflitos abertos tocam", then: " esta conta", .warning,
      leads: .after(": ", .conflitos))
    return [conflicts].compactMap(\.self)
  }
}

extension Vista {
  /// The point of view of a balance: `Em 30/04/2026, como se sabia em …`.
  fileprivate var words: String {
    var parts = [em.map { "Em \(PtBR.day($0))" } ?? "De todos os dias"]
    if let sabidoEm { parts.append("como se sabia \(PtBR.instant(sabidoEm))") }
    if let sabidoPor { parts.append("como sabia o registro \(sabidoPor.description.prefix(8))") }
    if sabidoEm == nil, sabidoPor == nil { parts.append("como se sabe agora") }
    return parts.joined(separator: ", ")
  }
}

extension Explicacao {
  /// The document of `razao explicar CONTA --json`.
  package var json: JSONValue {
    .joined(
      conta.membros,
      [
        "em": .text(em), "saldo": .text(conta.saldo), "lancamentos": .list(movimentos, \.json),
        "restantes": .number(restantes), "agendado": .text(agendado),
        "meses": .list(meses) {
          [
            "mes": .string($0.mes.description), "antes": .text($0.antes), "soma": $0.somas.json,
            "saldo": .text($0.saldo),
          ]
        },
      ])
  }
}

extension SaldoDeConta {
  fileprivate var membros: JSONValue {
    [
      "conta": .text(conta), "nome": .string(nome), "moeda": .text(moeda),
      "conflitos": .number(conflitos),
    ]
  }
}

extension Movimento {
  fileprivate var json: JSONValue {
    .joined(
      [
        "id": .text(id), "data": .text(data), "tipo": .string(tipo), "subtipo": .text(subtipo),
        "interessado": .text(interessado), "descricao": .text(descricao), "valor": .text(valor),
        "saldo": .text(saldo), "contrapartidas": .texts(contrapartidas),
        "conciliado": .bool(conciliado),
      ], autor.json)
  }
}

extension DiferencaDeSaldo {
  /// The document of `razao explicar CONTA --json` with a second point of view.
  package var json: JSONValue {
    .joined(
      conta.membros,
      [
        "de": de.json, "para": para.json, "antes": .text(antes), "depois": .text(depois),
        "diferenca": .text(diferenca), "eventos": .list(eventos, \.json),
        "semEfeito": .number(semEfeito), "lancamentos": .list(movimentos, \.json),
      ])
  }
}

extension Vista {
  var json: JSONValue {
    ["em": .text(em), "sabidoEm": .text(sabidoEm), "sabidoPor": .text(sabidoPor)]
  }
}

extension EventoDaDiferenca {
  fileprivate var json: JSONValue {
    .joined(
      [
        "evento": .text(evento), "tipo": .string(tipo), "sobre": .text(sobre),
        "valor": .text(valor), "entra": .bool(entra),
      ], autor.json,
      [
        "hash": .text(commit), "data": .text(data), "interessado": .text(interessado),
        "motivo": .text(motivo),
      ])
  }
}

extension DiferencaDoBanco {
  /// The document of `razao explicar CONTA --contra-valor V --json`.
  package var json: JSONValue {
    .joined(
      conta.membros,
      [
        "em": .text(em), "saldo": .text(conta.saldo), "banco": .text(banco),
        "diferenca": .text(diferenca), "conferidoAte": .text(conferidoAte),
        "suspeitas": .list(suspeitas, \.suspeita.json),
      ])
  }
}

extension Suspeita {
  /// The element of `suspeitas`.
  var json: JSONValue {
    [
      "tipo": .string(tipo.rawValue), "lancamentos": .texts(lancamentos), "certo": .text(certo),
      "conta": .optional(conta), "data": .optional(data), "interessado": .optional(interessado),
      "pontos": .number(pontos),
    ]
  }
}

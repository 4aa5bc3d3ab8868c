internal import Canonical
package import Ledger

extension Screen {
  /// The screen of cadernos: their new lines, and what each would be.
  /// - Parameters:
  ///   - accounts: all accounts.
  ///   - arquivo: the file that was typed; nil for the cadernos that this machine knows.
  package static func cadernos(
    _ all: [CadernoLido], accounts: [Conta], arquivo: String? = nil
  ) -> Screen {
    guard !all.isEmpty else {
      return Screen(
        header: [Line("Nenhum caderno por aqui.", .strong)],
        footer: [
          Line(
            "Um caderno é um texto em que se anota com o telefone. Diga a pasta onde ele chega:",
            .quiet),
          Line(command: .alone(.acrescentarCaderno)),
        ])
    }
    let waiting = all.flatMap(\.linhas).count
    let title = waiting == 0 ? "Nenhuma linha nova" : CadernoWords.lines(waiting)
    return Screen(
      header: [Line(title, .strong)], sections: all.map { section($0, accounts) },
      footer: all.contains { $0.prontas > 0 }
        ? [
          Line(
            "Para gravar \(CadernoWords.ready(all))", .quiet,
            leads: .after(": ", .gravarCadernos(arquivo: arquivo)))
        ] : [])
  }

  private static func section(_ one: CadernoLido, _ accounts: [Conta]) -> Section {
    let gone = one.sumidas.count
    let notes: [Line?] = [
      one.problema.map { Line(message: $0, .warning) },
      .counted(one.decididas, "linha já decidida", "linhas já decididas", .quiet),
      gone == 0 ? nil : Line(CadernoWords.gone(one.sumidas), .quiet),
    ]
    let shown = one.linhas.prefix(Limits.cadernoLines)
    let more = one.linhas.count - shown.count
    let rest = more > 0 ? [Line("E mais \(PtBR.number(more)).", .quiet)] : []
    let footer = rest + notes.compactMap(\.self)
    return Section(SafeText.of(one.nome), Array(shown), footer: footer) { line in
      Row(
        SafeText.of(line.texto), value: line.amount(accounts),
        details: [
          Line(CadernoWords.facts(line, accounts), .quiet),
          line.motivo.map { Line(message: $0, .warning) },
        ].compactMap(\.self), selection: line.estado.lancamento.map { Destination.lancamento($0) })
    }
  }

  /// How to decide line by line about a caderno that was only imported.
  package static let decidirCaderno = Screen(
    header: [
      Line(
        "Para decidir linha por linha, diga onde ele está", .quiet,
        leads: .after(": ", .acrescentarCaderno)),
      Line("e depois veja as linhas e os seus números", .quiet, leads: .after(": ", .cadernos)),
    ])

  /// The screen after lines of cadernos were recorded, and what still waits.
  package static func gravados(
    _ effect: EfeitoDosCadernos, accounts: [Conta]
  ) -> Screen {
    let words = PtBR.list(
      [
        effect.lancamentos.isEmpty
          ? nil
          : PtBR.count(effect.lancamentos.count, "lançamento gravado", "lançamentos gravados"),
        effect.deixadas == 0
          ? nil : PtBR.count(effect.deixadas, "linha deixada", "linhas deixadas"),
      ].compactMap(\.self))
    var screen = Screen(header: [Line("Nada foi gravado.", .strong)])
    if var receipt = effect.recibos.first {
      receipt.ids = Array(receipt.ids.prefix(Limits.namedLines))
      receipt.conflitos = effect.recibos.flatMap(\.conflitos)
      screen = .recorded(words, receipt, effect: [])
      if effect.recibos.count > 1 {
        screen.header.append(
          Line("São \(effect.recibos.count) gravações: desfazer leva uma de cada vez.", .quiet))
      }
    }
    let left = effect.cadernos.filter { !$0.linhas.isEmpty }
    screen.sections += left.map { section($0, accounts) }
    return screen
  }

  /// The screen after a caderno was remembered or forgotten.
  package static func caderno(_ one: CadernoLembrado, lembrado: Bool) -> Screen {
    Screen(
      header: [
        Line(
          lembrado
            ? "Este aparelho lê agora \(one.caminho)" : "Este aparelho não lê mais \(one.caminho)",
          .strong),
        Line("Nada muda nele: só se lê.", .quiet),
      ],
      footer: lembrado ? [Line("O que há nele", .quiet, leads: .after(": ", .cadernos))] : [])
  }
}

/// Words about cadernos that a terminal and a page share.
package enum CadernoWords {
  /// How many lines are new.
  package static func lines(_ count: Int) -> String {
    PtBR.count(count, "linha nova", "linhas novas")
  }

  /// The lines that leave no doubt.
  package static func ready(_ all: [CadernoLido]) -> String {
    let count = all.reduce(0) { $0 + $1.prontas }
    return count == 1 ? "a que não deixa dúvida" : "as \(PtBR.number(count)) que não deixam dúvida"
  }

  /// Tells of new lines: “Caderno de Ana: 3 linhas novas”.
  package static func reminder(_ count: Int, in names: [String]) -> String {
    let shown = Array(names.prefix(Limites.nomesDeAfazer))
    let rest = names.count - shown.count
    return "\(PtBR.list(shown + (rest > 0 ? ["mais \(rest)"] : []))): \(lines(count))"
  }

  /// Tells that the entries of some lines stay though the lines are gone.
  package static func gone(_ entries: [LancamentoListado]) -> String {
    let names = entries.prefix(Limits.namedLines).map { $0.conteudo.interessado ?? $0.titulo }
    let one = entries.count == 1
    return
      "\(PtBR.count(entries.count, "linha gravada não está", "linhas gravadas não estão")) mais "
      + "nele, e \(one ? "fica" : "ficam") no livro: \(PtBR.list(names))"
  }

  /// The entry that a line would be: its day, its accounts, its parts, and its short id.
  package static func facts(_ line: LinhaDoCaderno, _ accounts: [Conta]) -> String {
    let content = line.novo?.conteudo
    func name(_ id: Uuid) -> String {
      accounts.first { $0.id == id }?.nome ?? line.novo?.aberturas.first { $0.id == id }?.conta.nome
        ?? id.curto
    }
    let sides = content.map { $0.partidas.map { name($0.conta) }.joined(separator: " → ") }
    let parts = line.novo?.parcelamento.map { "em \($0.vezes) vezes" }
    return [
      line.id.curto, PtBR.day(line.dia) + (line.isDeHoje ? " (ninguém disse o dia)" : ""),
      line.autor, sides, parts,
    ].compactMap(\.self).joined(separator: " · ")
  }
}

extension LinhaDoCaderno {
  /// Its amount, where it is known, as its owner sees it.
  package func amount(_ accounts: [Conta]) -> String? {
    guard let own = novo?.conteudo.partidas.first else { return nil }
    return PtBR.money(own.valor, accounts.first { $0.id == own.conta }?.moeda ?? .real)
  }

  var json: JSONValue {
    let content = novo?.conteudo
    return [
      "id": .text(id), "linha": .number(numero), "texto": .string(texto), "autor": .text(autor),
      "data": .text(dia), "deHoje": .bool(isDeHoje), "estado": .string(estado.palavra),
      "motivo": .text(motivo?.texto), "lancamento": .text(estado.lancamento),
      "faltaConta": .bool(faltaConta), "interessado": .text(content?.interessado),
      "partidas": .list(content?.partidas ?? []) {
        ["conta": .text($0.conta), "valor": .text($0.valor)]
      },
      "parcelas": novo?.parcelamento.map { .number(Int($0.vezes)) } ?? .null,
    ]
  }
}

extension CadernoLido {
  /// The document of a caderno.
  package var json: JSONValue {
    [
      "caderno": .string(nome), "arquivo": .string(caminho), "decididas": .number(decididas),
      "sumidas": .list(sumidas) { .text($0.id) }, "problema": .text(problema?.texto),
      "linhas": .list(linhas, \.json),
    ]
  }
}

extension CadernoQueEspera {
  var json: JSONValue { ["caderno": .string(nome), "linhas": .number(linhas)] }
}

extension CadernoLembrado {
  /// The document of a remembered caderno.
  package var json: JSONValue {
    ["caminho": .string(caminho), "de": .text(de), "conta": .text(conta)]
  }
}

extension EfeitoDosCadernos {
  /// The document of what was recorded of cadernos.
  package var json: JSONValue {
    [
      "id": .list(recibos.flatMap(\.ids)) { .text($0) }, "gravados": .number(lancamentos.count),
      "deixadas": .number(deixadas), "simulado": .bool(simulado),
      "cadernos": .list(cadernos, \.json),
    ]
  }
}

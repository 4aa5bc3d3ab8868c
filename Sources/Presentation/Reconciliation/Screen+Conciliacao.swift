package import Canonical
package import Ledger

extension Screen {
  /// A manual reconciliation: the sums, then the entries that no bank has confirmed.
  package static func conciliacao(_ found: Conciliacao) -> Screen {
    let open = found.pendentes.filter { !$0.isMarcado }
    let ticked = found.pendentes.filter(\.isMarcado)
    func section(_ title: String, _ part: Conciliacao.Parte, _ rows: [Conciliacao.Pendente])
      -> Section?
    {
      rows.isEmpty
        ? nil
        : Section(
          "\(title): \(PtBR.number(part.quantos))", rows,
          footer: [Line("Soma", .quiet, value: found.dinheiro(part.soma))]
        ) { $0.lancamento.linhaDeConciliacao(found) }
    }
    let more =
      found.naoListados > 0
      ? [Line("e mais \(PtBR.number(found.naoListados)), mais antigos", .quiet)] : []
    return Screen(
      header: [
        Line("\(SafeText.of(found.conta.nome)) até \(PtBR.day(found.dia))", .strong),
        Line("No livro", value: found.dinheiro(found.livro)),
        Line("Conferido e marcado", value: found.dinheiro(found.conferido)),
      ] + found.comparacao,
      sections: [
        section("Por marcar", found.porMarcar, open),
        section("Marcados", found.marcados, ticked),
        found.secaoDeTransferencias,
      ].compactMap(\.self),
      footer: more + found.proximoPasso)
  }

  /// The screen after a balance was asserted: whether the books agree, and the difference.
  /// - Parameter left: files with rows that wait for a decision; rows of this account may explain
  ///   the difference.
  package static func conferido(
    _ effect: EfeitoDaConferencia, porDecidir left: [ImportacaoPorDecidir]
  ) -> Screen {
    let account = effect.conta
    let gap = account.classe.ladoNatural(effect.diferenca)
    func money(_ total: Total) -> String {
      PtBR.money(account.classe.ladoNatural(total), account.moeda)
    }
    let what = "\(account.nome) em \(PtBR.day(effect.data)): \(money(effect.declarado))"
    guard !effect.confere else {
      return .recorded(what, effect.recibo, effect: [Line("Confere.", .good)])
    }
    return .recorded(
      what, effect.recibo,
      effect: [
        Line("Não confere: pelos lançamentos são \(money(effect.encontrado)).", .bad),
        Line("Diferença\(gap.aMais): \(PtBR.money(gap.absolute, account.moeda)).", .bad),
      ]
        + [lembrete(left.filter { $0.idDaConta == account.id })].compactMap(\.self))
  }
}

extension Conciliacao {
  /// A sum of the account, as a person reads it.
  package func dinheiro(_ total: Total) -> String {
    PtBR.money(conta.classe.ladoNatural(total), conta.moeda)
  }

  /// The bank's balance, and its difference from the ticked entries.
  package var comparacao: [Line] {
    let since = conferidoAte.map { Line("Conferido até \(PtBR.day($0)).", .quiet) }
    guard let banco, let diferenca else {
      guard porMarcar.quantos + marcados.quantos > 0 else {
        return [since, Line("Nada por conferir.", .good)].compactMap(\.self)
      }
      return [since].compactMap(\.self)
    }
    return [
      Line("No banco", value: dinheiro(banco)),
      Line(
        "Diferença\(conta.classe.ladoNatural(diferenca).aMais)",
        diferenca.fine == 0 ? .good : .warning,
        value: PtBR.money(diferenca.absolute, conta.moeda)),
      Line(veredito, bate ? .good : .warning), since,
    ].compactMap(\.self)
  }

  /// Whether the ticked entries agree with the bank, in a sentence.
  package var veredito: String {
    guard diferenca?.fine == 0 else {
      return "O que está marcado ainda não é o que o banco mostra."
    }
    switch porMarcar.quantos {
    case 0: return "Bate com o banco."
    case 1:
      return
        "O que está marcado bate com o banco; um lançamento até esse dia ficou por marcar. Se o "
        + "banco ainda não o tem, mude o dia dele."
    default:
      return
        "O que está marcado bate com o banco; \(PtBR.number(porMarcar.quantos)) lançamentos até "
        + "esse dia ficaram por marcar. Se o banco ainda não os tem, mude o dia deles."
    }
  }

  fileprivate var proximoPasso: [Line] {
    if bate {
      return [Line("Para gravar a conferência", .quiet, command: .option(.conclude, after: ": "))]
    }
    guard porMarcar.quantos > 0 else { return [] }
    return [Line("Para marcar", .quiet, command: .option(.tick, after: ": "))]
  }
}

extension LancamentoListado {
  /// The names of its categories, and of its accounts except one.
  package func outrosNomes(alemDe conta: Uuid) -> [String] {
    (categorias + contas.filter { $0.conta != conta }).map(\.nome)
  }

  /// The row of an entry to look for on a bank's statement.
  fileprivate func linhaDeConciliacao(_ found: Conciliacao) -> Row {
    let others = outrosNomes(alemDe: found.conta.id)
    let facts = [
      PtBR.day(conteudo.data), conteudo.interessado == nil ? nil : titulo,
      others.isEmpty ? nil : PtBR.list(others.semRepeticao), id.curto,
    ].compactMap(\.self).map { SafeText.of($0) }
    return Row(
      conteudo.interessado ?? titulo, icon: conteudo.icone, value: found.dinheiro(valor),
      details: [Line(facts.joined(separator: " · "), .quiet)], selection: .lancamento(id))
  }
}

extension EfeitoDaConferencia {
  /// The document: that of a recording, then whether the books agree, with raw signs.
  package var json: JSONValue {
    recibo.json(with: [
      "confere": .bool(confere), "declarado": .text(declarado), "encontrado": .text(encontrado),
      "diferenca": .text(diferenca),
    ])
  }
}

extension Conciliacao {
  /// The document of `razao conciliar --json` without a file.
  package var json: JSONValue {
    [
      "conta": .text(conta.id), "nome": .string(conta.nome), "moeda": .text(conta.moeda),
      "em": .text(dia), "livro": .text(livro), "conferido": .text(conferido), "banco": .text(banco),
      "diferenca": .text(diferenca), "bate": .bool(bate), "conferidoAte": .text(conferidoAte),
      "marcados": marcados.json, "porMarcar": porMarcar.json,
      "pendentes": .list(pendentes) { one in
        [
          "marcado": .bool(one.isMarcado),
          "lancamento": one.lancamento.json(saldo: nil),
        ]
      },
      "transferencias": .list(transferencias) { pair in
        ["saida": pair.saida.json, "entrada": pair.entrada.json]
      },
    ]
  }
}

extension TransferenciaPossivel.Metade {
  fileprivate var json: JSONValue {
    [
      "conta": .text(conta), "nome": .string(nomeDaConta),
      "lancamento": lancamento.json(saldo: nil),
    ]
  }
}

extension Conciliacao.Parte {
  fileprivate var json: JSONValue {
    ["quantos": .number(quantos), "soma": .text(soma)]
  }
}

extension ComparacaoComBanco {
  /// The document of `razao conciliar --json` of a file.
  package func json(accounts: [Uuid: String]) -> JSONValue {
    let names = plano.named(accounts)
    func rows(_ lines: [LinhaDecidida]) -> JSONValue { .list(lines) { $0.json(names) } }
    return [
      "conta": .text(plano.conta.id), "nome": .string(plano.conta.nome),
      "moeda": .text(plano.conta.moeda), "arquivo": .string(plano.arquivo),
      "hash": .text(plano.hash), "formato": .string(plano.formato), "de": .text(dias?.lowerBound),
      "ate": .text(dias?.upperBound), "confere": .bool(confere), "batem": .number(batem),
      "soNoBanco": rows(soNoBanco), "soNoLivro": .list(soNoLivro) { $0.json(saldo: nil) },
      "diferentes": .list(diferentes) { one in
        [
          "linha": one.linha.json(names), "lancamento": .text(one.lancamento),
          "noLivro": .text(one.noLivro),
        ]
      },
      "retiradas": rows(retiradas), "aDecidir": rows(aDecidir), "saldos": .list(saldos, \.json),
      "primeiraDiferenca": .text(primeiraDiferenca?.dia),
    ]
  }
}

extension ComparacaoComBanco.SaldoComparado {
  fileprivate var json: JSONValue {
    [
      "data": .text(dia), "banco": .text(banco), "livro": .text(livro),
      "diferenca": .text(diferenca), "semExplicacao": .text(semExplicacao),
    ]
  }
}

package import Canonical
package import Ledger

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

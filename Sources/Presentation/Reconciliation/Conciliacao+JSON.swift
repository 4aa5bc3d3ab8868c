package import Canonical
package import Ledger

extension Conciliacao {
  /// The document of `razao conciliar --json` without a file.
  package var json: JSONValue {
    .object([
      .init("conta", .text(conta.id)), .init("nome", .string(conta.nome)),
      .init("moeda", .text(conta.moeda)), .init("em", .text(dia)), .init("livro", .text(livro)),
      .init("conferido", .text(conferido)), .init("banco", .text(banco)),
      .init("diferenca", .text(diferenca)), .init("bate", .bool(bate)),
      .init("conferidoAte", .text(conferidoAte)), .init("marcados", marcados.json),
      .init("porMarcar", porMarcar.json),
      .init(
        "pendentes",
        .array(
          pendentes.map { one in
            .object([
              .init("marcado", .bool(one.isMarcado)),
              .init("lancamento", one.lancamento.json(saldo: nil)),
            ])
          })),
      .init(
        "transferencias",
        .array(
          transferencias.map { pair in
            .object([
              .init("saida", pair.saida.json), .init("entrada", pair.entrada.json),
            ])
          })),
    ])
  }
}

extension TransferenciaPossivel.Metade {
  fileprivate var json: JSONValue {
    .object([
      .init("conta", .text(conta)), .init("nome", .string(nomeDaConta)),
      .init("lancamento", lancamento.json(saldo: nil)),
    ])
  }
}

extension Conciliacao.Parte {
  fileprivate var json: JSONValue {
    .object([.init("quantos", .number(quantos)), .init("soma", .text(soma))])
  }
}

extension ComparacaoComBanco {
  /// The document of `razao conciliar --json` of a file.
  package func json(accounts: [Uuid: String]) -> JSONValue {
    let names = plano.named(accounts)
    func rows(_ lines: [LinhaDecidida]) -> JSONValue { .array(lines.map { $0.json(names) }) }
    return .object([
      .init("conta", .text(plano.conta.id)), .init("nome", .string(plano.conta.nome)),
      .init("moeda", .text(plano.conta.moeda)), .init("arquivo", .string(plano.arquivo)),
      .init("hash", .text(plano.hash)), .init("formato", .string(plano.formato)),
      .init("de", .text(dias?.lowerBound)), .init("ate", .text(dias?.upperBound)),
      .init("confere", .bool(confere)), .init("batem", .number(batem)),
      .init("soNoBanco", rows(soNoBanco)),
      .init("soNoLivro", .array(soNoLivro.map { $0.json(saldo: nil) })),
      .init(
        "diferentes",
        .array(
          diferentes.map { one in
            .object([
              .init("linha", one.linha.json(names)), .init("lancamento", .text(one.lancamento)),
              .init("noLivro", .text(one.noLivro)),
            ])
          })), .init("retiradas", rows(retiradas)), .init("aDecidir", rows(aDecidir)),
      .init("saldos", .array(saldos.map(\.json))),
      .init("primeiraDiferenca", .text(primeiraDiferenca?.dia)),
    ])
  }
}

extension ComparacaoComBanco.SaldoComparado {
  fileprivate var json: JSONValue {
    .object([
      .init("data", .text(dia)), .init("banco", .text(banco)), .init("livro", .text(livro)),
      .init("diferenca", .text(diferenca)), .init("semExplicacao", .text(semExplicacao)),
    ])
  }
}

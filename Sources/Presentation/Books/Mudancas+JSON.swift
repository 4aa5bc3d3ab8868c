internal import Canonical
package import Ledger

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

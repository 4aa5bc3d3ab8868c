package import Ledger

extension Novidades {
  /// The document of `razao novidades`.
  package var json: JSONValue {
    [
      "desde": .text(desde), "commits": .number(registros), "aparelhos": .list(aparelhos, \.json),
      "recuperados": .optional(list: recuperados, \.json),
    ]
  }
}

extension NovidadesDeAparelho {
  fileprivate var json: JSONValue {
    [
      "dispositivo": .text(aparelho), "nome": .text(nome), "confianca": .string(confianca.rawValue),
      "commits": .number(registros), "restantes": .number(restantes),
      "novidades": .list(novidades, \.json),
    ]
  }
}

extension Novidade {
  /// One event of a document.
  var json: JSONValue {
    [
      "especie": .string(especie), "sobre": .text(sobre), "nome": .text(nome), "data": .text(dia),
      "interessado": .text(interessado), "conta": .text(conta),
      "contrapartidas": .texts(contrapartidas), "valor": .text(valor), "moeda": .text(moeda),
      "item": .text(item), "evento": acontecimento.json,
      "porRecuperacao": porRecuperacao ? .bool(true) : nil,
      "repetidos": .optional(number: repetidos),
    ]
  }
}

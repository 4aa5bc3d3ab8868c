internal import Canonical
internal import Ledger

extension ConflitoAuditado {
  /// The elements of `conflitos` and `avisos` in `auditar --json`.
  var json: JSONValue {
    [
      "tipo": .string(tipo.rawValue),
      "assunto": .string(assunto),
      "sobre": .texts(sobre),
    ]
  }

  /// The conflict's id and its authors, by claimed time, oldest first.
  var details: JSONValue {
    [
      "conflito": .text(id),
      "tipo": .string(tipo.rawValue),
      "assunto": .string(assunto),
      "autores": .list(autores, \.json),
    ]
  }
}

extension DecisaoAuditada {
  /// A decision in force, and whether it still holds.
  var json: JSONValue {
    [
      "conflito": .text(conflito),
      "tipo": .string(decisao.conflito),
      "decisao": .string(decisao.decisao),
      "sobre": .texts(decisao.sobre),
      "mantido": .optional(decisao.mantido),
      "vale": .bool(vale),
    ]
  }
}

extension FatoDeConflito {
  /// A fact: `fato` names its kind, on which the other members depend.
  var json: JSONValue {
    switch self {
    case .transacao(let id, let data, let interessado, let conta, let valor, let moeda):
      [
        "fato": "transacao", "id": .text(id), "data": .text(data),
        "interessado": .text(interessado), "conta": .string(conta), "valor": .text(valor),
        "moeda": .text(moeda),
      ]
    case .conta(let id, let nome): ["fato": "conta", "id": .text(id), "nome": .string(nome)]
    case .outro(let id, let nome): ["fato": "outro", "id": .text(id), "nome": .string(nome)]
    case .aparelho(let id, let nome):
      ["fato": "dispositivo", "id": .text(id), "nome": .text(nome)]
    case .relatorio(let id, let titulo):
      ["fato": "relatorio", "id": .text(id), "titulo": .string(titulo)]
    case .diferenca(let declarado, let encontrado, let moeda):
      [
        "fato": "diferenca", "declarado": .text(declarado), "encontrado": .text(encontrado),
        "moeda": .text(moeda),
      ]
    case .dia(let day): ["fato": "dia", "ate": .text(day)]
    case .periodo(let day): ["fato": "periodo", "ate": .text(day)]
    case .esperaPorEsta(let day): ["fato": "esperaPorEsta", "ate": .text(day)]
    case .despesa(let id, let titulo, let valor, let moeda):
      [
        "fato": "despesa", "id": .text(id), "titulo": .string(titulo), "valor": .text(valor),
        "moeda": .text(moeda),
      ]
    case .conflito(let id, let tipo): ["fato": "conflito", "id": .text(id), "tipo": .string(tipo)]
    case .decidido(let decisao, let autor, let contada):
      .joined(["fato": "decisao"], decisao.membros, autor.json, ["contada": .bool(contada)])
    }
  }
}

extension DecisaoTomada {
  /// The decision in the words of the log, with `manter` if it keeps one thing.
  var membros: JSONValue {
    [
      "tipo": .string(tipo), "decisao": .string(palavra), "sobre": .texts(sobre),
      "manter": .optional(mantido),
    ]
  }
}

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

  /// The conflict's id and its authors, oldest claim first.
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
  /// A decision in force, and whether it stands.
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
  /// A fact: `fato` says which, and the other members depend on it.
  var json: JSONValue { .joined(["fato": .string(word)], membros) }

  private var word: String {
    switch self {
    case .transacao: "transacao"
    case .conta: "conta"
    case .relatorio: "relatorio"
    case .diferenca: "diferenca"
    case .dia: "dia"
    case .esperaPorEsta: "esperaPorEsta"
    case .despesa: "despesa"
    case .periodo: "periodo"
    case .outro: "outro"
    case .aparelho: "dispositivo"
    case .conflito: "conflito"
    case .decidido: "decisao"
    }
  }

  private var membros: JSONValue {
    switch self {
    case .transacao(let id, let data, let interessado, let conta, let valor, let moeda):
      [
        "id": .text(id), "data": .text(data), "interessado": .text(interessado),
        "conta": .string(conta), "valor": .text(valor), "moeda": .text(moeda),
      ]
    case .conta(let id, let nome), .outro(let id, let nome):
      ["id": .text(id), "nome": .string(nome)]
    case .aparelho(let id, let nome): ["id": .text(id), "nome": .text(nome)]
    case .relatorio(let id, let titulo):
      ["id": .text(id), "titulo": .string(titulo)]
    case .diferenca(let declarado, let encontrado, let moeda):
      ["declarado": .text(declarado), "encontrado": .text(encontrado), "moeda": .text(moeda)]
    case .dia(let day), .periodo(let day), .esperaPorEsta(let day): ["ate": .text(day)]
    case .despesa(let id, let titulo, let valor, let moeda):
      ["id": .text(id), "titulo": .string(titulo), "valor": .text(valor), "moeda": .text(moeda)]
    case .conflito(let id, let tipo):
      ["id": .text(id), "tipo": .string(tipo)]
    case .decidido(let decisao, let autor, let contada):
      .joined(decisao.membros, autor.json, ["contada": .bool(contada)])
    }
  }
}

extension DecisaoTomada {
  /// The decision in the words of the log, and optional `manter`.
  var membros: JSONValue {
    [
      "tipo": .string(tipo), "decisao": .string(palavra), "sobre": .texts(sobre),
      "manter": .optional(mantido),
    ]
  }
}

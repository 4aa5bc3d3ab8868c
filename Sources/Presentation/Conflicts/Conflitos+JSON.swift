internal import Canonical
package import Ledger

extension ConflitosAbertos {
  /// The document of `razao conflitos --json`.
  /// - Parameter comChegadas: includes what brought each conflict. Only this machine knows that;
  ///   the rest is the same on every device with the same commits.
  package func json(comChegadas: Bool) -> JSONValue {
    let groups = grupos(de: conflitos) + grupos(de: avisos)
    return [
      "conflitos": .list(conflitos, documento),
      "avisos": .list(avisos, documento),
      "grupos": comChegadas ? .list(groups, \.json) : .absent,
    ]
  }

  private func documento(_ conflito: ConflitoAuditado) -> JSONValue {
    guard case .importacao(let id, _) = origens[conflito.id] else {
      return conflito.membros
    }
    return .joined(conflito.membros, ["importacao": .text(id)])
  }
}

extension GrupoDeConflitos {
  fileprivate var json: JSONValue {
    let origin: JSONValue? =
      switch origem {
      case .sincronizacao(let lugar, let quando):
        ["lugar": .string(lugar), "quando": .text(quando)]
      case .importacao(let id, let arquivo):
        ["importacao": .text(id), "arquivo": .string(arquivo)]
      case nil: nil
      }
    return .joined(origin, ["conflitos": .texts(conflitos.map(\.id))])
  }
}

extension ConflitoAuditado {
  fileprivate var membros: JSONValue {
    [
      "conflito": .text(id),
      "tipo": .string(tipo.rawValue),
      "assunto": .string(assunto),
      "sobre": .texts(sobre),
      "autores": .list(autores, \.json),
      "fatos": .list(fatos, \.json),
    ]
  }
}

extension ConflitoExplicado {
  /// The document of `razao conflitos mostrar --json`.
  package var json: JSONValue {
    .joined(
      conflito.membros,
      [
        "versoes": .list(versoes, \.json),
        "decisoes": .list(escolhas, \.json),
        "fatura": .optional(fatura, \.json),
      ])
  }
}

extension VersaoEmConflito {
  fileprivate var json: JSONValue {
    .joined(
      ["evento": .text(evento), "tipo": .string(tipo)], autor.json,
      [
        "contada": .optional(contada) { .bool($0) }, "texto": .optional(texto),
        "fato": .optional(fato, \.json),
        "decidiu": .optional(decisao, \.membros), "motivo": .optional(motivo),
        "alteracoes": .list(alteracoes, \.json),
      ])
  }
}

extension EscolhaExplicada {
  fileprivate var json: JSONValue {
    [
      "decisao": .string(palavra.rawValue), "manter": .optional(mantido), "encerra": .bool(encerra),
      "saldos": .list(saldos, \.json), "relatorios": .list(relatorios, \.json),
    ]
  }
}

extension SaldoSobDecisao {
  /// A balance before and after.
  var json: JSONValue {
    [
      "conta": .text(conta), "nome": .string(nome), "moeda": .text(moeda), "antes": .text(antes),
      "depois": .text(depois),
    ]
  }
}

extension TotalSobDecisao {
  fileprivate var json: JSONValue {
    [
      "relatorio": .text(relatorio), "titulo": .string(titulo), "moeda": .text(moeda),
      "antes": .text(antes), "depois": .text(depois),
    ]
  }
}

extension Autoria {
  /// Author and time: `aparelho`, `nome` (or `null`) and `quando`.
  var json: JSONValue {
    ["dispositivo": .text(aparelho), "nome": .text(nome), "quando": .text(quando)]
  }
}

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

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

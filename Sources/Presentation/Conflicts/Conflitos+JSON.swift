package import Ledger

extension ConflitosAbertos {
  /// The document of `razao conflitos --json`.
  /// - Parameter comChegadas: tells what brought them as well. That is of this machine alone, where
  ///   all the rest is the same on every device that has the same commits.
  package func json(comChegadas: Bool) -> JSONValue {
    let groups = JSONValue.Member(
      "grupos", .array((grupos(de: conflitos) + grupos(de: avisos)).map(\.json)))
    return .object(
      [
        .init("conflitos", .array(conflitos.map(documento))),
        .init("avisos", .array(avisos.map(documento))),
      ] + (comChegadas ? [groups] : []))
  }

  private func documento(_ conflito: ConflitoAuditado) -> JSONValue {
    guard case .importacao(let id, _) = origens[conflito.id] else {
      return .object(conflito.membros)
    }
    return .object(conflito.membros + [.init("importacao", .text(id))])
  }
}

extension GrupoDeConflitos {
  fileprivate var json: JSONValue {
    let ids = JSONValue.Member("conflitos", .texts(conflitos.map(\.id)))
    return switch origem {
    case .sincronizacao(let lugar, let quando):
      .object([.init("lugar", .string(lugar)), .init("quando", .text(quando)), ids])
    case .importacao(let id, let arquivo):
      .object([.init("importacao", .text(id)), .init("arquivo", .string(arquivo)), ids])
    case nil: .object([ids])
    }
  }
}

extension ConflitoAuditado {
  fileprivate var membros: [JSONValue.Member] {
    [
      .init("conflito", .text(id)),
      .init("tipo", .string(tipo.rawValue)),
      .init("assunto", .string(assunto)),
      .init("sobre", .texts(sobre)),
      .init(
        "autores", .array(autores.map { .object($0.membros) })),
      .init("fatos", .array(fatos.map(\.json))),
    ]
  }
}

extension ConflitoExplicado {
  /// The document of `razao conflitos mostrar --json`.
  package var json: JSONValue {
    .object(
      conflito.membros + [
        .init("versoes", .array(versoes.map(\.json))),
        .init("decisoes", .array(escolhas.map(\.json))),
      ] + (fatura.map { [.init("fatura", $0.json)] } ?? []))
  }
}

extension VersaoEmConflito {
  fileprivate var json: JSONValue {
    .object(
      [.init("evento", .text(evento)), .init("tipo", .string(tipo))] + autor.membros
        + [
          contada.map { JSONValue.Member("contada", .bool($0)) }, .optional("texto", texto),
          fato.map { JSONValue.Member("fato", $0.json) },
          decisao.map { JSONValue.Member("decidiu", .object($0.membros)) },
          .optional("motivo", motivo),
        ].compactMap(\.self) + [.init("alteracoes", .array(alteracoes.map(\.json)))])
  }
}

extension EscolhaExplicada {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("decisao", .string(palavra.rawValue)), .optional("manter", mantido),
        .init("encerra", .bool(encerra)), .init("saldos", .array(saldos.map(\.json))),
        .init("relatorios", .array(relatorios.map(\.json))),
      ].compactMap(\.self))
  }
}

extension SaldoSobDecisao {
  /// A balance before and after.
  var json: JSONValue {
    .object([
      .init("conta", .text(conta)), .init("nome", .string(nome)), .init("moeda", .text(moeda)),
      .init("antes", .text(antes)), .init("depois", .text(depois)),
    ])
  }
}

extension TotalSobDecisao {
  fileprivate var json: JSONValue {
    .object([
      .init("relatorio", .text(relatorio)), .init("titulo", .string(titulo)),
      .init("moeda", .text(moeda)), .init("antes", .text(antes)), .init("depois", .text(depois)),
    ])
  }
}

extension Autoria {
  /// Author and time: `aparelho`, `nome` (or `null`) and `quando`.
  var membros: [JSONValue.Member] {
    [
      .init("dispositivo", .text(aparelho)), .init("nome", .text(nome)),
      .init("quando", .text(quando)),
    ]
  }
}

package import Ledger

extension ConflitosAbertos {
  /// The document of `razao conflitos --json`.
  package var json: JSONValue {
    .object([
      .init("conflitos", .array(conflitos.map(\.documento))),
      .init("avisos", .array(avisos.map(\.documento))),
    ])
  }
}

extension ConflitoAuditado {
  fileprivate var documento: JSONValue { .object(membros) }

  fileprivate var membros: [JSONValue.Member] {
    [
      .init("conflito", .text(id)),
      .init("tipo", .string(tipo.rawValue)),
      .init("assunto", .string(assunto)),
      .init("sobre", .texts(sobre)),
      .init(
        "autores", .array(autores.map { .object($0.membros) })),
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
      ])
  }
}

extension VersaoEmConflito {
  fileprivate var json: JSONValue {
    .object(
      [.init("evento", .text(evento)), .init("tipo", .string(tipo))] + autor.membros
        + [contada.map { JSONValue.Member("contada", .bool($0)) }, .optional("texto", texto)]
        .compactMap(\.self))
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
  fileprivate var json: JSONValue {
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
  /// Who wrote something and when: `dispositivo`, `nome` (or `null`) and `quando`.
  var membros: [JSONValue.Member] {
    [
      .init("dispositivo", .text(dispositivo)), .init("nome", .text(nome)),
      .init("quando", .text(quando)),
    ]
  }
}

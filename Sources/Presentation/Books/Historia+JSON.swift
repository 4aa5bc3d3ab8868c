internal import Canonical
package import Ledger

extension Historia {
  /// The document of `historia --json` (docs/JSON.md).
  /// - Parameter lancamento: the entry as it stands, where it is one.
  package func json(_ lancamento: Lancamento?) -> JSONValue {
    .object([
      .init("especie", .string(especie)), .init("id", .text(id)), .init("nome", .text(nome)),
      .init("transacao", lancamento?.json ?? .null),
      .init("eventos", .array(eventos.map(\.json))),
    ])
  }
}

extension Lancamento {
  fileprivate var json: JSONValue {
    .object([
      .init("data", .text(conteudo.data)), .init("tipo", .string(conteudo.tipo)),
      .init("titulo", .string(conteudo.titulo)), .init("subtipo", .text(conteudo.subtipo)),
      .init("interessado", .text(conteudo.interessado)),
      .init("descricao", .text(conteudo.descricao)),
      .init("partidas", .array(partidas.map(\.json))),
      .init("ligada", .text(conteudo.ligada)), .init("situacao", .string(situacao.palavra)),
      .init("faturas", .array(faturas.map(\.json))), .init("chaves", .texts(chaves)),
      .init("importacoes", .texts(importacoes)),
      .init(
        "conflitos",
        .array(
          conflitos.map {
            .object([.init("conflito", .text($0.id)), .init("tipo", .string($0.tipo.rawValue))])
          })), .init("original", conteudo.originalJSON),
    ])
  }
}

extension FaturaDoLancamento {
  fileprivate var json: JSONValue {
    .object([
      .init("conta", .text(cartao)), .init("nome", .string(nome)), .init("mes", .text(mes)),
      .init("posta", .bool(posta)),
    ])
  }
}

extension PartidaNomeada {
  var json: JSONValue {
    .object([
      .init("conta", .text(conta)), .init("nome", .string(nome)), .init("moeda", .text(moeda)),
      .init("valor", .text(valor)),
    ])
  }
}

extension SituacaoDeLancamento {
  fileprivate var palavra: String {
    switch self {
    case .viva: "viva"
    case .anulada: "anulada"
    case .importacaoDesfeita: "importacaoDesfeita"
    case .preterida: "preterida"
    }
  }
}

extension Acontecimento {
  /// One event of a document.
  var json: JSONValue {
    .object([
      .init("evento", .text(evento)), .init("tipo", .string(tipo)),
      .init("dispositivo", .text(autoria.aparelho)), .init("nome", .text(autoria.nome)),
      // At most 2⁵³ - 1 (docs/FORMAT.md, section 3), so it is an Int.
      .init("quando", .text(autoria.quando)), .init("seq", .number(Int(seq))),
      .init("hash", .text(hash)), .init("situacao", .string(contagem.rawValue)),
      .init("motivo", .text(motivo)),
      .init("alteracoes", .array(alteracoes.map(\.json))),
    ])
  }
}

extension Alteracao {
  /// A value that changed, before and after.
  var json: JSONValue {
    .object([
      .init("campo", .string(campo)), .init("antes", .array(antes.map(\.json))),
      .init("depois", .array(depois.map(\.json))),
    ])
  }
}

extension ValorDeCampo {
  fileprivate var json: JSONValue {
    switch self {
    case .texto(let text): .string(text)
    case .dia(let day): .text(day)
    case .mes(let month): .text(month)
    case .id(let id): .text(id)
    case .partida(let partida): partida.json
    case .valor(let valor, let moeda):
      .object([.init("valor", .text(valor)), .init("moeda", .text(moeda))])
    case .conta(let id, let nome):
      .object([.init("conta", .text(id)), .init("nome", .string(nome))])
    case .despesa(let titulo, let valor, let moeda):
      .object([
        .init("titulo", .string(titulo)), .init("valor", .text(valor)),
        .init("moeda", .text(moeda)),
      ])
    }
  }
}

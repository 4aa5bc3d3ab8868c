internal import Canonical
package import Ledger

extension Historia {
  /// The document of `historia --json` (docs/JSON.md).
  package var json: JSONValue {
    [
      "especie": .string(especie), "id": .text(id), "nome": .text(nome),
      "transacao": lancamento?.json ?? .null, "eventos": .list(eventos, \.json),
    ]
  }
}

extension Lancamento {
  fileprivate var json: JSONValue {
    [
      "data": .text(conteudo.data), "tipo": .string(conteudo.tipo),
      "titulo": .string(conteudo.titulo), "subtipo": .text(conteudo.subtipo),
      "interessado": .text(conteudo.interessado), "descricao": .text(conteudo.descricao),
      "partidas": .list(partidas, \.json), "ligada": .text(conteudo.ligada),
      "situacao": .string(situacao.palavra), "faturas": .list(faturas, \.json),
      "chaves": .texts(chaves), "importacoes": .texts(importacoes),
      "conflitos": .list(conflitos) {
        ["conflito": .text($0.id), "tipo": .string($0.tipo.rawValue)]
      },
      "original": conteudo.originalJSON,
    ]
  }
}

extension FaturaDoLancamento {
  fileprivate var json: JSONValue {
    ["conta": .text(cartao), "nome": .string(nome), "mes": .text(mes), "posta": .bool(posta)]
  }
}

extension PartidaNomeada {
  var json: JSONValue {
    ["conta": .text(conta), "nome": .string(nome), "moeda": .text(moeda), "valor": .text(valor)]
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
    [
      "evento": .text(evento), "tipo": .string(tipo),
      "dispositivo": .text(autoria.aparelho), "nome": .text(autoria.nome),
      // At most 2⁵³ - 1 (docs/FORMAT.md, section 3), so it is an Int.
      "quando": .text(autoria.quando), "seq": .number(Int(seq)),
      "hash": .text(hash), "situacao": .string(contagem.rawValue),
      "motivo": .text(motivo),
      "alteracoes": .list(alteracoes, \.json),
    ]
  }
}

extension Alteracao {
  /// A value that changed, before and after.
  var json: JSONValue {
    ["campo": .string(campo), "antes": .list(antes, \.json), "depois": .list(depois, \.json)]
  }
}

extension ValorDeCampo {
  fileprivate var json: JSONValue {
    switch self {
    case .texto(let text), .tipo(let text, _): .string(text)
    case .dia(let day): .text(day)
    case .mes(let month): .text(month)
    case .id(let id): .text(id)
    case .partida(let partida): partida.json
    case .valor(let valor, let moeda):
      ["valor": .text(valor), "moeda": .text(moeda)]
    case .conta(let id, let nome):
      ["conta": .text(id), "nome": .string(nome)]
    case .despesa(let titulo, let valor, let moeda):
      ["titulo": .string(titulo), "valor": .text(valor), "moeda": .text(moeda)]
    }
  }
}

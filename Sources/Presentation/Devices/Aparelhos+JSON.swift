package import Ledger

extension AparelhosDoRazao {
  /// The document of `razao aparelhos`.
  package var json: JSONValue {
    [
      "aparelhos": .list(aparelhos, \.json),
      "convites": .list(convites, \.json),
    ]
  }
}

extension Aparelho {
  /// One device of a document.
  var json: JSONValue {
    [
      "dispositivo": .text(id), "nome": .text(nome), "papel": .string(papel.rawValue),
      "confianca": .string(confianca.rawValue), "bifurcado": .bool(bifurcado),
      "commits": .number(registros), "ultimo": ultimo?.json ?? .null,
      "quando": .text(ultimo?.quando), "visto": visto?.json ?? .null, "faltam": .number(faltam),
      "codigo": .string(codigo), "naoContado": naoContado?.json ?? .null,
      "recuperadoEm": .optional(recuperadoEm),
      "deixadoDeForaEm": .optional(list: deixadoDeForaEm) { .string($0) },
    ]
  }
}

extension NaoContado {
  fileprivate var json: JSONValue {
    [
      "commits": .number(registros),
      "saldos": saldos.map { .list($0, \.json) } ?? .null,
    ]
  }
}

extension RegistroConhecido {
  /// `[seq,"hash"]`.
  var json: JSONValue { .array([.number(Int(seq)), .text(hash)]) }
}

extension Convite {
  /// One invitation of a document.
  var json: JSONValue {
    [
      "convite": .text(id), "dispositivo": .text(autoria.aparelho), "nome": .text(autoria.nome),
      "quando": .text(autoria.quando), "situacao": .string(situacao.rawValue),
      "admitidos": .list(admitidos) { .text($0.id) },
    ]
  }
}

extension ConviteFeito {
  /// The document of `razao aparelhos convidar`: the code, the text for a place, then the
  /// members of any recording.
  package var json: JSONValue {
    .joined(["convite": .text(codigo), "texto": .optional(texto?.texto)], recibo.json)
  }
}

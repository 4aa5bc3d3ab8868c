package import Ledger

extension AparelhosDoRazao {
  /// The document of `razao aparelhos`.
  package var json: JSONValue {
    .object([
      .init("aparelhos", .array(aparelhos.map(\.json))),
      .init("convites", .array(convites.map(\.json))),
    ])
  }
}

extension Aparelho {
  /// One device of a document.
  var json: JSONValue { .object(membros) }

  /// The members of a device.
  var membros: [JSONValue.Member] {
    [
      .init("dispositivo", .text(id)), .init("nome", .text(nome)),
      .init("papel", .string(papel.rawValue)), .init("confianca", .string(confianca.rawValue)),
      .init("bifurcado", .bool(bifurcado)), .init("commits", .number(registros)),
      .init("ultimo", ultimo?.json ?? .null),
      .init("quando", .text(ultimo?.quando)), .init("visto", visto?.json ?? .null),
      .init("faltam", .number(faltam)), .init("codigo", .string(codigo)),
      .init("naoContado", naoContado?.json ?? .null),
    ] + [JSONValue.Member.optional("recuperadoEm", recuperadoEm)].compactMap(\.self)
  }
}

extension NaoContado {
  fileprivate var json: JSONValue {
    .object([
      .init("commits", .number(registros)),
      .init("saldos", saldos.map { .array($0.map(\.json)) } ?? .null),
    ])
  }
}

extension RegistroConhecido {
  /// `[seq,"hash"]`.
  var json: JSONValue { .array([.number(Int(seq)), .text(hash)]) }
}

extension Convite {
  /// One invitation of a document.
  var json: JSONValue {
    .object([
      .init("convite", .text(id)), .init("dispositivo", .text(autoria.aparelho)),
      .init("nome", .text(autoria.nome)), .init("quando", .text(autoria.quando)),
      .init("situacao", .string(situacao.rawValue)),
      .init("admitidos", .array(admitidos.map { .text($0.id) })),
    ])
  }
}

extension ConviteFeito {
  /// The document of `razao aparelhos convidar`: the code, then what all that record say.
  package var json: JSONValue {
    guard case .object(let members) = recibo.json else { return recibo.json }
    return .object([.init("convite", .text(codigo))] + members)
  }
}

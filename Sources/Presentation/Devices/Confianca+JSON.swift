package import Ledger

extension AparelhoExplicado {
  /// The document of `razao aparelhos mostrar`.
  package var json: JSONValue {
    .object(
      aparelho.membros + [
        .init("desde", .text(desde)), .init("restantes", .number(restantes)),
        .init("novidades", .array(novidades.map(\.json))),
      ])
  }
}

extension EfeitoDeConfianca {
  /// The document of `razao aparelhos aprovar`.
  package var json: JSONValue { recibo.json(with: membros) }

  /// The document of `razao aparelhos revogar`: that, and up to where what it wrote counts.
  package var jsonDeRevogacao: JSONValue {
    let last = ate.map { JSONValue.array([.number(Int($0.seq)), .text($0.hash)]) }
    return recibo.json(with: membros + [.init("ate", last ?? .null)])
  }

  private var membros: [JSONValue.Member] {
    [
      .init("confianca", .string(aparelho.confianca.rawValue)),
      .init("saldos", .array(saldos.map(\.json))), .init("outros", .array(outros.map(\.resumido))),
    ]
  }
}

extension Recuperacao {
  /// The document of `razao aparelhos recuperar`.
  package var json: JSONValue {
    .object([
      .init("dispositivo", .text(identidade.nova)), .init("anterior", .text(identidade.anterior)),
      .init("nome", .string(identidade.nome)), .init("outros", .array(outros.map(\.resumido))),
      .init("saldos", .array(saldos.map(\.json))),
    ])
  }
}

extension Aparelho {
  /// A device that something is about in passing.
  fileprivate var resumido: JSONValue {
    .object([
      .init("dispositivo", .text(id)), .init("nome", .text(nome)),
      .init("confianca", .string(confianca.rawValue)),
    ])
  }
}

package import Ledger

extension AparelhoExplicado {
  /// The document of `razao aparelhos mostrar`.
  package var json: JSONValue {
    .joined(
      aparelho.json,
      [
        "desde": .text(desde), "restantes": .number(restantes),
        "novidades": .list(novidades, \.json),
      ])
  }
}

extension EfeitoDeConfianca {
  /// The document of `razao aparelhos aprovar`.
  package var json: JSONValue { recibo.json(with: membros) }

  /// The document of `razao aparelhos revogar`: that, and up to where what it wrote counts.
  package var jsonDeRevogacao: JSONValue {
    let last = ate.map { JSONValue.array([.number(Int($0.seq)), .text($0.hash)]) }
    return recibo.json(with: .joined(membros, ["ate": last ?? .null]))
  }

  private var membros: JSONValue {
    [
      "confianca": .string(aparelho.confianca.rawValue), "saldos": .list(saldos, \.json),
      "outros": .list(outros, \.resumido),
    ]
  }
}

extension Recuperacao {
  /// The document of `razao aparelhos recuperar`.
  package var json: JSONValue {
    [
      "dispositivo": .text(identidade.nova), "anterior": .text(identidade.anterior),
      "nome": .string(identidade.nome), "outros": .list(outros, \.resumido),
      "saldos": .list(saldos, \.json),
    ]
  }
}

extension Aparelho {
  /// A device that something is about in passing.
  fileprivate var resumido: JSONValue {
    ["dispositivo": .text(id), "nome": .text(nome), "confianca": .string(confianca.rawValue)]
  }
}

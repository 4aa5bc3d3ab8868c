internal import Canonical
package import Ledger

extension Efeito {
  /// The document of what was recorded; of a trial also the balances as they would be.
  package var json: JSONValue { json(with: nil) }

  /// The same, with more members after it.
  func json(with more: JSONValue?) -> JSONValue {
    let own: JSONValue = [
      "contas": recibo.simulado ? .list(contas) { $0.saldo(em: hoje) } : nil,
      "registro": registro?.json, "deixadas": .optional(list: deixadas, \.json),
      "contaSuposta": .optional(contaSuposta),
      "estornada": .optional(estornada == nil ? nil : lancamento?.ligada),
    ]
    return recibo.json(with: .joined(own, more))
  }
}

extension OcorrenciaDeixada {
  /// An occurrence that was left, and the entry that looks like it.
  fileprivate var json: JSONValue {
    [
      "plano": .text(plano), "numero": .number(Int(clamping: numero)), "data": .text(data),
      "parecido": .text(parecido),
    ]
  }
}

extension RegistroContado {
  /// The commit that was undone or redone, and what it had done.
  fileprivate var json: JSONValue {
    ["hash": .text(hash), "quando": .text(quando), "novidades": .list(feitos, \.novidade.json)]
  }
}

extension Conta {
  /// An account and its balance, raw: a debt is negative.
  fileprivate func saldo(em: Day) -> JSONValue {
    [
      "conta": .text(id), "nome": .string(nome), "moeda": .text(moeda), "saldo": .text(saldo),
      "em": .text(em), "agendado": .text(agendado),
    ]
  }
}

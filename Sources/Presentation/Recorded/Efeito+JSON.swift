internal import Canonical
package import Ledger

extension Efeito {
  /// The document of what was recorded; of a trial also the balances as they would be.
  package var json: JSONValue { json(with: []) }

  /// The same, with more members after it.
  func json(with more: [JSONValue.Member]) -> JSONValue {
    let balances: [JSONValue.Member] =
      recibo.simulado ? [.init("contas", .array(contas.map { $0.saldo(em: hoje) }))] : []
    let step = registro.map { [JSONValue.Member("registro", $0.json)] } ?? []
    let rest: [JSONValue.Member?] = [
      JSONValue.Member.optional(list: deixadas.map(\.json), "deixadas"),
      contaSuposta.map { .init("contaSuposta", .text($0)) },
      estornada.flatMap { _ in lancamento?.ligada }.map { .init("estornada", .text($0)) },
    ]
    return recibo.json(with: balances + step + rest.compactMap(\.self) + more)
  }
}

extension OcorrenciaDeixada {
  /// An occurrence that was left, and the entry that looks like it.
  fileprivate var json: JSONValue {
    .object([
      .init("plano", .text(plano)), .init("numero", .number(Int(clamping: numero))),
      .init("data", .text(data)), .init("parecido", .text(parecido)),
    ])
  }
}

extension RegistroContado {
  /// The commit that was undone or redone, and what it had done.
  fileprivate var json: JSONValue {
    .object([
      .init("hash", .text(hash)), .init("quando", .text(quando)),
      .init("novidades", .array(feitos.map(\.novidade.json))),
    ])
  }
}

extension Conta {
  /// An account and its balance, raw: a debt is negative.
  fileprivate func saldo(em: Day) -> JSONValue {
    .object([
      .init("conta", .text(id)), .init("nome", .string(nome)), .init("moeda", .text(moeda)),
      .init("saldo", .text(saldo)), .init("em", .text(em)), .init("agendado", .text(agendado)),
    ])
  }
}

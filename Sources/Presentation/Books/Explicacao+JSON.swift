internal import Canonical
package import Ledger

extension Explicacao {
  /// The document of `razao explicar CONTA --json`.
  package var json: JSONValue {
    .object(
      conta.membros + [
        .init("em", .text(em)), .init("saldo", .text(conta.saldo)),
        .init("lancamentos", .array(movimentos.map(\.json))),
        .init("restantes", .number(restantes)), .init("agendado", .text(agendado)),
      ])
  }
}

extension SaldoDeConta {
  fileprivate var membros: [JSONValue.Member] {
    [
      .init("conta", .text(conta)), .init("nome", .string(nome)), .init("moeda", .text(moeda)),
      .init("conflitos", .number(conflitos)),
    ]
  }
}

extension Movimento {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("id", .text(id)), .init("data", .text(data)), .init("tipo", .string(tipo)),
        .init("subtipo", .text(subtipo)), .init("interessado", .text(interessado)),
        .init("descricao", .text(descricao)), .init("valor", .text(valor)),
        .init("saldo", .text(saldo)), .init("contrapartidas", .texts(contrapartidas)),
        .init("conciliado", .bool(conciliado)),
      ] + autor.membros)
  }
}

extension DiferencaDeSaldo {
  /// The document of `razao explicar CONTA --json` with a second point of view.
  package var json: JSONValue {
    .object(
      conta.membros + [
        .init("de", de.json), .init("para", para.json), .init("antes", .text(antes)),
        .init("depois", .text(depois)), .init("diferenca", .text(diferenca)),
        .init("eventos", .array(eventos.map(\.json))), .init("semEfeito", .number(semEfeito)),
        .init("lancamentos", .array(movimentos.map(\.json))),
      ])
  }
}

extension Vista {
  fileprivate var json: JSONValue {
    .object([
      .init("em", .text(em)), .init("sabidoEm", .text(sabidoEm)),
      .init("sabidoPor", .text(sabidoPor)),
    ])
  }
}

extension EventoDaDiferenca {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("evento", .text(evento)), .init("tipo", .string(tipo)), .init("sobre", .text(sobre)),
        .init("valor", .text(valor)), .init("entra", .bool(entra)),
      ] + autor.membros + [
        .init("hash", .text(commit)), .init("data", .text(data)),
        .init("interessado", .text(interessado)), .init("motivo", .text(motivo)),
      ])
  }
}

extension DiferencaDoBanco {
  /// The document of `razao explicar CONTA --contra-valor V --json`.
  package var json: JSONValue {
    .object(
      conta.membros + [
        .init("em", .text(em)), .init("saldo", .text(conta.saldo)), .init("banco", .text(banco)),
        .init("diferenca", .text(diferenca)), .init("conferidoAte", .text(conferidoAte)),
        .init("suspeitas", .array(suspeitas.map(\.suspeita.json))),
      ])
  }
}

extension Suspeita {
  /// The element of `suspeitas`.
  var json: JSONValue {
    .object(
      [
        .init("tipo", .string(tipo.rawValue)), .init("lancamentos", .texts(lancamentos)),
        .init("certo", .text(certo)), .optional("conta", conta), .optional("data", data),
        .optional("interessado", interessado), .init("pontos", .number(pontos)),
      ].compactMap(\.self))
  }
}

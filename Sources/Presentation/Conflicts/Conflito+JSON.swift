internal import Canonical
internal import Ledger

extension ConflitoAuditado {
  /// The elements of `conflitos` and `avisos` in `auditar --json`.
  var json: JSONValue {
    .object([
      .init("tipo", .string(tipo.rawValue)),
      .init("assunto", .string(assunto)),
      .init("sobre", .texts(sobre)),
    ])
  }

  /// The conflict's id and its authors, oldest claim first.
  var details: JSONValue {
    .object([
      .init("conflito", .text(id)),
      .init("tipo", .string(tipo.rawValue)),
      .init("assunto", .string(assunto)),
      .init("autores", .array(autores.map(\.json))),
    ])
  }
}

extension Autoria {
  fileprivate var json: JSONValue {
    .object([
      .init("dispositivo", .text(aparelho)),
      .init("nome", .text(nome)),
      .init("quando", .text(quando)),
    ])
  }
}

extension DecisaoAuditada {
  /// A decision in force, and whether it stands.
  var json: JSONValue {
    .object(
      [
        .init("conflito", .text(conflito)),
        .init("tipo", .string(decisao.conflito)),
        .init("decisao", .string(decisao.decisao)),
        .init("sobre", .texts(decisao.sobre)),
        .optional("mantido", decisao.mantido),
        .init("vale", .bool(vale)),
      ].compactMap(\.self))
  }
}

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

extension FatoDeConflito {
  /// A fact: `fato` says which, and the other members depend on it.
  var json: JSONValue { .object([.init("fato", .string(word))] + membros) }

  private var word: String {
    switch self {
    case .transacao: "transacao"
    case .conta: "conta"
    case .relatorio: "relatorio"
    case .diferenca: "diferenca"
    case .dia: "dia"
    case .esperaPorEsta: "esperaPorEsta"
    case .despesa: "despesa"
    case .periodo: "periodo"
    case .outro: "outro"
    case .aparelho: "dispositivo"
    case .conflito: "conflito"
    case .decidido: "decisao"
    }
  }

  private var membros: [JSONValue.Member] {
    switch self {
    case .transacao(let id, let data, let interessado, let conta, let valor, let moeda):
      [
        .init("id", .text(id)), .init("data", .text(data)),
        .init("interessado", .text(interessado)), .init("conta", .string(conta)),
        .init("valor", .text(valor)), .init("moeda", .text(moeda)),
      ]
    case .conta(let id, let nome), .outro(let id, let nome):
      [.init("id", .text(id)), .init("nome", .string(nome))]
    case .aparelho(let id, let nome): [.init("id", .text(id)), .init("nome", .text(nome))]
    case .relatorio(let id, let titulo):
      [.init("id", .text(id)), .init("titulo", .string(titulo))]
    case .diferenca(let declarado, let encontrado, let moeda):
      [
        .init("declarado", .text(declarado)), .init("encontrado", .text(encontrado)),
        .init("moeda", .text(moeda)),
      ]
    case .dia(let day), .periodo(let day), .esperaPorEsta(let day): [.init("ate", .text(day))]
    case .despesa(let id, let titulo, let valor, let moeda):
      [
        .init("id", .text(id)), .init("titulo", .string(titulo)), .init("valor", .text(valor)),
        .init("moeda", .text(moeda)),
      ]
    case .conflito(let id, let tipo):
      [.init("id", .text(id)), .init("tipo", .string(tipo))]
    case .decidido(let decisao, let autor, let contada):
      decisao.membros + autor.membros + [.init("contada", .bool(contada))]
    }
  }
}

extension DecisaoTomada {
  /// The decision in the words of the log, and optional `manter`.
  var membros: [JSONValue.Member] {
    [
      .init("tipo", .string(tipo)), .init("decisao", .string(palavra)),
      .init("sobre", .texts(sobre)), .optional("manter", mantido),
    ].compactMap(\.self)
  }
}

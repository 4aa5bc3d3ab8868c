package import Ledger

extension Novidades {
  /// The document of `razao novidades`.
  package var json: JSONValue {
    .object(
      [
        .init("desde", .text(desde)), .init("commits", .number(registros)),
        .init("aparelhos", .array(aparelhos.map(\.json))),
      ] + recuperados.members)
  }
}

extension NovidadesDeAparelho {
  fileprivate var json: JSONValue {
    .object([
      .init("dispositivo", .text(aparelho)), .init("nome", .text(nome)),
      .init("confianca", .string(confianca.rawValue)), .init("commits", .number(registros)),
      .init("restantes", .number(restantes)),
      .init("novidades", .array(novidades.map(\.json))),
    ])
  }
}

extension Novidade {
  /// One event of a document.
  var json: JSONValue {
    let repeated = repetidos.map { [JSONValue.Member("repetidos", .number($0))] } ?? []
    let recovered = porRecuperacao ? [JSONValue.Member("porRecuperacao", .bool(true))] : []
    return .object(
      [
        .init("especie", .string(especie)), .init("sobre", .text(sobre)),
        .init("nome", .text(nome)), .init("data", .text(dia)),
        .init("interessado", .text(interessado)), .init("conta", .text(conta)),
        .init("contrapartidas", .texts(contrapartidas)), .init("valor", .text(valor)),
        .init("moeda", .text(moeda)), .init("item", .text(item)),
        .init("evento", acontecimento.json),
      ] + recovered + repeated)
  }
}

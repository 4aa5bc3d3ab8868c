internal import Canonical
package import Ledger

extension Sincronizacao {
  /// As docs/JSON.md documents it.
  package var json: JSONValue {
    let members: [JSONValue.Member] = [
      .init("recebidos", .number(recebidos)),
      .init("enviados", .number(enviados)),
      .init("espera", .number(situacao.espera)),
      .init("quarentena", .number(situacao.quarentena)),
      .init("conflitosNovos", .number(conflitosNovos)),
      .init("fingerprint", .string(situacao.fingerprint.description)),
      .init("voz", .string(situacao.voz)),
      .init("novaIdentidade", novaIdentidade.map { .text($0.nova) } ?? .null),
      .init("aprovados", .array(aprovados.map { .text($0.aparelho) })),
      .init("porAssinar", .bool(porAssinar)),
      .init("lugares", .array(lugares.map(\.json))),
      .init("dispositivos", .array(situacao.aparelhos.map(\.json))),
    ]
    let doubt = semConfianca.map { [JSONValue.Member("naoConta", $0.json)] } ?? []
    let transfers = [JSONValue.Member.optional(list: porJuntar.map(\.json), "transferencias")]
    return .object(members + doubt + recuperados.members + transfers.compactMap(\.self))
  }
}

extension SemConfianca {
  fileprivate var json: JSONValue {
    .object([
      .init("confianca", .string(confianca.rawValue)), .init("codigo", .string(codigo)),
      .init("commits", .number(registros)),
    ])
  }
}

extension TransferenciasPorJuntar {
  fileprivate var json: JSONValue {
    .object([
      .init("conta", .text(conta)), .init("nome", .string(nome)),
      .init("quantas", .number(quantas)),
    ])
  }
}

extension LugarVisitado {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("lugar", .string(caminho)),
      .init("recebidos", .number(recebidos)),
      .init("enviados", .number(enviados)),
      .init("faltam", .number(faltam)),
      .init("recusados", .array(recusados.map { .string($0) })),
      .init("danificadas", .number(danificadas)),
      .init("incompletas", .number(incompletas)),
      .init("desconhecidas", .number(desconhecidas)),
      .init("deixados", .number(deixados)),
      .init("deOutroRazao", .number(deOutroRazao)),
    ]
    if !deRevogados.isEmpty {
      members.append(.init("deRevogados", .array(deRevogados.map(\.json))))
    }
    if sumidos > 0 { members.append(.init("sumidos", .number(sumidos))) }
    if direitosDemais { members.append(.init("direitosDemais", .bool(true))) }
    if let problema { members.append(.init("problema", .string(problema.typedMessage))) }
    if let semEnviar { members.append(.init("semEnviar", .string(semEnviar.typedMessage))) }
    return .object(members)
  }
}

extension RegistrosDeRevogado {
  fileprivate var json: JSONValue {
    .object([
      .init("dispositivo", .text(aparelho)), .init("nome", .text(nome)),
      .init("commits", .number(registros)),
    ])
  }
}

extension SituacaoDeSincronia.Visto {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("dispositivo", .text(aparelho)), .init("nome", .string(nome)),
    ]
    if let seq, let hash {
      members.append(
        .init("visto", .array([.number(Int(seq)), .string(hash.description)])))
    }
    members.append(.init("faltam", .number(faltam)))
    return .object(members)
  }
}

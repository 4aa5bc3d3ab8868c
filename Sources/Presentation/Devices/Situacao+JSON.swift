package import Ledger

extension SituacaoDoRazao {
  /// The document of `razao situacao`.
  package var json: JSONValue { .object(membros + recuperados.members + others) }

  private var others: [JSONValue.Member] {
    outrosRazoes.isEmpty
      ? [] : [JSONValue.Member("outrosRazoes", .array(outrosRazoes.map(\.json)))]
  }

  private var membros: [JSONValue.Member] {
    [
      .init("razao", .text(razao)), .init("nome", .text(nome)),
      .init("fingerprint", .text(fingerprint)), .init("voz", .string(voz)),
      .init("dispositivo", .text(aparelhos.first { $0.papel == .este }?.id)),
      .init("desatualizada", atrasadaDesde.map { .number(Int($0)) } ?? .null),
      .init("aparelhos", .array(aparelhos.map(\.json))),
      .init("convites", .array(convites.map(\.json))),
      .init("espera", .array(esperas.map(\.json))),
      .init("quarentena", .array(quarentenas.map(\.json))),
      .init("lacunas", .array(faltas.filter { !$0.isCauda }.map(\.json))),
      .init("caudasCortadas", .array(faltas.filter(\.isCauda).map(\.json))),
      .init("sumidos", .array(sumidos.map(\.json))),
      .init("versao", .number(versao)), .init("invalidos", .number(invalidos)),
      .init("conflitos", .array(conflitos.filter { !$0.tipo.isAviso }.map(\.json))),
      .init("avisos", .array(conflitos.filter(\.tipo.isAviso).map(\.json))),
      .init("porDecidir", .array(porDecidir.map(\.json))),
      .init("lugares", .array(lugares.map(\.json))), .init("modelo", .bool(hasReadModel)),
    ]
  }
}

extension OutroRazao {
  fileprivate var json: JSONValue {
    .object([.init("razao", .text(razao)), .init("dispositivos", .texts(aparelhos))])
  }
}

extension Espera {
  fileprivate var json: JSONValue {
    let kind =
      switch falta {
      case .aparelho: "dispositivo"
      case .coisa(let especie, _): especie
      }
    return .object([
      .init("especie", .string(kind)), .init("id", .text(falta.id)),
      .init("commits", .number(registros)),
      .init("dispositivos", .array(autores.map { .text($0.id) })),
    ])
  }
}

extension Quarentena {
  fileprivate var json: JSONValue {
    .object([
      .init("dispositivo", .text(aparelho)), .init("nome", .text(nome)),
      .init("commits", .number(registros)),
    ])
  }
}

extension FaltaDeLinha {
  fileprivate var json: JSONValue {
    .object([
      .init("dispositivo", .text(aparelho)), .init("nome", .text(nome)),
      .init("seq", .number(Int(seq))),
    ])
  }
}

extension RegistrosSumidos {
  fileprivate var json: JSONValue {
    .object([
      .init("dispositivo", .text(aparelho)), .init("nome", .text(nome)),
      .init("seq", .number(Int(seq))), .init("hash", .text(hash)),
      .init("registros", .number(registros)),
    ])
  }
}

extension Quantos {
  fileprivate var json: JSONValue {
    .object([.init("tipo", .string(tipo.rawValue)), .init("quantos", .number(quantos))])
  }
}

extension Lugar {
  fileprivate var json: JSONValue {
    .object([.init("lugar", .string(caminho)), .init("quando", .text(ultimaVez))])
  }
}

package import Ledger

extension SituacaoDoRazao {
  /// The document of `razao situacao`.
  package var json: JSONValue {
    [
      "razao": .text(razao), "nome": .text(nome), "fingerprint": .text(fingerprint),
      "voz": .string(voz), "dispositivo": .text(aparelhos.first { $0.papel == .este }?.id),
      "desatualizada": atrasadaDesde.map { .number(Int($0)) } ?? .null,
      "aparelhos": .list(aparelhos, \.json), "convites": .list(convites, \.json),
      "espera": .list(esperas, \.json), "quarentena": .list(quarentenas, \.json),
      "lacunas": .list(faltas.filter { !$0.isCauda }, \.json),
      "caudasCortadas": .list(faltas.filter(\.isCauda), \.json), "sumidos": .list(sumidos, \.json),
      "versao": .number(versao), "invalidos": .number(invalidos),
      "conflitos": .list(conflitos.filter { !$0.tipo.isAviso }, \.json),
      "avisos": .list(conflitos.filter(\.tipo.isAviso), \.json),
      "porDecidir": .list(afazeres.porDecidir, \.json), "lugares": .list(lugares, \.json),
      "modelo": .bool(hasReadModel), "recuperados": .optional(list: recuperados, \.json),
      "outrosRazoes": .optional(list: outrosRazoes, \.json), "afazeres": afazeres.json,
    ]
  }
}

extension OutroRazao {
  fileprivate var json: JSONValue {
    ["razao": .text(razao), "dispositivos": .texts(aparelhos)]
  }
}

extension Espera {
  fileprivate var json: JSONValue {
    let kind =
      switch falta {
      case .aparelho: "dispositivo"
      case .coisa(let especie, _): especie
      }
    return [
      "especie": .string(kind), "id": .text(falta.id), "commits": .number(registros),
      "dispositivos": .list(autores) { .text($0.id) },
    ]
  }
}

extension Quarentena {
  fileprivate var json: JSONValue {
    ["dispositivo": .text(aparelho), "nome": .text(nome), "commits": .number(registros)]
  }
}

extension FaltaDeLinha {
  fileprivate var json: JSONValue {
    ["dispositivo": .text(aparelho), "nome": .text(nome), "seq": .number(Int(seq))]
  }
}

extension RegistrosSumidos {
  fileprivate var json: JSONValue {
    [
      "dispositivo": .text(aparelho), "nome": .text(nome), "seq": .number(Int(seq)),
      "hash": .text(hash), "registros": .number(registros),
    ]
  }
}

extension Quantos {
  fileprivate var json: JSONValue {
    ["tipo": .string(tipo.rawValue), "quantos": .number(quantos)]
  }
}

extension Lugar {
  /// One place of a document.
  package var json: JSONValue {
    [
      "lugar": .string(caminho), "quando": .text(ultimaVez),
      "sigilo": .optional(sigilo?.rawValue),
    ]
  }
}

internal import Canonical
package import Ledger

extension Sincronizacao {
  /// As docs/JSON.md documents it.
  package var json: JSONValue {
    [
      "recebidos": .number(recebidos),
      "enviados": .number(enviados),
      "espera": .number(situacao.espera),
      "quarentena": .number(situacao.quarentena),
      "conflitosNovos": .number(conflitosNovos),
      "fingerprint": .string(situacao.fingerprint.description),
      "voz": .string(situacao.voz),
      "novaIdentidade": novaIdentidade.map { .text($0.nova) } ?? .null,
      "aprovados": .list(aprovados) { .text($0.aparelho) },
      "porAssinar": .bool(porAssinar),
      "lugares": .list(lugares, \.json),
      "dispositivos": .list(situacao.aparelhos, \.json),
      "naoConta": .optional(semConfianca, \.json),
      "recuperados": .optional(list: recuperados, \.json),
      "transferencias": .optional(list: porJuntar, \.json),
      "comprovantesQueFaltam": .positive(comprovantesQueFaltam),
      "cadernos": .optional(list: cadernos, \.json),
      "marcos": .optional(list: marcos, \.json),
    ]
  }
}

extension MarcoJulgado {
  fileprivate var json: JSONValue {
    [
      "commit": .text(commit), "dispositivo": .text(aparelho), "nome": .text(nome),
      "quando": .text(quando), "certo": .bool(certo), "ditas": .number(Int(clamping: ditas)),
      "daqui": .number(Int(clamping: daqui)),
    ]
  }
}

extension SemConfianca {
  fileprivate var json: JSONValue {
    [
      "confianca": .string(confianca.rawValue), "codigo": .string(codigo),
      "commits": .number(registros),
    ]
  }
}

extension TransferenciasPorJuntar {
  fileprivate var json: JSONValue {
    ["conta": .text(conta), "nome": .string(nome), "quantas": .number(quantas)]
  }
}

extension LugarVisitado {
  var json: JSONValue {
    [
      "lugar": .string(caminho),
      "recebidos": .number(recebidos),
      "enviados": .number(enviados),
      "faltam": .number(faltam),
      "recusados": .texts(recusados),
      "danificadas": .number(danificadas),
      "incompletas": .number(incompletas),
      "desconhecidas": .number(desconhecidas),
      "deixados": .number(deixados),
      "deOutroRazao": .number(deOutroRazao),
      "deRevogados": .optional(list: deRevogados, \.json),
      "comprovantesRecebidos": .positive(comprovantesRecebidos),
      "comprovantesEnviados": .positive(comprovantesEnviados),
      "comprovantesEstranhos": .positive(comprovantesEstranhos),
      "sumidos": .positive(sumidos),
      "direitosDemais": direitosDemais ? .bool(true) : .absent,
      "deixadoDeFora": deixadoDeFora ? .bool(true) : .absent,
      "semLeitura": semLeitura.json,
      "problema": .optional(problema?.typedMessage),
      "semEnviar": .optional(semEnviar?.typedMessage),
      "semComprovantes": .optional(semComprovantes?.typedMessage),
    ]
  }
}

extension RegistrosDeRevogado {
  fileprivate var json: JSONValue {
    ["dispositivo": .text(aparelho), "nome": .text(nome), "commits": .number(registros)]
  }
}

extension SituacaoDeSincronia.Visto {
  fileprivate var json: JSONValue {
    var seen = JSONValue.absent
    if let seq, let hash { seen = .array([.number(Int(seq)), .text(hash)]) }
    return [
      "dispositivo": .text(aparelho), "nome": .string(nome), "visto": seen,
      "faltam": .number(faltam),
    ]
  }
}

extension JSONValue {
  /// A count that is left out where it is zero.
  static func positive(_ count: Int) -> JSONValue {
    count > 0 ? .number(count) : .absent
  }
}

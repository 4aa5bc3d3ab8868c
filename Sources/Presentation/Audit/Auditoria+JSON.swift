internal import Canonical
package import Ledger

extension Auditoria {
  /// The document of `razao auditar --json` (docs/JSON.md): the members that other programs rely
  /// on, in fixed order, then newer ones.
  package var json: JSONValue {
    .joined(relied, added, lines, tudo?.members, tudo == nil ? nil : checkpoints)
  }

  private var checkpoints: JSONValue {
    ["marcos": .list(marcos, \.json), "detalhesMarcos": .list(marcos, \.details)]
  }

  /// The contents of altered, damaged and missing lines, before and now; left out if there are
  /// none.
  private var lines: JSONValue {
    let told = achados.filter { $0.linha?.isEmpty == false }
    return ["detalhesAchados": .optional(list: told, \.details)]
  }

  private var relied: JSONValue {
    [
      "razao": .text(razao),
      "nome": .text(nome),
      "fingerprint": .text(fingerprint),
      "voz": .string(voz),
      "ok": .bool(ok),
      "dispositivos": .list(aparelhos, \.json),
      "contas": .list(contas, \.json),
      "relatorios": .list(relatorios, \.json),
      "balancete": .byName(balancete.sorted { $0.key < $1.key }) { ($0.key, .text($0.value)) },
      "conflitos": .list(conflitos, \.json),
      "avisos": .list(avisos, \.json),
      "achados": .list(achados, \.json),
      "espera": .number(espera),
      "quarentena": .number(quarentena),
      "repetidas": .number(repetidas),
      "incompletas": .list(incompletas, \.members),
    ]
  }

  private var added: JSONValue {
    [
      "completa": .bool(completa),
      "commits": .number(commits),
      "eventos": .number(eventos),
      "arquivos": .number(arquivos),
      "selados": .positive(selados),
      "bytes": .number(bytes),
      "assinaturas": .number(assinaturas),
      "transacoes": ["todas": .number(transacoes), "vivas": .number(transacoesVivas)],
      "detalhesDispositivos": .list(aparelhos, \.details),
      "detalhesContas": .list(contas, \.details),
      "detalhesRelatorios": .list(relatorios, \.details),
      "detalhesConflitos": .list(conflitos + avisos, \.details),
      "decisoes": .list(decisoes, \.json),
      "aprovacoes": .list(relatorios.filter { $0.aprovacao != nil }) {
        .joined(["relatorio": .text($0.relatorio)], $0.aprovacao?.json)
      },
    ]
  }
}

extension AparelhoAuditado {
  fileprivate var json: JSONValue {
    [
      "dispositivo": .text(aparelho),
      "nome": .text(nome),
      "commits": .number(commits),
      "eventos": .number(eventos),
      // At most 2⁵³ - 1 (docs/FORMAT.md, section 3), so it is an Int.
      "seq": seq.map { .number(Int($0)) } ?? .null,
      "hash": .text(hash),
      "confianca": .string(confianca.rawValue),
    ]
  }

  fileprivate var details: JSONValue {
    ["dispositivo": .text(aparelho), "ultimo": .text(ultimo)]
  }
}

extension Conta {
  fileprivate var json: JSONValue {
    [
      "conta": .text(id),
      "nome": .string(nome),
      "classe": .string(classe.rawValue),
      "moeda": .text(moeda),
      "saldo": .text(saldo),
    ]
  }

  fileprivate var details: JSONValue {
    [
      "conta": .text(id),
      "situacao": .string(encerrada ? "encerrada" : "aberta"),
      "tipo": .optional(tipo),
      "vinculada": .optional(vinculada),
      "unificadaEm": .optional(unificadaEm),
    ]
  }
}

extension ResumoDeRelatorio {
  fileprivate var json: JSONValue {
    [
      "relatorio": .text(relatorio),
      "titulo": .string(titulo),
      "estado": .string(estado.rawValue),
      "despesas": .number(despesas),
      "total": .text(total),
    ]
  }

  fileprivate var details: JSONValue {
    [
      "relatorio": .text(relatorio),
      "itens": .texts(itens),
      "tardias": .texts(tardias),
    ]
  }
}

extension Achado {
  fileprivate var json: JSONValue {
    .joined(
      ["tipo": .string(tipo.rawValue), "grave": .bool(grave)], localizacao.members,
      ["motivo": .string(motivo), "dispositivo": .optional(aparelho)])
  }

  fileprivate var details: JSONValue {
    .joined(
      ["tipo": .string(tipo.rawValue)], localizacao.members,
      [
        "seq": .optional(linha?.seq) { .number(Int($0)) },
        "agora": .optional(linha) { .list($0.agora, \.json) },
        "antes": .optional(linha) { .list($0.antes, \.json) },
        "trecho": .optional(linha?.trecho),
      ])
  }
}

extension Localizacao {
  fileprivate var members: JSONValue {
    [
      "arquivo": .string(arquivo),
      "linha": .optional(linha) { .number($0) },
      "byte": .optional(byte) { .number($0) },
    ]
  }
}

extension MarcoAuditado {
  fileprivate var json: JSONValue {
    ["commit": .text(commit), "certo": .optional(certo) { .bool($0) }]
  }

  fileprivate var details: JSONValue {
    [
      "commit": .text(commit), "dispositivo": .text(aparelho), "quando": .text(quando),
      "conferidoPor": .texts(conferidoPor),
    ]
  }
}

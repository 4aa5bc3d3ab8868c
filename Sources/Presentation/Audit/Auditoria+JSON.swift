internal import Canonical
package import Ledger

extension Auditoria {
  /// The document of `razao auditar --json` (docs/JSON.md): first the members that other programs
  /// rely on, in their fixed order, then what this version adds.
  package var json: JSONValue {
    .object(relied + added + lines + (tudo?.members ?? []))
  }

  /// The contents of altered, damaged and missing lines, now and before; left out where none are.
  private var lines: [JSONValue.Member] {
    let told = achados.filter { $0.linha?.isEmpty == false }
    return told.isEmpty
      ? [] : [JSONValue.Member("detalhesAchados", .array(told.map(\.details)))]
  }

  private var relied: [JSONValue.Member] {
    [
      .init("razao", .text(razao)),
      .init("nome", .text(nome)),
      .init("fingerprint", .text(fingerprint)),
      .init("voz", .string(voz)),
      .init("ok", .bool(ok)),
      .init("dispositivos", .array(aparelhos.map(\.json))),
      .init("contas", .array(contas.map(\.json))),
      .init("relatorios", .array(relatorios.map(\.json))),
      .init(
        "balancete",
        .object(
          balancete.sorted { $0.key < $1.key }
            .map { .init($0.key.description, .text($0.value)) })),
      .init("conflitos", .array(conflitos.map(\.json))),
      .init("avisos", .array(avisos.map(\.json))),
      .init("achados", .array(achados.map(\.json))),
      .init("espera", .number(espera)),
      .init("quarentena", .number(quarentena)),
      .init("repetidas", .number(repetidas)),
      .init("incompletas", .array(incompletas.map { .object($0.members) })),
    ]
  }

  private var added: [JSONValue.Member] {
    [
      .init("completa", .bool(completa)),
      .init("commits", .number(commits)),
      .init("eventos", .number(eventos)),
      .init("arquivos", .number(arquivos)),
      .init("bytes", .number(bytes)),
      .init("assinaturas", .number(assinaturas)),
      .init(
        "transacoes",
        .object([
          .init("todas", .number(transacoes)), .init("vivas", .number(transacoesVivas)),
        ])),
      .init("detalhesDispositivos", .array(aparelhos.map(\.details))),
      .init("detalhesContas", .array(contas.map(\.details))),
      .init("detalhesRelatorios", .array(relatorios.map(\.details))),
      .init("detalhesConflitos", .array((conflitos + avisos).map(\.details))),
      .init("decisoes", .array(decisoes.map(\.json))),
    ]
  }
}

extension AparelhoAuditado {
  fileprivate var json: JSONValue {
    .object([
      .init("dispositivo", .text(aparelho)),
      .init("nome", .text(nome)),
      .init("commits", .number(commits)),
      .init("eventos", .number(eventos)),
      // At most 2⁵³ - 1 (docs/FORMAT.md, section 3), so it is an Int.
      .init("seq", seq.map { .number(Int($0)) } ?? .null),
      .init("hash", .text(hash)),
      .init("confianca", .string(confianca.rawValue)),
    ])
  }

  fileprivate var details: JSONValue {
    .object([.init("dispositivo", .text(aparelho)), .init("ultimo", .text(ultimo))])
  }
}

extension Conta {
  fileprivate var json: JSONValue {
    .object([
      .init("conta", .text(id)),
      .init("nome", .string(nome)),
      .init("classe", .string(classe.rawValue)),
      .init("moeda", .text(moeda)),
      .init("saldo", .text(saldo)),
    ])
  }

  fileprivate var details: JSONValue {
    .object(
      [
        .init("conta", .text(id)),
        .init("situacao", .string(encerrada ? "encerrada" : "aberta")),
        .optional("tipo", tipo),
        .optional("vinculada", vinculada),
        .optional("unificadaEm", unificadaEm),
      ].compactMap(\.self))
  }
}

extension ResumoDeRelatorio {
  fileprivate var json: JSONValue {
    .object([
      .init("relatorio", .text(relatorio)),
      .init("titulo", .string(titulo)),
      .init("estado", .string(estado.rawValue)),
      .init("despesas", .number(despesas)),
      .init("total", .text(total)),
    ])
  }

  fileprivate var details: JSONValue {
    .object([
      .init("relatorio", .text(relatorio)),
      .init("itens", .texts(itens)),
      .init("tardias", .texts(tardias)),
    ])
  }
}

extension Achado {
  fileprivate var json: JSONValue {
    .object(
      [.init("tipo", .string(tipo.rawValue)), .init("grave", .bool(grave))] + localizacao.members
        + [
          .init("motivo", .string(motivo)), .optional("dispositivo", aparelho),
        ].compactMap(\.self))
  }
}

extension Achado {
  fileprivate var details: JSONValue {
    let told: [JSONValue.Member?] = [
      linha?.seq.map { JSONValue.Member("seq", .number(Int($0))) },
      linha.map { JSONValue.Member("agora", .array($0.agora.map(\.json))) },
      linha.map { JSONValue.Member("antes", .array($0.antes.map(\.json))) },
      .optional("trecho", linha?.trecho),
    ]
    return .object(
      [.init("tipo", .string(tipo.rawValue))] + localizacao.members + told.compactMap(\.self))
  }
}

extension Localizacao {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("arquivo", .string(arquivo)),
      .optional(number: linha, "linha"),
      .optional(number: byte, "byte"),
    ].compactMap(\.self)
  }
}

internal import Canonical
package import Ledger

extension RelatorioDeDespesas {
  /// The document of `razao relatorio mostrar --json` (docs/JSON.md).
  package var json: JSONValue {
    .object([
      .init("relatorio", .text(id)),
      .init("titulo", .string(titulo)),
      .init("data", .text(data)),
      .init("moeda", .text(moeda)),
      .init("estado", .string(estado.rawValue)),
      .init("quantidade", .number(quantidade)),
      .init("valorTotal", .text(valorTotal)),
      .init("podeRegistrar", .bool(podeRegistrar)),
      .init("despesas", .array(despesas.map { $0.json(self) })),
      .init("registro", registro?.json ?? .null),
      .init("tardias", .array(tardias.map { $0.json(self) })),
      .init("reembolsos", .array(reembolsos.map(\.json))),
      .init("aReembolsar", .text(aReembolsar)),
      .init("conflitos", .array(conflitos.map(\.json))),
      .init("autoria", autoria?.json ?? .null),
      .init(
        "reaberturas",
        .array(
          reaberturas.map {
            .object($0.autoria.members + [.init("motivo", .text($0.motivo))])
          })),
    ])
  }
}

extension Autoria {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("dispositivo", .text(aparelho)), .init("nome", .text(nome)),
      .init("quando", .text(quando)),
    ]
  }

  fileprivate var json: JSONValue { .object(members) }
}

extension ResumoDeRelatorio {
  /// One report in the document of `razao relatorio listar --json`.
  package var jsonDaLista: JSONValue {
    .object([
      .init("relatorio", .text(relatorio)),
      .init("titulo", .string(titulo)),
      .init("data", .text(data)),
      .init("moeda", .text(moeda)),
      .init("estado", .string(estado.rawValue)),
      .init("quantidade", .number(despesas)),
      .init("valorTotal", .text(total)),
      .init("tardias", .number(tardias.count)),
      .init("autoria", autoria?.json ?? .null),
    ])
  }
}

extension Despesa {
  fileprivate func json(_ report: RelatorioDeDespesas) -> JSONValue {
    .object([
      .init("despesa", .text(despesa)),
      .init("titulo", .string(titulo)),
      // At most 2⁵³ - 1 (docs/FORMAT.md, section 3), so it is an Int.
      .init("tipo", .number(Int(tipo))),
      .init("valor", .text(valor)),
      .init("data", .text(data)),
      .init(
        "comprovante",
        comprovante.map {
          .object([.init("nome", .string($0.nome)), .init("hash", .text($0.hash))])
        } ?? .null),
      .init("nomeDoTipo", .string(report.titulo(doTipo: tipo))),
    ])
  }
}

extension RegistroDeRelatorio {
  fileprivate var json: JSONValue {
    .object([
      .init("valorTotal", .text(declarado.total)),
      .init("quantidade", .number(Int(declarado.despesas))),
      .init("dispositivo", .text(autoria.aparelho)),
      .init("nome", .text(autoria.nome)),
      .init("quando", .text(autoria.quando)),
    ])
  }
}

extension DespesaTardia {
  fileprivate func json(_ report: RelatorioDeDespesas) -> JSONValue {
    .object([
      .init("despesa", .text(despesa)),
      .init("agora", agora?.json(report) ?? .null),
      .init("noRegistro", noRegistro?.json(report) ?? .null),
    ])
  }
}

extension ReembolsoDeRelatorio {
  fileprivate var json: JSONValue {
    .object([
      .init("transacao", .text(transacao)),
      .init("data", .text(data)),
      .init("valor", .text(valor)),
      .init("conta", .text(conta)),
      .init("nomeDaConta", .string(nomeDaConta)),
      .init("lado", .string(lado.rawValue)),
      .init("categorias", .array(categorias.map(\.json))),
    ])
  }
}

internal import Canonical
package import Ledger

extension RelatorioDeDespesas {
  /// The document of `razao relatorio mostrar --json` (docs/JSON.md).
  package var json: JSONValue {
    [
      "relatorio": .text(id),
      "titulo": .string(titulo),
      "data": .text(data),
      "moeda": .text(moeda),
      "estado": .string(estado.rawValue),
      "quantidade": .number(quantidade),
      "valorTotal": .text(valorTotal),
      "podeRegistrar": .bool(podeRegistrar),
      "despesas": .list(despesas) { $0.json(self) },
      "registro": registro?.json ?? .null,
      "tardias": .list(tardias) { $0.json(self) },
      "reembolsos": .list(reembolsos, \.json),
      "aReembolsar": .text(aReembolsar),
      "conflitos": .list(conflitos, \.json),
      "autoria": autoria?.json ?? .null,
      "reaberturas": .list(reaberturas) {
        .joined(
          $0.autoria.json, ["motivo": .text($0.motivo), "devolvido": .bool($0.isDevolucao)])
      },
      "aprovacao": aprovacao?.json ?? .null,
      "quemAprova": .string(quemAprova.rawValue),
      "notasRepetidas": .list(notasRepetidas.sorted { $0.key < $1.key }) { expense, other in
        ["despesa": .text(expense), "outra": .text(other.dono.id)]
      },
    ]
  }
}

extension ResumoDeRelatorio {
  /// One report in the document of `razao relatorio listar --json`.
  package var jsonDaLista: JSONValue {
    [
      "relatorio": .text(relatorio),
      "titulo": .string(titulo),
      "data": .text(data),
      "moeda": .text(moeda),
      "estado": .string(estado.rawValue),
      "quantidade": .number(despesas),
      "valorTotal": .text(total),
      "tardias": .number(tardias.count),
      "autoria": autoria?.json ?? .null,
    ]
  }
}

extension Despesa {
  fileprivate func json(_ report: RelatorioDeDespesas) -> JSONValue {
    [
      "despesa": .text(despesa),
      "titulo": .string(titulo),
      // At most 2⁵³ - 1 (docs/FORMAT.md, section 3), so it is an Int.
      "tipo": .number(Int(tipo)),
      "valor": .text(valor),
      "data": .text(data),
      "comprovante": comprovante.map { ["nome": .string($0.nome), "hash": .text($0.hash)] }
        ?? .null,
      "nomeDoTipo": .string(report.titulo(doTipo: tipo)),
    ]
  }
}

extension RegistroDeRelatorio {
  fileprivate var json: JSONValue {
    [
      "valorTotal": .text(declarado.total),
      "quantidade": .number(Int(declarado.despesas)),
      "dispositivo": .text(autoria.aparelho),
      "nome": .text(autoria.nome),
      "quando": .text(autoria.quando),
    ]
  }
}

extension AprovacaoDeRelatorio {
  /// The approval in documents.
  var json: JSONValue {
    .joined(autoria.json, ["nota": .text(nota), "foraDaRegra": .bool(foraDaRegra)])
  }
}

extension DespesaTardia {
  fileprivate func json(_ report: RelatorioDeDespesas) -> JSONValue {
    [
      "despesa": .text(despesa),
      "agora": agora?.json(report) ?? .null,
      "noRegistro": noRegistro?.json(report) ?? .null,
    ]
  }
}

extension ReembolsoDeRelatorio {
  fileprivate var json: JSONValue {
    [
      "transacao": .text(transacao),
      "data": .text(data),
      "valor": .text(valor),
      "conta": .text(conta),
      "nomeDaConta": .string(nomeDaConta),
      "lado": .string(lado.rawValue),
      "categorias": .list(categorias, \.json),
    ]
  }
}

package import Canonical
package import Ledger

extension ContaEmDetalhe {
  /// An account in the documents of `conta` and `resumo` (docs/JSON.md).
  /// - Parameter em: the day of its balance.
  package func json(em: Day) -> JSONValue {
    [
      "conta": .text(id), "nome": .string(conta.nome), "classe": .string(conta.classe.rawValue),
      "tipo": .text(conta.tipo), "moeda": .text(conta.moeda), "casas": .number(casas),
      "situacao": .string(conta.encerrada ? "encerrada" : "aberta"),
      "vinculada": .text(conta.vinculada), "unificadaEm": .text(conta.unificadaEm),
      "saldo": .text(conta.saldo), "montanteInvestido": .text(montanteInvestido),
      "rendimentoMensalAtual": .text(rendimentoMensalAtual),
      "emOutrasMoedas": .list(emOutrasMoedas, \.json), "ressalvas": ressalvas.json, "em": .text(em),
      "agendado": .text(conta.agendado),
    ]
  }
}

extension Investimento {
  var json: JSONValue {
    [
      "moeda": .text(moeda), "montanteInvestido": .text(montante),
      "rendimentoMensalAtual": .text(rendimento),
    ]
  }
}

extension Ressalvas {
  var json: JSONValue {
    [
      "conflitos": .number(conflitos), "espera": .number(espera), "quarentena": .number(quarentena),
      "versao": .number(versao), "lacunas": .number(lacunas),
    ]
  }
}

extension SaldoDeConta {
  /// One balance of `saldo --json` (docs/JSON.md).
  /// - Parameters:
  ///   - em: the day of the balance; nil for all days.
  ///   - ressalvas: the reasons to doubt it now, if known.
  package func json(em: Day?, ressalvas: Ressalvas?) -> JSONValue {
    [
      "conta": .text(conta), "nome": .string(nome), "moeda": .text(moeda), "saldo": .text(saldo),
      "em": .text(em), "conflitos": .number(conflitos), "ressalvas": ressalvas?.json ?? .null,
      "agendado": .text(agendado),
    ]
  }
}

extension Resumo {
  /// The document of `resumo --json` (docs/JSON.md).
  package func json(_ afazeres: Afazeres) -> JSONValue {
    [
      "nome": .string(nome), "data": .text(data), "contas": .list(contas) { $0.json(em: data) },
      "patrimonio": .byName(patrimonio) { ($0.moeda, .text($0.total)) },
      "haDepois": .bool(haDepois), "agendado": .byName(agendado) { ($0.moeda, .text($0.total)) },
      "pessoa": .text(pessoa), "porDecidir": .list(afazeres.porDecidir, \.json),
      "afazeres": afazeres.json,
    ]
  }
}

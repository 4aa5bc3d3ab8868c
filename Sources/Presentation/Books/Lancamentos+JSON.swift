internal import Canonical
internal import Interchange
package import Ledger

extension Lancamentos {
  /// The document of `extrato --json` without an account, and of `buscar --json` (docs/JSON.md):
  /// that of one account, where what only one account has is null.
  package var json: JSONValue {
    [
      "conta": .null, "saldo": .null, "montanteInvestido": .null, "rendimentoMensalAtual": .null,
      "historico": .list(lancamentos) { $0.json(saldo: nil) }, "nome": .null, "moeda": .null,
      "em": .null, "continua": .text(continua), "emOutrasMoedas": .array([]), "ressalvas": .null,
      "soma": soma.json,
    ]
  }

  /// The table of `extrato --csv` without an account.
  package var csv: CSVDocument {
    CSVDocument(
      LancamentoListado.columns, lancamentos.map { $0.cells(saldo: nil) })
  }
}

extension LancamentoListado {
  /// A row of a list: the older members, then those that it has for its list.
  func json(saldo: Total?) -> JSONValue {
    [
      "id": .text(id), "data": .text(conteudo.data), "tipo": .string(conteudo.tipo),
      "titulo": .string(titulo), "subtipo": .text(conteudo.subtipo),
      "interessado": .text(conteudo.interessado), "valor": .text(valor), "saldo": .text(saldo),
      "descricao": .text(conteudo.descricao), "conflitos": .number(conflitos),
      "moeda": .text(moeda), "sentido": .text(sentido?.rawValue), "contas": .list(contas, \.json),
      "categorias": .list(categorias, \.json), "conta": .text(conta?.conta),
      "categoria": .text(categoria?.nome), "etiquetas": .texts(etiquetas),
      "agendado": .bool(agendado), "original": conteudo.originalJSON, "conferido": .bool(conferido),
      "plano": .text(ocorrencia?.plano), "parcela": .text(ocorrencia?.parcela),
      "anulado": .bool(anulado),
    ]
  }

  /// The account that money left, else the first of one's own that it touches.
  var conta: PartidaNomeada? { contas.first { $0.valor.minor < 0 } ?? contas.first }

  /// The one on the other side with most on it; nil in a transfer between own accounts.
  var categoria: PartidaNomeada? {
    categorias.reduce(nil) { largest, side in
      guard let largest, largest.valor.fine.magnitude >= side.valor.fine.magnitude else {
        return side
      }
      return largest
    }
  }

  static let columns = [
    "data", "interessado", "categoria", "tipo", "subtipo", "conta", "valor", "moeda", "saldo",
    "descricao", "etiquetas", "agendado", "id",
  ]

  func cells(saldo: Total?) -> [CSVDocument.Cell] {
    [
      .value(conteudo.data), .text(conteudo.interessado), .texts(categorias.map(\.nome)),
      .text(titulo), .text(conteudo.nomeDoSubtipo), .texts(contas.map(\.nome)),
      .value(valor), .value(moeda), .value(saldo), .text(conteudo.descricao), .texts(etiquetas),
      .value(agendado ? "sim" : "nao"), .value(id),
    ]
  }
}

extension [EntradasESaidas] {
  /// Sums by currency.
  var json: JSONValue {
    .byName(self) { sum in
      (
        sum.moeda,
        [
          "entrou": .text(sum.entrou), "saiu": .text(sum.saiu), "aEntrar": .text(sum.aEntrar),
          "aSair": .text(sum.aSair),
        ]
      )
    }
  }
}

internal import Canonical
internal import Interchange
package import Ledger

extension Lancamentos {
  /// The document of `extrato --json` without an account, and of `buscar --json` (docs/JSON.md):
  /// that of one account, where what only one account has is null.
  package var json: JSONValue {
    .object([
      .init("conta", .null), .init("saldo", .null), .init("montanteInvestido", .null),
      .init("rendimentoMensalAtual", .null),
      .init("historico", .array(lancamentos.map { $0.json(saldo: nil) })),
      .init("nome", .null), .init("moeda", .null), .init("em", .null),
      .init("continua", .text(continua)), .init("emOutrasMoedas", .array([])),
      .init("ressalvas", .null), .init("soma", soma.json),
    ])
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
    .object([
      .init("id", .text(id)), .init("data", .text(conteudo.data)),
      .init("tipo", .string(conteudo.tipo)), .init("titulo", .string(titulo)),
      .init("subtipo", .text(conteudo.subtipo)),
      .init("interessado", .text(conteudo.interessado)), .init("valor", .text(valor)),
      .init("saldo", .text(saldo)), .init("descricao", .text(conteudo.descricao)),
      .init("conflitos", .number(conflitos)), .init("moeda", .text(moeda)),
      .init("sentido", .text(sentido?.rawValue)),
      .init("contas", .array(contas.map(\.json))),
      .init("categorias", .array(categorias.map(\.json))),
      .init("conta", .text(conta?.conta)), .init("categoria", .text(categoria?.nome)),
      .init("etiquetas", .texts(etiquetas)), .init("agendado", .bool(agendado)),
      .init("original", conteudo.originalJSON), .init("conferido", .bool(conferido)),
      .init("plano", .text(ocorrencia?.plano)), .init("parcela", .text(ocorrencia?.parcela)),
      .init("anulado", .bool(anulado)),
    ])
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
    .object(
      map { sum in
        .init(
          sum.moeda.description,
          .object([
            .init("entrou", .text(sum.entrou)), .init("saiu", .text(sum.saiu)),
            .init("aEntrar", .text(sum.aEntrar)), .init("aSair", .text(sum.aSair)),
          ]))
      })
  }
}

package import Canonical
internal import Interchange
package import Ledger

extension Screen {
  /// Entries of all accounts, grouped by month and by day.
  /// - Parameters:
  ///   - title: the heading: `Lançamentos de novembro de 2026`.
  ///   - hoje: today; entries of other years show their year.
  ///   - next: leads to the following entries, if there are any and commands are typed.
  package static func lancamentos(
    _ list: Lancamentos, title: String, hoje: Day, next: Destination? = nil,
    annulled: Destination? = nil
  ) -> Screen {
    let rows = EntryRows(
      list.lancamentos, year: hoje.parts.year,
      isCut: (list.pedido.depois != nil, list.continua != nil),
      // Only entries that count are summed by month and day.
      isGrouped: list.pedido.filtro.estado != .anulado)
    let isNarrowed = list.pedido != PedidoDeLancamentos() && !list.pedido.isWhole
    let none =
      list.lancamentos.isEmpty
      ? [
        Line(
          isNarrowed
            ? "Nenhum lançamento corresponde ao que foi pedido."
            : "Ainda não há lançamentos.", .quiet)
      ]
        + [annulled.map { Line("Mas há anulados assim", .quiet, leads: .after(": ", $0)) }]
        .compactMap(\.self) : []
    let more = Line(
      "Há mais", .quiet, command: next.map { .below($0) },
      opens: list.continua.map { .continuacao(depois: $0) })
    let sums = list.lancamentos.count > 1 ? list.soma.lines(nil) : []
    return Screen(
      header: [Line(title, .strong)],
      sections: [
        Section(nil, rowCount: list.lancamentos.count, footer: none) { rows[$0] }
      ]
        + (sums.isEmpty
          ? []
          : [Section("Soma do que está na lista", rowCount: 0, footer: sums) { _ in Row("") }]),
      footer: more.command == nil && more.selection == nil ? [] : [more])
  }
}

extension PedidoDeLancamentos {
  /// Whether all entries are asked for, page by page.
  fileprivate var isWhole: Bool {
    de == nil && ate == nil && filtro.isVazio && depois == nil
  }
}

extension Lancamentos {
  /// The document of `extrato --json` without an account, and of `buscar --json` (docs/JSON.md): as
  /// for one account, with null for members that need one.
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
    CSVDocument(LancamentoListado.columns, lancamentos.map { $0.cells(saldo: nil) })
  }
}

extension LancamentoListado {
  /// An entry in a list: the older members, then those added for lists.
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

  /// The account that money left, else the first own account in the entry.
  var conta: PartidaNomeada? { contas.first { $0.valor.minor < 0 } ?? contas.first }

  /// The category with the largest amount; nil in a transfer between own accounts.
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
          "aSair": .text(sum.aSair), "outros": .text(sum.outros),
        ]
      )
    }
  }
}

extension ConteudoDeTransacao {
  /// The amount in the entry's own currency; null if it has no other currency.
  var originalJSON: JSONValue {
    guard let original else { return .null }
    return ["moeda": .text(original.moeda), "valor": .text(original.valor)]
  }
}

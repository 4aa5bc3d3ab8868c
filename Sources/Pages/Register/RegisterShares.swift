internal import Canonical
internal import Ledger
internal import Presentation

/// The shares of entries in the requested categories; for a party or a tag, in all spending.
///
/// Of a split purchase only the category's part counts.
struct RegisterShares {
  /// One sum.
  struct Sum {
    let label: String
    let moeda: Currency
    let now: Total
    let later: Total
  }

  private(set) var sums: [Sum] = []

  init(_ rows: [LancamentoListado], _ asked: RegisterForm.Request?, _ contas: [Conta]) {
    guard let filtro = asked?.filtro else { return }
    let byId = Dictionary(contas.map { ($0.id, $0) }) { first, _ in first }
    if let wanted = filtro.categorias {
      let found = wanted.compactMap { byId[$0] }
      guard let first = found.first, found.allSatisfy({ $0.classe == first.classe }) else { return }
      let name = found.count == 1 ? first.nome : NomeDeCategoria(first.nome).grupo
      let label = "\(RegisterShares.verb(first.classe)) \(SafeText.of(name))"
      add(rows, label, first.classe) { side in
        wanted.contains(side.conta)
      }
    } else if filtro.com != nil || filtro.interessado != nil || filtro.etiqueta != nil {
      add(rows, "gasto", .despesa) { byId[$0.conta]?.classe == .despesa }
    }
  }

  private static func verb(_ classe: ClasseDeConta) -> String {
    switch classe {
    case .despesa: "gasto em"
    case .receita: "recebido em"
    default: "em"
    }
  }

  private mutating func add(
    _ rows: [LancamentoListado], _ label: String, _ classe: ClasseDeConta,
    _ isWanted: (PartidaNomeada) -> Bool
  ) {
    let parts = rows.flatMap { row in
      (row.categorias + row.contas).filter(isWanted).map { side in
        (
          moeda: side.moeda, isLater: row.agendado,
          amount: classe.ladoNatural(
            Total(minor: Int128(side.valor.minor), decimals: side.valor.decimals))
        )
      }
    }
    sums = Dictionary(grouping: parts, by: \.moeda).sorted { $0.key < $1.key }.map { one in
      func sum(_ isLater: Bool) -> Total {
        .sum(
          one.value.map { part in
            part.isLater == isLater
              ? part.amount : Total(minor: 0, decimals: part.amount.decimals)
          })
      }
      return Sum(label: label, moeda: one.key, now: sum(false), later: sum(true))
    }
  }
}

package import Canonical
package import Ledger
internal import Tables

// Questions asked only to keep tables for reports up to date (`HubReports`).
extension LedgerStore {
  /// The aggregates with some numbers; a number made up by a damaged file is left out.
  package func agregados(_ numbers: [Int32]) -> [Agregado] {
    let part = apart()
    let numbers = numbers.filter { part.tables.aggregates.indices.contains(Int($0)) }
    part.tables.aggregates.bring(numbers)
    return numbers.map { part.tables.agregado($0) }
  }

  /// The entries that count, among some, each with its content that counts, in the given order.
  /// - Complexity: O(entries).
  package func contados(_ entries: [Uuid]) -> [LancamentoContado] {
    entries.compactMap { id in
      guard let number = tables.known(Agregado(.transacao, id)) else { return nil }
      let content = state.aggregates[Int(number)].counted
      guard content >= 0 else { return nil }
      return LancamentoContado(id: id, conteudo: tables.conteudo(content))
    }
  }

  /// All accounts with their balances, in the order in which they were opened.
  /// - Complexity: as that of `contas`.
  package var contasPorAbertura: [Conta] {
    ids(.conta).sorted { isAntes($0, $1) }.compactMap { conta($0) }
  }

  /// Whether somebody ever moved any of some entries into a card's bill.
  package func foiPosto(_ entries: Set<Uuid>, emFaturaDe cartao: Uuid) -> Bool {
    contas(lidasCom: cartao).contains { account in
      linked(from: .faturada(account)).contains { entries.contains($0) }
    }
  }

  /// Whether one of some entries is, or ever was said to be, an occurrence of a plan.
  /// - Complexity: O(entries); O(1) in books without plans.
  package func isOcorrencia(algumaDe entries: [Uuid]) -> Bool {
    guard !state.created[.plano].isEmpty else { return false }
    return entries.contains {
      !linked(from: .feita($0)).isEmpty || !conflitosDecididos(sobre: $0).isEmpty
    }
  }

  /// A category's months with a budget, from the first to that of a day or, if later, the last one
  /// written or posted on; none if it is no category read by itself.
  /// - Complexity: O(months + days on which the category moves).
  package func orcamentoPorMes(_ conta: Uuid, hoje: Day) -> [OrcamentoDoMes] {
    guard let written = orcamentos(escritosDe: conta), !written.meses.isEmpty else { return [] }
    var sums: [Month: Int128] = [:]
    for change in saldosPorDia(.first ... .last, de: nil, conta: conta).first?.mudancas ?? [] {
      sums[Month(of: change.dia), default: 0] += change.valor.fine
    }
    let last = max(sums.keys.max() ?? Month(of: hoje), Month(of: hoje))
    return orcamentos(conta, ultimo: last) { sums[$0] ?? 0 }.filter { $0.orcado != nil }
  }
}

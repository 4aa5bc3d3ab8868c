package import Canonical
package import Ledger

/// The occurrences of a plan that are still expected, for an export.
package struct PlanoPrevisto: Sendable {
  package let id: Uuid
  package let nome: String
  package let ritmo: Ritmo
  /// The expected occurrences, by day: all of them if the plan ends, else those up to the requested
  /// day.
  package let previstas: [LancamentoContado]
  /// Whether nothing bounds the plan.
  package let isSemFim: Bool
  /// Whether the occurrences follow the rhythm without gaps, and nothing changes after the last of
  /// them.
  package let isRegular: Bool
}

extension LedgerStore {
  /// The plans from which something is still expected, by name and UUID.
  /// - Parameter last: the day up to which occurrences of endless plans are given.
  /// - Complexity: O(occurrences).
  package func planosPrevistos(ate last: Day) -> [PlanoPrevisto] {
    ids(.plano).compactMap { previsto($0, ate: last) }.sorted {
      ($0.nome.foldedForComparison, $0.id) < ($1.nome.foldedForComparison, $1.id)
    }
  }

  private func previsto(_ id: Uuid, ate last: Day) -> PlanoPrevisto? {
    guard let plan = plano(id) else { return nil }
    let rest = restantes(doPlano: id)
    let all = Day(number: Day.numbers.upperBound)
    let expected = esperadas(doPlano: id, ate: rest == nil ? last : all)
    guard let first = expected.map(\.numero).min(), let end = expected.map(\.numero).max() else {
      return nil
    }
    let contents = planContents(id)
    let entries = expected.compactMap { number, day in
      contents[number].map {
        LancamentoContado(
          id: Ocorrencia(plano: id, numero: number).transacao,
          conteudo: $0.lancamento.conteudo(em: day))
      }
    }
    let byRhythm = expected.allSatisfy { plan.ritmo.dia($0.numero) == $0.data }
    let isWhole = UInt64(expected.count) == end - first + 1
    let isOver = rest != nil || !ditas(doPlano: id).contains { $0 > end }
    let isLastContent =
      rest != nil
      || contents[end] == contents[Limites.ocorrencias.upperBound]
    return PlanoPrevisto(
      id: id, nome: nome(doPlano: id) ?? id.curto, ritmo: plan.ritmo, previstas: entries,
      isSemFim: rest == nil,
      isRegular: byRhythm && isWhole && isOver && isLastContent && plan.ritmo.fimDeSemana == nil)
  }

  /// A category with budgets, by the months from which the amount changes; nil if there are none,
  /// or a word is not known.
  package func metas(
    _ conta: Uuid
  ) -> (metas: [(de: Month, antesDe: Month?, valor: Amount)], transporta: Bool)? {
    guard let written = orcamentos(escritosDe: conta), !written.meses.isEmpty else { return nil }
    let turns = Set(written.meses + written.meses.compactMap { $0.advanced(by: 1) }).sorted()
    var found: [(de: Month, antesDe: Month?, valor: Amount)] = []
    for (index, month) in turns.enumerated() {
      guard let value = written.orcado(month) else { continue }
      let end = index + 1 < turns.count ? turns[index + 1] : nil
      if let last = found.last, last.antesDe == month, last.valor == value {
        found[found.count - 1].antesDe = end
      } else {
        found.append((month, end, value))
      }
    }
    return (found, turns.contains { written.transporta($0) })
  }
}

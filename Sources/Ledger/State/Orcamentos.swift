package import Canonical

/// A category's budgets as they were written.
package struct OrcamentosEscritos: Sendable {
  /// Those for a single month.
  private let avulsos: [Month: ContaOrcada]
  /// Those that apply from their month on, by month.
  private let emDiante: [ContaOrcada]

  /// - Returns: nil where one has a word that this version does not know: then no budget of the
  ///   category is reckoned.
  fileprivate init?(_ written: [ContaOrcada]) {
    guard written.allSatisfy(\.isKnown) else { return nil }
    avulsos = Dictionary(
      written.filter { $0.por == ContaOrcada.so }.map { ($0.mes, $0) }
    ) { first, _ in first }
    emDiante = written.filter { $0.por == ContaOrcada.diante }.sorted { $0.mes < $1.mes }
  }

  /// The months with a written budget.
  package var meses: [Month] { avulsos.keys + emDiante.map(\.mes) }

  /// The last month for which a budget is written, or to which one applies before it is withdrawn;
  /// nil if none ever applies.
  fileprivate var ultimo: Month? {
    meses.compactMap { month in
      [month, month.advanced(by: -1)].compactMap(\.self).first { orcado($0) != nil }
    }.max()
  }

  /// The budget of a month; nil for none.
  package func orcado(_ mes: Month) -> Amount? {
    avulsos[mes]?.valor ?? vigente(mes)?.valor
  }

  /// Whether the amount left in a month is carried into the next: it has a budget, and the one in
  /// force from some month on carries.
  package func transporta(_ mes: Month) -> Bool {
    orcado(mes) != nil && vigente(mes)?.sobra == ContaOrcada.transporta
  }

  /// Whether a month has a separate budget, instead of the one in force from some month on.
  package func isAvulso(_ mes: Month) -> Bool { avulsos[mes]?.valor != nil }

  /// The budget in force in a month, ignoring separate ones.
  package func vigente(_ mes: Month) -> ContaOrcada? { emDiante.last { $0.mes <= mes } }

  /// The first month whose amount left reaches another month, each carrying into the next.
  /// - Complexity: O(months between the two).
  fileprivate func inicio(_ mes: Month) -> Month {
    var first = mes
    while let before = first.advanced(by: -1), transporta(before) { first = before }
    return first
  }
}

extension ContaOrcada {
  fileprivate var isKnown: Bool {
    [ContaOrcada.diante, ContaOrcada.so].contains(por)
      && (sobra.map { $0 == ContaOrcada.transporta } ?? true)
  }
}

/// A category's budget in one month, in units of 10⁻⁴.
package struct OrcamentoDoMes: Hashable, Sendable {
  package let mes: Month
  /// The sum spent, or earned, in that month; negative where more came back.
  package let gasto: Int128
  /// The budget; nil for a month without one.
  package let orcado: Int128?
  /// The amount left by the month before.
  package let trazido: Int128

  /// The budget plus the amount brought, less the amount spent; nil for a month without a budget.
  package var disponivel: Int128? { orcado.map { $0 + trazido - gasto } }
}

extension Acervo {
  /// The budgets written for a category that is read by itself; nil for anything else, and if a
  /// word is unknown.
  package func orcamentos(escritosDe conta: Uuid) -> OrcamentosEscritos? {
    guard atributos(daConta: conta)?.classe.isCategoria == true, contaDeLeitura(conta) == conta
    else { return nil }
    let agregado = Agregado(.conta, conta)
    return OrcamentosEscritos(
      registros(de: agregado).compactMap { register in
        guard case .escrita(.contaOrcada(let budget)) = valor(de: agregado, register) else {
          return nil
        }
        return budget
      })
  }

  /// A category's months from the first with a budget to the last one written and not withdrawn, to
  /// the last before a withdrawal, or to `ultimo`, whichever is latest.
  /// - Parameters:
  ///   - ultimo: the last month with a posting on it; nil for none.
  ///   - soma: the sum of its postings in a month, in units of 10⁻⁴.
  /// - Complexity: O(months).
  package func orcamentos(
    _ conta: Uuid, ultimo: Month?, soma: (Month) -> Int128
  ) -> [OrcamentoDoMes] {
    guard let written = orcamentos(escritosDe: conta),
      let first = written.meses.filter({ written.orcado($0) != nil }).min(),
      let last = [written.ultimo, ultimo].compactMap(\.self).max(), first <= last
    else { return [] }
    return orcamentos(conta, written, first...last, soma)
  }

  /// A category's budget in one month, and the amount spent in it.
  /// - Parameter soma: the sum of its postings in a month, in units of 10⁻⁴.
  /// - Complexity: O(months from which something is carried up to that one).
  package func orcamento(
    _ conta: Uuid, _ written: OrcamentosEscritos, _ mes: Month, soma: (Month) -> Int128
  ) -> OrcamentoDoMes? {
    orcamentos(conta, written, written.inicio(mes)...mes, soma).last
  }

  /// The months of a range, with nothing carried into the first.
  private func orcamentos(
    _ conta: Uuid, _ written: OrcamentosEscritos, _ range: ClosedRange<Month>,
    _ soma: (Month) -> Int128
  ) -> [OrcamentoDoMes] {
    let sign: Int128 = atributos(daConta: conta)?.classe == .receita ? -1 : 1
    var months: [OrcamentoDoMes] = []
    for number in range.lowerBound.number...range.upperBound.number {
      let month = Month(number: number)
      let left = months.last.flatMap { written.transporta($0.mes) ? $0.disponivel : nil }
      months.append(
        OrcamentoDoMes(
          mes: month, gasto: sign * soma(month),
          orcado: written.orcado(month)?.fine, trazido: left ?? 0))
    }
    return months
  }
}

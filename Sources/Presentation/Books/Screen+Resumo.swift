internal import Canonical
package import Ledger

extension Screen {
  /// All that is owned and owed: a greeting, the accounts by kind, what they come to, and the net
  /// worth.
  package static func resumo(_ resumo: Resumo) -> Screen {
    let sections = GrupoDeContas.allCases.compactMap { group -> Section? in
      let accounts = resumo.contas.filter { GrupoDeContas($0.tipo) == group }
      return accounts.isEmpty ? nil : section(group, accounts)
    }
    return Screen(
      header: [
        Line("Olá, \(resumo.nome)", .strong), Line(PtBR.day(resumo.data), .quiet),
      ],
      sections: sections.isEmpty ? [empty] : sections,
      footer: netWorth(resumo) + later(resumo) + (resumo.contas.first?.ressalvas.doRazao ?? []))
  }

  private static let empty = Section(
    "Contas", rowCount: 0, footer: [Line("Ainda não há contas.", .quiet)]
  ) { _ in Row("") }

  private static func section(_ group: GrupoDeContas, _ accounts: [ContaEmDetalhe]) -> Section {
    Section(group.header, accounts, footer: totals(accounts)) { conta in
      let (whole, cents) = PtBR.parts(of: conta.saldoNatural, conta.moeda)
      return Row(
        conta.nome + (conta.encerrada ? " (encerrada)" : ""), value: whole, fraction: cents,
        details: [
          Line(group.kind(conta), .quiet, value: group.label, accent: group.accent)
        ]
          + Line.withScheduled(conta.saldoNatural, conta.conta.agendadoNatural, conta.moeda)
          + conta.ressalvas.doNumero,
        selection: .conta(conta.id))
    }
  }

  private static func totals(_ accounts: [ContaEmDetalhe]) -> [Line] {
    guard accounts.count > 1 else { return [] }
    return Dictionary(grouping: accounts, by: \.moeda).sorted { $0.key < $1.key }
      .map { currency, accounts in
        // Other accounts may be of both kinds: then liabilities count against assets.
        let isMixed = Set(accounts.map(\.classe.temLadoNatural)).count > 1
        let all = accounts.map { isMixed ? $0.saldo : $0.saldoNatural }
        return Line("Total", .strong, value: PtBR.money(.sum(all), currency))
      }
  }

  private static func later(_ resumo: Resumo) -> [Line] {
    resumo.haDepois ? [.leavesOutScheduled] : []
  }

  private static func netWorth(_ resumo: Resumo) -> [Line] {
    zip(resumo.patrimonio, resumo.agendado).flatMap { now, later in
      [Line("Patrimônio", .strong, value: PtBR.money(now.total, now.moeda))]
        + Line.withScheduled(now.total, later.total, now.moeda, "Com o agendado", .plain)
    }
  }
}

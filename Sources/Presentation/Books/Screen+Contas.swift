package import Canonical
internal import Interchange
package import Ledger

extension Screen {
  /// The list of all accounts, by class, with the facts that tell them apart.
  package static func contas(_ contas: [ContaEmDetalhe]) -> Screen {
    let sections = ClasseDeConta.todas.compactMap { classe -> Section? in
      let group = contas.filter { $0.classe == classe }
      guard !group.isEmpty else { return nil }
      return Section(classe.words, group) { conta in
        Row(
          conta.nome, value: PtBR.money(conta.saldoNatural, conta.moeda),
          details: [Line(facts(of: conta, among: contas), .quiet)]
            + Line.withScheduled(conta.saldoNatural, conta.conta.agendadoNatural, conta.moeda)
            + conta.ressalvas.doNumero,
          selection: .conta(conta.id))
      }
    }
    let none = contas.isEmpty ? [Line("Ainda não há contas.", .quiet)] : []
    return Screen(
      header: [Line("Contas", .strong)] + none, sections: sections,
      footer: (contas.contains { $0.agendado.minor != 0 } ? [.leavesOutScheduled] : [])
        + (contas.first?.ressalvas.doRazao ?? []))
  }

  /// One account, without its history.
  /// - Parameters:
  ///   - contas: all accounts, to name linked ones.
  ///   - hoje: today.
  package static func conta(_ conta: ContaEmDetalhe, among contas: [ContaEmDetalhe], hoje: Day)
    -> Screen
  {
    let rows: [Row?] = [
      Row("Identificação", value: conta.id.curto),
      Row("Classe", value: conta.classe.nome),
      conta.tipo.map { Row("Tipo", value: TipoDeConta.words($0)) },
      Row("Moeda", value: PtBR.symbol(of: conta.moeda)),
      conta.vinculada.map { Row("Vinculada a", value: name(of: $0, among: contas)) },
      conta.unificadaEm.map { Row("Unificada em", value: name(of: $0, among: contas)) },
      conta.encerrada ? Row("Situação", value: "encerrada") : nil,
    ]
    return Screen(
      header: header(of: conta, em: nil, hoje: hoje),
      sections: [Section("Cadastro", rows.compactMap(\.self)) { $0 }])
  }

  private static func facts(of conta: ContaEmDetalhe, among contas: [ContaEmDetalhe]) -> String {
    [
      conta.id.curto, conta.tipo.map(TipoDeConta.words),
      conta.vinculada.map { "vinculada a \(name(of: $0, among: contas))" },
      conta.unificadaEm.map { "unificada: seu saldo está em \(name(of: $0, among: contas))" },
      conta.encerrada ? "encerrada" : nil,
    ].compactMap(\.self).joined(separator: " · ")
  }

  private static func name(of id: Uuid, among contas: [ContaEmDetalhe]) -> String {
    contas.first { $0.id == id }?.nome ?? id.curto
  }
}

extension CSVDocument {
  /// The table of `conta listar --csv`.
  package static func contas(_ contas: [ContaEmDetalhe]) -> CSVDocument {
    CSVDocument(
      ["conta", "classe", "tipo", "moeda", "saldo", "agendado", "situacao", "id"],
      contas.map { conta in
        [
          .text(conta.nome), .plain(conta.classe.rawValue), .text(conta.tipo),
          .value(conta.moeda), .value(conta.saldo), .value(conta.agendado),
          .plain(conta.encerrada ? "encerrada" : "aberta"), .value(conta.id),
        ]
      })
  }
}

extension Screen {
  /// Assets and liabilities: a greeting to the machine's user, what waits for somebody, accounts by
  /// kind, and net worth.
  package static func resumo(_ resumo: Resumo, _ waiting: Afazeres = Afazeres()) -> Screen {
    let sections = GrupoDeContas.allCases.compactMap { group -> Section? in
      let accounts = resumo.contas.filter { GrupoDeContas($0.tipo) == group }
      return accounts.isEmpty ? nil : section(group, accounts, in: resumo)
    }
    let day = PtBR.day(resumo.data)
    let header =
      resumo.pessoa.map {
        [Line("Olá, \($0)", .strong), Line("\(resumo.nome), \(day)", .quiet)]
      } ?? [Line(resumo.nome, .strong), Line(day, .quiet)]
    return Screen(
      header: header,
      sections: afazeres(waiting, isBrief: true) + (sections.isEmpty ? [empty] : sections),
      footer: netWorth(resumo) + later(resumo) + (resumo.contas.first?.ressalvas.doRazao ?? []))
  }

  private static let empty = Section(
    "Contas", rowCount: 0, footer: [Line("Ainda não há contas.", .quiet)]
  ) { _ in Row("") }

  private static func section(
    _ group: GrupoDeContas, _ accounts: [ContaEmDetalhe], in resumo: Resumo
  ) -> Section {
    Section(group.header, accounts, footer: totals(group, accounts, in: resumo)) { conta in
      let (whole, cents) = PtBR.parts(of: conta.saldoNatural, conta.moeda)
      return Row(
        conta.nome + (conta.encerrada ? " (encerrada)" : ""), value: whole, fraction: cents,
        details: [
          Line(
            group.kind(conta), .quiet,
            value: group.label + (conta.conta.isAFavor ? ", a seu favor" : ""), accent: group.accent
          )
        ]
          + Line.withScheduled(conta.saldoNatural, conta.conta.agendadoNatural, conta.moeda)
          + conta.ressalvas.doNumero,
        selection: .conta(conta.id))
    }
  }

  /// The words with the currency's name if there are several currencies, so that labels differ.
  private static func named(_ words: String, _ currency: Currency, in resumo: Resumo) -> String {
    let isOnly = resumo.contas.allSatisfy { $0.moeda == currency }
    return isOnly ? words : words + " em " + PtBR.name(of: currency)
  }

  private static func totals(
    _ group: GrupoDeContas, _ accounts: [ContaEmDetalhe], in resumo: Resumo
  ) -> [Line] {
    guard accounts.count > 1 else { return [] }
    return accounts.porMoeda(\.moeda)
      .map { currency, accounts in
        // Other accounts may be of both classes: then liabilities are subtracted from assets.
        let isMixed = Set(accounts.map(\.classe.temLadoNatural)).count > 1
        let all = accounts.map { isMixed ? $0.saldo : $0.saldoNatural }
        return Line(
          named(group.total, currency, in: resumo), .strong, value: PtBR.money(.sum(all), currency))
      }
  }

  private static func later(_ resumo: Resumo) -> [Line] {
    resumo.haDepois ? [.leavesOutScheduled] : []
  }

  private static func netWorth(_ resumo: Resumo) -> [Line] {
    zip(resumo.patrimonio, resumo.agendado).flatMap { now, later in
      [
        Line(
          named("Patrimônio", now.moeda, in: resumo), .strong,
          value: PtBR.money(now.total, now.moeda))
      ]
        + Line.withScheduled(now.total, later.total, now.moeda, "Com o agendado", .plain)
    }
  }
}

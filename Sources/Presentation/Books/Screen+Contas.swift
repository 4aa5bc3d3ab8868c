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

extension TipoDeConta {
  /// The kind's name on a screen.
  var words: String {
    switch self {
    case .corrente: "conta corrente"
    case .poupanca: "poupança"
    case .carteira: "carteira"
    case .cartao: "cartão de crédito"
    case .investimento: "investimento"
    case .emprestimo: "empréstimo a receber"
    case .divida: "dívida"
    }
  }

  /// A kind's name on a screen, by its word in the log; an unknown word is unchanged.
  package static func words(_ word: String) -> String { TipoDeConta(rawValue: word)?.words ?? word }
}

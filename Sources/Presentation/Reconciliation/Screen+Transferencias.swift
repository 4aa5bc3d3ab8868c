internal import Canonical
package import Ledger

extension Conciliacao {
  /// The entries that may be halves of one own transfer; nil if there are none.
  var secaoDeTransferencias: Section? {
    guard !transferencias.isEmpty else { return nil }
    return Section(
      "Talvez transferências entre as suas contas: \(PtBR.number(transferencias.count))",
      transferencias,
      footer: [
        Line(
          "O extrato de cada conta trouxe um destes, antes de os aparelhos sincronizarem.", .quiet),
        Line(
          "Para fazer dos dois um lançamento só, com o id de um deles", .quiet,
          command: .option(.join, after: ": ")),
        Line("Se são dois mesmo", .quiet, command: .option(.distinguish, after: ": ")),
      ]
    ) { pair in
      Row(
        "\(SafeText.of(pair.saida.nomeDaConta)) → \(SafeText.of(pair.entrada.nomeDaConta))",
        value: PtBR.money(pair.entrada.lancamento.valor, conta.moeda),
        details: [pair.saida.linha(.sai), pair.entrada.linha(.entra)],
        selection: .lancamento(pair.id))
    }
  }
}

extension TransferenciaPossivel.Metade {
  /// The direction of the money.
  package enum Way: Sendable { case sai, entra }

  /// The half in a line: its day, text and category.
  package func frase(_ way: Way) -> String {
    let entry = lancamento
    let verb = way == .sai ? "saiu de" : "entrou em"
    let others = entry.outrosNomes(alemDe: conta)
    let facts = [
      "\(verb) \(nomeDaConta) em \(PtBR.day(entry.conteudo.data))",
      entry.conteudo.interessado ?? entry.conteudo.descricao ?? entry.titulo,
      others.isEmpty ? nil : PtBR.list(others.semRepeticao),
    ].compactMap(\.self)
    return SafeText.of(facts.joined(separator: " · "))
  }

  fileprivate func linha(_ way: Way) -> Line {
    Line("\(frase(way)) · \(lancamento.id.curto)", .quiet)
  }
}

extension Screen {
  /// The screen after two entries that looked like one transfer were judged.
  /// - Parameter junta: whether they are one now.
  package static func transferencia(_ effect: Efeito, junta: Bool) -> Screen {
    .recorded(
      junta
        ? "Transferência juntada num lançamento só"
        : "São dois lançamentos: não se mostram mais juntos",
      effect.recibo, effect: saldos(effect.contas))
  }
}

package import Canonical
package import Ledger

/// An action that somebody tries on a report.
package enum TentativaEmRelatorio: Sendable, Hashable {
  case adicionar, reabrir
  /// - Parameter vista: the mark of the expense that they saw and corrected; nil where nobody looked.
  case corrigir(Uuid, vista: String? = nil)
  case remover(Uuid)
  /// - Parameter valor: how much; nil for all that is left.
  case reembolsar(Amount?)
  /// - Parameter revisto: what they saw and agreed to.
  case registrar(revisto: Declaracao?)
}

extension RelatorioDeDespesas {
  /// Whether people who did not know of each other registered or opened it differently: then it
  /// may be written again, which settles it.
  package var emDivergencia: Bool {
    conflitos.contains { conflict in
      conflict.tipo == .versoesDivergentes
        && conflict.assunto.hasSuffix(" \(NomeDeRegistro.situacao)")
    }
  }

  /// The reason why something cannot be done to the report as it is, and the action that helps, for
  /// people who click; nil if nothing in the report is against it.
  package func impedimento(a tentativa: TentativaEmRelatorio) -> String? {
    switch tentativa {
    case .adicionar: fechado("receber despesas")
    case .corrigir(let id, let vista):
      fechado("ter despesas corrigidas") ?? impedimento(aMudar: id, vista)
    case .remover(let id): fechado("perder despesas") ?? impedimento(aMudar: id, nil)
    case .registrar(let revisto): impedimentoARegistrar(revisto)
    case .reabrir:
      estado == .parcial && !emDivergencia ? "\(nome) está aberto: não há o que reabrir." : nil
    case .reembolsar(let valor): impedimentoAReembolsar(valor)
    }
  }

  /// The words for a report that is not the reviewed one any more.
  package var mudouNaRevisao: String {
    "\(nome) mudou enquanto era revisto. Nada foi gravado: confira-o de novo."
  }

  private var nome: String { "O relatório “\(titulo)”" }

  private func fechado(_ feito: String) -> String? {
    guard estado != .parcial else { return nil }
    return "\(nome) está \(estado.rawValue) e não pode \(feito). Reabra-o antes, dizendo por quê."
  }

  private func impedimento(aMudar id: Uuid, _ seen: String?) -> String? {
    guard let expense = despesa(id) else {
      return "A despesa não está mais em “\(titulo)”: nada foi gravado."
    }
    guard let seen, seen != expense.marca else { return nil }
    let facts = [
      titulo(doTipo: expense.tipo), expense.data.map { PtBR.day($0) },
      PtBR.money(expense.valor, moeda),
    ]
    return "A despesa mudou enquanto era corrigida: agora é “\(expense.titulo)”, "
      + facts.compactMap(\.self).joined(separator: ", ")
      + ". Nada foi gravado: confira e envie de novo."
  }

  private func impedimentoARegistrar(_ revisto: Declaracao?) -> String? {
    guard estado == .parcial else {
      guard emDivergencia else {
        return "\(nome) já está \(estado.rawValue). Para mudar algo, reabra-o antes."
      }
      return revisto == nil ? nil : mudouNaRevisao
    }
    guard let declaravel else {
      return valorTotal.minor > 0
        ? "O total de “\(titulo)” tem mais de 15 algarismos. Divida-o em relatórios menores."
        : "O total de “\(titulo)” não está acima de zero. Adicione uma despesa antes."
    }
    return revisto.map { $0 == declaravel ? nil : mudouNaRevisao } ?? nil
  }

  private func impedimentoAReembolsar(_ amount: Amount?) -> String? {
    guard registro != nil else { return "\(nome) ainda não está registrado. Registre-o antes." }
    guard aReembolsar.minor > 0 else {
      return "\(nome) já foi reembolsado por inteiro. Se foi engano, anule o reembolso."
    }
    guard let amount, Int128(amount.minor) > aReembolsar.minor else { return nil }
    let left = PtBR.money(aReembolsar, moeda)
    return "Valor inválido: passa do que falta reembolsar, \(left)"
  }
}

extension RelatorioDeDespesas {
  /// Tells what a review of it shows from anything else: by it one knows whether that is still so.
  ///
  /// The title comes last, as anybody may write anything there.
  package var marcaDaRevisao: String {
    var facts = [id.description, data.description, "\(moeda)", "\(valorTotal)", "\(quantidade)"]
    facts += despesas.map(\.marca).sorted()
    facts += reembolsos.map { "\($0.transacao) \($0.valor)" }.sorted()
    // Not by their ids: where the review is of a registration that is only tried out, some follow
    // from an event that is made anew each time.
    facts += conflitos.map { "\($0.tipo)" }.sorted()
    facts.append(titulo)
    return Hash256.of(Array(facts.joined(separator: "\u{0}").utf8)).description
  }
}

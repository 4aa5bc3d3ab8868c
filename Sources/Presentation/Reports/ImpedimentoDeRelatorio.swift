package import Canonical
package import Ledger

/// An action attempted on a report.
package enum TentativaEmRelatorio: Sendable, Hashable {
  case adicionar, reabrir
  /// - Parameter vista: the mark of the expense as it was shown; nil if it was not shown.
  case corrigir(Uuid, vista: String? = nil)
  case remover(Uuid)
  /// - Parameter valor: the amount; nil for all that is left.
  case reembolsar(Amount?)
  /// - Parameter revisto: the declaration that was reviewed and approved.
  case registrar(revisto: Declaracao?)
}

extension RelatorioDeDespesas {
  /// Whether people registered or reopened it differently without knowing of each other.
  ///
  /// Registering again settles that.
  package var emDivergencia: Bool {
    conflitos.contains { conflict in
      conflict.tipo == .versoesDivergentes
        && conflict.assunto.hasSuffix(" \(NomeDeRegistro.situacao)")
    }
  }

  /// Why the report does not allow an action, and the remedy, for a page; nil if it allows it.
  package func impedimento(a tentativa: TentativaEmRelatorio) -> String? {
    switch tentativa {
    case .adicionar: fechado("receber despesas")
    case .corrigir(let id, let vista):
      fechado("ter despesas corrigidas") ?? impedimento(aMudar: id, vista)
    case .remover(let id): fechado("perder despesas") ?? impedimento(aMudar: id, nil)
    case .registrar(let revisto): impedimentoARegistrar(revisto)
    case .reabrir:
      estado.isAberto && !emDivergencia ? "\(nome) está aberto: não há o que reabrir." : nil
    case .reembolsar(let valor): impedimentoAReembolsar(valor)
    }
  }

  /// The message that the report has changed since its review.
  package var mudouNaRevisao: String {
    "\(nome) mudou enquanto era revisto. Nada foi gravado: confira-o de novo."
  }

  private var nome: String { "O relatório “\(titulo)”" }

  private func fechado(_ feito: String) -> String? {
    guard !estado.isAberto else { return nil }
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
    guard estado.isAberto else {
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
    guard !faltaAprovar else { return "\(nome) ainda não está aprovado. Aprove-o antes." }
    guard aReembolsar.minor > 0 else {
      return "\(nome) já foi reembolsado por inteiro. Se foi engano, anule o reembolso."
    }
    guard let amount, Int128(amount.minor) > aReembolsar.minor else { return nil }
    let left = PtBR.money(aReembolsar, moeda)
    return "Valor inválido: passa do que falta reembolsar, \(left)"
  }

  /// A mark of the report as reviewed, by which a change since then is noticed.
  ///
  /// The title comes last, as it is free text.
  package var marcaDaRevisao: String {
    var facts = [id.description, data.description, "\(moeda)", "\(valorTotal)", "\(quantidade)"]
    facts += despesas.map(\.marca).sorted()
    facts += reembolsos.map { "\($0.transacao) \($0.valor)" }.sorted()
    // Without their ids: in a trial, some derive from an event that is created again each time.
    facts += conflitos.map { "\($0.tipo)" }.sorted()
    facts.append(titulo)
    return Hash256.of(Array(facts.joined(separator: "\u{0}").utf8)).description
  }
}

extension EstadoDeRelatorio {
  /// The name of the state on a screen.
  package var titulo: String {
    rawValue.capitalizedFirst
  }

  var tone: Tone {
    switch self {
    case .parcial: .plain
    case .devolvido: .warning
    case .registrado: .strong
    case .aprovado, .reembolsado: .good
    }
  }
}

extension ResumoDeRelatorio {
  /// The amount still to reimburse of a partly reimbursed report; nil for any other.
  package var faltaReembolsar: Total? {
    guard estado == .reembolsado, let reembolsado, reembolsado.fine < total.fine else { return nil }
    return Total(fine: total.fine - reembolsado.fine, decimals: total.decimals)
  }
}

extension RelatorioDeDespesas {
  /// The name of a kind of expense, or its number if it is not defined here.
  package func titulo(doTipo numero: UInt64) -> String {
    let known = tipos.first { $0.numero == numero }
    return (known ?? TipoDeDespesa.fixos.first { $0.numero == numero })?.titulo
      ?? "Tipo \(numero)"
  }

  /// The expense's kind, day and id, as far as they are known.
  func facts(of expense: Despesa) -> String {
    [
      titulo(doTipo: expense.tipo), expense.data.map { PtBR.day($0) },
      "despesa \(expense.despesa.curto)",
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// Why an open report cannot be registered yet; nil if it can.
  package var porQueNaoRegistra: String? {
    guard !podeRegistrar else { return nil }
    return valorTotal.minor > 0
      ? "ainda não: o total tem mais de 15 algarismos"
      : "ainda não: o total tem de estar acima de zero"
  }
}

extension PtBR {
  /// `1 despesa`, `3 despesas`.
  package static func expenses(_ count: Int) -> String { self.count(count, "despesa", "despesas") }
}

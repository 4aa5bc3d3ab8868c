internal import Canonical
package import Ledger

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

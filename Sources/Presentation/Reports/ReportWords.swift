internal import Canonical
package import Ledger

extension EstadoDeRelatorio {
  /// The name of the state on a screen.
  package var titulo: String {
    switch self {
    case .parcial: "Parcial"
    case .registrado: "Registrado"
    case .reembolsado: "Reembolsado"
    }
  }

  var tone: Tone {
    switch self {
    case .parcial: .plain
    case .registrado: .strong
    case .reembolsado: .good
    }
  }
}

extension Despesa {
  /// The kind's name, or its number where this version does not know it.
  package var tituloDoTipo: String {
    TipoDeDespesa.fixos.first { $0.numero == tipo }?.titulo ?? "Tipo \(tipo)"
  }
}

extension RelatorioDeDespesas {
  /// Why an open report cannot be registered yet; nil where it can.
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

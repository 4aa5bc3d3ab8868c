package import Canonical
package import Interchange

/// The entries of a year for import into Carnê-Leão Web: income and payments, a line each.
///
/// The lines have no header; fields are separated by semicolons.
///
///     income     day; code; occupation; amount; deduction; history; PF, PJ or EX; CPF of who paid;
///                CPF of whom it was for; S where that is not said; CNPJ; IRRF S or N; its amount
///     payments   day; code; amount; history; fine; interest; month that it is for
///
/// Source: Receita Federal, models of the bookkeeping for Carnê-Leão (escrituracao-carne-leao.zip,
/// of 2025-10-20), and its manual.
package struct EscrituracaoDoCarneLeao: ExportWriter {
  /// A reason why the year cannot be written.
  package struct Falta: Hashable, Sendable {
    package let lancamento: Uuid
    package let data: Day
    /// The sentence for people, with the next step.
    package let mensagem: String
  }

  private let diario: Diario
  private let mapa: MapaDoCarneLeao
  /// The lines of income and of payments, in order of their days.
  package private(set) var rendimentos: [String] = []
  package private(set) var pagamentos: [String] = []
  /// All problems, by entry.
  package private(set) var faltas: [Falta] = []
  private var scheduled = 0
  private var shortened = 0
  private var refunds = 0
  private var rentOfFirms = 0
  private var taxPaid = 0

  package init(_ diario: Diario, _ mapa: MapaDoCarneLeao) {
    (self.diario, self.mapa) = (diario, mapa)
  }

  package func head(_ out: inout ExportText) {}
  package func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {}
  package func end(_ out: inout ExportText) {}

  package mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText) {
    guard let id = entry.id else { return }
    var reader = CarneLeaoEntry(entry, id, mapa, diario)
    reader.read()
    guard reader.isConcerned else { return }
    guard !entry.agendado else {
      scheduled += 1
      return
    }
    faltas += reader.missing
    rendimentos += reader.income
    pagamentos += reader.payments
    shortened += reader.isShortened ? 1 : 0
    refunds += reader.refunds
    rentOfFirms += reader.rentOfFirms
    taxPaid += reader.taxPaid
  }

  package var unsaid: [String] {
    let counted = [
      (scheduled, "Lançamentos depois de \(diario.dia) ficaram de fora"),
      (
        refunds,
        "Valores devolvidos não cabem no arquivo: abata-os à mão no mês do que devolvem. Ficaram de fora"
      ),
      (
        rentOfFirms,
        "Aluguéis e outros rendimentos de empresas, que não entram no Carnê-Leão, ficaram de fora"
      ),
      (
        taxPaid,
        "Desde 2026 o Carnê-Leão Web põe por si o imposto pago, e não o aceita: ficaram de fora"
      ),
      (shortened, "Históricos com mais de \(Limits.historico) caracteres foram cortados"),
    ]
    return counted.filter { $0.0 > 0 }.map { "\($1): \($0)." }
  }

  /// The lines, split into files by the limit.
  package static func files(_ lines: [String]) -> [String] {
    stride(from: 0, to: lines.count, by: Limits.linhasDoCarneLeao).map { start in
      lines[start..<min(start + Limits.linhasDoCarneLeao, lines.count)].map { $0 + "\r\n" }.joined()
    }
  }
}

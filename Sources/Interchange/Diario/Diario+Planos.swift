package import Canonical

extension Diario {
  /// A plan with the occurrences that are still expected.
  package struct Plano: Sendable {
    package var nome: String
    /// Its UUID and its days, for formats that have them.
    package var id: Uuid?
    package var ritmo: Ritmo?
    /// The periods in which the same entry recurs regularly.
    package var regras: [Regra]
    /// The entries outside any regular period, each on its day.
    package var previstos: [Lancamento]

    package init(nome: String, regras: [Regra], previstos: [Lancamento]) {
      (self.nome, self.regras, self.previstos) = (nome, regras, previstos)
    }
  }

  /// The cadence of a plan, in the words of the log.
  package struct Ritmo: Sendable {
    package var cada: String
    package var intervalo: UInt64
    package var inicio: Day
    package var fimDeSemana: String?
    /// Whether it has no end.
    package var isSemFim: Bool

    package init(
      cada: String, intervalo: UInt64, inicio: Day, fimDeSemana: String?, isSemFim: Bool
    ) {
      (self.cada, self.intervalo, self.inicio) = (cada, intervalo, inicio)
      (self.fimDeSemana, self.isSemFim) = (fimDeSemana, isSemFim)
    }
  }

  /// A recurring entry.
  package struct Regra: Sendable {
    /// The intervals that journals support.
    package enum Cada: Sendable, Hashable {
      case dias(Int)
      /// On the first one's day of the month, or of the year.
      case mes, ano
    }

    package var cada: Cada
    /// The day of the first one, and the day after the last; nil if there is no last one.
    package var de: Day
    package var antesDe: Day?
    package var lancamento: Lancamento

    package init(cada: Cada, de: Day, antesDe: Day?, lancamento: Lancamento) {
      (self.cada, self.de, self.antesDe, self.lancamento) = (cada, de, antesDe, lancamento)
    }
  }

  /// A category's monthly budget, from one month until another.
  package struct Meta: Sendable {
    package var conta: Int
    package var moeda: Currency
    package var de: Month
    package var antesDe: Month?
    /// Signed like the postings that it is compared with.
    package var valor: Valor
    /// Whether the category carries the remainder into the next month.
    package var transporta: Bool

    package init(
      conta: Int, moeda: Currency, de: Month, antesDe: Month?, valor: Valor,
      transporta: Bool = false
    ) {
      (self.conta, self.moeda, self.de) = (conta, moeda, de)
      (self.antesDe, self.valor, self.transporta) = (antesDe, valor, transporta)
    }
  }
}

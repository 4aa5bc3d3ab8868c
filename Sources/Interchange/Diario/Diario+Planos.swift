package import Canonical

extension Diario {
  /// A plan, as far as something is still expected of it.
  package struct Plano: Sendable {
    package var nome: String
    /// Its UUID and its days, for formats that say them.
    package var id: Uuid?
    package var ritmo: Ritmo?
    /// The stretches in which the same entry comes by the same rhythm.
    package var regras: [Regra]
    /// The entries that no rhythm says, each on its day.
    package var previstos: [Lancamento]

    package init(nome: String, regras: [Regra], previstos: [Lancamento]) {
      (self.nome, self.regras, self.previstos) = (nome, regras, previstos)
    }
  }

  /// The days of a plan, in the words of the log.
  package struct Ritmo: Sendable {
    package var cada: String
    package var intervalo: UInt64
    package var inicio: Day
    package var fimDeSemana: String?
    /// Whether nothing bounds it.
    package var isSemFim: Bool

    package init(
      cada: String, intervalo: UInt64, inicio: Day, fimDeSemana: String?, isSemFim: Bool
    ) {
      (self.cada, self.intervalo, self.inicio) = (cada, intervalo, inicio)
      (self.fimDeSemana, self.isSemFim) = (fimDeSemana, isSemFim)
    }
  }

  /// An entry that comes again and again.
  package struct Regra: Sendable {
    /// The rhythms that journals know.
    package enum Cada: Sendable, Hashable {
      case dias(Int)
      /// On the day of the month, and of the year, that the first has.
      case mes, ano
    }

    package var cada: Cada
    /// The day of the first, and the day after the last; nil where there is no last.
    package var de: Day
    package var antesDe: Day?
    package var lancamento: Lancamento

    package init(cada: Cada, de: Day, antesDe: Day?, lancamento: Lancamento) {
      (self.cada, self.de, self.antesDe, self.lancamento) = (cada, de, antesDe, lancamento)
    }
  }

  /// A category's budget of each month from one on, up to another.
  package struct Meta: Sendable {
    package var conta: Int
    package var moeda: Currency
    package var de: Month
    package var antesDe: Month?
    /// Signed as the postings that it is compared with.
    package var valor: Valor
    /// Whether the category carries what is left into the next month.
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

public import Canonical

/// The balances from today on, as far as plans, bills and scheduled entries determine them.
///
/// None of it is recorded, and no balance includes it.
public struct Previsao: Sendable, Hashable {
  /// The day that it is.
  public var hoje: Day
  /// The last day.
  public var ate: Day
  /// The asset and liability accounts: assets first, then cards and other debts, each by name.
  public var contas: [ContaPrevista]
  /// The accounts with money together, one total for each currency; only the requested ones, if any
  /// were.
  public var moedas: [MoedaPrevista]
  /// The expected movements, the nearest first.
  public var movimentos: [MovimentoPrevisto]
  /// The bills with an unknown paying account: no balance includes them.
  public var semConta: [MovimentoPrevisto]
  /// The plan occurrences on which devices disagree and that one of them places within the
  /// forecast: it uses the version that counts now.
  public var emConflito: [OcorrenciaListada] = []

  /// The days with a movement, late ones first within a day, and the balance that each leaves in the
  /// accounts with cash that it changes.
  /// - Complexity: O(movements + days × accounts × log days).
  public var porDia: [DiaDeMovimentos] {
    Dictionary(grouping: movimentos, by: \.dia).sorted { $0.key < $1.key }.map { day, all in
      let moved = Set(all.flatMap { $0.partidas.map(\.conta) })
      return DiaDeMovimentos(
        dia: day, movimentos: all.filter(\.atrasado) + all.filter { !$0.atrasado },
        saldos: contas.filter { $0.isDinheiro && moved.contains($0.conta) }.map {
          DiaDeMovimentos.Saldo(
            conta: $0.conta, nome: $0.nome, moeda: $0.moeda, valor: $0.caminho.saldo(em: day))
        })
    }
  }
}

/// The movements that are expected on a day, and the cash that they leave.
public struct DiaDeMovimentos: Sendable, Hashable {
  /// The balance of an account at the end of the day.
  public struct Saldo: Sendable, Hashable {
    /// The account's UUID.
    public var conta: Uuid
    /// Its name.
    public var nome: String
    /// The currency of its balance.
    public var moeda: Currency
    /// The balance.
    public var valor: Total
  }

  /// The day.
  public var dia: Day
  /// The movements, late ones first.
  public var movimentos: [MovimentoPrevisto]
  /// The accounts with cash that they change, in the order of the forecast.
  public var saldos: [Saldo]
}

/// A forecast with suppositions, beside the one without them.
public struct PrevisaoSuposta: Sendable, Hashable {
  /// The forecast, with what was supposed.
  public var previsao: Previsao
  /// The forecast without the suppositions; nil if there were none.
  public var semSupor: Previsao?
  /// The supposed entries and plans, recorded nowhere.
  public var supostos: [Suposicao]

  /// Makes the two.
  package init(_ previsao: Previsao, semSupor: Previsao? = nil, supostos: [Suposicao] = []) {
    (self.previsao, self.semSupor, self.supostos) = (previsao, semSupor, supostos)
  }
}

/// An entry or a plan that is only supposed.
public enum Suposicao: Sendable, Hashable {
  /// An entry, at once or in instalments.
  case lancamento(NovoLancamento)
  /// A plan with nothing recorded yet.
  case plano(NovoPlano)

  /// The entry that it produces each time.
  public var lancamento: NovoLancamento {
    switch self {
    case .lancamento(let new): new
    case .plano(let plan): plan.lancamento
    }
  }
}

/// An expected movement.
public struct MovimentoPrevisto: Sendable, Hashable {
  /// The day on which it is expected; today for one that is late.
  public var dia: Day
  /// The reason why it is expected.
  public var causa: CausaPrevista
  /// The kind of entry, in words.
  public var titulo: String
  /// The other party; nil where there is none.
  public var interessado: String?
  /// Its note; nil where there is none.
  public var descricao: String?
  /// Its postings, on accounts as they are read.
  public var partidas: [PartidaPrevista]

  /// The subject of the movement: the other party, else its note, else its kind; the name of its
  /// plan; for a bill, the card.
  package var assunto: String {
    switch causa {
    case .plano: descricao ?? interessado ?? titulo
    case .agendado, .fatura: interessado ?? descricao ?? titulo
    }
  }

  /// Whether its day has passed.
  public var atrasado: Bool {
    switch causa {
    case .agendado: false
    case .plano(_, _, let day), .fatura(_, _, let day): day < dia
    }
  }
}

/// Why a movement is expected.
public enum CausaPrevista: Sendable, Hashable {
  /// It is already recorded for a day after today.
  case agendado(Uuid)
  /// It is an occurrence of a plan, due on a day.
  case plano(Uuid, numero: UInt64, dia: Day)
  /// It pays the bill of a card, named by its month and due on a day.
  case fatura(conta: Uuid, mes: Month, dia: Day)
}

/// The amount by which a movement changes an account.
public struct PartidaPrevista: Sendable, Hashable {
  /// The account, as it is read.
  public var conta: Uuid
  /// Its name.
  public var nome: String
  /// Its class.
  public var classe: ClasseDeConta
  /// Its currency.
  public var moeda: Currency
  /// The amount, signed from the account's side.
  public var valor: Total
}

/// An account in a forecast.
public struct ContaPrevista: Sendable, Hashable {
  /// The account's UUID.
  public var conta: Uuid
  /// Its name.
  public var nome: String
  /// Its class.
  public var classe: ClasseDeConta
  /// Whether it holds cash.
  public var isDinheiro: Bool
  /// The currency of its balance.
  public var moeda: Currency
  /// Its balance from today on.
  public var caminho: CaminhoPrevisto

  /// Whether it holds cash that will not be enough.
  public var ficaNegativa: Bool { isDinheiro && caminho.abaixoDeZero != nil }
}

/// Several accounts in one currency together.
public struct MoedaPrevista: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// The accounts.
  public var contas: [Uuid]
  /// Their balance from today on.
  public var caminho: CaminhoPrevisto
  /// The months, starting with this one.
  public var meses: [MesPrevisto]
}

/// The part of a month that lies in a forecast.
public struct MesPrevisto: Sendable, Hashable {
  /// The month.
  public var mes: Month
  /// The expected income, without the income up to today.
  public var receitas: Total
  /// The expected spending, as a positive figure; card purchases count on their day.
  public var despesas: Total
  /// The balance at its end, or at the end of the last day.
  public var fim: Total
}

/// The course of a balance from today.
public struct CaminhoPrevisto: Sendable, Hashable {
  /// The balance today, as the books have it.
  public var saldo: Total
  /// The days with a movement, including today if something is due, with the balance at the end of
  /// each.
  public var dias: [DiaPrevisto]
  /// The lowest point.
  public var menor: MenorSaldo
  /// The first day that ends below zero; nil for none, and for debts.
  public var abaixoDeZero: Day?

  /// The balance at the end of the last day.
  public var fim: Total { dias.last?.saldo ?? saldo }

  /// The balance at the end of a day.
  /// - Complexity: O(log days).
  public func saldo(em day: Day) -> Total {
    let after = dias.partitioningIndex { $0.dia > day }
    return after == 0 ? saldo : dias[after - 1].saldo
  }
}

/// The balance at the end of a day.
public struct DiaPrevisto: Sendable, Hashable {
  /// The day.
  public var dia: Day
  /// The balance.
  public var saldo: Total
}

/// The lowest point of a balance, and the movements that lead to it.
public struct MenorSaldo: Sendable, Hashable {
  /// Its day, the first one if there are several.
  public var dia: Day
  /// The balance.
  public var saldo: Total
  /// The movements that lower the balance after the highest point before it, by index in the
  /// forecast's list, with their amounts; the largest first.
  public var causas: [Causa]

  /// A movement that leads to the lowest point.
  public struct Causa: Sendable, Hashable {
    /// Its place in `Previsao.movimentos`.
    public var movimento: Int
    /// The amount by which it changes the balance.
    public var valor: Total
  }
}

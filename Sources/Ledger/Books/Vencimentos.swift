public import Canonical

/// Everything that is late, due or to come, seen from a day: plan occurrences, slips kept for
/// payment, and unpaid bills of cards.
public struct Vencimentos: Sendable, Hashable {
  /// One due thing.
  public enum Item: Sendable, Hashable {
    /// An occurrence of a plan, or a slip kept for payment.
    case ocorrencia(OcorrenciaListada)
    /// A card's bill, with the day on which it is due.
    case fatura(FaturaListada, Day)

    /// The day on which it is due.
    public var data: Day {
      switch self {
      case .ocorrencia(let one): one.data
      case .fatura(_, let day): day
      }
    }

    /// Its name: the plan's, or that it is a card's bill.
    package var titulo: String {
      switch self {
      case .ocorrencia(let one): one.nome
      case .fatura(let bill, _): "Fatura de \(bill.nome)"
      }
    }

    /// The amount, signed from the owner's side: a payment is negative.
    public var valor: Total {
      switch self {
      case .ocorrencia(let one): one.lancamento.valor
      case .fatura(let bill, _): bill.falta.negated
      }
    }

    /// The currency of the amount.
    public var moeda: Currency {
      switch self {
      case .ocorrencia(let one): one.lancamento.moeda
      case .fatura(let bill, _): bill.moeda
      }
    }

    /// Whether money comes in or goes out; nil for neither, as for a card purchase, which is paid
    /// with its bill.
    public var sentido: Sentido? {
      switch self {
      case .ocorrencia(let one): one.cartao == nil ? one.lancamento.sentido : nil
      case .fatura: .saida
      }
    }
  }

  /// The day that it is.
  public var hoje: Day
  /// The last day that was asked for.
  public var ate: Day
  /// The expected occurrences, by day, then name.
  public var ocorrencias: [OcorrenciaListada]
  /// The bills still to be paid, closed or open, by due day, then name; without those that a plan
  /// or a scheduled entry will pay.
  public var faturas: [FaturaListada]
  /// Further occurrences on which devices disagree: not expected now, though one of the devices
  /// expects them by then; by day, then name.
  public var emConflito: [OcorrenciaListada]

  /// Makes a list of due things.
  package init(
    hoje: Day, ate: Day, ocorrencias: [OcorrenciaListada], faturas: [FaturaListada] = [],
    emConflito: [OcorrenciaListada] = []
  ) {
    (self.hoje, self.ate, self.ocorrencias) = (hoje, ate, ocorrencias)
    (self.faturas, self.emConflito) = (faturas, emConflito)
  }

  /// All of them, by day; occurrences first within a day.
  public var itens: [Item] {
    let bills = faturas.compactMap { bill in bill.vencimento.map { Item.fatura(bill, $0) } }
    let all = ocorrencias.map { Item.ocorrencia($0) } + bills
    return all.enumerated().sorted { ($0.element.data, $0.offset) < ($1.element.data, $1.offset) }
      .map(\.element)
  }

  /// Those whose day is before today.
  public var atrasados: [Item] { itens.filter { $0.data < hoje } }
  /// Those of today.
  public var deHoje: [Item] { itens.filter { $0.data == hoje } }
  /// Those that are still to come.
  public var proximos: [Item] { itens.filter { $0.data > hoje } }

  /// The occurrences of today and before.
  public var vencidas: [OcorrenciaListada] { ocorrencias.filter { $0.data <= hoje } }
}

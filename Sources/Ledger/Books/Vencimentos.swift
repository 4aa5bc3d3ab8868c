public import Canonical

/// Everything that is late, due and to come, seen from a day: occurrences of plans, slips kept to be
/// paid, and bills of cards that are not paid.
public struct Vencimentos: Sendable, Hashable {
  /// One thing that is due.
  public enum Item: Sendable, Hashable {
    /// An occurrence of a plan, or a slip kept to be paid.
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

    /// The amount, signed from what one has: what is to be paid is negative.
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

    /// Whether money comes in or goes out; nil for neither, as for what is bought on a card: it is paid
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
  /// The bills that are to be paid still, by due day, then name: those that are closed, and those that
  /// take purchases still; none that a plan is to pay, or a scheduled entry.
  public var faturas: [FaturaListada]
  /// Further occurrences of which devices say different things: not expected for now, though one of
  /// the devices expects them by then, by day, then name.
  public var emConflito: [OcorrenciaListada]

  /// Makes what is due.
  package init(
    hoje: Day, ate: Day, ocorrencias: [OcorrenciaListada], faturas: [FaturaListada] = [],
    emConflito: [OcorrenciaListada] = []
  ) {
    (self.hoje, self.ate, self.ocorrencias) = (hoje, ate, ocorrencias)
    (self.faturas, self.emConflito) = (faturas, emConflito)
  }

  /// All of them, by day; of one day the occurrences first.
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

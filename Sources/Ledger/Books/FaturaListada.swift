public import Canonical

/// The state of a card's bill on a day.
public enum SituacaoDeFatura: String, Sendable, Hashable {
  /// It still takes purchases.
  case aberta
  /// It is closed, and none of it is paid.
  case fechada
  /// It is paid in part, and is not due yet.
  case pagaEmParte
  /// Its payment is recorded for a future day.
  case agendada
  /// All of it is paid, or it asks for nothing.
  case paga
  /// It is past due, and not fully paid.
  case vencida
  /// The one after it is closed too: any amount left is asked for there.
  case transportada
  /// Its closing or due day is unknown.
  case semDias
}

/// One bill of a card.
public struct FaturaListada: Sendable, Hashable {
  /// The card.
  public var conta: Uuid
  /// The card's name.
  public var nome: String
  /// The card's currency.
  public var moeda: Currency
  /// The month in which it is due.
  public var mes: Month
  /// The day on which it closes; nil if that is unknown.
  public var fechamento: Day?
  /// The day on which it is due; nil if that is unknown.
  public var vencimento: Day?
  /// The total that it asks for, as the books have it: a debt is positive.
  public var total: Total
  /// The total that the issuer declared; nil if none.
  public var declarado: Total?
  /// The total that it will ask for if plans occur as expected and earlier bills are paid; nil if
  /// that is already its total, or one was declared.
  public var previsto: Total?
  /// The sum that was paid after it closed, up to the next closing.
  ///
  /// A payment comes from an own account or has the kind of one; a refund does not count.
  public var pago: Total
  /// Its payments that are recorded for future days.
  public var agendado: Pagamentos?
  /// The sum that was paid before it closed, where the declared total is what it asked for before
  /// that; nil otherwise.
  package var adiantado: Total?
  /// The unpaid sum of an earlier bill that is listed as late beside it and included in it again.
  package var deAntes: Total?
  /// In a list, the unpaid rest of the bill before it, which its total holds; nil for none.
  package var resto: Total?
  /// Its state.
  public var situacao: SituacaoDeFatura

  /// Future payments.
  public struct Pagamentos: Sendable, Hashable {
    /// Their sum.
    public var soma: Total
    /// The day of the last of them.
    public var ultimo: Day

    /// Makes a sum of payments.
    package init(soma: Total, ultimo: Day) { (self.soma, self.ultimo) = (soma, ultimo) }
  }

  /// Makes a bill of a list.
  package init(
    conta: Uuid, nome: String, moeda: Currency, mes: Month, fechamento: Day?, vencimento: Day?,
    total: Total, declarado: Total?, previsto: Total? = nil, pago: Total,
    agendado: Pagamentos? = nil, situacao: SituacaoDeFatura
  ) {
    (self.conta, self.nome, self.moeda, self.mes) = (conta, nome, moeda, mes)
    (self.fechamento, self.vencimento) = (fechamento, vencimento)
    (self.total, self.declarado, self.previsto) = (total, declarado, previsto)
    (self.pago, self.agendado, self.situacao) = (pago, agendado, situacao)
  }

  /// The total that counts now: the declared one, else the books'.
  public var devido: Total { declarado ?? total }

  /// The total expected in the end: the declared one, else the forecast, else the books'.
  public var pedido: Total { declarado ?? previsto ?? total }

  /// The amount with no payment recorded yet; zero if more was paid.
  ///
  /// Beside a late bill, the amount left of that one is excluded.
  public var falta: Total {
    let paid = [pago, agendado?.soma, adiantado, deAntes].reduce(0) { $0 + ($1?.fine ?? 0) }
    return Total(fine: max(0, pedido.fine - paid), decimals: total.decimals)
  }

  /// How much more the books have than was declared; nil if nothing was.
  public var diferenca: Total? {
    declarado.map { Total(fine: total.fine - $0.fine, decimals: total.decimals) }
  }
}

/// A card's bill with its entries, and the amounts committed after it.
public struct FaturaEmDetalhe: Sendable, Hashable {
  /// The bill.
  public var fatura: FaturaListada
  /// Its own entries, newest first, seen from the card.
  public var lancamentos: [LancamentoListado]
  /// The sum of those, as a debt.
  public var doMes: Total
  /// Payments of earlier bills among those entries, positive.
  public var pagamentos: Total
  /// The sum carried over from before: amounts left unpaid, or overpaid.
  public var anterior: Total
  /// Expected occurrences of plans that would fall into it.
  public var previstas: [OcorrenciaListada]
  /// Sums already in later bills, scheduled or expected, by month; zeros omitted.
  public var aFrente: [ValorDoMes]
  /// The first day whose purchases fall into the next bill; nil if it does not close.
  public var melhorDia: Day?

  /// A sum in a month.
  public struct ValorDoMes: Sendable, Hashable {
    /// The month in which the bill is due.
    public var mes: Month
    /// The sum, as a debt.
    public var valor: Total

    /// Makes a sum.
    package init(mes: Month, valor: Total) { (self.mes, self.valor) = (mes, valor) }
  }

  /// The sum of its own entries without the payments among them, as a debt.
  public var compras: Total {
    Total(fine: doMes.fine + pagamentos.fine, decimals: doMes.decimals)
  }

  /// Makes a bill with its entries.
  package init(
    fatura: FaturaListada, lancamentos: [LancamentoListado], doMes: Total, pagamentos: Total,
    anterior: Total, previstas: [OcorrenciaListada], aFrente: [ValorDoMes], melhorDia: Day?
  ) {
    (self.fatura, self.lancamentos) = (fatura, lancamentos)
    (self.doMes, self.pagamentos, self.anterior) = (doMes, pagamentos, anterior)
    (self.previstas, self.aFrente, self.melhorDia) = (previstas, aFrente, melhorDia)
  }
}

/// The bill of a card that an entry is in.
public struct FaturaDoLancamento: Sendable, Hashable {
  /// The card.
  public var cartao: Uuid
  /// The card's name.
  public var nome: String
  /// The month in which the bill is due; nil if the entry is in none.
  public var mes: Month?
  /// Whether somebody moved it there, whatever the card's days say.
  public var posta: Bool

  /// Makes the bill of an entry.
  package init(cartao: Uuid, nome: String, mes: Month?, posta: Bool) {
    (self.cartao, self.nome, self.mes, self.posta) = (cartao, nome, mes, posta)
  }
}

public import Canonical

/// How a card's bill stands on a day.
public enum SituacaoDeFatura: String, Sendable, Hashable {
  /// It takes purchases still.
  case aberta
  /// It is closed, and nothing of it is paid.
  case fechada
  /// A part of it is paid, and it is not due yet.
  case pagaEmParte
  /// Its payment is recorded for a day to come.
  case agendada
  /// All of it is paid, or it asks for nothing.
  case paga
  /// It was due before, and not all of it is paid.
  case vencida
  /// The one after it is closed too: the rest, if any, is asked for there.
  case transportada
  /// Nothing says when it closes or is due.
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
  /// The day on which it closes; nil where nothing says it.
  public var fechamento: Day?
  /// The day on which it is due; nil where nothing says it.
  public var vencimento: Day?
  /// The total that it asks for, as the books have it: a debt is positive.
  public var total: Total
  /// The total that the issuer declares; nil where nobody said.
  public var declarado: Total?
  /// The total that it will ask for where what is expected of plans comes, and the bills before it are
  /// paid; nil where that is what it asks for already, or was declared.
  public var previsto: Total?
  /// The sum that was paid after it closed, up to the next closing.
  ///
  /// A payment comes from an own account, or is a payment of the bill; a refund is none.
  public var pago: Total
  /// The payments of it that are recorded for days to come.
  public var agendado: Pagamentos?
  /// The sum of an earlier bill that is listed beside it as late, and that it asks for once more.
  package var deAntes: Total?
  /// How it stands.
  public var situacao: SituacaoDeFatura

  /// Payments that are to come.
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

  /// The total that is asked for in the end: the declared one, else the one that is expected.
  public var pedido: Total { declarado ?? previsto ?? total }

  /// The sum of which nobody has recorded a payment yet; zero where more was paid.
  ///
  /// Beside a bill that is late it lacks what is left of that.
  public var falta: Total {
    let paid = pago.fine + (agendado?.soma.fine ?? 0) + (deAntes?.fine ?? 0)
    return Total(fine: max(0, pedido.fine - paid), decimals: total.decimals)
  }

  /// How much more the books have than was declared; nil where nothing was.
  public var diferenca: Total? {
    declarado.map { Total(fine: total.fine - $0.fine, decimals: total.decimals) }
  }
}

/// A card's bill with its entries, and what is committed after it.
public struct FaturaEmDetalhe: Sendable, Hashable {
  /// The bill.
  public var fatura: FaturaListada
  /// Its own entries, newest first, seen from the card.
  public var lancamentos: [LancamentoListado]
  /// The sum of those, as a debt.
  public var doMes: Total
  /// Payments of earlier bills among those entries, positive.
  public var pagamentos: Total
  /// The sum that came over from before: what was not paid, or paid too much.
  public var anterior: Total
  /// Expected occurrences of plans that would fall into it.
  public var previstas: [OcorrenciaListada]
  /// Sums that fall into later bills already, scheduled or expected, by month; those of zero are left
  /// out.
  public var aFrente: [ValorDoMes]
  /// The first day whose purchases are in the bill after this one; nil where it does not close.
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
  /// The month in which the bill is due; nil where the entry is in none.
  public var mes: Month?
  /// Whether somebody put it there, whatever the card's days say.
  public var posta: Bool

  /// Makes the bill of an entry.
  package init(cartao: Uuid, nome: String, mes: Month?, posta: Bool) {
    (self.cartao, self.nome, self.mes, self.posta) = (cartao, nome, mes, posta)
  }
}

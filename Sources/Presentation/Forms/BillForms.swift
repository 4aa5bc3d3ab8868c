package import Canonical
package import Ledger

/// The form of the days on which a card's bills close and fall due.
package struct CycleForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case fechamento, vencimento
    /// The month of the first bill that the days apply to.
    case desde
    /// Which bill takes purchases on the closing day: `proxima` or `esta`.
    case noDia = "compra-no-dia"

    package var name: FieldName {
      switch self {
      case .fechamento: called("--fechamento N", "Fecha no dia", "o dia em que a fatura fecha")
      case .vencimento: called("--vencimento N", "Vence no dia", "o dia em que a fatura vence")
      case .desde: called("--desde MES", "A partir da fatura de", "a primeira fatura")
      case .noDia:
        called(
          "--compra-no-dia proxima ou esta", "Compra no dia do fechamento vai para",
          "a fatura do dia do fechamento", isChosen: true)
      }
    }
  }

  package func check(_ problems: inout Problems) {
    for field in [Field.fechamento, .vencimento] where self[field]?.naoVazio == nil {
      problems.missing(field.name)
    }
    if let typed = self[.noDia]?.naoVazio, !ContaCiclo.palavras.contains(typed) {
      problems.note(
        "\(Field.noDia.name) é proxima ou esta, e não “\(typed)”.", .form, at: Field.noDia.name)
    }
  }

  /// - Parameter today: today; without a month, the days apply from this month's bill on.
  package func read(_ today: Day, _ problems: inout Problems) -> ContaCiclo? {
    check(&problems)
    let closing = problems.count(self[.fechamento]?.naoVazio, Field.fechamento.name)
    let due = problems.count(self[.vencimento]?.naoVazio, Field.vencimento.name)
    let first = problems.month(self[.desde]?.naoVazio, Field.desde.name)
    guard problems.isEmpty, let closing, let due else { return nil }
    return ContaCiclo(
      desde: first ?? Month(of: today), fechamento: UInt64(closing), vencimento: UInt64(due),
      noDia: self[.noDia]?.naoVazio ?? ContaCiclo.palavras[0])
  }
}

/// The form of a bill as its issuer states it.
package struct BillDeclarationForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case mes, total, fechamento, vencimento, retirar

    package var name: FieldName {
      switch self {
      case .mes: called("MES", "Fatura de", "o mês da fatura")
      case .total: called("--total VALOR", "Total da fatura", "o total da fatura")
      case .fechamento: called("--fechamento DIA", "Fechou em", "o dia em que fechou")
      case .vencimento: called("--vencimento DIA", "Vence em", "o dia em que vence")
      case .retirar: called("--retirar", "Retirar o que foi dito", "se retira o que foi dito")
      }
    }
  }

  /// The facts that reading needs.
  package struct Books: Sendable {
    package let conta: Conta
    package let antes: ContaFaturada?
    package let hoje: Day

    /// - Parameter antes: the earlier declaration, whose other values are kept.
    package init(_ conta: Conta, antes: ContaFaturada?, hoje: Day) {
      (self.conta, self.antes, self.hoje) = (conta, antes, hoje)
    }
  }

  package func check(_ problems: inout Problems) {
    if self[.mes]?.naoVazio == nil { problems.missing(Field.mes.name) }
    let said = [Field.total, .fechamento, .vencimento].contains { self[$0]?.naoVazio != nil }
    if !said, self[.retirar] == nil {
      problems.note(
        "Diga o que a fatura diz: \(Field.total.name), \(Field.fechamento.name) ou "
          + "\(Field.vencimento.name).", .form, at: Field.total.name)
    }
    if said, self[.retirar] != nil {
      problems.note("\(Field.retirar.name) não vai com outro valor.", .form, at: Field.retirar.name)
    }
  }

  package func read(_ books: Books, _ problems: inout Problems) -> ContaFaturada? {
    check(&problems)
    let month = problems.month(self[.mes]?.naoVazio, Field.mes.name)
    let total = self[.total]?.naoVazio.flatMap {
      problems.amount($0, Field.total.name, of: books.conta, .any)
    }
    let closing = problems.day(
      self[.fechamento]?.naoVazio, Field.fechamento.name, today: books.hoje)
    let due = problems.day(self[.vencimento]?.naoVazio, Field.vencimento.name, today: books.hoje)
    guard problems.isEmpty, let month else { return nil }
    var bill = ContaFaturada(mes: month)
    if self[.retirar] == nil {
      bill.total = total ?? books.antes?.total
      bill.fechamento = closing ?? books.antes?.fechamento
      bill.vencimento = due ?? books.antes?.vencimento
    }
    return bill
  }
}

/// The form of a payment of a card's bill.
package struct BillPaymentForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case valor, conta, data, outra

    package var name: FieldName {
      switch self {
      case .valor: called("--valor VALOR", "Quanto", "quanto foi pago")
      case .conta: called("--conta CONTA", "De qual conta", "a conta que paga", isChosen: true)
      case .data: called("--data DIA", "Quando", "o dia do pagamento")
      case .outra: called("--outra", "É outro: gravar assim mesmo", "se é outro pagamento")
      }
    }
  }

  /// The facts that reading needs.
  package struct Books: Sendable {
    package let costumes: Costumes
    package let fatura: FaturaListada
    /// The card's bills around the paid one, by month.
    package let faturas: [FaturaListada]

    package init(_ costumes: Costumes, _ fatura: FaturaListada, among faturas: [FaturaListada] = [])
    {
      (self.costumes, self.fatura, self.faturas) = (costumes, fatura, faturas)
    }

    /// The months of other bills that the payment may count for.
    package static func months(around month: Month) -> ClosedRange<Month> {
      (month.advanced(by: -3) ?? month)...(month.advanced(by: 3) ?? month)
    }

    /// The ways in which the payment may be unintended.
    package func notes(on new: NovoLancamento) -> [Line] {
      let paid = new.conteudo.partidas.filter { $0.conta == fatura.conta }
      let sum = paid.reduce(Int128(0)) { $0 + $1.valor.fine }
      return fatura.notes(
        paying: Total(fine: sum, decimals: fatura.total.decimals), on: new.conteudo.data,
        among: faturas)
    }
  }

  package func read(_ books: Books, _ problems: inout Problems) -> NovoLancamento? {
    let costumes = books.costumes
    var order = PedidoDeLancamento(PalavraDeLancamento("fatura"))
    order.outra = books.fatura.conta
    order.data = problems.day(self[.data]?.naoVazio, Field.data.name, today: costumes.hoje)
    order.conta =
      problems.account(
        self[.conta]?.naoVazio, Field.conta.name, costumes, as: .lado(order.palavra))?.id
    let known = order
    let account = problems.noted(at: Field.conta.name, try costumes.conta(pedido: known))
    if let typed = self[.valor]?.naoVazio {
      order.valor = problems.amount(typed, Field.valor.name, of: account, .positive)
    } else if books.fatura.situacao == .transportada {
      problems.note(
        "O que faltou desta fatura passou para a seguinte: pague aquela, ou "
          + "\(Field.valor.name, .say).", at: Field.valor.name)
    } else if books.fatura.falta.fine > 0 {
      let rest = books.fatura.falta
      order.valor = Amount(minor: Int64(clamping: rest.minor), decimals: rest.decimals)
    } else {
      problems.note(
        "Da fatura de \(PtBR.month(books.fatura.mes.day(1))) não falta pagar nada: "
          + "\(Field.valor.name, .say).", at: Field.valor.name)
    }
    guard problems.isEmpty, let account else { return nil }
    let whole = order
    var new = problems.noted(at: Field.valor.name, try costumes.esboco(de: whole, em: account))
    new?.mesmoRepetido = self[.outra] != nil
    return new
  }
}

extension Problems {
  /// A month; nil if none was typed, or an invalid one.
  /// - Parameter today: today, by which a month's name without a year is the latest that is not in
  ///   the future; nil if it could also be a future one.
  package mutating func month(_ typed: String?, _ field: FieldName, today: Day? = nil) -> Month? {
    guard let typed else { return nil }
    let month = TypedMonth.read(typed, today: today)
    if month == nil {
      note(
        TypedMonth.isName(typed)
          ? "De que ano é “\(typed.aparado)”? Escreva como 11/2026."
          : "Mês inválido: “\(typed)”. Escreva como 11/2026.", at: field)
    }
    return month
  }
}

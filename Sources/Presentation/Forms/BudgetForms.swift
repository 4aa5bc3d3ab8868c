package import Canonical
package import Ledger

/// The form of a category's budget.
package struct BudgetForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case categoria, valor, desde
    /// The only month that the budget is for.
    case so
    case transporta
    case naoTransporta = "nao-transporta"
    /// Whether to remove the category's budget.
    case retirar

    package var name: FieldName {
      switch self {
      case .categoria: called("CATEGORIA", "Categoria", "a categoria", isChosen: true)
      case .valor: called("VALOR", "Orçamento", "o orçamento")
      case .desde: called("--desde MES", "A partir de", "o primeiro mês")
      case .so: called("--so MES", "Só em", "o mês")
      case .transporta:
        called("--transporta", "O que sobra ou falta passa adiante", "se o que sobra passa")
      case .naoTransporta:
        called("--nao-transporta", "O que sobra não passa adiante", "se o que sobra não passa")
      case .retirar: called("retirar", "Retirar", "se o orçamento é retirado")
      }
    }
  }

  /// The facts that reading needs.
  package struct Books: Sendable {
    package let contas: [Conta]
    package let hoje: Day

    package init(_ contas: [Conta], hoje: Day) { (self.contas, self.hoje) = (contas, hoje) }
  }

  package func check(_ problems: inout Problems) {
    if self[.categoria]?.naoVazio == nil { problems.missing(Field.categoria.name) }
    if self[.retirar] == nil, self[.valor]?.naoVazio == nil { problems.missing(Field.valor.name) }
    for (one, other) in [(Field.desde, Field.so), (.transporta, .naoTransporta)]
    where self[one]?.naoVazio != nil && self[other]?.naoVazio != nil {
      problems.note("\(one.name) e \(other.name) não vão juntos.", .form, at: other.name)
    }
    if self[.so]?.naoVazio != nil, self[.transporta] != nil {
      problems.note(
        "\(Field.transporta.name) vale a partir de um mês, e não com \(Field.so.name).", .form,
        at: Field.transporta.name)
    }
  }

  package func read(_ books: Books, _ problems: inout Problems) -> NovoOrcamento? {
    check(&problems)
    let account = self[.categoria]?.naoVazio.flatMap { typed in
      problems.noted(at: Field.categoria.name) { () throws(RazaoError) in
        try books.contas.conta(por: typed)
      }
    }
    let from = problems.month(self[.desde]?.naoVazio, Field.desde.name)
    let alone = problems.month(self[.so]?.naoVazio, Field.so.name)
    let amount =
      self[.retirar] == nil
      ? self[.valor]?.naoVazio.flatMap { problems.budget($0, Field.valor.name, of: account) } : nil
    guard problems.isEmpty, let account else { return nil }
    let carries = self[.transporta] != nil ? true : self[.naoTransporta] != nil ? false : nil
    return NovoOrcamento(
      conta: account.id, mes: alone ?? from ?? Month(of: books.hoje), isAvulso: alone != nil,
      valor: amount, transporta: carries)
  }
}

/// The form of the budgets of several categories, one row each; unchanged rows are left alone.
package struct BudgetTableForm: Sendable {
  /// The first month, or the only one if `isAvulso`.
  package let mes: Month
  /// Whether the budgets are for that month alone.
  package let isAvulso: Bool
  package let rows: [Row]

  /// A category's row.
  package struct Row: Sendable {
    package let conta: Conta
    /// The budget before the form was filled in.
    package let antes: OrcamentoEscrito?
    /// The text typed as the amount.
    package let valor: String
    /// Whether the remainder is carried to the next month.
    package let transporta: Bool
    /// Whether the row differs from what was shown, whatever the books say by now.
    package let isTouched: Bool

    package init(
      _ conta: Conta, antes: OrcamentoEscrito?, valor: String, transporta: Bool, isTouched: Bool
    ) {
      (self.conta, self.antes) = (conta, antes)
      (self.valor, self.transporta, self.isTouched) = (valor, transporta, isTouched)
    }
  }

  package init(_ mes: Month, isAvulso: Bool, _ rows: [Row]) {
    (self.mes, self.isAvulso, self.rows) = (mes, isAvulso, rows)
  }

  /// The field of a category's amount.
  package static func field(_ conta: Conta) -> FieldName {
    let field = BudgetForm.Field.valor.name
    return FieldName(
      "valor-\(conta.id)", option: field.option, label: "Orçamento de \(SafeText.of(conta.nome))",
      what: "o orçamento de \(SafeText.of(conta.nome))")
  }

  /// The changed budgets; nil if something is wrong, which is noted.
  package func read(_ problems: inout Problems) -> [NovoOrcamento]? {
    let changed = rows.filter(\.isTouched).compactMap { row -> NovoOrcamento? in
      let typed = row.valor.aparado.naoVazio
      let amount = typed.flatMap {
        problems.budget($0, Self.field(row.conta), of: row.conta)
      }
      guard typed == nil || amount != nil else { return nil }
      let isCarriedAnew =
        !isAvulso && amount != nil && row.conta.classe == .despesa
        && row.transporta != (row.antes?.transporta ?? false)
      // For a single month, an empty field removes only what was set for that month alone.
      let isSame =
        amount == nil && isAvulso ? row.antes?.isAvulso != true : amount == row.antes?.valor
      guard !isSame || isCarriedAnew else { return nil }
      var new = NovoOrcamento(
        conta: row.conta.id, mes: mes, isAvulso: isAvulso, valor: amount,
        transporta: isCarriedAnew ? row.transporta : nil)
      new.isSoTransporte = isSame
      return new
    }
    return problems.isEmpty ? changed : nil
  }
}

extension Problems {
  /// A budget's amount, at least zero.
  fileprivate mutating func budget(
    _ typed: String, _ field: FieldName, of conta: Conta?
  ) -> Amount? {
    guard let amount = amount(typed, field, of: conta, .any) else { return nil }
    guard amount.minor >= 0 else {
      return refuse("Um orçamento é de zero para cima.\(field, .content(typed))", at: field)
    }
    return amount
  }
}

package import Canonical
package import Ledger

/// The form that narrows a list of entries, of one account or of all.
package struct RegisterForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    case buscar, conta, categoria, etiqueta, interessado, com, valor, estado, mes, de, ate

    package var name: FieldName {
      switch self {
      case .buscar: called("--buscar TEXTO", "Buscar", "o texto")
      case .conta: called("CONTA", "Conta", "a conta", isChosen: true)
      case .categoria: called("--categoria CONTA", "Categoria", "a categoria", isChosen: true)
      case .etiqueta: called("--etiqueta PALAVRA", "Etiqueta", "a etiqueta")
      case .interessado: called("--interessado TEXTO", "Onde ou com quem", "o interessado")
      case .com: called("--com NOME", "Só com", "o nome")
      case .valor: called("--valor V|V..V", "Valor", "o valor")
      case .estado: called("--estado E", "Situação", "o estado", isChosen: true)
      case .mes: called("MES", "Mês", "o mês")
      case .de: called("--de DIA", "De", "o primeiro dia")
      case .ate: called("--ate DIA", "Até", "o último dia")
      }
    }
  }

  /// The word, in place of a name, for entries that were with nobody.
  package static let nobody = "ninguém"

  package typealias Books = ExportForm.Books

  /// Which entries are asked for.
  package struct Request: Sendable {
    /// The account; nil for all.
    package var conta: Conta?
    package var de: Day?
    package var ate: Day?
    package var filtro = FiltroDeLancamentos()

    /// Whether all entries of all accounts are asked for.
    package var isWhole: Bool { conta == nil && de == nil && ate == nil && filtro.isVazio }
  }

  package func read(_ books: Books, _ problems: inout Problems) -> Request? {
    var request = Request()
    request.filtro = filtro(&problems)
    if let typed = self[.conta] {
      request.conta = problems.noted(at: Field.conta.name, try books.contas.conta(por: typed))
    }
    if let typed = self[.categoria] {
      request.filtro.categorias = problems.noted(
        at: Field.categoria.name, try books.contas.categorias(por: typed))
    }
    (request.de, request.ate) = days(today: books.today, &problems)
    return problems.isEmpty ? request : nil
  }

  /// The conditions that can be understood without the books.
  package func filtro(_ problems: inout Problems) -> FiltroDeLancamentos {
    var filtro = FiltroDeLancamentos()
    filtro.busca(problems.given(self[.buscar], Field.buscar.name))
    filtro.etiqueta = SeveralForm.tag(self[.etiqueta], Field.etiqueta.name, &problems)
    filtro.interessado = problems.given(self[.interessado], Field.interessado.name)
    filtro.com = problems.given(self[.com], Field.com.name).map { name in
      name.aparado.foldedForComparison == Self.nobody.foldedForComparison ? "" : name.aparado
    }
    filtro.valor = amounts(&problems)
    filtro.estado = state(&problems)
    return filtro
  }

  private func days(today: Day, _ problems: inout Problems) -> (Day?, Day?) {
    let first = problems.day(self[.de], Field.de.name, today: today)
    let last = problems.lastDay(self[.ate], Field.ate.name, after: first, today: today)
    problems.ordered(first, Field.de.name, last, Field.ate.name)
    guard first == nil, last == nil, let typed = self[.mes] else { return (first, last) }
    guard let period = TypedPeriod.read(typed, today: today) else {
      problems.note(
        "Mês inválido: “\(typed)”. Escreva como 11/2026, ou um ano, 2026.", at: Field.mes.name)
      return (nil, nil)
    }
    return (period.lowerBound, period.upperBound)
  }

  private func amounts(_ problems: inout Problems) -> FaixaDeValor? {
    guard let typed = self[.valor] else { return nil }
    let field = Field.valor.name
    let bounds = typed.replacing("..", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    guard (1...2).contains(bounds.count) else {
      return problems.refuse(
        "\(field) é um valor, ou de um a outro, como 100..250: “\(typed)”.", at: field)
    }
    let read = bounds.compactMap { problems.amount($0, field) }
    guard let first = read.first, let last = read.last, read.count == bounds.count else {
      return nil
    }
    return FaixaDeValor(first, last)
  }

  private func state(_ problems: inout Problems) -> EstadoDeLancamento? {
    guard let typed = self[.estado] else { return nil }
    let folded = typed.aparado.foldedForComparison
    if let known = EstadoDeLancamento(rawValue: folded) { return known }
    let all = PtBR.list(EstadoDeLancamento.allCases.map(\.rawValue), and: "ou")
    return problems.refuse("\(Field.estado.name) é \(all): “\(typed)”.", at: Field.estado.name)
  }
}

extension FiltroDeLancamentos {
  /// Looks for a text; where it is an amount, such as `150`, `150,00` or `R$ 150,00`, for entries with
  /// exactly that amount as well.
  package mutating func busca(_ text: String?) {
    buscar = text
    // A text that is no amount is only a text.
    valorBuscado = text.flatMap { try? TypedAmount.read($0) }.map { FaixaDeValor($0, $0) }
  }
}

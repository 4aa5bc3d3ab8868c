package import Canonical
package import Ledger

/// The form that compares a balance in one of three ways.
package struct ComparisonForm: Form {
  package var texts: Texts<Field>

  package init(_ texts: Texts<Field>) { self.texts = texts }

  /// Its fields, in their order.
  package enum Field: String, FormField {
    /// The closing, or the moment, whose knowledge of the books is compared; and the day.
    case por
    case sabidoEm = "sabido"
    case em
    /// The two days to compare.
    case de, ate
    /// The balance that the bank shows, and its day.
    case banco, dia

    package var name: FieldName {
      switch self {
      case .por: called("--sabido-por ID", "Desde o fechamento", "o fechamento", isChosen: true)
      case .sabidoEm: called("--sabido-em INSTANTE", "Como se sabia em", "o instante")
      case .em: called("--em DIA", "Saldo em", "o dia")
      case .de: called("--contra DIA", "De", "o primeiro dia")
      case .ate: called("--em DIA", "Até", "o último dia")
      case .banco: called("--contra-valor VALOR", "Saldo no banco", "o saldo no banco")
      case .dia: called("--em DIA", "Dia", "o dia")
      }
    }
  }

  /// The facts of the ledger that reading needs.
  package struct Books: Sendable {
    package let conta: ContaEmDetalhe
    /// The closings in force, which the form may refer to.
    package let fechamentos: [PeriodoFechado]
    package let today: Day

    package init(_ conta: ContaEmDetalhe, _ fechamentos: [PeriodoFechado], today: Day) {
      (self.conta, self.fechamentos, self.today) = (conta, fechamentos, today)
    }
  }

  /// The comparison that the form asks for.
  package enum Request: Sendable {
    /// The changes since a view of the books, or since what a closing's author knew.
    case sabido(Vista, por: Uuid?)
    /// The changes between two days.
    case dias(de: Vista, ate: Vista)
    /// The possible mistakes if the bank shows another balance, signed from the account's side.
    case banco(Amount, em: Day)
  }

  /// Reads the form; nil also if it asks nothing.
  package func read(_ books: Books, _ problems: inout Problems) -> Request? {
    let question: Request?
    if self[.por] != nil || self[.sabidoEm] != nil {
      question = sabido(books, &problems)
    } else if self[.de] != nil {
      let (first, last) = (day(.de, books, &problems), day(.ate, books, &problems))
      question = first.map { .dias(de: Vista(em: $0), ate: Vista(em: last)) }
    } else if let amount = self[.banco] {
      let day = self[.dia] == nil ? books.today : day(.dia, books, &problems)
      let read = problems.amount(
        amount, Field.banco.name, decimals: books.conta.casas, currency: books.conta.moeda)
      question =
        day.flatMap { day in
          read.map { .banco(books.conta.classe.doLadoNatural($0), em: day) }
        }
    } else {
      question = nil
    }
    // A day without its question is judged too.
    for field in [Field.em, .de, .ate, .dia] { _ = day(field, books, &problems) }
    return problems.isEmpty ? question : nil
  }

  private func day(_ field: Field, _ books: Books, _ problems: inout Problems) -> Day? {
    problems.day(self[field], field.name, today: books.today)
  }

  /// Reads a comparison with past knowledge; for a closing it is of the closing's last day by
  /// default.
  private func sabido(_ books: Books, _ problems: inout Problems) -> Request {
    var vista = Vista(em: day(.em, books, &problems))
    let closing = self[.por].flatMap { id in
      books.fechamentos.first { $0.id.description == id }
    }
    if let closing {
      vista.em = vista.em ?? closing.ate
    } else if self[.por] != nil {
      problems.note("Escolha um fechamento da lista.", at: Field.por.name)
    }
    vista.sabidoEm = problems.instant(
      self[.sabidoEm].map { SafeText.of($0) }, Field.sabidoEm.name, today: books.today)
    return .sabido(vista, por: closing?.id)
  }
}

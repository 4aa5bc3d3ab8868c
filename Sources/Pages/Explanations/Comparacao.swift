internal import Canonical
internal import Ledger
internal import Presentation

/// The typed form that compares a balance in one of three ways.
struct Comparacao: Sendable {
  /// The names of the fields.
  enum Campo {
    static let por = "por"
    static let sabidoEm = "sabido"
    static let em = "em"
    static let de = "de"
    static let ate = "ate"
    static let banco = "banco"
    static let dia = "dia"
  }

  /// The question of the form.
  enum Pergunta: Sendable {
    /// The changes since a view, or since the knowledge of a closing's author.
    case sabido(Vista, por: Uuid?)
    /// The changes between two days.
    case dias(de: Vista, ate: Vista)
    /// The possible mistakes where the bank shows another balance; its sign is that of the
    /// account's side.
    case banco(Amount, em: Day)
  }

  let typed: Fields
  /// Nil where nothing is asked, or where the form has mistakes.
  private(set) var pergunta: Pergunta?
  private(set) var errors = FieldErrors()

  /// - Parameter fechamentos: the closings in force, one of which the form may name.
  init(_ typed: Fields, _ conta: Conta, _ fechamentos: [PeriodoFechado], hoje: Day) {
    self.typed = typed
    func day(_ name: String) -> Day? { errors.day(name, typed[name] ?? "", today: hoje) }
    if typed.has(Campo.por) || typed.has(Campo.sabidoEm) {
      pergunta = sabido(fechamentos, em: day(Campo.em), hoje: hoje)
    } else if typed.has(Campo.de) {
      let (first, last) = (day(Campo.de), day(Campo.ate))
      pergunta = first.map { .dias(de: Vista(em: $0), ate: Vista(em: last)) }
    } else if let amount = typed[Campo.banco] {
      let day = typed.has(Campo.dia) ? day(Campo.dia) : hoje
      let read = errors.amount(
        Campo.banco, amount, decimals: conta.casas, currency: conta.moeda)
      if let day, let read { pergunta = .banco(conta.classe.doLadoNatural(read), em: day) }
    }
    if !errors.isEmpty { pergunta = nil }
  }

  /// Reads the question for a time of knowledge; a closing is compared on its last day by default.
  private mutating func sabido(
    _ fechamentos: [PeriodoFechado], em day: Day?, hoje: Day
  ) -> Pergunta {
    var vista = Vista(em: day)
    let closing = typed[Campo.por].flatMap { id in
      fechamentos.first { $0.id.description == id }
    }
    if let closing {
      vista.em = day ?? closing.ate
    } else if typed.has(Campo.por) {
      errors.note(Campo.por, Mensagem(ClosingChoices.missing))
    }
    if let moment = typed[Campo.sabidoEm] {
      vista.sabidoEm = TypedInstant.read(moment, today: hoje)
      if vista.sabidoEm == nil {
        errors.note(
          Campo.sabidoEm,
          Mensagem(TypedInstant.message(SafeText.of(moment), option: "Como se sabia em")))
      }
    }
    return .sabido(vista, por: closing?.id)
  }
}

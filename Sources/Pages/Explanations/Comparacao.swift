internal import Canonical
internal import Ledger
internal import Presentation

/// What a balance is to be compared with, as it was asked for: one of three things.
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

  /// What is asked.
  enum Pergunta: Sendable {
    /// What has been known since a view, or since what the author of a closing knew.
    case sabido(Vista, por: Uuid?)
    /// What happened between two days.
    case dias(de: Vista, ate: Vista)
    /// What may be wrong where the bank shows another balance, signed from the account's side.
    case banco(Amount, em: Day)
  }

  let typed: Fields
  /// Nil where nothing is asked, or something is wrong with how.
  private(set) var pergunta: Pergunta?
  private(set) var errors = FieldErrors()

  /// - Parameter fechamentos: one of these may be meant by its id.
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

  /// A closing is compared on its own last day, unless another is asked for.
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

package import Ledger

extension QuemAprova {
  /// The message where what was typed is none of them.
  package static let invalido: Mensagem =
    "Quem aprova? Diga outro (outro aparelho que o que registrou) ou qualquer."

  /// The devices that may, on a screen.
  package var words: String { self == .outro ? "outro aparelho" : "qualquer aparelho" }

  /// The rule, as a sentence.
  package var sentence: String {
    self == .outro
      ? "O aparelho que registra um relatório não o aprova, e só se reembolsa o que outro aprovou."
      : "Qualquer aparelho aprova um relatório, também o que o registrou."
  }
}

extension Screen {
  /// The rule of who approves reports.
  package static func quemAprova(_ quem: QuemAprova) -> Screen {
    Screen(header: [Line("Quem aprova: \(quem.words)", .strong), Line(quem.sentence)])
  }

  /// The same after it was changed.
  package static func quemAprova(_ quem: QuemAprova, _ receipt: Recibo) -> Screen {
    .recorded("Quem aprova: \(quem.words)", receipt, effect: [Line(quem.sentence)])
  }
}

internal import Canonical

/// What is said to somebody who typed a name that nothing has.
enum Oferta {
  /// Asks whether one of the names like it was meant; where none is like it, says what to do.
  static func frase(_ typed: String, among names: [String], senao next: Mensagem) -> Mensagem {
    let offers = Nearest.offers(typed, among: names).map { "“\($0)”" }
    guard let last = offers.last else { return " \(next)" }
    let others = offers.dropLast().joined(separator: ", ")
    return " Você quis dizer \(others.isEmpty ? "" : others + " ou ")\(last)?"
  }
}

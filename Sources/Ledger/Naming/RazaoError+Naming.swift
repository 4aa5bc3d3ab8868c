package import Canonical

extension RazaoError {
  /// The typed text is ambiguous.
  /// - Parameter names: the names of the candidates: a whole one tells them apart if no two are
  ///   alike, and none was typed.
  package static func ambiguous(
    _ typed: String, _ candidates: [(id: Uuid, name: String)], names: [String] = []
  ) -> RazaoError {
    let apart = Set(names.map(\.foldedForComparison)).subtracting([typed.foldedForComparison])
    let isTold = !names.isEmpty && apart.count == names.count
    let list = candidates.prefix(Limites.candidatos).map { candidate in
      candidate.name.isEmpty
        ? candidate.id.description : "\(candidate.name) (\(candidate.id.curto))"
    }.joined(separator: ", ")
    return RazaoError.dadosInvalidos(
      "“\(typed)” pode ser mais de um: \(list). "
        + "Diga qual \(isTold ? "pelo nome inteiro ou " : "")pela identificação.")
  }

  /// The typed text matches nothing: offers the nearest names, else says where to look.
  package static func missing(
    _ what: String, near typed: String, among names: [String], else list: Mensagem
  ) -> RazaoError {
    RazaoError.naoEncontrado("\(what)\(Oferta.frase(typed, among: names, senao: list))")
  }

  /// There is no account with that UUID.
  package static func semConta(_ id: Uuid) -> RazaoError {
    RazaoError.naoEncontrado("Não há conta \(id.curto). \(passo: "Veja as contas", .contas).")
  }

  /// No open conflict begins with the typed text.
  package static func conflitoAusente(_ typed: String) -> RazaoError {
    RazaoError.naoEncontrado(
      "Não há conflito aberto “\(typed)”. \(passo: "Veja os abertos", .conflitos).")
  }
}

/// The words for a typed name that matches nothing.
package enum Oferta {
  /// Asks whether a similar name was meant; if there is none, says what to do.
  package static func frase(_ typed: String, among names: [String], senao next: Mensagem)
    -> Mensagem
  {
    let offer = frase(Nearest.offers(typed, among: names).map { "“\($0)”" })
    return offer.isEmpty ? (next == "" ? "" : " \(next)") : Mensagem(offer)
  }

  /// Asks whether a similar word was meant; empty if there is none.
  package static func frase(_ typed: String, amongWords words: [String]) -> String {
    frase(Nearest.offers(typed, among: words))
  }

  private static func frase(_ offers: [String]) -> String {
    guard let last = offers.last else { return "" }
    let others = offers.dropLast().joined(separator: ", ")
    return " Você quis dizer \(others.isEmpty ? "" : others + " ou ")\(last)?"
  }
}

/// The only one of several things meant by its name, ignoring case and accents, or by the first
/// characters of its id; nil if there is none.
/// - Parameter orPart: whether any part of a name will do that fits only one.
/// - Throws: `dadosInvalidos` where there are several, with all of them.
package func chosen(
  _ typed: String, among all: [(id: Uuid, name: String)], orPart: Bool = false
) throws(RazaoError) -> Uuid? {
  var found = candidates(typed, among: all)
  let part = typed.aparado.foldedForComparison
  if orPart, found.isEmpty, part.count > 1 {
    found = all.filter { $0.name.foldedForComparison.contains(part) }
  }
  guard found.count > 1 else { return found.first?.id }
  throw .ambiguous(typed, found, names: found.map(\.name))
}

/// The things that a name, ignoring case and accents, or the first characters of an id may mean.
///
/// A name cannot impersonate another's id: a whole id means only that one, and a text that may be a
/// name or the eight characters of a shown id means both.
package func candidates(
  _ typed: String, among all: [(id: Uuid, name: String)]
) -> [(id: Uuid, name: String)] {
  let folded = typed.foldedForComparison
  let named = all.filter { $0.name.foldedForComparison == folded }
  guard let prefix = IdPrefix(typed) else { return named }
  let begun = all.filter { prefix.matches($0.id) }
  if prefix.range.lowerBound == prefix.range.upperBound, !begun.isEmpty { return begun }
  guard !named.isEmpty else { return begun }
  guard prefix.digits >= IdPrefix.shown else { return named }
  return named + begun.filter { other in !named.contains { $0.id == other.id } }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

extension Questions {
  /// Asks for an entry step by step; what cannot be is asked for again.
  /// - Throws: where the input ends first.
  func entry(_ begun: TypedEntry, in razao: Razao) throws(Failure) -> TypedEntry {
    var entry = begun
    let words = PalavraDeLancamento.cotidianas.map(\.palavra).joined(separator: ", ")
    entry.word = try until("O que foi? (\(words))") { typed in
      PalavraDeLancamento(typed).map { .success($0) }
        ?? .failure(Wrong(message: "Não conheço “\(typed)”."))
    }
    if let word = entry.word, word.sentido == nil {
      let comesIn = confirms("O dinheiro entra?")
      entry.options.entrada = comesIn
      entry.options.saida = !comesIn
    } else if entry.word?.recebida != nil, confirms("Foi recebido?") {
      entry.word = entry.word?.recebida
    }
    entry.amount = try until("Quanto?") { typed in
      judged(razao.hoje) { mistakes in
        mistakes.amount(typed, "VALOR", of: nil, .above).map { _ in typed }
      }
    }
    let party = try said("Com quem? (Enter para ninguém)")
    entry.party = party.isEmpty ? nil : party
    let day = try until("Em que dia? (Enter para hoje)") { typed in
      typed.isEmpty || TypedDay.read(typed, today: razao.hoje) != nil
        ? .success(typed) : .failure(Wrong(message: TypedDay.message(typed)))
    }
    entry.options.data = day.isEmpty ? nil : day
    return entry
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

extension Questions {
  /// Asks for an entry step by step; what cannot be is asked for again.
  /// - Throws: where the input ends first.
  func entry(_ begun: EntryForm, in razao: Razao) throws(Failure) -> EntryForm {
    var form = begun
    let words = PalavraDeLancamento.cotidianas.map(\.palavra).joined(separator: ", ")
    let word = try until("O que foi? (\(words))") { typed in
      PalavraDeLancamento(typed).map { .success($0) }
        ?? .failure(Wrong(message: "Não conheço “\(typed)”."))
    }
    form[.tipo] = word.palavra
    if word.sentido == nil {
      form[confirms("O dinheiro entra?") ? .entrada : .saida] = Ticked.text
    } else if word.recebida != nil, confirms("Foi recebido?") {
      form[.recebido] = Ticked.text
    }
    let today = razao.hoje
    form[.valor] = try until("Quanto?") { typed in
      judged { problems in
        problems.amount(typed, EntryForm.Field.valor.name, .above).map { _ in typed }
      }
    }
    let party = try said("Com quem? (Enter para ninguém)")
    form[.interessado] = party.isEmpty ? nil : party
    let day = try until("Em que dia? (Enter para hoje)") { typed in
      typed.isEmpty
        ? .success(typed)
        : judged { problems in
          problems.day(typed, EntryForm.Field.data.name, today: today).map { _ in typed }
        }
    }
    form[.data] = day.isEmpty ? nil : day
    return form
  }
}

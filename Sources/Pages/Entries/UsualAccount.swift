internal import Ledger
internal import Presentation

/// The words for the account that an entry is on where none is chosen.
struct UsualAccount: Sendable {
  /// The first choice of the select, which chooses none.
  let titulo: String
  /// The note under the select.
  let ajuda: String

  /// The words of a form.
  /// - Parameters:
  ///   - kind: the kind of entry; nil while none is chosen.
  ///   - books: the suggestions of the books.
  init(_ kind: OpcaoDeLancamento?, _ books: Costumes) {
    guard let word = kind?.palavra else {
      titulo = "A de costume"
      let usual = UsualAccount.examples.compactMap { words, name in
        PalavraDeLancamento(words).flatMap { books.deCostume($0) }.map {
          "\(SafeText.of($0.nome)) (\(name))"
        }
      }
      ajuda = usual.isEmpty ? "" : "Sem escolher: \(usual.joined(separator: ", "))."
      return
    }
    if let account = books.deCostume(word) {
      titulo = "\(account.nome), a de costume"
      ajuda = ""
    } else {
      titulo = "Escolha…"
      let found = books.candidatas(word).map { SafeText.of($0.nome) }
      ajuda = found.isEmpty ? "" : "Pode ser \(found.joined(separator: ", "))."
    }
  }

  /// The commonest words, which show what is usual before anything is chosen.
  private static let examples = [
    ("debito", "débito"), ("pix", "pix"), ("credito", "crédito"), ("dinheiro", "dinheiro"),
  ]
}

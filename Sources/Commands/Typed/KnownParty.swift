internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// `razao lan 45,90 pad`: an amount and the beginning of a party's name are enough where one party
// is known by it.
extension Session {
  /// Fills in the kind of an entry, and its party's whole name, from the last entry with a party
  /// of whose name a word begins as typed.
  /// - Throws: where no name is so, or several are.
  /// - Complexity: O(entries with such a text in the party's name, up to a bound).
  func fillInFromParty(_ form: inout EntryForm, in razao: Razao) throws(Failure) {
    form.isAskedFor = false
    guard let typed = form[.interessado]?.naoVazio else { return }
    var request = PedidoDeLancamentos()
    (request.filtro.interessado, request.limite) = (typed, Limits.entriesOfKnownParties)
    let entries = try answered(razao.lancamentos(request)).lancamentos
    let beginning = typed.foldedForComparison
    var known: [(folded: String, name: String, kind: String)] = []
    for entry in entries {
      guard let name = entry.conteudo.interessado,
        " \(name.foldedForComparison)".contains(" \(beginning)"),
        !known.contains(where: { $0.folded == name.foldedForComparison }),
        let kind = OpcaoDeLancamento(
          tipo: entry.conteudo.tipo, subtipo: entry.conteudo.subtipo, entry.sentido)
      else { continue }
      known.append((name.foldedForComparison, name, kind.chave))
    }
    guard let first = known.first(where: { $0.folded == beginning }) ?? known.first else {
      throw Failure(
        .badData,
        [
          "Não se sabe o que foi com “\(typed)”. Diga também o tipo, antes do valor: debito, "
            + "credito, pix ou dinheiro, por exemplo."
        ])
    }
    guard known.count == 1 || first.folded == beginning else {
      let names = PtBR.list(known.prefix(Limits.namedParties).map(\.name), and: "ou")
      throw Failure(.badData, ["“\(typed)” pode ser \(names). Diga mais do nome."])
    }
    (form[.interessado], form[.tipo]) = (first.name, first.kind)
  }
}

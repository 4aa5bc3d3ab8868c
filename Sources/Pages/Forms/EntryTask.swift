internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// What a form of an entry is for: a new one, one more like another, or to correct one.
struct EntryTask: Sendable {
  /// The entry that it is like, or that is corrected, as it stands.
  var modelo: ConteudoDeTransacao?
  /// What stood in the form when that was filled in.
  var preenchido: FormularioDeLancamento?
  /// The entry that the new one is like.
  var como: Uuid?
  /// The entry that is corrected.
  var corrige: Uuid?
  /// The mark of what it says, so that what happens meanwhile is not overwritten unseen.
  var visto: Hash256?

  /// Where what is typed is judged.
  var previewPath: String { corrige.map { Path.correctionPreview($0) } ?? Path.entryPreview() }

  /// The address of the form.
  var path: String { corrige.map { Path.correction($0) } ?? Path.entryForm() }

  /// Its heading, its name, where it goes, and its button.
  var words: (String, String, String, String) {
    corrige != nil
      ? ("Corrigir lançamento", "Corrigir", path, "Corrigir")
      : (como == nil ? "Lançar" : "Lançar de novo", "Lançar", path, "Lançar")
  }
}

extension Site {
  /// What a form is for, from its address and what it carries along.
  func entryTask(_ visit: Visit) throws(PageProblem) -> EntryTask {
    if visit.parameters["id"] != nil { return try correction(of: try visit.id()) }
    guard let typed = visit.form["como"] ?? visit.query["como"] else { return EntryTask() }
    guard let como = Uuid(typed) else { throw .notFound }
    return try asked { () throws(RazaoError) in
      let model = try razao.lancamento(chamado: como.description).conteudo
      let books = try razao.costumes()
      return EntryTask(
        modelo: model,
        preenchido: FormularioDeLancamento(de: model, books, data: hoje), como: como)
    }
  }

  private func correction(of id: Uuid) throws(PageProblem) -> EntryTask {
    try asked { () throws(RazaoError) in
      let entry = try razao.versao(doLancamento: id)
      let books = try razao.costumes()
      return EntryTask(
        modelo: entry.conteudo,
        preenchido: FormularioDeLancamento(de: entry.conteudo, books, data: entry.conteudo.data),
        corrige: id, visto: entry.marca)
    }
  }
}

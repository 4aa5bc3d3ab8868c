internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// An entry that is only supposed, written as a whole command in one word: `'lancar debito 300'`.
struct SupposedEntry {
  private static let field = FieldName("o lançamento", option: "--se LANCAMENTO")

  private let form: EntryForm
  /// The entry that it is like, as it was typed.
  private let original: String?

  /// Nil where it is not written as the command takes it, which is noted.
  init?(_ typed: String, _ problems: inout Problems, today: Day) {
    guard let words = SupposedEntry.words(typed) else {
      problems.note("Falta fechar as aspas em “\(typed)”.", .form, at: Self.field)
      return nil
    }
    let usage = Usage(of: words, in: .razao)
    guard usage.isCommandKnown, usage.command.commandName == Lancar.configuration.commandName else {
      problems.note(
        "\(Self.field) só supõe lançamentos, escritos como se gravam: “\(typed)”.", .form,
        at: Self.field)
      return nil
    }
    guard let lancar = try? RazaoCommand.parseAsRoot(words) as? Lancar else {
      // The parser's own message is in English; `Usage` finds all mistakes.
      problems.append(usage.problems)
      return nil
    }
    guard let request = lancar.request(&problems, today: today) else { return nil }
    // Nobody is asked for what was left out of a supposed entry.
    var form = request.entry.form
    form.isAskedFor = false
    form.check(&problems)
    (self.form, original) = (form, request.original)
  }

  /// The entry as the books complete it; nil where something is wrong, which is noted.
  /// - Throws: what has nothing to do with what was typed.
  func read(in razao: Razao, _ problems: inout Problems) throws(Failure) -> NovoLancamento? {
    let like = try problems.asked { () throws(RazaoError) in
      try original.map { typed throws(RazaoError) in
        try razao.lancamento(por: typed).conteudo
      }
    }
    guard let content = like else { return nil }
    let costumes = try answered { () throws(RazaoError) in
      try razao.costumes(interessado: form.party(content))
    }
    return form.read(EntryForm.Books(costumes, original: content) { $0.casasUsuais }, &problems)
  }

  /// The words of a text as a POSIX shell splits them, without its substitutions; nil where a
  /// quotation mark stays open.
  static func words(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    return words + [word].compactMap(\.self)
  }
}

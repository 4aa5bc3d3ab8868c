internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// A supposed entry or plan, written as a whole command in one word: `'lancar debito 300'`.
struct SupposedEntry {
  private static let field = FieldName("o lançamento", option: "--se LANCAMENTO")

  private enum Written {
    case entry(EntryForm)
    case plan(PlanForm)
  }

  private let written: Written
  /// The entry to start from, as typed.
  private let original: String?

  /// Nil if it is not written as the command requires, which is noted.
  init?(_ typed: String, _ problems: inout Problems, today: Day) {
    guard let words = SupposedEntry.words(typed) else {
      problems.note("Falta fechar as aspas em “\(typed)”.", .form, at: Self.field)
      return nil
    }
    // `debito 300 Viagem` is enough: the command defaults to an entry.
    let whole = words.first.flatMap { PalavraDeLancamento($0) } == nil ? words : ["lancar"] + words
    let usage = Usage(of: whole, in: .razao)
    guard usage.isCommandKnown,
      [Lancar.configuration, PlanoCriar.configuration].contains(where: {
        $0.commandName == usage.command.commandName
      })
    else {
      problems.note(
        "\(Self.field) só supõe lançamentos e planos, escritos como se gravam, em lancar ou plano "
          + "criar: “\(typed)”.", .form, at: Self.field)
      return nil
    }
    let plain = usage.found.isEmpty ? usage.repaired : whole
    switch (try? RazaoCommand.parseAsRoot(whole)) ?? (try? RazaoCommand.parseAsRoot(plain)) {
    case let lancar as Lancar:
      guard let request = lancar.request(&problems, today: today) else { return nil }
      // Missing values of a supposed entry are not asked for.
      var form = request.entry.form
      form.isAskedFor = false
      form.check(&problems)
      (written, original) = (.entry(form), request.original)
    case let criar as PlanoCriar:
      guard let request = criar.request(&problems, today: today) else { return nil }
      (written, original) = (.plan(request.plan.form), request.como)
    default:
      // The parser's own message is in English; `Usage` finds all mistakes.
      problems.append(usage.problems)
      return nil
    }
  }

  /// The entry or plan, as completed from the books; nil if something is wrong, which is noted.
  /// - Throws: errors unrelated to the typed text.
  func read(in razao: Razao, _ problems: inout Problems) throws(Failure) -> Suposicao? {
    let entry =
      switch written {
      case .entry(let form): form
      case .plan(let form): form.entry
      }
    let like = try problems.asked(
      original.map { typed throws(RazaoError) in try razao.lancamento(por: typed).conteudo })
    guard let content = like else { return nil }
    let costumes = try answered(razao.costumes(interessado: entry.party(content)))
    let books = EntryForm.Books(costumes, original: content) { $0.casasUsuais }
    return switch written {
    case .entry(let form): form.read(books, &problems).map { .lancamento($0) }
    case .plan(let form): form.read(books, &problems).map { .plano($0) }
    }
  }

  /// The words of a text as a POSIX shell splits them, without substitutions; nil if a quotation
  /// mark is left open.
  static func words(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for character in text.unicodeScalars {
      if isEscaped {
        word = (word ?? String.UnicodeScalarView()) + [character]
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open {
          quote = nil
        } else {
          word = (word ?? String.UnicodeScalarView()) + [character]
        }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? String.UnicodeScalarView()
      } else if character.properties.isWhitespace {
        if let done = word { words.append(String(done)) }
        word = nil
      } else {
        word = (word ?? String.UnicodeScalarView()) + [character]
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    return words + [word].compactMap { $0.map { String($0) } }
  }
}

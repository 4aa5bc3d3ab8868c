internal import Canonical

/// The books for beancount 2 and 3.
///
/// Source: the manual of its language
/// (https://beancount.github.io/docs/beancount_language_syntax.html), and both programs.
package struct BeancountWriter: ExportWriter {
  private let diario: Diario
  private let names: JournalNames
  private var untrue = 0
  private var unstated = 0

  package init(_ diario: Diario) {
    (self.diario, names) = (diario, JournalNames(diario.contas, .strict))
  }

  package func head(_ out: inout ExportText) {
    diario.head(for: "beancount", &out)
    out.line("option \"title\" \(Self.quoted(diario.nome))")
    for (moeda, _) in diario.casas { out.line("option \"operating_currency\" \"\(moeda)\"") }
    out.line()
    for (moeda, casas) in diario.casas {
      out.line("\(diario.inicio) commodity \(moeda)")
      out.line("  casas: \(casas)")
    }
    out.line()
    for (conta, path) in zip(diario.contas, names.paths) {
      out.line("\(diario.inicio) open \(path)" + (conta.moeda.map { " \($0)" } ?? ""))
      out.line("  id: \"\(conta.id)\"")
      note("nome", conta.nome, &out)
      note("tipo", conta.tipo, &out)
      // Not as a closing directive: the account may have entries after that.
      if conta.encerrada { out.line("  encerrada: TRUE") }
    }
    out.line()
  }

  package mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText) {
    out.add("\(entry.data) \(entry.agendado ? "!" : "*") ")
    if let party = entry.interessado {
      out.add(Self.quoted(party))
      out.add(" ")
    }
    out.add(Self.quoted(entry.titulo))
    for tag in entry.etiquetas where Self.isTag(tag) { out.add(" #" + tag) }
    out.line()
    if let id = entry.id { out.line("  id: \"\(id)\"") }
    note("tipo", entry.tipo, &out)
    note("subtipo", entry.subtipo, &out)
    note("descricao", entry.descricao, &out)
    note("ligada", entry.ligada?.description, &out)
    // Beancount takes a key once an entry.
    note(
      "comprovante", entry.comprovantes.isEmpty ? nil : entry.comprovantes.joined(separator: " "),
      &out)
    if entry.conflitos > 0 { out.line("  conflitos: \(entry.conflitos)") }
    diario.postings(entry, names, indent: "  ", &out)
  }

  /// A directive applies at the beginning of its day, and includes the accounts below.
  package mutating func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {
    let path = names.paths[assertion.conta]
    let hasOthersBelow = names.parents.contains(assertion.conta)
    guard assertion.confere, !hasOthersBelow, assertion.data.number < Day.numbers.upperBound else {
      if assertion.confere { unstated += 1 } else { untrue += 1 }
      return diario.comment(assertion, path, &out)
    }
    let number = diario.digits(assertion.valor, assertion.moeda)
    out.line(
      "\(Day(number: assertion.data.number + 1)) balance \(path)  \(number) ~ 0 \(assertion.moeda)")
    out.line("  conferencia: \"\(assertion.id)\"")
    out.line()
  }

  package func end(_ out: inout ExportText) {
    for sentence in unsaid { out.line("; \(sentence)") }
  }

  package var unsaid: [String] {
    var sentences: [String] = []
    if untrue > 0 { sentences.append(Diario.untrue(untrue)) }
    if unstated > 0 {
      sentences.append(
        "Saldos conferidos de contas que têm outras abaixo, ou do último dia que há, estão só em "
          + "comentários: \(unstated). O beancount soma as de baixo.")
    }
    return sentences
  }

  private func note(_ key: String, _ text: String?, _ out: inout ExportText) {
    guard let text else { return }
    out.line("  \(key): \(Self.quoted(text))")
  }

  /// A text between quotation marks, on one line.
  private static func quoted(_ text: String) -> String { text.onOneLine().quotedByBackslash }

  /// Whether a tag is also valid in beancount; the description holds the others.
  private static func isTag(_ tag: String) -> Bool {
    !tag.isEmpty && tag.utf8.allSatisfy { $0.isLetraOuAlgarismo || "-./_".utf8.contains($0) }
  }
}

internal import Canonical

/// The books for hledger or ledger.
///
/// Sources: the manual of hledger's journal format (https://hledger.org/hledger.html), the manual
/// of ledger (https://ledger-cli.org/doc/ledger3.html), and both programs.
package struct PlainJournalWriter: ExportWriter {
  /// The program.
  package enum Program: String, Sendable {
    case hledger, ledger

    /// The earliest supported day: ledger uses Boost's calendar, which begins there.
    var first: Day? { self == .ledger ? Day(year: 1400, month: 1, day: 1) : nil }

    /// Characters with a meaning anywhere in a comment: ledger takes a date in brackets as the
    /// entry's.
    var escaped: Set<Unicode.Scalar> { self == .ledger ? ["["] : [] }
  }

  private let diario: Diario
  private let program: Program
  private let names: JournalNames
  private var moved = 0
  private var untrue = 0

  package init(_ diario: Diario, _ program: Program) {
    (self.diario, self.program) = (diario, program)
    names = JournalNames(diario.contas, .plain)
  }

  package func head(_ out: inout ExportText) {
    diario.head(for: program.rawValue, &out)
    if program == .hledger { out.line("decimal-mark .") }
    for (moeda, casas) in diario.casas {
      let zeros = String(repeating: "0", count: casas)
      switch program {
      case .hledger:
        out.line("commodity 1000." + zeros + " \(moeda)")
      case .ledger:
        out.line("commodity \(moeda)")
        out.line("    format 1000" + (casas > 0 ? "." : "") + zeros + " \(moeda)")
      }
    }
    if program == .ledger { for key in Diario.keys { out.line("tag \(key)") } }
    accounts(&out)
    out.line()
  }

  private func accounts(_ out: inout ExportText) {
    for (conta, path) in zip(diario.contas, names.paths) {
      let words = [conta.id.description, conta.tipo, conta.encerrada ? "encerrada" : nil]
      out.line()
      // Not on the directive's line, as hledger reads tags from its comment.
      out.line("; \(words.compactMap(\.self).joined(separator: " ").onOneLine())")
      for piece in conta.nome.onOneLine().pieces(bytes: Limits.journalComment) {
        out.line("; \(piece)")
      }
      out.line("account \(path)" + (program == .hledger ? "  ; type:\(conta.classe.letter)" : ""))
    }
  }

  package mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText) {
    let day = max(entry.data, program.first ?? entry.data)
    let party = entry.interessado?.asJournalWords.unlessEmpty
    let title = entry.titulo.asJournalWords
    out.add("\(day) \(entry.agendado ? "!" : "*") ")
    // A bracket at the beginning of the text would open a code, so a code always comes first.
    out.add("(\(entry.id.map { String($0.description.prefix(8)) } ?? "")) ")
    out.line(party.map { "\($0) | \(title)" } ?? title)
    if let id = entry.id { out.line("    ; id: \(id)") }
    if day != entry.data {
      moved += 1
      out.line("    ; data: \(entry.data)")
    }
    note("tipo", entry.tipo, &out)
    note("subtipo", entry.subtipo, &out)
    if party != entry.interessado { note("interessado", entry.interessado, &out) }
    note("descricao", entry.descricao, &out)
    if !entry.etiquetas.isEmpty {
      note("etiquetas", entry.etiquetas.map { "#" + $0 }.joined(separator: " "), &out)
    }
    note("ligada", entry.ligada?.description, &out)
    for receipt in entry.comprovantes { note("comprovante", receipt, &out) }
    note("conflitos", entry.conflitos > 0 ? String(entry.conflitos) : nil, &out)
    diario.postings(entry, names, indent: "    ", &out)
  }

  package mutating func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {
    let path = names.paths[assertion.conta]
    guard assertion.confere, assertion.data >= program.first ?? assertion.data else {
      if !assertion.confere { untrue += 1 }
      return diario.comment(assertion, path, &out)
    }
    out.line("\(assertion.data) * (\(assertion.id.description.prefix(8))) Saldo conferido")
    out.line("    ; conferencia: \(assertion.id)")
    let nothing = diario.text(Diario.Valor(fine: 0), assertion.moeda)
    out.line("    \(path)  \(nothing) = \(diario.text(assertion.valor, assertion.moeda))")
    out.line()
  }

  package func end(_ out: inout ExportText) {
    for sentence in unsaid { out.line("; \(sentence)") }
  }

  package var unsaid: [String] {
    var sentences: [String] = []
    if moved > 0, let first = program.first {
      sentences.append(
        "O \(program.rawValue) não conhece dias antes de \(first): \(PlainJournalWriter.moved(moved)) "
          + "nesse dia, com o dia verdadeiro em “data”.")
    }
    if untrue > 0 { sentences.append(Diario.untrue(untrue)) }
    return sentences
  }

  private static func moved(_ count: Int) -> String {
    count == 1 ? "1 lançamento está" : "\(count) lançamentos estão"
  }

  /// Writes a text in full.
  ///
  /// The key before it makes ledger treat it as plain text.
  private func note(_ key: String, _ text: String?, _ out: inout ExportText) {
    guard let text else { return }
    let line = text.onOneLine(escaping: program.escaped)
    for piece in line.pieces(bytes: Limits.journalComment) { out.line("    ; \(key): \(piece)") }
  }
}

extension Diario.Classe {
  /// The letter by which hledger knows it.
  fileprivate var letter: String {
    switch self {
    case .ativo: "A"
    case .passivo: "L"
    case .patrimonio: "E"
    case .receita: "R"
    case .despesa: "X"
    }
  }
}

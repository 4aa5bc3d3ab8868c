internal import Canonical
internal import Ledger
internal import Presentation

/// The place on a command line to complete, found by comparing the words before it with the
/// command.
struct CompletionPoint {
  /// The kinds of words that may be at the place.
  enum Slot {
    /// A subcommand of the command.
    case subcommand
    /// An option of the command.
    case option
    /// A value of an option or an argument; for a positional with its number, from 0.
    case value(ToolDescription.Argument, position: Int?)
    /// Nothing known.
    case nothing
  }

  /// The command named by the words.
  private(set) var command: ToolDescription
  /// The arguments before the place, in order.
  private(set) var arguments: [String] = []
  /// The options with values before the place, by the typed name.
  private(set) var options: [String: String] = [:]
  /// The kind of the place.
  private(set) var slot = Slot.nothing
  /// The part of the word to keep before its completion: `--conta=`.
  private(set) var head = ""
  /// The part of the word to complete.
  private(set) var typed: String

  private var pending: (name: String, option: ToolDescription.Argument)?
  private var isAfterDashes = false

  /// - Parameters:
  ///   - words: the words between the program and the one to complete, without quotation marks.
  ///   - typed: the incomplete word.
  init(after words: [String], typed: String, in tool: ToolDescription) {
    (command, self.typed) = (tool, typed)
    for word in words where !take(word) { return }
    slot = place()
  }

  /// Whether the words make sense up to and including this one.
  private mutating func take(_ word: String) -> Bool {
    if let (name, _) = pending {
      options[name] = word
      pending = nil
      return true
    }
    if isAfterDashes {
      arguments.append(word)
    } else if word == "--" {
      isAfterDashes = true
    } else if word.begins(with: "-"), word != "-" {
      let halves = word.parts(at: "=", most: 2)
      guard let option = command.option(halves[0]), option.kind == .option else {
        return true
      }
      if halves.count == 2 {
        options[halves[0]] = halves[1]
      } else {
        pending = (word, option)
      }
    } else if !command.ownSubcommands.isEmpty {
      guard let next = command.subcommand(word) else { return false }
      command = next
    } else {
      arguments.append(word)
    }
    return true
  }

  private mutating func place() -> Slot {
    if let (_, option) = pending { return .value(option, position: nil) }
    if !isAfterDashes, typed.begins(with: "-") {
      let halves = typed.parts(at: "=", most: 2)
      guard halves.count == 2 else { return .option }
      guard let option = command.option(halves[0]), option.kind == .option else {
        return .nothing
      }
      (head, typed) = (halves[0] + "=", halves[1])
      return .value(option, position: nil)
    }
    if !command.ownSubcommands.isEmpty { return .subcommand }
    let number = arguments.count
    if number < command.positionals.count {
      return .value(command.positionals[number], position: number)
    }
    guard let last = command.positionals.last, last.isRepeating else { return .nothing }
    return .value(last, position: number)
  }
}

/// A possible next word, and its description.
struct Candidate: Equatable {
  let value: String
  var description = ""

  /// Whether it, or one of its words, begins with the typed text, ignoring case and accents.
  func fits(_ typed: String) -> Bool {
    let (value, typed) = (value.foldedForComparison, typed.foldedForComparison)
    return typed.isEmpty || value.hasPrefix(typed)
      || value.indices.dropFirst().contains { index in
        value[value.index(before: index)] == " " && value[index...].hasPrefix(typed)
      }
  }

  /// Whether it fits on a line of its own: hostile names in the books are not passed to a shell.
  var isPlain: Bool {
    !value.isEmpty && !value.unicodeScalars.contains { $0.properties.generalCategory == .control }
      && !value.unicodeScalars.contains { $0.properties.generalCategory == .format }
  }
}

/// The words for a place: candidates, or the shell's own files or folders.
enum Completions {
  case candidates([Candidate])
  case files, folders
}

extension CompletionPoint {
  /// The words that may be typed here.
  /// - Parameter books: called only if the place takes a name or id of the ledger.
  func completions(_ books: (BookSlot) -> [Candidate]) -> Completions {
    switch slot {
    case .nothing: .candidates([])
    case .subcommand: .candidates(command.candidates(typed))
    case .option:
      .candidates(
        command.options.flatMap { option in
          (option.names ?? []).filter { $0.kind == "long" }.prefix(1)
            .map { Candidate(value: $0.typed, description: option.abstract ?? "") }
        })
    case .value(let argument, let position): values(of: argument, position, books)
    }
  }

  private func values(
    of argument: ToolDescription.Argument, _ position: Int?, _ books: (BookSlot) -> [Candidate]
  ) -> Completions {
    let place = (argument.valueName ?? "").filter { !"[]… ".contains($0) }
    if let slot = bookSlot(place, argument, position) {
      return .candidates(books(slot))
    }
    switch place {
    case "DIR": return .folders
    case "ARQUIVO", "DIR|ARQUIVO", "DE", "LUGAR": return .files
    case "COMANDO":
      let before = arguments.reduce(ToolDescription.razao) { $0.subcommand($1) ?? $0 }
      let options = Candidate(value: "opcoes", description: CommonOptions.title)
      return .candidates(before.candidates(typed) + (arguments.isEmpty ? [options] : []))
    default: return .candidates(words(place))
    }
  }

  /// The words of a list that does not depend on the ledger.
  private func words(_ place: String) -> [Candidate] {
    switch (place, command.fullName.split(separator: " ").dropFirst().first) {
    case ("TIPO", "lancar"), ("TIPO", "corrigir"):
      (PalavraDeLancamento.cotidianas + PalavraDeLancamento.plenas).map {
        Candidate(value: $0.palavra, description: $0.significado)
      }
    case ("TIPO", "conta"):
      TipoDeConta.allCases.map {
        Candidate(value: $0.rawValue, description: TipoDeConta.words($0.rawValue))
      }
    case ("CLASSE", _):
      ClasseDeConta.todas.map { Candidate(value: $0.rawValue, description: $0.nome) }
    case ("MODELO", _): ["pessoal", "empresa", "vazio"].map { Candidate(value: $0) }
    case ("SHELL", _): ["bash", "zsh", "fish"].map { Candidate(value: $0) }
    case ("DECISAO", _): PalavraDeDecisao.allCases.map { Candidate(value: $0.rawValue) }
    case ("DIA", _): ["hoje", "ontem", "anteontem", "amanha"].map { Candidate(value: $0) }
    case ("QUEM", "alterar"):
      QuemAprova.allCases.map { Candidate(value: $0.rawValue, description: $0.words) }
    case ("MOEDA", _): ["BRL", "USD", "EUR"].map { Candidate(value: $0) }
    default: []
    }
  }

  /// The kind of name or id of the ledger that belongs here; nil if none does.
  private func bookSlot(
    _ place: String, _ argument: ToolDescription.Argument, _ position: Int?
  ) -> BookSlot? {
    let names = (argument.names ?? []).map(\.typed)
    let path = command.fullName.split(separator: " ").dropFirst().joined(separator: " ")
    switch place {
    case "INTERESSADO": return path == "classificar" ? .unsorted : .parties
    case "NOME" where names.contains("--interessado") || names.contains("--com"): return .parties
    case "CONTA", "CONTAMES", "OUTRA":
      if names.contains("--categoria") { return .categories }
      if names.contains("--para") { return .accounts(.all) }
      if path == "conta reabrir" { return .accounts(.closed) }
      return .accounts(names.isEmpty ? .all : .own)
    case "CATEGORIA": return .categories
    case "CONTA=VALOR": return .postings
    case "RELATORIO": return .reports
    case "TIPO" where path.hasPrefix("despesa"): return .expenseKinds
    case "DESPESA": return arguments.first.map { .expenses(ofReport: $0) }
    case "APARELHO": return .devices
    case "APARELHONOME": return position == 0 ? .devices : nil
    case "CONVITE": return .invitations
    case "IMPORTACAO": return .imports
    case "LINHAS" where path.hasPrefix("caderno"): return .notebookLines
    case "REGRA": return .rules
    case "PLANO": return .plans
    case "LUGAR"
    where path == "sincronizar" || path == "aparelhos convidar"
      ? !names.isEmpty
      : ["lugar esquecer", "lugar mudar-senha"].contains(path):
      return .places
    case "DE" where path == "lugar passar-para": return .places
    case "ID" where path.hasPrefix("conflitos") && names.isEmpty: return .conflicts
    case "ID" where path == "reabrir-periodo" || names.contains("--sabido-por"): return .closings
    case "MES|DIA|ID": return .closings
    case "ID" where path == "historia": return .anything
    case "ID" where !path.hasPrefix("conflitos") && path != "restaurar": return .entries
    default: return nil
    }
  }
}

/// The kinds of names and ids of a ledger that may be completed.
enum BookSlot {
  enum Which { case all, own, closed }

  case accounts(Which), categories, postings
  case parties, unsorted
  case entries, anything
  case reports, expenses(ofReport: String), expenseKinds
  case conflicts, closings
  case devices, invitations, places
  case imports, rules, plans
  case notebookLines
}

extension ToolDescription {
  /// The subcommands; an English name only if the Portuguese one does not fit.
  fileprivate func candidates(_ typed: String) -> [Candidate] {
    ownSubcommands.map { command in
      let names = [command.commandName] + command.aliases
      let name = typed.isEmpty ? nil : names.first { $0.hasPrefix(typed) }
      return Candidate(value: name ?? command.commandName, description: command.abstract)
    }
  }
}

extension PalavraDeLancamento {
  /// The kind of entry that the word stands for.
  fileprivate var significado: String {
    tipo.titulo + (subtipo.map { " (\(TipoDeTransacao.nomeDeSubtipo($0)))" } ?? "")
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

// Words and options of commands that have no form on a page.
extension Problems {
  /// Notes a mistake in how the command is written.
  mutating func usage(_ message: Mensagem) { note(message, .form) }

  /// A required text, which must not be blank.
  /// - Parameters:
  ///   - what: its description, with its article: `o nome do razão`.
  ///   - option: its spelling: `--nome NOME`.
  mutating func text(_ typed: String?, _ what: String, option: String) -> String? {
    text(typed, FieldName(what, option: option))
  }

  /// An optional text, which must not be blank if it is given.
  mutating func given(_ typed: String, _ what: String, option: String) -> String? {
    given(typed, FieldName(what, option: option))
  }

  /// An optional day.
  mutating func day(_ typed: String?, today: Day) -> Day? {
    day(typed, FieldName("o dia", option: "DIA"), today: today)
  }

  /// An optional number from 1.
  mutating func count(_ typed: String?, option: String) -> Int? {
    count(typed, FieldName("o número", option: option))
  }

  /// An optional moment.
  mutating func instant(_ typed: String?, option: String, today: Day) -> Instant? {
    instant(typed, FieldName("o instante", option: option), today: today)
  }

  /// The ledger's answer; a refusal of the typed text is noted.
  /// - Throws: errors unrelated to the typed text.
  mutating func asked<Value>(
    _ ask: @autoclosure () throws(RazaoError) -> Value
  ) throws(Failure) -> Value? {
    do throws(RazaoError) {
      return try tried(ask)
    } catch {
      throw Failure(error)
    }
  }

  /// Throws all problems, if there are any.
  func end() throws(Failure) {
    if !isEmpty { throw Failure(self) }
  }

  /// Throws all problems, or returns the value that was read.
  /// - Parameter read: nil only if there is a problem.
  func end<Value>(else read: Value?) throws(Failure) -> Value {
    try end()
    guard let read else { preconditionFailure("words without mistakes say what is wanted") }
    return read
  }
}

extension FieldName {
  /// A word or an option of a command.
  init(_ what: String, option: String) {
    self.init(option, option: option, label: option, what: what)
  }
}

extension Razao {
  /// The accounts typed by name; the mistakes in all names are thrown together.
  func contas(por names: [String]) throws(Failure) -> [Uuid] {
    var found: [Uuid] = []
    var failures: [Failure] = []
    for name in names {
      do throws(RazaoError) {
        found.append(try conta(por: name))
      } catch {
        failures.append(Failure(error))
      }
    }
    guard let first = failures.first else { return found }
    throw Failure(first.status, failures.flatMap(\.messages))
  }

  /// The entries typed by id; the mistakes in all ids are thrown together.
  func lancamentos(por ids: [String]) throws(Failure) -> [Uuid] {
    var problems = Problems()
    let found = try lancamentos(por: ids, &problems)
    try problems.end()
    return found
  }

  /// The entries typed by id; the mistakes are noted.
  func lancamentos(por ids: [String], _ problems: inout Problems) throws(Failure) -> [Uuid] {
    var found: [Uuid] = []
    for typed in ids {
      if let id = try problems.asked(lancamento(por: typed).id) { found.append(id) }
    }
    return found
  }

  /// The names of all accounts, by their ids.
  func nomesDasContas() throws(RazaoError) -> [Uuid: String] {
    Dictionary(uniqueKeysWithValues: try contasDosCostumes().map { ($0.id, $0.nome) })
  }

  /// The typed file, or standard input for `-`.
  /// - Parameter nome: the name of standard input in messages.
  func arquivo(
    digitado path: String, nome: String = "entrada-padrao", formato: String? = nil
  ) throws(RazaoError) -> ArquivoDoBanco {
    path == "-"
      ? try lerArquivo(nome: nome, formato: formato) { Input.next() }
      : try lerArquivo(FilePath(path), formato: formato)
  }
}

public import Canonical

/// Reads lines of cadernos with the names of a ledger.
///
/// Names are prepared once, so that thousands of lines are cheap.
public struct LeitorDeLinhas: Sendable {
  let contas: LineNames
  let categorias: LineNames
  /// The words of known parties.
  let interessados: Set<String>
  /// The day of the reading, or the last on which a line can have been written.
  package var hoje: Day

  /// Prepares to read lines.
  /// - Parameters:
  ///   - contas: the accounts and categories; those that are closed, or read with another, are left
  ///     out.
  ///   - interessados: the known parties: a word of one is an account's only with its `@`, or where
  ///     it is the account's whole name.
  ///   - hoje: the day of the reading.
  public init(contas: [Conta], interessados: [String] = [], hoje: Day) {
    let open = contas.filter(\.isEmUso)
    self.contas = LineNames(open.filter(\.classe.isPropria))
    categorias = LineNames(open.filter(\.classe.isCategoria))
    self.interessados = Set(
      interessados.flatMap { $0.foldedForComparison.split(separator: " ").map(String.init) })
    self.hoje = hoje
  }

  /// Reads a line.
  /// - Parameters:
  ///   - texto: its text, in form C and without blanks around it.
  ///   - acima: the day above it, or of its message; nil for none.
  ///   - isAFazer: whether an open box stands before it.
  ///   - isTitulo: whether the signs of a heading stand before it.
  ///   - isDiaIncerto: whether the file leaves the day open: the order of its days and months, or a
  ///     day above that is none.
  /// - Complexity: O(length of the text × number of names) at most.
  public func ler(
    _ texto: String, acima: DiaEscrito? = nil, isAFazer: Bool = false, isTitulo: Bool = false,
    isDiaIncerto: Bool = false
  ) -> LinhaEntendida {
    var reading = LineReading(texto, by: self, acima: acima)
    if isTitulo { reading.doubt(.soma) }
    if isAFazer { reading.doubt(.aFazer) }
    let found = reading.read()
    guard isDiaIncerto, found.estado == .clara, found.origemDoDia != .linha else { return found }
    var asked = found
    asked.estado = .duvida(.diaIncerto(acima.map { "\($0)" } ?? "\(found.dia)"))
    return asked
  }
}

/// Names of accounts or categories, folded once.
struct LineNames: Sendable {
  private let all: [(conta: Conta, folded: String, words: [String], squeezed: String)]

  init(_ accounts: [Conta]) {
    all = accounts.map { account in
      let folded = account.nome.foldedForComparison
      let words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return (account, folded, words, words.joined())
    }
  }

  /// Those that a text after `@` or `#` means: of its whole name, else of words of it, else of any
  /// part.
  func named(_ words: [String]) -> [Conta] {
    let wanted = words.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    guard !wanted.isEmpty else { return [] }
    let squeezed = wanted.joined()
    let exact = all.filter { $0.squeezed == squeezed }
    if !exact.isEmpty { return exact.map(\.conta) }
    let part = withWords(wanted)
    if !part.isEmpty || wanted.count > 1 || squeezed.utf8.count < 2 { return part }
    return all.filter { $0.squeezed.contains(squeezed) }.map(\.conta)
  }

  /// Those in whose names the words stand one after the other.
  func withWords(_ wanted: [String]) -> [Conta] {
    all.filter { name in
      name.words.count >= wanted.count
        && (0...name.words.count - wanted.count).contains { start in
          name.words[start..<start + wanted.count].elementsEqual(wanted)
        }
    }
    .map(\.conta)
  }

  /// The cards.
  var cartoes: [Conta] { all.map(\.conta).filter(\.isCartao) }

  /// Those that one word may mean that is none of their words: with a slip in it, the beginning of a
  /// word, or the first letters of several (`nubak`, `nu`, `vr`).
  func nearly(_ word: String) -> [Conta] {
    let own = all.map { name in
      (name.conta, words: name.words.filter { !LineVocabulary.common.contains($0) }, name.words)
    }
    guard word.count > 1, word.allSatisfy(\.isLetter) else { return [] }
    if word.count < 4 {
      return own.filter { _, words, all in
        words.contains { $0.hasPrefix(word) }
          || all.compactMap(\.first).starts(with: word)
      }
      .map(\.0)
    }
    let near = Nearest.of(word, among: own.flatMap(\.words).filter { $0.count > 4 })
    return own.filter { near.map($0.words.contains) ?? false }.map(\.0)
  }

  /// Whether the words are somebody's whole name.
  func isWhole(_ wanted: [String]) -> Bool { all.contains { $0.words == wanted } }
}

internal import Ledger
internal import Presentation

/// The answers about a file's rows that were given with the command, by row number.
struct RowAnswers {
  /// Some rows of a file.
  enum Rows {
    /// All rows in doubt.
    case allInDoubt
    case numbered(Set<Int>)

    /// Whether an answer covers a row; “all” cannot answer which account a row belongs to.
    func contains(_ line: LinhaDecidida, _ choice: EscolhasDeImportacao.Escolha) -> Bool {
      switch self {
      case .allInDoubt: line.isDuvidosa && !(choice == .juntar && line.isAskedWhere)
      case .numbered(let numbers): numbers.contains(line.linha.linha)
      }
    }

    fileprivate var numbers: Set<Int> {
      if case .numbered(let numbers) = self { numbers } else { [] }
    }
  }

  /// The rows of each answer.
  private let answers: [(rows: Rows, choice: EscolhasDeImportacao.Escolha)]

  var isEmpty: Bool { answers.isEmpty }

  /// Reads the value of each option.
  init(mesma: [String], outra: [String], fora: [String], _ problems: inout Problems) {
    let typed: [([String], String, EscolhasDeImportacao.Escolha)] = [
      (mesma, "--mesma LINHAS", .juntar), (outra, "--outra LINHAS", .gravar),
      (fora, "--fora LINHAS", .deixar),
    ]
    var found: [(rows: Rows, choice: EscolhasDeImportacao.Escolha)] = []
    for (text, option, choice) in typed {
      guard !text.isEmpty,
        let rows = RowAnswers.rows(text.joined(separator: ","), option, &problems)
      else { continue }
      found.append((rows, choice))
    }
    let named = found.flatMap { Array($0.rows.numbers) }
    let twice = Set(named.filter { number in named.count { $0 == number } > 1 })
    if let first = twice.min() {
      problems.usage("A linha \(first) não pode ter duas respostas.")
    }
    let all = found.count { if case .allInDoubt = $0.rows { true } else { false } }
    if all > 1 { problems.usage("“tudo” vale em uma só das opções --mesma, --outra e --fora.") }
    // “All” covers only rows that no other option names.
    answers = found.sorted { one, _ in if case .allInDoubt = one.rows { true } else { false } }
  }

  private static func rows(_ text: String, _ option: String, _ problems: inout Problems) -> Rows? {
    if text == "tudo" { return .allInDoubt }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.allSatisfy({ $0.map { $0 > 0 } ?? false }) else {
      problems.usage("\(option): números de linhas, como 3,7, ou tudo: “\(text)”.")
      return nil
    }
    return .numbered(Set(numbers.compactMap(\.self)))
  }

  /// The decisions about the rows of a plan, by their places.
  func choices(for plan: PlanoDeImportacao) -> [Int: EscolhasDeImportacao.Escolha] {
    var found: [Int: EscolhasDeImportacao.Escolha] = [:]
    for (rows, choice) in answers {
      for (at, line) in plan.linhas.enumerated() where rows.contains(line, choice) {
        found[at] = choice
      }
    }
    return found
  }

  /// The given numbers that no row of the plans has.
  func strangers(in plans: [PlanoDeImportacao]) -> [Int] {
    let there = Set(plans.flatMap { $0.linhas.map(\.linha.linha) })
    return answers.flatMap { Array($0.rows.numbers) }.filter { !there.contains($0) }.sorted()
  }
}

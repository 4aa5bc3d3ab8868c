internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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
  /// The rows that get each category, as typed.
  private let categorias: [(rows: Set<Int>, nome: String)]

  var isEmpty: Bool { answers.isEmpty && categorias.isEmpty }

  /// Reads the value of each option.
  init(
    mesma: [String], outra: [String], fora: [String], categoria: [String],
    _ problems: inout Problems
  ) {
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
    categorias = categoria.compactMap { text in
      let parts = text.split(separator: "=", maxSplits: 1).map { String($0).aparado }
      guard parts.count == 2, let rows = RowAnswers.numbers(parts[0]), !parts[1].isEmpty else {
        problems.usage(
          "--categoria LINHAS=CATEGORIA: números de linhas e uma categoria, como 3,7=Transporte, e "
            + "não “\(text)”.")
        return nil
      }
      return (rows, parts[1])
    }
  }

  private static func rows(_ text: String, _ option: String, _ problems: inout Problems) -> Rows? {
    if text == "tudo" { return .allInDoubt }
    guard let numbers = numbers(text) else {
      problems.usage("\(option): números de linhas, como 3,7, ou tudo: “\(text)”.")
      return nil
    }
    return .numbered(numbers)
  }

  private static func numbers(_ text: String) -> Set<Int>? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.allSatisfy({ $0.map { $0 > 0 } ?? false }) else { return nil }
    return Set(numbers.compactMap(\.self))
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

  /// The categories of the rows of a plan, by their places: those of the numbered rows, and of the
  /// others of the same parties that have none.
  func categories(
    for plan: PlanoDeImportacao, _ razao: Razao
  ) throws(Failure) -> [Int: Uuid] {
    guard !categorias.isEmpty else { return [:] }
    let costumes = try answered(razao.costumes())
    let unsorted = LinhasSemCategoria(plan)
    var (said, alike): ([Int: Uuid], [Int: Uuid]) = ([:], [:])
    for (numbers, name) in categorias {
      let rows = plan.linhas.indices.filter { numbers.contains(plan.linhas[$0].linha.linha) }
      guard !rows.isEmpty else { continue }
      let id = try answered(costumes.conta(por: name, em: .categoria(plan.conta.moeda))).id
      for at in rows {
        said[at] = id
        for other in unsorted.outras(que: at) { alike[other] = alike[other] ?? id }
      }
    }
    return said.merging(alike) { said, _ in said }
  }

  /// The given numbers that no row of the plans has, or none that can get a category.
  func strangers(in plans: [PlanoDeImportacao]) -> [Int] {
    let lines = plans.flatMap(\.linhas)
    let (there, new) = (Set(lines.map(\.linha.linha)), lines.filter(\.isNova).map(\.linha.linha))
    let sorted = Set(categorias.flatMap { Array($0.rows) }).subtracting(new)
    return (answers.flatMap { Array($0.rows.numbers) }.filter { !there.contains($0) } + sorted)
      .sorted()
  }
}

/// The accounts given with the command: one for all files, or one for each account number in a
/// file, `--conta 12345-6=Corrente`.
struct AccountAnswers {
  /// The account for files with a single account; nil if not given.
  private(set) var conta: Uuid?
  /// The accounts by their numbers in the files.
  private(set) var numeros: [String: Uuid] = [:]

  /// Reads the value of each `--conta`.
  init(_ typed: [String], for files: [ArquivoDoBanco], _ razao: Razao) throws(Failure) {
    var numbers: [String] = []
    if typed.contains(where: { $0.contains("=") }) {
      for file in files {
        let accounts = try answered(razao.contas(doArquivo: file))
        numbers += accounts?.compactMap(\.numero) ?? []
      }
    }
    for text in typed {
      let parts = AccountAnswers.parts(text)
      guard let (typed, name) = parts, let told = AccountAnswers.number(typed, among: numbers)
      else {
        if let number = parts?.number, !numbers.isEmpty, !AccountAnswers.isAccount(text, razao) {
          let there = numbers.joined(separator: ", ")
          throw Failure(
            .badData, ["Nenhum arquivo tem a conta \(number): os números são \(there)."])
        }
        guard conta == nil else {
          throw Failure(
            .badData, ["Diga uma conta só, ou a de cada número: --conta NUMERO=CONTA."])
        }
        conta = try AccountAnswers.account(text, razao)
        continue
      }
      numeros[told] = try AccountAnswers.account(name, razao)
    }
  }

  /// Finds the accounts of a file with several; on a terminal, asks for the missing ones.
  mutating func settle(
    _ file: ArquivoDoBanco, _ questions: Questions?, _ razao: Razao
  ) throws(Failure) {
    let found = try answered(razao.contas(doArquivo: file))
    guard let all = found, all.count > 1 else { return }
    let open = all.filter { one in
      one.conta == nil && one.numero.map { numeros[$0] == nil } ?? true
    }
    guard conta != nil || !open.isEmpty else { return }
    guard conta == nil, let questions, open.allSatisfy({ $0.numero != nil }) else {
      let which = conta == nil ? open : all
      let numbers = which.map { $0.numero ?? "sem número" }
      let options = which.compactMap(\.numero).map { "--conta \($0)=CONTA" }
      throw Failure(
        .badData,
        [
          "“\(file.nome)” tem \(all.count) contas, e não se sabe de quem são: "
            + "\(numbers.joined(separator: ", ")). Diga a de cada número: "
            + "\(options.joined(separator: " "))."
        ])
    }
    for one in open {
      guard let number = one.numero else { continue }
      let names = one.possiveis.prefix(6).map { "“\($0.nome)”" }.joined(separator: ", ")
      let question =
        "De que conta é \(number), com "
        + "\(PtBR.count(one.linhas, "linha", "linhas"))? As suas: \(names)."
      guard let typed = questions.answer(question)?.naoVazio else {
        throw Failure(
          .badData, ["Sem a conta de \(number), nada de “\(file.nome)” foi gravado."])
      }
      numeros[number] = try AccountAnswers.account(typed, razao)
    }
  }

  /// The parts before and after the first `=`; nil if there is none.
  private static func parts(_ typed: String) -> (number: String, name: String)? {
    guard let at = typed.firstIndex(of: "=") else { return nil }
    return (String(typed[..<at]).aparado, String(typed[typed.index(after: at)...]).aparado)
  }

  /// The number in a file that was typed, with or without punctuation.
  private static func number(_ typed: String, among numbers: [String]) -> String? {
    func plain(_ text: String) -> String { String(text.filter { $0.isLetter || $0.isNumber }) }
    return numbers.first { $0 == typed } ?? numbers.first { plain($0) == plain(typed) }
  }

  private static func isAccount(_ typed: String, _ razao: Razao) -> Bool {
    (try? account(typed, razao)) != nil
  }

  private static func account(_ typed: String, _ razao: Razao) throws(Failure) -> Uuid {
    try answered(razao.costumes().conta(por: typed, em: .propria).id)
  }
}

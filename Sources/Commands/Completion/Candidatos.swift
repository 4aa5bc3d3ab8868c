internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao candidatos`: the words that may be typed next, for the scripts of `razao completar`.
///
/// A shell calls it at each keystroke: it records and asks nothing, and it is silent about errors.
struct Candidatos: Command {
  static let configuration = CommandConfiguration(
    name: "candidatos",
    abstract: "diz ao shell o que se pode digitar",
    discussion: """
      Exemplo:
        razao candidatos fish lancar deb
      """,
    shouldDisplay: false)

  /// The shell; then, for bash, the line and its word breaks, or for others the words of the line.
  ///
  /// Those words leave out the program's name; the last is incomplete.
  @Argument(parsing: .captureForPassthrough)
  var words: [String] = []

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (shell: CompletionShell, line: ShellLine?, words: [String], typed: String)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    guard let shell = words.first.flatMap({ CompletionShell(rawValue: $0) }) else {
      problems.usage("Não conheço este shell: há bash, zsh e fish.")
      return nil
    }
    let rest = words.dropFirst()
    guard shell == .bash else {
      return (shell: shell, line: nil, words: Array(rest.dropLast()), typed: rest.last ?? "")
    }
    let line = ShellLine(rest.first ?? "", breaks: rest.dropFirst().first ?? "")
    return (shell: shell, line: line, words: line.words, typed: line.typed)
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let point = CompletionPoint(after: request.words, typed: request.typed, in: .razao)
    let folder = point.options["--razao"]
    let completions = point.completions { slot in
      // Without a readable ledger there is nothing to offer.
      (try? session.quietly(folder)).flatMap { try? BookCandidates(razao: $0).all(slot) } ?? []
    }
    switch completions {
    case .files: session.output.line(":arquivos")
    case .folders: session.output.line(":pastas")
    case .candidates(let all):
      // One name may be that of several, such as plans of which one has ended.
      var said: Set<String> = []
      for candidate in all
      where candidate.isPlain && candidate.fits(point.typed)
        && said.insert(candidate.value).inserted
      {
        let value = point.head + candidate.value
        session.output.line(
          request.line.map { $0.inserted(value) }
            ?? "\(value)\t\(SafeText.of(candidate.description))")
      }
    }
    return .done
  }
}

extension Session {
  /// The ledger in question, opened read-only and without reporting errors.
  fileprivate func quietly(_ given: String?) throws -> Razao? {
    let folder = try Razao.localizar(
      dado: (given ?? environment["RAZAO_DIR"]).map { FilePath($0) },
      atual: environment.currentFolder, machine: machine)
    return try folder.map { try Razao.abrir($0, machine: machine, clock: clock) }
  }
}

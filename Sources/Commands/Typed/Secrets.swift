internal import ArgumentParser
internal import Ledger
internal import Presentation
internal import SystemPackage

/// A secret that may stand elsewhere than on the command line, which other users of the computer can
/// see and which a shell remembers.
enum SecretLine {
  /// The word that stands for it there.
  static let elsewhere = "-"

  /// A line of standard input, which is asked for, unseen, where that is a terminal; nil for none.
  static func read(asking question: String) -> String? {
    let line =
      Terminal.isTerminal(.standardInput) ? Questions.secret(question) : Input.line()?.aparado
    return line.flatMap(\.naoVazio)
  }
}

extension Problems {
  /// A secret that was typed, or that `-` says to read from standard input.
  mutating func secret(_ typed: String?, _ what: String, option: String) -> String? {
    guard typed == SecretLine.elsewhere else {
      return typed.flatMap { given($0, what, option: option) }
    }
    if let line = SecretLine.read(asking: "\(what.prefix(1).uppercased())\(what.dropFirst()):") {
      return line
    }
    usage("Na entrada padrão não há \(what), em uma linha de texto.")
    return nil
  }
}

/// Where the recovery code is read from: never from the command line, which other users of the
/// computer can see.
struct RecoveryCodeOption: ParsableArguments {
  @Option(
    help: .value(
      "ARQUIVO",
      "de onde se lê o código de recuperação: um arquivo, ou - para a entrada padrão; num terminal, "
        + "sem isto, é perguntado"),
    completion: .file())
  var recuperacao: String?

  /// The code as it was typed.
  /// - Parameter question: what to ask where nothing was given and somebody can answer; nil where
  ///   the code may be left out.
  /// - Returns: nil where it was left out.
  /// - Throws: where it cannot be read, or nobody gave it.
  func read(_ session: Session, asking question: String?) throws(Failure) -> String? {
    if let source = recuperacao { return try RecoveryCodeOption.contents(of: source) }
    guard let question else { return nil }
    guard let questions = Questions(session) else {
      throw Failure(
        .usage,
        ["Falta o código de recuperação: --recuperacao ARQUIVO, ou - para a entrada padrão."])
    }
    guard let typed = questions.secret(question), !typed.isEmpty else {
      throw Failure(.usage, ["Nada foi feito."])
    }
    return typed
  }

  private static func contents(of source: String) throws(Failure) -> String {
    let line = source == "-" ? Input.line() : try file(source)
    guard let line = line?.aparado, !line.isEmpty else {
      throw Failure(.badData, ["O código de recuperação é uma linha de texto; aqui não há uma."])
    }
    return line
  }

  private static func file(_ path: String) throws(Failure) -> String? {
    do {
      let file = try FileDescriptor.open(FilePath(path), .readOnly)
      return try file.closeAfter { Input.line(of: file) }
    } catch {
      throw Failure(.notFound, ["Não foi possível ler o código de recuperação em “\(path)”."])
    }
  }
}

/// Where the passphrase of this machine's keys comes from: the environment, else the person there.
struct PassphraseSource: Sendable {
  private let given: String?
  private let canAsk: Bool

  init(_ session: Session) {
    given = session.environment["RAZAO_SENHA"]
    canAsk = Questions.arePossible(session.common)
  }

  /// - Parameter again: whether what was said before was not it.
  /// - Returns: nil where nobody can say it.
  @Sendable func say(again: Bool) -> String? {
    if let given { return again ? nil : given }
    guard canAsk else { return nil }
    return Questions.secret(
      again ? "Não confere. A senha deste aparelho:" : "A senha deste aparelho:")
  }
}

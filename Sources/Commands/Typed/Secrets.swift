internal import ArgumentParser
internal import Ledger
internal import Presentation
internal import SystemPackage

/// A secret that can be given elsewhere than on the command line, where other users can see it and
/// a shell remembers it.
enum SecretLine {
  /// The word that stands for the secret there.
  static let elsewhere = "-"

  /// A line of standard input, asked for without echo if that is a terminal; nil if there is none.
  static func read(asking question: String) -> String? {
    let line =
      Terminal.isTerminal(.standardInput) ? Questions.secret(question) : Input.line()?.aparado
    return line.flatMap(\.naoVazio)
  }
}

extension Problems {
  /// A secret as typed, or read from standard input for `-`.
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

/// The source of the recovery code: never the command line, which other users can see.
struct RecoveryCodeOption: ParsableArguments {
  @Option(
    help: .value(
      "ARQUIVO",
      "de onde se lê o código de recuperação: um arquivo, ou - para a entrada padrão; num terminal, "
        + "sem isto, é perguntado"),
    completion: .file())
  var recuperacao: String?

  /// The code as typed.
  /// - Parameter question: the question to ask if no source was given; nil if the code is optional.
  /// - Returns: nil if it was left out.
  /// - Throws: if it cannot be read, or is missing.
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

/// The source of the keys' passphrase: the environment, else the person at the terminal.
struct PassphraseSource: Sendable {
  private let given: String?
  private let canAsk: Bool

  init(_ session: Session) {
    given = session.environment["RAZAO_SENHA"]
    canAsk = Questions.arePossible(session.common)
  }

  /// - Parameter again: whether the previous one was wrong.
  /// - Returns: nil if nobody can give it.
  @Sendable func say(again: Bool) -> String? {
    if let given { return again ? nil : given }
    guard canAsk else { return nil }
    return Questions.secret(
      again ? "Não confere. A senha deste aparelho:" : "A senha deste aparelho:")
  }
}

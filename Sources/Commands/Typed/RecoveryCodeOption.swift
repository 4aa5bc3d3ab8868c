internal import ArgumentParser
internal import Ledger
internal import Presentation
internal import SystemPackage

/// Where the recovery code is read from: never from the command line, which other users of the
/// computer can see.
struct RecoveryCodeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "de onde se lê o código de recuperação: um arquivo, ou - para a entrada padrão; num terminal, "
        + "sem isto, é perguntado", valueName: "ARQUIVO"),
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

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
    let bytes: [UInt8]
    if source == "-" {
      var read: [UInt8] = []
      while read.count <= Limits.codeBytes, let next = Input.next() { read += next }
      bytes = read
    } else {
      bytes = try file(source)
    }
    guard bytes.count <= Limits.codeBytes else {
      throw Failure(.badData, ["O código de recuperação é uma linha só; isto é longo demais."])
    }
    let line = String(decoding: bytes, as: UTF8.self).aparado
    guard !line.isEmpty else { throw Failure(.badData, ["O código de recuperação está vazio."]) }
    return line
  }

  private static func file(_ path: String) throws(Failure) -> [UInt8] {
    do {
      let file = try FileDescriptor.open(FilePath(path), .readOnly)
      return try file.closeAfter {
        var bytes = [UInt8](repeating: 0, count: Limits.codeBytes + 1)
        let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
        return Array(bytes.prefix(count))
      }
    } catch {
      throw Failure(.notFound, ["Não foi possível ler o código de recuperação em “\(path)”."])
    }
  }
}

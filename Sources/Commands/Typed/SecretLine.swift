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

internal import Foundation
internal import Ledger

/// A command for the shell that prints a password.
enum SecretCommand {
  /// The first line that a command prints; what it started is stopped where it takes too long, or
  /// prints too much.
  /// - Throws: `dadosInvalidos`, also where it fails or prints none.
  static func line(of command: String, within seconds: Int) throws(RazaoError) -> String {
    let (process, answer) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, answer)
    guard (try? process.run()) != nil else { throw none }
    let end = ContinuousClock.now + .seconds(seconds)
    let reader = answer.fileHandleForReading.fileDescriptor
    var polled = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
    var (printed, isOpen) = ([UInt8](), true)
    while true {
      if isOpen, poll(&polled, 1, 20) > 0 {
        var piece = [UInt8](repeating: 0, count: 4 << 10)
        let count = read(reader, &piece, piece.count)
        isOpen = count > 0
        printed += piece.prefix(max(count, 0))
      } else if !process.isRunning {
        break
      } else if !isOpen {
        usleep(20_000)
      }
      let isTooMuch = printed.count > Limits.printedBytes
      guard isTooMuch || ContinuousClock.now >= end else { continue }
      // Foundation starts it as the first of a group.
      kill(-process.processIdentifier, SIGKILL)
      throw .dadosInvalidos(
        isTooMuch
          ? "O comando que diz a senha escreveu mais de 64 KB, e foi parado: a senha é só a primeira "
            + "linha dele. Experimente-o num terminal."
          : "O comando que diz a senha não terminou em \(seconds) segundos, e foi parado: "
            + "experimente-o num terminal.")
    }
    let line = String(decoding: printed, as: UTF8.self).prefix { !$0.isNewline }
    guard process.terminationStatus == 0, !line.isEmpty else { throw none }
    return String(line)
  }

  private static var none: RazaoError {
    .dadosInvalidos(
      "O comando que diz a senha não escreveu nenhuma, ou falhou: experimente-o num terminal.")
  }
}

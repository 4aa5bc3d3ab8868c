import EventLog
import FoundedLedger
import Glibc
import Ledger
import Machine
import RazaoKit
import SystemPackage

/// Appends entries, and says of each that it is saved after it is: `<seq> <hash> <text>`.
///
/// A test kills it, or lets its calls fail.
///
///     AppendWorker FOLDER STATE NAME COUNT LABEL
///
/// With a label of `fundar…` the founding commit comes first where the device has none. What could
/// not be appended is told on standard error as `<code> <text>`; then it goes on, and ends with 74.
@main
struct AppendWorker {
  private let ledger: FoundedLedger
  private let label: String
  private var hasFailed = false

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 6, let count = Int(arguments[4]) else {
      say("wrong usage", to: .standardError)
      exit(64)
    }
    let ledger = FoundedLedger(
      arguments[3], folder: FilePath(arguments[1]), state: FilePath(arguments[2]))
    var worker = AppendWorker(ledger: ledger, label: arguments[5])
    worker.run(count)
    exit(worker.hasFailed ? 74 : 0)
  }

  private init(ledger: FoundedLedger, label: String) {
    self.ledger = ledger
    self.label = label
  }

  private mutating func run(_ count: Int) {
    if label.hasPrefix("fundar") {
      guard found() else { return }
    }
    for number in 0..<count { _ = append([ledger.entry("\(label)-\(number + 1)")], number + 1) }
  }

  /// Returns whether the device has its first commit: what comes before that would be invalid.
  private mutating func found() -> Bool {
    do throws(EventLogError) {
      if try ledger.device.writer.recover().head != nil { return true }
      return append(ledger.founding, 0)
    } catch {
      complain(error, 0)
      return false
    }
  }

  private mutating func append(_ events: [Evento], _ number: Int) -> Bool {
    do throws(EventLogError) {
      let appended = try ledger.device.writer.append(
        seen: [], events: events.compactMap { $0.canonico() })
      AppendWorker.say(
        "\(appended.head.seq) \(appended.head.hash) \(label)-\(number)", to: .standardOutput)
      return true
    } catch {
      complain(error, number)
      return false
    }
  }

  private mutating func complain(_ error: EventLogError, _ number: Int) {
    hasFailed = true
    AppendWorker.say("\(error.code.rawValue) \(label)-\(number)", to: .standardError)
  }

  /// Writes a line with one write; whoever reads it must not find half of one.
  private static func say(_ line: String, to file: FileDescriptor) {
    do {
      try file.writeAll("\(line)\n".utf8)
    } catch {
      exit(74)
    }
  }
}

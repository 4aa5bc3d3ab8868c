import Canonical
import EventLog
import Foundation
import Remote
import Sync
import SystemPackage

/// Speaks with a place that is reached by HTTP, for Scripts/judges/lugares.
///
///     PlaceFiles webdav URL
///     PlaceFiles s3 BUCKET PREFIX ENDPOINT REGION
///
/// Each line of the standard input is a command, its words between tabs: `list`, `get NAME FROM TO
/// FILE`, `put NAME FILE`, `remove NAME`. It is answered by the files that are listed, a line each, and
/// a line that begins with `ok` or `error`. The environment has `PLACE_USER`, `PLACE_PASSWORD`,
/// `PLACE_CA`, `PLACE_PATIENCE` and `PLACE_CLOCK`: by how many seconds the clock is off.
@main
struct PlaceFiles {
  static func main() {
    let given = ProcessInfo.processInfo.environment
    do {
      let place = try remote(Array(CommandLine.arguments.dropFirst())).opened(
        credentials: given["PLACE_USER"].map { ($0, given["PLACE_PASSWORD"] ?? "") },
        authority: given["PLACE_CA"].map { FilePath($0) },
        patience: patience(given["PLACE_PATIENCE"] ?? "15 60 5 500 30000"),
        clock: WrongClock(seconds: given["PLACE_CLOCK"].flatMap { Int64($0) } ?? 0))
      while let line = readLine() {
        say { "ok \(try run(line.split(separator: "\t").map(String.init), place))" }
      }
    } catch {
      say { throw error }
    }
  }

  private static func remote(_ words: [String]) -> RemotePlace {
    guard words[0] == "s3" else { return .webDAV(words[1]) }
    return .s3(
      bucket: words[1], prefix: words[2], endpoint: words[3].isEmpty ? nil : words[3],
      region: words[4])
  }

  private static func patience(_ words: String) -> Patience {
    let numbers = words.split(separator: " ").compactMap { Int($0) }
    return Patience(
      connectSeconds: numbers[0], silenceSeconds: numbers[1],
      requestSeconds: numbers.count > 5 ? numbers[5] : 120, tries: numbers[2],
      pauseMilliseconds: numbers[3], longestPauseMilliseconds: numbers[4])
  }

  private static func say(_ answer: () throws -> String) {
    do {
      print(try answer())
    } catch let error as PlaceError {
      print("error \(error.code.rawValue) \(error.detail ?? "")")
    } catch {
      print("error \(error)")
    }
    fflush(nil)
  }

  private static func run(_ command: [String], _ place: any FilePlace) throws -> String {
    let files = PosixFileSystem()
    switch command[0] {
    case "list":
      for file in try place.list().sorted(by: { $0.name < $1.name }) {
        print("\(file.size.map(String.init) ?? "?")\t\(file.name)")
      }
      return ""
    case "get":
      let range = (Int(command[2]) ?? 0)..<(Int(command[3]) ?? .max)
      let file = try files.open(FilePath(command[4]), .creating(.owner))
      var (count, largest) = (0, 0)
      try place.fetch(command[1], range) { (piece) throws(FileError) in
        var rest = piece[...]
        while !rest.isEmpty { rest = rest.dropFirst(try file.append(Array(rest))) }
        count += piece.count
        largest = max(largest, piece.count)
      }
      return "\(count) \(largest)"
    case "put":
      let file = try files.open(FilePath(command[2]), .reading)
      try place.put(command[1], file, count: try file.status().size)
      return ""
    case "remove":
      try place.remove(command[1])
      return ""
    default: return "?"
    }
  }
}

/// A clock that is off by so many seconds.
private struct WrongClock: WallClock {
  let seconds: Int64

  func now() -> Instant {
    Instant(milliseconds: SystemClock().now().milliseconds + seconds * 1000)
  }
}

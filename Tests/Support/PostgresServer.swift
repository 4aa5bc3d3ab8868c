internal import Foundation
internal import Synchronization
package import Testing

/// A PostgreSQL server of a test's own: on loopback, in a temporary folder.
///
/// A shell that waits for the end of its input watches it: when the test's process is gone, for
/// whatever reason, the server ends and its folder goes away.
package final class PostgresServer: Sendable {
  package let port: Int
  /// The role that may do everything, and the password of it.
  package static let master = "mestre"
  package static let password = "senha-do-mestre"

  private let folder: URL
  private let watcher: Mutex<(process: Process, lifeline: Pipe)?> = Mutex(nil)

  /// The folder of the server's programs; nil where they are not installed.
  static let programs: URL? = {
    let root = URL(filePath: "/usr/lib/postgresql")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let newest = versions.compactMap(Int.init).filter { $0 >= 14 }.max()
    let folder = newest.map { root.appending(path: "\($0)/bin") }
    return folder.flatMap {
      FileManager.default.isExecutableFile(atPath: $0.appending(path: "initdb").path) ? $0 : nil
    }
  }()

  /// Whether tests can have a server, and what is said where they cannot.
  package static var isInstalled: Bool { programs != nil }
  package static let missing: Comment = "PostgreSQL is not installed: make judges installs it"

  /// One server for all suites of a process; each makes databases of its own in it.
  private static let common = Mutex<PostgresServer?>(nil)

  /// The common server, started when it is first asked for.
  package static func shared() throws -> PostgresServer {
    try common.withLock { common in
      if let common { return common }
      let server = try PostgresServer()
      common = server
      return server
    }
  }

  /// Makes a server, and starts it.
  package init() throws {
    guard let programs = PostgresServer.programs else { throw Failure(words: "not installed") }
    folder = FileManager.default.temporaryDirectory
      .appending(path: "razao-pg-\(UUID().uuidString.prefix(8))")
    port = try PostgresServer.freePort()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let secret = folder.appending(path: "senha")
    try Data(PostgresServer.password.utf8).write(to: secret)
    if getuid() == 0 { try PostgresServer.run("/bin/chown", ["-R", "postgres", folder.path]) }
    try PostgresServer.asUser(
      programs.appending(path: "initdb").path,
      [
        "-D", data.path, "-U", PostgresServer.master, "--pwfile", secret.path, "-A",
        "scram-sha-256", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8",
      ])
    try start()
  }

  private var data: URL { folder.appending(path: "data") }

  /// Starts the server, and waits until it answers.
  package func start() throws {
    guard let programs = PostgresServer.programs else { throw Failure(words: "not installed") }
    let script = """
      cd "$1"; "$2/postgres" -D "$1/data" -p "$3" -c listen_addresses=127.0.0.1 \
        -c unix_socket_directories="$1" -c fsync=off -c max_connections=300 \
        -c log_min_messages=fatal -c shared_buffers=64MB >> "$1/log" 2>&1 &
      server=$!
      read -r _ || true
      kill -QUIT $server 2> /dev/null
      # Not wait: signals may be blocked here, that of an ended child too.
      for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        [ -e "$1/data/postmaster.pid" ] || break
        sleep 0.1
      done
      [ -e "$1/stays" ] || rm -rf "$1"/* "$1"
      """
    let process = Process()
    let (program, arguments) = PostgresServer.user(
      "/bin/sh", ["-c", script, "sh", folder.path, programs.path, "\(port)"])
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let lifeline = Pipe()
    process.standardInput = lifeline
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Another program that is started meanwhile may not hold the line open.
    _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    watcher.withLock { $0 = (process, lifeline) }
    for _ in 0..<300 {
      if (try? query("SELECT 1")) != nil { return }
      Thread.sleep(forTimeInterval: 0.1)
    }
    throw Failure(words: "the server does not answer: \(folder.path)/log")
  }

  /// Ends the server at once, as a loss of power would.
  /// - Parameter keeping: whether it is to be started again.
  package func kill(keeping: Bool = true) throws {
    let mark = folder.appending(path: "stays")
    if keeping {
      try Data().write(to: mark)
    } else {
      try? FileManager.default.removeItem(at: mark)
    }
    watcher.withLock { watcher in
      guard let (process, lifeline) = watcher else { return }
      try? lifeline.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
      try? lifeline.fileHandleForWriting.close()
      process.waitUntilExit()
      watcher = nil
    }
    try? FileManager.default.removeItem(at: mark)
  }

  /// Whether this machine can make a certificate.
  package static let makesCertificates = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/openssl")

  /// Speaks TLS from now on, with a certificate that nobody knows.
  package func speakTLS() throws {
    let (key, certificate) = (data.path + "/server.key", data.path + "/server.crt")
    try PostgresServer.asUser(
      "/usr/bin/openssl",
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=hub", "-days", "2",
        "-keyout", key, "-out", certificate,
      ])
    try PostgresServer.asUser("/bin/chmod", ["600", key])
    try query("ALTER SYSTEM SET ssl = on")
    try query("SELECT pg_reload_conf()")
  }

  /// Lets roles in by another method from now on.
  /// - Parameter method: the last word of a row of pg_hba.conf.
  package func lets(inBy method: String) throws {
    try Data("host all all 127.0.0.1/32 \(method)\n".utf8)
      .write(to: data.appending(path: "pg_hba.conf"))
    try query("SELECT pg_reload_conf()")
  }

  /// Makes an empty database.
  package func database(_ name: String = "b\(UUID().uuidString.prefix(8).lowercased())") throws
    -> String
  {
    try query("CREATE DATABASE \(name)")
    return name
  }

  /// The address of a database for the role that may do everything.
  package func address(_ database: String = "postgres", port: Int? = nil) -> String {
    "postgres://\(PostgresServer.master):\(PostgresServer.password)@127.0.0.1:\(port ?? self.port)/"
      + database
  }

  /// Runs SQL by psql, and gives its rows: values separated by `|`.
  /// - Parameter address: whose connection; nil for that of the role that may do everything.
  @discardableResult package func query(
    _ sql: String, in database: String = "postgres", as address: String? = nil
  ) throws -> String {
    guard let programs = PostgresServer.programs else { throw Failure(words: "not installed") }
    return try PostgresServer.run(
      programs.appending(path: "psql").path,
      [
        "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", address ?? self.address(database),
        "-c", sql,
      ])
  }

  /// Runs one of the server's programs on a database.
  @discardableResult package func program(
    _ name: String, _ arguments: [String]
  ) throws -> String {
    guard let programs = PostgresServer.programs else { throw Failure(words: "not installed") }
    return try PostgresServer.run(programs.appending(path: name).path, arguments)
  }

  /// Something that did not go through.
  package struct Failure: Error, CustomStringConvertible {
    let words: String
    package var description: String { words }
  }

  /// As whom the server runs: it refuses to be root.
  private static func user(_ program: String, _ arguments: [String]) -> (String, [String]) {
    guard getuid() == 0 else { return (program, arguments) }
    return (
      "/usr/bin/setpriv",
      ["--reuid=postgres", "--regid=postgres", "--clear-groups", program] + arguments
    )
  }

  private static func asUser(_ program: String, _ arguments: [String]) throws {
    let (program, arguments) = user(program, arguments)
    try run(program, arguments)
  }

  @discardableResult private static func run(
    _ program: String, _ arguments: [String]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let file = FileManager.default.temporaryDirectory.appending(path: "razao-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard process.terminationStatus == 0 else {
      throw Failure(words: "\(program) ended with \(process.terminationStatus): \(text)")
    }
    return text
  }

  /// A port of this machine that nobody has.
  package static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isBound else { throw Failure(words: "no free port") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}

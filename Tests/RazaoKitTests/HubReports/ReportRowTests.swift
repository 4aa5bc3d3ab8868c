import Canonical
import Hub
import HubReports
import TestSupport
import Testing

/// Rows for reports as the server reads them.
@Suite(
  "Rows of tables for reports", .enabled(if: PostgresServer.isInstalled, PostgresServer.missing))
struct ReportRowTests {
  @Test("bring every text whole, alone and in a list, whatever stands in it")
  func whole() throws {
    let server = try PostgresServer.shared()
    let connection = try Connection(
      server.address(try server.database()), password: PostgresServer.password, isEncrypted: false)
    let texts = HostileTexts.all
    try connection.run("CREATE TEMPORARY TABLE t (n int, x text, xs text[])")
    var rows: [UInt8] = []
    for (number, text) in texts.enumerated() {
      var row = ReportRow()
      row.put(number)
      row.put(text)
      row.put(["a", text, ""])
      rows += row.bytes + [UInt8(ascii: "\n")]
    }
    var waiting: [UInt8]? = rows
    try connection.copy("COPY t FROM STDIN") {
      defer { waiting = nil }
      return waiting
    }
    var read: [(String, String, Int)] = []
    try connection.ask("SELECT x, xs[2], cardinality(xs) FROM t ORDER BY n") { row in
      read.append((row.text(0), row.text(1), row.number(2)))
      return true
    }
    #expect(read.count == texts.count)
    for (text, (alone, listed, count)) in zip(texts, read) {
      #expect(Array(alone.utf8) == Array(text.utf8))
      #expect(Array(listed.utf8) == Array(text.utf8))
      #expect(count == 3)
    }
  }
}

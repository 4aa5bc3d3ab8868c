import Canonical
import Foundation
import Glibc
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Folders that hold what no ledger's folder should.
@Suite struct HostileFolderTests {
  /// Something put beside the carriers, and what an audit must say about it.
  struct Guest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let kinds: [Achado.Tipo]
    let put: @Sendable (String) throws -> Void

    init(
      _ what: String, named name: String = "x.jsonl", _ kinds: [Achado.Tipo],
      _ put: @escaping @Sendable (String) throws -> Void
    ) {
      (testDescription, self.name, self.kinds, self.put) = (what, name, kinds, put)
    }

    /// A file of these bytes.
    static func file(
      _ what: String, named name: String = "x.jsonl", _ bytes: [UInt8], _ kinds: Achado.Tipo...
    ) -> Guest {
      Guest(what, named: name, kinds) { try Data(bytes).write(to: URL(filePath: $0)) }
    }
  }

  private static let junk = Array("lixo\n".utf8)
  static let casa = Repository.vectors.appending(path: "casa")
  static let guests: [Guest] = [
    Guest("a link to a good carrier", [.arquivo]) { symlink("/etc/hostname", $0) },
    Guest("a link to itself", [.arquivo]) { symlink("x.jsonl", $0) },
    Guest("a link to nothing", [.arquivo]) { symlink("nowhere", $0) },
    Guest("a link to a device", [.arquivo]) { symlink("/dev/zero", $0) },
    Guest("a FIFO", [.arquivo]) { mkfifo($0, 0o600) },
    Guest("a folder", [.arquivo]) { mkdir($0, 0o700) },
    Guest("a folder of carriers", [.arquivo]) {
      try FileManager.default.copyItem(atPath: casa.path, toPath: $0)
    },
    .file("an empty file", []),
    .file("line feeds and nothing else", [0x0A, 0x0A]),
    .file("a NUL without line feed", [0]),
    .file("nothing but NUL", [UInt8](repeating: 0, count: 5000) + [0x0A], .danificado),
    .file("a byte order mark", [0xEF, 0xBB, 0xBF, 0x0A], .danificado),
    .file("a name with an escape sequence", named: "\u{1B}[2J\u{07}.jsonl", junk, .danificado),
    .file(
      "a name that turns the reading around", named: "\u{202E}lnosj.jsonl", junk, .danificado),
    .file("a name of nothing but the ending", named: ".jsonl", junk, .danificado),
    .file("a name with a line feed", named: "x\n.jsonl", junk, .danificado),
    .file("a file that only looks like a carrier", named: "x.jsonl.tmp", junk),
    .file("an ending in capitals", named: "x.JSONL", junk),
    .file("deep nesting", Array(String(repeating: "[", count: 500_000).utf8) + [0x0A], .danificado),
    .file(
      "a line of 10 MB", [UInt8](repeating: 0x20, count: 10 << 20) + [0x0A], .danificado),
    .file("10 MB without line feed", [UInt8](repeating: 0x20, count: 10 << 20)),
    Guest("30 GB that take no room", [.arquivo]) {
      try Data().write(to: URL(filePath: $0))
      #expect(truncate($0, 30 << 30) == 0)
    },
  ]

  @Test(arguments: guests)
  func `are reported, never followed, and change no figure`(guest: Guest) throws {
    let copy = try LedgerCopy(of: "casa")
    let before = try copy.audit()
    let path = copy.folder.path + "/" + guest.name
    try guest.put(path)
    #expect(access(path, F_OK) == 0 || guest.kinds == [.arquivo])
    let after = try copy.audit()
    #expect(after.achados.map(\.tipo) == guest.kinds)
    #expect(after.achados.allSatisfy { $0.localizacao.arquivo == guest.name && $0.grave })
    #expect(after.ok == guest.kinds.isEmpty)
    #expect(after.contas == before.contas && after.fingerprint == before.fingerprint)
    #expect(after.relatorios == before.relatorios && after.aparelhos == before.aparelhos)
  }

  @Test func `a name that is not UTF-8 is reported with what can be shown of it`() throws {
    let copy = try LedgerCopy(of: "casa")
    let path = Array((copy.folder.path + "/").utf8) + [0xFF, 0xFE] + Array(".jsonl".utf8) + [0]
    let file = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { path in
      path.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
    }
    try #require(file >= 0)
    #expect(write(file, "lixo\n", 5) == 5)
    close(file)
    let audit = try copy.audit()
    #expect(audit.achados.map(\.tipo) == [.danificado])
    #expect(audit.achados.first?.localizacao.arquivo == "\u{FFFD}\u{FFFD}.jsonl")
  }

  @Test func `lines of another ledger are told and change no figure`() throws {
    let copy = try LedgerCopy(of: "casa")
    let before = try copy.audit()
    let other = try LedgerCopy(of: "damaged/swap")
    for (name, bytes) in other.carriers { try copy.write(bytes, to: name) }
    let after = try copy.audit()
    #expect(Set(after.achados.map(\.tipo)) == [.outroRazao])
    #expect(after.ok && after.contas == before.contas && after.fingerprint == before.fingerprint)
  }

  @Test func `a FIFO, a link and a device given by name are refused without waiting`() throws {
    let copy = try LedgerCopy(of: nil)
    mkfifo(copy.folder.path + "/fifo", 0o600)
    symlink("/etc/hostname", copy.folder.path + "/link")
    for path in ["\(copy.folder.path)/fifo", "\(copy.folder.path)/link", "/dev/zero"] {
      let audit = try Razao.auditar(
        FilePath(path), options: AuditOptions(now: SystemClock().now()))
      #expect(audit.achados.map(\.tipo) == [.arquivo], "\(path)")
    }
  }
}

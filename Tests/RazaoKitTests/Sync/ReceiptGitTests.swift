import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Two ledger folders that are clones of one git repository, merged by git alone.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
struct ReceiptGitTests {
  private func git(_ words: String..., in folder: FilePath) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/git")
    process.currentDirectoryURL = URL(filePath: folder.string)
    process.arguments =
      ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"]
      + words
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(words)")
  }

  private func save(_ house: House) throws {
    try git("add", "-A", in: house.folder)
    try git("commit", "-m", "x", in: house.folder)
  }

  @Test func `after a merge both have every receipt, one that both attached once`() throws {
    let street = try Street(2)
    let (ana, bia) = (street.houses[0], street.houses[1])
    try street.meet(at: [street.place("a")])
    for house in [ana, bia] { try git("init", in: house.folder) }
    try save(ana)
    // The same files are there already: the clone begins with them.
    try git("fetch", ana.folder.string, "main", in: bia.folder)
    try git("reset", "FETCH_HEAD", in: bia.folder)
    for (house, text) in [(ana, "da Ana"), (bia, "da Bia")] {
      let entry = try house.spends(500, party: text)
      for text in [text, "dos dois"] {
        let receipt = try house.razao.guardarComprovante(Array(text.utf8), nome: "nota.pdf")
        _ = try house.razao.juntarComprovante(receipt, a: entry)
      }
      try save(house)
    }
    try git("pull", "--no-rebase", "--no-edit", ana.folder.string, "main", in: bia.folder)
    try git("pull", "--no-rebase", "--no-edit", bia.folder.string, "main", in: ana.folder)
    for house in [ana, bia] {
      let listed = try house.razao.comprovantes(lendo: true)
      #expect(listed.count == 4 && listed.allSatisfy { $0.presenca == .presente })
      let names = try FileManager.default.contentsOfDirectory(
        atPath: house.folder.appending("comprovantes").string)
      #expect(names.count == 3)
    }
    try street.agree()
  }
}

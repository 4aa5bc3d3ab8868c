import Foundation
import Presentation
import Testing

@Suite("A QR code")
struct QRCodeTests {
  private static let isDrawn = QRCode(of: "x") != nil
  private static let zbar = ["/usr/bin/zbarimg", "/usr/local/bin/zbarimg"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test("is drawn amid its quiet zone, two rows of modules a line of half blocks")
  func small() {
    let code = QRCode(width: 2, dark: [true, true, false, true])
    let blank = String(repeating: " ", count: 10)
    let line = { (blocks: String) in "\u{1B}[38;5;16;48;5;231m\(blocks)\u{1B}[0m" }
    #expect(code.halfBlocks == [blank, blank, "    ▀█    ", blank, blank].map(line))
    #expect(code.path == "M4 4h2v1h-2zM5 5h1v1h-1z")
    #expect(code.side == 10)
  }

  @Test("is the same in half blocks and as a path", arguments: [21, 25, 177])
  func drawn(width: Int) {
    let dark = (0..<width * width).map { $0 * $0 % 7 < 3 }
    let code = QRCode(width: width, dark: dark)
    var rows = [[Bool]](
      repeating: [Bool](repeating: false, count: width + 8), count: width + 8)
    for (place, isDark) in dark.enumerated() { rows[4 + place / width][4 + place % width] = isDark }

    // The last line has one row: a code's side is odd.
    let blocks = code.halfBlocks.flatMap { line in
      let signs = line.dropFirst("\u{1B}[38;5;16;48;5;231m".count).prefix(width + 8)
      return [signs.map { "▀█".contains($0) }, signs.map { "▄█".contains($0) }]
    }
    #expect(Array(blocks.dropLast()) == rows)

    var painted = [[Bool]](
      repeating: [Bool](repeating: false, count: width + 8), count: width + 8)
    for run in code.path.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
      guard let x = Int(run.1), let y = Int(run.2), let length = Int(run.3) else { continue }
      #expect(run.3 == run.4)
      for column in x..<x + length { painted[y][column] = true }
    }
    #expect(painted == rows)
  }

  /// ISO/IEC 18004, sections 6.3 and 7.9: versions, finder and timing patterns, the dark module, and
  /// the first two bits of the format: those of level M are 00, under a mask of 10.
  @Test(
    "of a text has the figures of the standard, at level M", .enabled(if: isDrawn),
    arguments: ["x", "https://192.168.0.7:8443/p/abc", String(repeating: "a", count: 2048)])
  func figures(text: String) throws {
    let code = try #require(QRCode(of: text))
    let last = code.width - 7
    #expect(code.width % 4 == 1 && (21...177).contains(code.width))
    for (top, left) in [(0, 0), (0, last), (last, 0)] {
      let finder = (0..<49).map { (row: $0 / 7, column: $0 % 7) }
      #expect(
        finder.allSatisfy { row, column in
          code[top + row, left + column] == (max(abs(row - 3), abs(column - 3)) != 2)
        })
    }
    #expect((8..<last - 1).allSatisfy { code[6, $0] == ($0 % 2 == 0) })
    #expect((8..<last - 1).allSatisfy { code[$0, 6] == ($0 % 2 == 0) })
    #expect(code[last - 1, 8])
    #expect(code[8, 0] && !code[8, 1])
  }

  @Test("says how wide a window it asks for, where there is less", .enabled(if: isDrawn))
  func narrow() throws {
    let side = try #require(QRCode(of: "x")).side
    #expect(side == 29, "one letter has the smallest code")
    #expect(
      QRCode.lines(of: "x", columns: 28)
        == ["O código QR pede uma janela de 29 colunas; esta tem 28."])
    #expect(QRCode.lines(of: "x", columns: 29).count == 15)
  }

  @Test("is none without its library, nor of a text that no code of ours holds")
  func none() {
    #expect(QRCode(of: "x", library: "libnenhuma.so.4") == nil)
    #expect(QRCode(of: "") == nil)
    #expect(QRCode(of: "a\0b") == nil)
    #expect(QRCode(of: String(repeating: "a", count: 2049)) == nil)
  }

  @Test("of an address is read back by zbar", .enabled(if: isDrawn && zbar != nil))
  func readBack() throws {
    let address =
      "https://192.168.100.23:8443/p/Zk3_x-9QwLr0aTbYcVd2Mg#"
      + String(repeating: "0123456789abcdef", count: 12)
    let texts = stride(from: 8, through: address.count, by: 6).map { String(address.prefix($0)) }
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "razao-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try texts.enumerated().map { number, text in
      let file = folder.appending(path: "\(number).pbm")
      try picture(of: try #require(QRCode(of: text))).write(
        to: file, atomically: false, encoding: .utf8)
      return file.path
    }

    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(Self.zbar))
    process.arguments = ["-q", "--raw", "-Sdisable", "-Sqrcode.enable"] + files
    process.standardOutput = output
    try process.run()
    let read = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(read.split(separator: "\n").map(String.init) == texts)
  }

  /// Four dots a module, as PBM.
  private func picture(of code: QRCode) -> String {
    let all = -QRCode.quietZone..<code.width + QRCode.quietZone
    let rows = all.map { row in
      all.map { String(repeating: code[row, $0] ? "1 " : "0 ", count: 4) }.joined() + "\n"
    }
    let dots = rows.map { String(repeating: $0, count: 4) }.joined()
    return "P1\n\(code.side * 4) \(code.side * 4)\n" + dots
  }
}

internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

// What one has to know whatever one looks at.
extension Site {
  /// The ledger's name.
  var name: String { (try? razao.nome()) ?? "Razão" }

  /// What makes every figure doubtful: records that are gone, and a device that does not count.
  var warnings: [LineModel] {
    var lines: [Line] = []
    // Where these cannot be asked the page itself cannot either, and says why.
    if let gone = try? razao.registrosSumidos(), !gone.isEmpty {
      lines.append(tinted(Screen.notice(gone, em: razao.pasta.string), .bad))
    }
    if let doubt = try? razao.semConfianca() {
      lines.append(tinted(Screen.notice(doubt), .warning))
    }
    return LineModel.all(lines)
  }

  private func tinted(_ line: Line, _ tone: Tone) -> Line {
    var line = line
    line.tone = tone
    return line
  }
}

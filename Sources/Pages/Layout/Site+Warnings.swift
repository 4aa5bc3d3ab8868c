internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

// The name of the ledger and the warnings that every page shows.
extension Site {
  /// The ledger's name.
  var name: String { (try? razao.nome()) ?? "Razão" }

  /// The warnings that concern every figure: missing records, devices that came in with the
  /// recovery code, and entries of this device that do not count yet.
  var warnings: [LineModel] {
    var lines: [Line] = []
    // Where these queries fail, that of the page fails too, and the page says why.
    if let gone = try? razao.registrosSumidos(), !gone.isEmpty {
      lines.append(tinted(Screen.notice(gone, em: razao.pasta.string), .bad))
    }
    if let others = try? razao.outrosRazoes(), !others.isEmpty {
      lines.append(
        tinted(
          Screen.notice(others, besides: name, razao.id, em: razao.pasta.string), .warning))
    }
    if let entries = try? razao.entradasPorRecuperacao() { lines += Screen.notices(entries) }
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

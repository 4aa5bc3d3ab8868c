package import Canonical
package import Ledger

extension Screen {
  /// The notice that a folder holds further ledgers, which of them is used, and how another is.
  /// - Parameters:
  ///   - others: at least one.
  ///   - name: the name of the one that is used, where it has one.
  ///   - id: its UUID.
  package static func notice(
    _ others: [OutroRazao], besides name: String?, _ id: Uuid, em folder: String
  ) -> Line {
    let used = name.map { "“\($0)” (\(id.curto))" } ?? id.curto
    let count = PtBR.count(others.count, "razão", "razões")
    let listed = others.prefix(Limits.noticed).map { other in
      let files = other.aparelhos.prefix(Limits.noticed).map { "\($0.curto)…" }
      let more = other.aparelhos.count > files.count ? " e outros" : ""
      return "\(other.razao.curto), em arquivos que começam com "
        + files.joined(separator: ", ") + more
    }
    let rest = others.count > listed.count ? "; e mais \(others.count - listed.count)" : ""
    let message: Mensagem =
      "Aviso: em \(folder) há mais \(count). Aqui se usa \(used). Também está lá: "
      + "\(listed.joined(separator: "; "))\(rest). Para usar outro, mova os arquivos dele para uma "
      + "pasta própria. \(instrucao: .dizerRazao)."
    return Line(message: message, .warning)
  }
}

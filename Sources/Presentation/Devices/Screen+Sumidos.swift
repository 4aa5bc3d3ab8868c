internal import Canonical
package import Ledger

extension Screen {
  /// The notice of every command if the folder has lost commits that this machine held.
  /// - Parameter folder: where the ledger is.
  package static func notice(_ gone: [RegistrosSumidos], em folder: String) -> Line {
    let most = gone.sorted { ($1.isProprio ? 0 : $1.registros) < ($0.isProprio ? 0 : $0.registros) }
    let whose = most.prefix(Limits.noticed).map { one in
      let name = one.isProprio ? "deste aparelho" : "de “\(one.nome ?? one.aparelho.curto)”"
      return "\(PtBR.number(one.registros)) \(name)"
    }
    let more = gone.count - whose.count
    let others = more > 0 ? ["outros de mais \(PtBR.count(more, "aparelho", "aparelhos"))"] : []
    return Line(
      "Aviso: faltam aqui registros que este computador já teve (\(PtBR.list(whose + others))); "
        + "os saldos não são os de agora. Traga de volta os arquivos que estavam em \(folder), ou "
        + "ponha a cópia em dia", .warning, leads: .after(": ", .sincronizar(lugar: nil)))
  }
}

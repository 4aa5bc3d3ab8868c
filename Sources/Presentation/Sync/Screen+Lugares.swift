internal import Canonical
package import Ledger

extension Screen {
  /// The places that this machine syncs with, and how it went when it last did.
  /// - Parameter ultima: what the last sync came to, where that is known.
  package static func lugares(
    _ lugares: [Lugar], ultima: Sincronizacao?
  ) -> Screen {
    let reached = Dictionary(
      (ultima?.lugares ?? []).map { ($0.caminho, $0) }, uniquingKeysWith: { $1 })
    let nowhere = [
      Line("Nenhum lugar ainda", .quiet),
      Line(
        "Um lugar é uma pasta que os aparelhos alcançam: de um pendrive, da rede, do Syncthing, do "
          + "Dropbox, do Drive. Ou um hub: um banco PostgreSQL.", .quiet),
    ]
    return Screen(
      header: [Line("Lugares e sincronização", .strong)] + (lugares.isEmpty ? nowhere : []),
      sections: [
        Section("Lugares", lugares) { row($0, reached[$0.caminho]) }
      ].filter { $0.rowCount > 0 })
  }

  private static func row(_ place: Lugar, _ reached: LugarVisitado?) -> Row {
    let last = place.ultimaVez.map { "última troca \(PtBR.instant($0))" } ?? "ainda sem troca"
    let problems = [reached?.problema, reached?.semEnviar].compactMap(\.self).flatMap(\.lines)
    return Row(
      place.caminho, details: [Line(last, .quiet)] + problems,
      tone: problems.isEmpty ? .plain : .warning)
  }
}

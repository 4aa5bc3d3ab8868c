internal import Canonical
package import Ledger

extension Screen {
  /// The places that this machine syncs with, and how it went when it last did.
  /// - Parameter ultima: what the last sync came to, where that is known.
  package static func lugares(
    _ lugares: [LugarDeSincronia], ultima: Sincronizacao?
  ) -> Screen {
    let reached = Dictionary(
      (ultima?.lugares ?? []).map { ($0.caminho, $0) }, uniquingKeysWith: { $1 })
    let nowhere = [
      Line("Nenhum lugar ainda", .quiet),
      Line(
        "Um lugar é uma pasta que os aparelhos alcançam: de um pendrive, da rede, do Syncthing, do "
          + "Dropbox, do Drive.", .quiet),
    ]
    return Screen(
      header: [Line("Lugares e sincronização", .strong)] + (lugares.isEmpty ? nowhere : []),
      sections: [
        Section("Lugares", lugares) { row($0, reached[$0.caminho]) }
      ].filter { $0.rowCount > 0 })
  }

  private static func row(_ place: LugarDeSincronia, _ reached: LugarSincronizado?) -> Row {
    let last = place.ultimaVez.map { "última troca \(PtBR.instant($0))" } ?? "ainda sem troca"
    let problems = [reached?.problema, reached?.semEnviar].compactMap(\.self).flatMap(\.lines)
    return Row(
      place.caminho, details: [Line(last, .quiet)] + problems,
      tone: problems.isEmpty ? .plain : .warning)
  }
}

/// A place to sync with, as somebody types it where no folder is the current one.
package struct FormularioDeLugar: Sendable {
  /// What was typed, without white space around it.
  package let caminho: String

  package init(_ typed: String) {
    caminho = String(typed.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// What is wrong with it; nil where nothing is.
  package var mistake: String? {
    if caminho.isEmpty { return "Diga a pasta: o caminho inteiro, como /media/pendrive/casa." }
    if caminho.utf8.count > Limits.pathBytes { return "O caminho é longo demais." }
    if caminho.unicodeScalars.contains("\0") { return "O caminho não pode ter o caractere nulo." }
    guard caminho.hasPrefix("/") else {
      return "O caminho começa com /, como /media/pendrive/casa: escreva-o inteiro."
    }
    return nil
  }
}

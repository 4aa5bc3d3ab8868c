internal import Canonical
internal import Ledger

extension AuditScreen {
  /// Decisions that people have to make.
  var conflicts: Section { list("Conflitos abertos", auditoria.conflitos, tone: .warning) }

  /// Guesses that may be worth a look.
  var hints: Section { list("Avisos: talvez valha olhar", auditoria.avisos, tone: .plain) }

  private func list(_ header: String, _ all: [ConflitoAuditado], tone: Tone) -> Section {
    let shown = Array(all.prefix(bound?.rows ?? Limits.conflicts))
    let cause =
      isIncomplete
      ? [
        Line(
          "Faltam linhas, ou foram alteradas: o que está nesta lista pode vir só disso. "
            + "Resolva antes os achados.", .warning)
      ] : []
    let turned = Set(auditoria.contas.filter(\.classe.temLadoNatural).map(\.id))
    return Section(header, shown, footer: more(than: shown.count, of: all.count) + cause) {
      ConflictRow(conflito: $0, turned: turned).row(tone: tone)
    }
  }

  /// Whether lines are missing or altered, so that two of others may seem not to know each other.
  private var isIncomplete: Bool {
    auditoria.achados.contains { achado in
      achado.grave
        && (achado.tipo.isMissing || achado.tipo == .danificado || achado.tipo == .assinatura)
    }
  }

  /// Says how much a screen leaves out.
  func more(than shown: Int, of all: Int) -> [Line] {
    Screen.more(than: shown, of: all, opens: bound?.more)
  }
}

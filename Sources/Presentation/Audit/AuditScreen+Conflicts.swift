internal import Canonical
internal import Ledger

extension AuditScreen {
  /// Decisions that people have to make.
  var conflicts: Section { list("Conflitos abertos", auditoria.conflitos, tone: .warning) }

  /// Guesses that may be worth a look.
  var hints: Section { list("Avisos: talvez valha olhar", auditoria.avisos, tone: .plain) }

  private func list(_ header: String, _ all: [ConflitoAuditado], tone: Tone) -> Section {
    let shown = Array(all.prefix(bound?.rows ?? Limits.conflicts))
    let turned = Set(auditoria.contas.filter(\.classe.temLadoNatural).map(\.id))
    return Section(header, shown, footer: more(than: shown.count, of: all.count)) {
      ConflictRow(conflito: $0, turned: turned).row(tone: tone)
    }
  }

  /// Says how much a screen leaves out.
  func more(than shown: Int, of all: Int) -> [Line] {
    Screen.more(than: shown, of: all, opens: bound?.more)
  }
}

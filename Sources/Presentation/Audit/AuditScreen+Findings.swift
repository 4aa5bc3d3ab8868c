internal import Canonical
internal import Ledger

extension AuditScreen {
  /// All findings, the grave ones first, each with its place.
  var findings: Section {
    let ordered = auditoria.achados.filter(\.grave) + auditoria.achados.filter { !$0.grave }
    let shown = Array(ordered.prefix(bound?.rows ?? Limits.findings))
    let footer = more(than: shown.count, of: ordered.count)
    return Section("Achados", shown, footer: footer) { achado in
      let words = FindingWords.of(achado)
      let said = [reason(of: achado), words.meaning, "O que fazer: " + words.nextStep]
        .map { Line($0, .quiet) }
      return Row(
        words.title, value: achado.grave ? "grave" : nil,
        details: [Line(place(of: achado))] + content(of: achado.linha) + said,
        tone: achado.grave ? .bad : .warning)
    }
  }

  private func place(of achado: Achado) -> String {
    let place = achado.localizacao.words
    return achado.aparelho.map { "\(place), aparelho \(name(of: $0))" } ?? place
  }

  /// The line as it is now and as its device wrote it, as far as either is known.
  private func content(of line: LinhaSuspeita?) -> [Line] {
    guard let line else { return [] }
    let now = line.agora.map { Line("A linha diz agora, sem prova: \($0.words)", .warning) }
    let before = line.antes.map { Line("O aparelho tinha escrito: \($0.words)") }
    let excerpt = line.trecho.map {
      [
        Line("A linha está assim, e não se deve acreditar no que diz:", .warning),
        Line($0, .quiet),
      ]
    }
    return now + before + (excerpt ?? [])
  }

  private func reason(of achado: Achado) -> String { "Motivo: \(achado.motivo)." }

  /// Findings that do no harm, and commits that do not count yet.
  var rest: Section {
    Section("Além disso", [repeated, unfinished, waiting, quarantined].compactMap(\.self)) { $0 }
  }

  private var repeated: Row? {
    guard auditoria.repetidas > 0 else { return nil }
    return Row(
      "Linhas repetidas", value: PtBR.number(auditoria.repetidas),
      details: [Line("sem consequência: cada uma conta uma vez", .quiet)])
  }

  private var unfinished: Row? {
    let places = auditoria.incompletas
    guard !places.isEmpty else { return nil }
    let shown = places.prefix(placesShown).map { Line($0.words, .quiet) }
    return Row(
      "Últimas linhas incompletas", value: PtBR.number(places.count),
      details: [Line("sem consequência: ainda estão chegando", .quiet)] + shown
        + more(than: shown.count, of: places.count))
  }

  /// How many lines one row lists: as many as `bound` allows only where no other page shows more.
  private var placesShown: Int {
    guard let bound, bound.more == nil else { return Limits.places }
    return bound.rows
  }

  private var waiting: Row? {
    guard auditoria.espera > 0 else { return nil }
    return Row(
      "Registros à espera de outros", value: PtBR.number(auditoria.espera),
      details: [Line("não contam enquanto não chega aquilo de que tratam", .quiet)], tone: .warning)
  }

  private var quarantined: Row? {
    guard auditoria.quarentena > 0 else { return nil }
    return Row(
      "Registros aguardando aprovação", value: PtBR.number(auditoria.quarentena),
      details: [Line("não contam enquanto o aparelho não é aprovado", .quiet)], tone: .warning)
  }

  /// Decisions that people have to make.
  var conflicts: Section {
    list(
      isIncomplete ? "Conflitos: talvez só consequência disso" : "Conflitos abertos",
      auditoria.conflitos, tone: .warning)
  }

  /// Guesses that may be worth a look.
  var hints: Section {
    list(
      isIncomplete ? "Avisos: talvez só consequência disso" : "Avisos: talvez valha olhar",
      auditoria.avisos, tone: .plain)
  }

  private func list(_ header: String, _ all: [ConflitoAuditado], tone: Tone) -> Section {
    let shown = Array(all.prefix(bound?.rows ?? Limits.conflicts))
    let cause =
      isIncomplete
      ? [
        Line(
          "Faltam linhas, ou foram alteradas. Resolva antes os achados: o que ainda ficar nesta "
            + "lista se decide depois.", .warning)
      ] : []
    let turned = Set(auditoria.contas.filter(\.classe.temLadoNatural).map(\.id))
    return Section(header, shown, footer: more(than: shown.count, of: all.count) + cause) {
      ConflictRow(conflito: $0, turned: turned, isDoubtful: isIncomplete).row(tone: tone)
    }
  }

  /// Whether lines are missing or altered, which can make two other commits look concurrent.
  var isIncomplete: Bool {
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

extension Localizacao {
  /// `arquivo x.jsonl, linha 7, byte 2312`: numbers as `sed` and `tail` take them.
  fileprivate var words: String {
    let facts = [
      "arquivo \(arquivo)", linha.map { "linha \($0)" },
      byte.map { "byte \($0)" },
    ]
    return facts.compactMap(\.self).joined(separator: ", ")
  }
}

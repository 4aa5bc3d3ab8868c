import Canonical
import EventLog
import Ledger
import Presentation
import Projections

extension FuzzTarget {
  /// Books that anybody may have signed: whatever their entries say, lines that come one by one,
  /// last ones first, give the state of lines that come at once; sums are zero; and all that is
  /// asked about them is answered in a text that a terminal does not act on.
  static let books = FuzzTarget("books") { (input) throws(Finding) in
    let script = BooksScript(input)
    let once = FoldedBooks(script.lines, order: Array(script.lines.indices), at: script.lines.count)
    let backwards = FoldedBooks(script.lines, order: script.lines.indices.reversed(), at: 1)
    try expect(
      once.shown == backwards.shown, "lines that come last ones first give another state")
    let sums = once.fold.store.balancete(once.shown.contas)
    try expect(sums.values.allSatisfy { $0.fine == 0 }, "postings do not sum to zero: \(sums)")
    try once.ask()
  }
}

/// A fold that has been given lines.
private struct FoldedBooks {
  private(set) var fold = Fold()

  /// - Parameters:
  ///   - order: of the lines.
  ///   - count: how many come at once.
  init(_ lines: [[UInt8]], order: [Int], at count: Int) {
    var reader = LineReader(TipoDeEvento.formas)
    for (index, number) in order.enumerated() {
      lines[number].withUnsafeBytes { bytes in
        guard case .canonical(let header) = reader.read(bytes) else { return }
        var batch = LineBatch()
        batch.append(
          header, hash: .of(bytes), reader, bytes,
          at: PieceLocation(ordinal: number, byte: number, count: bytes.count))
        fold.receive(batch) { $0.location(carrier: 0, firstLine: 1) }
      }
      if (index + 1).isMultiple(of: count) { fold.settle { lines[$0.line - 1] } }
    }
  }

  /// What of a state can be told from outside.
  struct Shown: Equatable {
    let nome: String?
    let fingerprint: String
    let dispositivos: [AparelhoAuditado]
    let contas: [Conta]
    let relatorios: [ResumoDeRelatorio]
    let conflitos: [ConflitoAuditado]
    let avisos: [ConflitoAuditado]
    let decisoes: [DecisaoAuditada]
    let convites: [Convite]
    let vivas: [Int]
  }

  var shown: Shown {
    let store = fold.store
    return Shown(
      nome: store.nome, fingerprint: store.graph.fingerprint(of: store.ledger).hash.description,
      dispositivos: store.dispositivos, contas: store.contas, relatorios: store.relatorios,
      conflitos: store.conflitos, avisos: store.avisos, decisoes: store.decisoes,
      convites: store.convites, vivas: [store.transacoes.todas, store.transacoes.vivas])
  }

  /// Asks what people ask.
  func ask() throws(Finding) {
    let store = fold.store
    guard let hoje = Day("2026-11-21") else { return }
    var texts = store.contas.map(\.nome) + store.relatorios.map(\.titulo)
    texts += store.dispositivos.compactMap(\.nome) + [store.nome ?? ""]
    try explain(hoje)
    for conta in store.contas {
      let extrato = try never("an account has a statement") {
        try store.extrato(PedidoDeExtrato(conta: conta.id), hoje: hoje)
      }
      texts += extrato.historico.compactMap(\.conteudo.interessado)
    }
    for commit in store.graph.allCommits {
      texts += [store.motivoDaEspera(commit), store.motivoDaInvalidez(commit)]
      texts += store.tipoDesconhecido(commit).map { [$0] } ?? []
    }
    _ = (store.resumo(hoje: hoje), store.situacao, store.tudoVisto, store.ressalvasPorConta)
    let section = Section("Textos", texts) { Row($0, value: $0, details: [Line($0)]) }
    let screen = Screen(header: texts.map { Line($0) }, sections: [section])
    for text in TerminalRenderer(columns: 80, colours: false).text(screen).split(separator: "\n") {
      try Inert.check(text, "a screen")
    }
  }

  private func explain(_ hoje: Day) throws(Finding) {
    let store = fold.store
    for id in store.idsDosConflitos + store.idsDosAvisos {
      var count: UInt64 = 0
      let explained = fold.explicacao(
        doConflito: id, by: BooksScript.id("A"), at: Instant(milliseconds: 1_796_000_000_000)
      ) {
        count += 1
        return Uuid(high: 0xFF << 32 | 0x4000, low: 1 << 63 | count)
      }
      try expect(explained != nil, "an open conflict is not explained")
    }
    for character in "0123456789efghi" {
      let id = BooksScript.id(character)
      _ = (store.transacao(id), store.relatorio(id), store.conta(id, hoje: hoje))
      for especie: Especie in [.conta, .transacao, .relatorio] {
        _ = store.historia(Agregado(especie, id))
      }
    }
  }
}

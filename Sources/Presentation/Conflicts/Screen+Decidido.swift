internal import Canonical
package import Ledger

extension Screen {
  /// A conflict that is no longer open, and its decision.
  package static func decidido(_ decidido: ConflitoDecidido) -> Screen {
    let choice = EscolhaExplicada(
      palavra: decidido.palavra, mantido: decidido.mantido, encerra: true, saldos: [],
      relatorios: [])
    let row = ConflictRow(
      conflito: ConflitoAuditado(
        id: decidido.id, tipo: decidido.tipo, assunto: "", sobre: [], autores: [],
        fatos: decidido.fatos), turned: decidido.ladoNatural)
    return Screen(
      header: [
        Line(decidido.tipo.title, .strong), Line("Decidido: \(choice.words).", .good),
        Line("Quem decidiu: \(decidido.autor.words)", .quiet),
      ] + (decidido.nota.map { [Line("Nota: \($0)")] } ?? []),
      sections: [
        Section("De que se trata", decidido.fatos) { Row(row.words(for: $0)) }
      ].filter { $0.rowCount > 0 })
  }

  /// The screen after a decision was taken back.
  package static func reconsiderado(_ before: ConflitoDecidido, _ receipt: Recibo) -> Screen {
    recorded(
      "\(before.tipo.title): a decisão foi retirada", receipt,
      effect: [Line("O conflito espera de novo uma decisão.", .warning)])
  }
}

extension ConflitoExplicado {
  /// The thing that a decision keeps, where its words do not say so; nil if it keeps none.
  func staying(_ escolha: EscolhaExplicada) -> String? {
    let row = ConflictRow(conflito: conflito, turned: ladoNatural)
    if let version = version(keptBy: escolha) {
      return version.decisao == nil ? nil : version.fato.map(row.words(for:))
    }
    return escolha.mantido.flatMap { id in
      conflito.fatos.first { $0.sobre == id }.map(row.words(for:))
    }
  }
}

extension FatoDeConflito {
  /// The id of the thing that the fact is about, if it is one.
  var sobre: Uuid? {
    switch self {
    case .transacao(let id, _, _, _, _, _), .conta(let id, _), .relatorio(let id, _),
      .despesa(let id, _, _, _), .aparelho(let id, _), .outro(let id, _):
      id
    case .diferenca, .dia, .periodo, .conflito, .decidido, .esperaPorEsta: nil
    }
  }
}

extension VersaoEmConflito {
  /// The version's content, one fact a line: text, decision, entry or expense, else its changes.
  func contents(_ row: ConflictRow) -> [String] {
    let told = [texto, decisao?.words, fato.map(row.words(for:))].compactMap(\.self)
    return told.isEmpty
      ? alteracoes.map(HistoryWords.change) : told + correctedBesides.map(HistoryWords.change)
  }

  /// The changes of a correction beyond those that identify an entry, such as its category or note.
  private var correctedBesides: [Alteracao] {
    guard tipo == TipoDeEvento.transacaoCorrigida.rawValue else { return [] }
    let told: [CampoDeAlteracao] = [.data, .interessado]
    return alteracoes.filter { change in !told.contains { $0.rawValue == change.campo } }
  }
}

extension ConflitosAbertos {
  /// For each kind of which one group has several conflicts, the first and their number.
  ///
  /// Kinds whose decision has to choose a version are left out: one decision cannot end them all.
  package var together: [(first: ConflitoAuditado, count: Int)] {
    var found: [(first: ConflitoAuditado, count: Int)] = []
    for group in grupos(de: conflitos) + grupos(de: avisos) {
      let kinds = Dictionary(grouping: group.conflitos, by: \.tipo)
      for (kind, alike) in kinds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        guard alike.count > 1, kind != .versoesDivergentes else { continue }
        found.append((alike[0], alike.count))
      }
    }
    return found
  }

  /// The link to decide several conflicts at once.
  package static func words(_ first: ConflitoAuditado, _ count: Int) -> String {
    "Decidir os \(PtBR.number(count)) de uma vez: \(first.tipo.title.lowercasedFirst)"
  }
}

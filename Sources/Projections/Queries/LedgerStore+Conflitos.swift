package import Canonical
package import Ledger
internal import Tables

/// The conflicts that were open at one moment.
package struct ConflictsSeen: Sendable {
  fileprivate let table: ConflictTable
}

extension LedgerStore {
  /// The open conflicts, by kind and then subject.
  package var conflitos: [ConflitoAuditado] { conflitosAbertos.map(auditado) }

  /// The same conflicts in the form in which the rules give them.
  /// - Complexity: O(n log n) for n open conflicts.
  package var conflitosAbertos: [Conflito] { state.conflicts.sorted.filter { !$0.tipo.isAviso } }

  /// How many conflicts are open, hints apart.
  /// - Complexity: O(open conflicts), and nothing is looked up of any.
  package var quantosConflitos: Int { state.conflicts.count }

  /// The conflicts that are open now, to be compared with later ones.
  package var conflictsSeen: ConflictsSeen { ConflictsSeen(table: state.conflicts) }

  /// The conflicts that have been opened since, by id; none if nobody looked.
  /// - Complexity: O(open conflicts), and nothing where none is open.
  package func conflitos(desde before: ConflictsSeen?) -> [Uuid] {
    before.map { before in
      state.conflicts.all(without: before.table).map { idDoConflito($0.tipo, $0.assunto) }.sorted()
    } ?? []
  }

  /// How many hints there are.
  /// - Complexity: O(open hints + pairs of entries that look alike).
  var quantosAvisos: Int { state.conflicts.hints + provaveisDuplicatas.count }

  /// The hints, by kind and then subject.
  package var avisos: [ConflitoAuditado] {
    (state.conflicts.sorted.filter(\.tipo.isAviso)
      + provaveisDuplicatas.sorted { $0.assunto < $1.assunto }).map(auditado)
  }

  /// The open conflicts about something, by kind and then subject; hints excluded.
  /// - Complexity: O(open conflicts).
  package func conflitos(sobre id: Uuid) -> [ConflitoAuditado] {
    conflitosAbertos.filter { $0.sobre.contains(id) }.map(auditado)
  }

  /// A conflict with its authors and with the things named by its subject.
  package func auditado(_ conflito: Conflito) -> ConflitoAuditado {
    let autores = Set(conflito.eventos.map { autoria($0) }).sorted {
      ($0.quando, $0.aparelho) < ($1.quando, $1.aparelho)
    }
    let id = idDoConflito(conflito.tipo, conflito.assunto)
    return ConflitoAuditado(
      id: id, tipo: conflito.tipo,
      assunto: conflito.assunto, sobre: conflito.sobre, autores: autores,
      fatos: conflito.tipo.definition.facts(conflito.sobre, of: id, in: self)
        + decisoesTomadas(conflito))
  }

  /// The differing decisions, oldest claim first, if that is what a conflict is about.
  private func decisoesTomadas(_ conflito: Conflito) -> [FatoDeConflito] {
    guard conflito.tipo == .versoesDivergentes else { return [] }
    let decided = conflito.eventos.compactMap { ref -> (EventRef, DecisaoTomada)? in
      guard case .conflitoResolvido(let decisao) = evento(ref).dados else { return nil }
      return (ref, DecisaoTomada(decisao))
    }
    guard !decided.isEmpty else { return [] }
    let counted = registro(conflito).flatMap { cabecas(de: $0.0, $0.1)?.provisoria }
    return decided.map { ref, decisao in (ref, autoria(ref), decisao) }
      .sorted { ($0.1.quando, id($0.0)) < ($1.1.quando, id($1.0)) }
      .map { ref, autor, decisao in .decidido(decisao, autor: autor, contada: ref == counted) }
  }

  /// The decision on a conflict, if it stands and this version knows its words.
  package func conflitoDecidido(_ id: Uuid) -> ConflitoDecidido? {
    guard let emVigor = decisao(doConflito: id), stands(emVigor),
      let tipo = TipoDeConflito(rawValue: emVigor.decisao.conflito),
      let palavra = PalavraDeDecisao(rawValue: emVigor.decisao.decisao)
    else { return nil }
    return ConflitoDecidido(
      id: id, tipo: tipo, palavra: palavra, mantido: emVigor.decisao.mantido,
      nota: emVigor.decisao.nota, autor: autoria(emVigor.evento),
      fatos: tipo.definition.facts(emVigor.decisao.sobre, of: id, in: self),
      ladoNatural: contasDeLadoNatural)
  }

  /// The decisions in force, by conflict.
  package var decisoes: [DecisaoAuditada] {
    tables.aggregates.indices.map { tables.aggregates[$0] }.filter { $0.kind == .conflito }
      .map(\.id).sorted().compactMap { id in
        guard let emVigor = decisao(doConflito: id) else { return nil }
        return DecisaoAuditada(conflito: id, decisao: emVigor.decisao, vale: stands(emVigor))
      }
  }

  package func moeda(doRelatorio id: Uuid) -> Currency {
    guard let number = tables.known(Agregado(.relatorio, id)) else { return .real }
    return state.attributes(number)?.moeda ?? .real
  }

  /// The import that brought one of the entries in conflict, as they were recorded; of several, the
  /// one whose entry was recorded last.
  package func importacao(noConflito conflict: Conflito) -> OrigemDeConflito? {
    let imports = conflict.eventos.compactMap { ref -> (EventRef, Uuid)? in
      guard case .transacaoLancada(let lancamento) = evento(ref).dados,
        let origem = lancamento.origem
      else { return nil }
      return (ref, origem)
    }
    guard let (_, id) = imports.max(by: { isMenor($0.0, $1.0) }) else { return nil }
    let arquivo = criacao(de: Agregado(.importacao, id)).flatMap { ref -> String? in
      guard case .importacaoFeita(let importacao) = evento(ref).dados else { return nil }
      return importacao.arquivo
    }
    return .importacao(id: id, arquivo: arquivo ?? "")
  }
}

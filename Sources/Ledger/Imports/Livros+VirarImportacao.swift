package import Canonical

// Undoing an import takes entries out of the books, and redoing it brings them back. In a closed
// period this needs a reason, like any other change there.

extension Livros {
  /// The imports of one file, one per account, that are or were undone together with this one.
  /// - Complexity: O(own accounts × log events).
  package func partes(daImportacao id: Uuid) -> Set<Uuid> {
    guard let creation = criacao(de: Agregado(.importacao, id)),
      case .importacaoFeita(let made) = evento(creation).dados
    else { return [id] }
    guard !isDesfeita(importacao: id) else { return undone(with: id) }
    let all = ids(.conta).filter { atributos(daConta: $0)?.classe.isPropria ?? false }
      .map { Importacao.id(made.hash, on: $0) }
    return Set(
      all.filter {
        criacao(de: Agregado(.importacao, $0)) != nil && !isDesfeita(importacao: $0)
      } + [id])
  }

  /// The undone imports that one commit undid together with one of them.
  private func undone(with id: Uuid) -> Set<Uuid> {
    func isUndoing(_ ref: EventRef) -> Bool {
      if case .importacaoDesfeita = evento(ref).dados { true } else { false }
    }
    let together = escritas(de: Agregado(.importacao, id), .situacao).filter(isUndoing)
      .flatMap { eventos(gravadosCom: $0).filter(isUndoing) }.map { evento($0).sobre }
    return Set(together.filter { isDesfeita(importacao: $0) } + [id])
  }

  /// Whether some imports created an entry, and whether something else keeps it: another counting
  /// import, or a person who recorded it.
  package func origins(of entry: Uuid, _ importacoes: Set<Uuid>) -> (own: Bool, other: Bool) {
    var (own, other) = (false, false)
    for ref in criacoes(de: Agregado(.transacao, entry)) {
      guard case .transacaoLancada(let made) = evento(ref).dados else { continue }
      if made.origem.map(importacoes.contains) ?? false {
        own = true
      } else if made.origem.map({ !isDesfeita(importacao: $0) }) ?? true {
        other = true
      }
    }
    for ref in conciliacoes(de: entry) {
      guard case .transacaoConciliada(let match) = evento(ref).dados,
        !importacoes.contains(match.origem)
      else { continue }
      if !isDesfeita(importacao: match.origem) { other = true }
    }
    return (own, other)
  }

  /// The entries that count only through some imports, and that nobody annulled.
  /// - Complexity: O(entries that they brought).
  package func lancamentosSo(das importacoes: Set<Uuid>) -> [Uuid] {
    let all = Set(importacoes.flatMap { transacoes(importacao: $0) })
    return all.sorted().filter { entry in
      let found = origins(of: entry, importacoes)
      return found.own && !found.other
        && situacao(de: Agregado(.transacao, entry)) != .desfeita
    }
  }

  /// The changes to entries when some imports are undone or redone, apart from transfers that they
  /// joined.
  package func mudancas(aoVirar ids: Set<Uuid>, desfaz: Bool) -> [MudancaPorImportacao] {
    lancamentosSo(das: ids).compactMap { entry in
      guard let base = base(entry), base.viva == desfaz else { return nil }
      return desfaz
        ? MudancaPorImportacao(lancamento: entry, antes: base.conteudo, depois: nil)
        : MudancaPorImportacao(lancamento: entry, antes: nil, depois: base.conteudo)
    }
  }

  /// The latest closing that changes fall under, and the number of changes under any; nil for none.
  package func fechamento(
    das changes: [MudancaPorImportacao]
  ) -> (fechamento: Fechamento, quantas: Int)? {
    let closed = changes.compactMap { fechamento(visto: $0.antes, $0.depois) }
    return closed.max { ($0.ate, $0.id) < ($1.ate, $1.id) }.map { ($0, closed.count) }
  }

  /// Refuses changes in a closed period without a reason.
  /// - Parameters:
  ///   - noFechado: the reason; nil for none.
  ///   - random: of the ids of decisions.
  /// - Returns: the decisions by which the changes stand, one an entry.
  /// - Throws: `dadosInvalidos` with how many entries there are, and what to say.
  package func judge(
    _ changes: [MudancaPorImportacao], noFechado reason: String?, _ random: any RandomSource
  ) throws(RazaoError) -> [Evento] {
    guard let closed = fechamento(das: changes) else { return [] }
    var problems = Problems()
    guard reason?.naoVazio != nil else {
      problems.note(
        quantos(closed.quantas, closed.fechamento)
          + "Para mudar isso, \(instrucao: .gravarNoFechado), ou "
          + "\(passo: "reabra-o", .reabrirPeriodo(mostrado(closed.fechamento).id)).")
      try problems.check()
      return []
    }
    let decisions = changes.flatMap {
      judgePeriod(
        de: $0.lancamento, $0.antes, $0.depois, motivo: reason, id: random.uuid(), &problems)
    }
    try problems.check()
    return decisions
  }

  /// Notes that redoing an import, as its file would, restores entries in a closed period.
  /// - Returns: whether there are such.
  func judgeReturn(of id: Uuid, _ problems: inout Problems) -> Bool {
    guard let closed = fechamento(das: mudancas(aoVirar: [id], desfaz: false)) else { return false }
    problems.note(
      quantos(closed.quantas, closed.fechamento)
        + "\(guia: "Para trazê-los de volta, refaça a importação", .refazerImportacao(id))")
    return true
  }

  private func quantos(_ count: Int, _ closing: Fechamento) -> Mensagem {
    let which =
      count == 1
      ? "1 lançamento deste arquivo é" : "\(count) lançamentos deste arquivo são"
    return "\(which) do período até \(closing.ate.emNumeros), que está fechado. "
  }
}

/// An entry before and after an import is undone or redone; nil where it does not count.
package struct MudancaPorImportacao: Sendable {
  package let lancamento: Uuid
  package let antes, depois: ConteudoDeTransacao?
}

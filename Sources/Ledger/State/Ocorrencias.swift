public import Canonical

/// One occurrence of a plan.
package struct Ocorrencia: Hashable, Comparable, Sendable {
  package let plano: Uuid
  package let numero: UInt64

  package init(plano: Uuid, numero: UInt64) { (self.plano, self.numero) = (plano, numero) }

  /// The UUID of the entry that it is recorded as.
  package var transacao: Uuid { .derived(in: plano, from: "ocorrencia:\(numero)") }

  package static func < (left: Ocorrencia, right: Ocorrencia) -> Bool {
    (left.plano, left.numero) < (right.plano, right.numero)
  }
}

/// The state of an occurrence.
public enum EstadoDeOcorrencia: Hashable, Sendable {
  /// It is expected: nobody has recorded it, and nobody has skipped it.
  case prevista
  /// Somebody skipped it.
  case pulada
  /// It is this live transaction.
  case lancada(Uuid)
  /// A word of a later version.
  case outro(String)

  /// Its word in documents: `prevista`, `pulada`, `lancada`, or one of a later version.
  public var palavra: String {
    switch self {
    case .prevista: PlanoOcorrencia.prevista
    case .pulada: PlanoOcorrencia.pulada
    case .lancada: "lancada"
    case .outro(let word): word
    }
  }

  /// The live transaction that it is; nil unless it is recorded.
  public var transacao: Uuid? {
    if case .lancada(let id) = self { id } else { nil }
  }
}

extension Acervo {
  /// A plan as its creation with the smallest event id made it.
  package func plano(_ id: Uuid, _ visao: Visao = .agora) -> PlanoCriado? {
    guard let creation = criacao(de: Agregado(.plano, id), visao),
      case .planoCriado(let plan) = evento(creation).dados
    else { return nil }
    return plan
  }

  /// Where a plan ends.
  package func fim(doPlano id: Uuid, _ visao: Visao = .agora) -> PlanoLimitado {
    guard case .escrita(.planoLimitado(let end)) = valor(de: Agregado(.plano, id), .fim, visao)
    else { return PlanoLimitado() }
    return end
  }

  /// The last statement about an occurrence; nil if there is none.
  package func dito(daOcorrencia one: Ocorrencia, _ visao: Visao = .agora) -> PlanoOcorrencia? {
    let value = valor(de: Agregado(.plano, one.plano), .ocorrencia(one.numero), visao)
    guard case .escrita(.planoOcorrencia(let said)) = value else { return nil }
    return said
  }

  /// The numbers of the occurrences about which somebody said something, in order.
  package func ditas(doPlano id: Uuid) -> [UInt64] {
    registros(de: Agregado(.plano, id)).compactMap { register in
      if case .ocorrencia(let number) = register { number } else { nil }
    }.sorted()
  }

  /// The state of an occurrence; nil if the plan does not have it: for an unknown plan, for any but
  /// the first of a slip, beyond the calendar, and for a rhythm with an unknown word.
  package func estado(
    daOcorrencia one: Ocorrencia, _ visao: Visao = .agora
  ) -> EstadoDeOcorrencia? {
    guard let plan = plano(one.plano, visao), plan.chave == nil || one.numero == 0,
      plan.ritmo.dia(one.numero) != nil
    else { return nil }
    let said = dito(daOcorrencia: one, visao)
    if said?.estado == PlanoOcorrencia.feita, let done = said?.transacao,
      let kept = mantida(porFim: done, visao)
    {
      return .lancada(kept)
    }
    if let key = plan.chave, let paid = vivas(comChave: Chave(key), visao).first {
      return .lancada(paid)
    }
    switch said?.estado {
    case PlanoOcorrencia.pulada: return .pulada
    case nil, PlanoOcorrencia.prevista, PlanoOcorrencia.feita: return .prevista
    case .some(let word): return .outro(word)
    }
  }

  /// The occurrences of plans that an entry is, in order.
  /// - Complexity: O(occurrences of the plans that name it, or what decisions put aside for it).
  package func ocorrencias(lancadasPor transacao: Uuid, _ visao: Visao = .agora) -> [Ocorrencia] {
    guard let base = base(transacao, visao), isViva(transacao, visao) else { return [] }
    var found: Set<Ocorrencia> = []
    let together = julgadasJunto(com: transacao, visao)
    for plan in Set(together.flatMap { linked(from: .feita($0)) }) {
      let all = ditas(doPlano: plan).map { Ocorrencia(plano: plan, numero: $0) }
      // Only an occurrence said to be one of these entries can finally be this one.
      found.formUnion(
        all.filter { one in
          dito(daOcorrencia: one, visao)?.transacao.map { together.contains($0) } ?? false
        })
    }
    for key in base.chaves {
      found.insert(Ocorrencia(plano: PlanoCriado.id(chave: key.texto, in: razao), numero: 0))
    }
    return found.filter { estado(daOcorrencia: $0, visao) == .lancada(transacao) }.sorted()
  }

  /// A transaction and those judged together with it by decisions in force, directly or indirectly.
  private func julgadasJunto(com transacao: Uuid, _ visao: Visao) -> Set<Uuid> {
    var found: Set<Uuid> = []
    var pending = [transacao]
    while let next = pending.popLast() {
      guard found.insert(next).inserted else { continue }
      for conflict in conflitosDecididos(sobre: next) {
        guard let emVigor = decisao(doConflito: conflict, visao),
          emVigor.decisao.decisao == TipoDeConflito.mesmo
        else { continue }
        pending += emVigor.decisao.sobre
      }
    }
    return found
  }

  /// The live transaction that a transaction is, or that decisions keep in its place; nil for none.
  private func mantida(porFim transacao: Uuid, _ visao: Visao) -> Uuid? {
    if visao.lentes.isEmpty, isContada(transacao) { return transacao }
    guard isPreterida(transacao, visao) else { return isViva(transacao, visao) ? transacao : nil }
    let reached = alcancadas(de: transacao, visao).sorted()
    let replaced = preteridas(entre: reached, visao)
    return reached.first { !replaced.contains($0) && base($0, visao)?.viva == true }
  }

  /// The live transactions that have a key, by UUID.
  private func vivas(comChave chave: Chave, _ visao: Visao) -> [Uuid] {
    transacoes(chave: chave).filter { id in
      base(id, visao)?.chaves.contains(chave) == true && isViva(id, visao)
    }.sorted()
  }
}

// A bank's row that may be an occurrence recorded by hand: the bank books a different amount, or
// some days later.
extension Acervo {
  /// The amount by which a bank's row may differ from an occurrence, in units of 10⁻⁴.
  package func tolerancia(de one: Ocorrencia) -> Int128 {
    planContent(one.plano, ofOccurrence: one.numero)?.tolerancia?.fine ?? 0
  }

  /// Whether an entry is a bank's row and no occurrence of a plan.
  package func isRowOfNoPlan(_ transacao: Uuid) -> Bool {
    hasRow(transacao) && ocorrencias(lancadasPor: transacao).isEmpty
  }

  /// Whether an entry is a bank's row, of an import that is not undone.
  package func hasRow(_ transacao: Uuid) -> Bool {
    importacoes(dasCriacoesDe: transacao).contains { !isDesfeita(importacao: $0) }
      || base(transacao).map { !$0.linhas.isEmpty } ?? false
  }
}

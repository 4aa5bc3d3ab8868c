package import Canonical

/// Several counting transactions share a key or a bank's row, and affect own accounts alike.
enum PagamentoEmDobroConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = [.mesmo, .distintos]

  static let title = "Pagamento em dobro"
  static let counted = "todos os pagamentos"
  static let nextStep = "decida se é um só, e qual fica, ou se são distintos"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    books.sameOrDistinct(conflito, nota)
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    books.areSameAsJudged(judged)
  }

  static func namesAll(_ emVigor: DecisaoEmVigor, _ visao: Visao, in books: some Acervo) -> Bool {
    books.namesAll(emVigor, visao)
  }

  static func subject(_ assunto: String) -> String? {
    Chave(assunto).linha.map { "Linha do banco: \($0.curto)" } ?? "Chave: \(assunto)"
  }
}

extension Acervo {
  /// `pagamentoEmDobro`: live transactions share a key or row and move one asset or liability account,
  /// or all of them together, the same way.
  package func pagamentoEmDobro(_ chave: Chave) -> Conflito? {
    let concerned = pagasEmDobro(chave, .agora) { id in
      isViva(id) ? base(id) : nil
    }
    guard concerned.count > 1 else { return nil }
    guard !isDecidido(.pagamentoEmDobro, chave.texto, transacoes: concerned) else { return nil }
    return Conflito(
      .pagamentoEmDobro, chave.texto, sobre: concerned,
      eventos: concerned.compactMap { criacao(de: Agregado(.transacao, $0)) })
  }

  /// Whether a decision on a double payment names all transactions that it concerns now.
  ///
  /// Transactions replaced by a decision on another conflict do not concern it.
  fileprivate func namesAll(_ emVigor: DecisaoEmVigor, _ visao: Visao) -> Bool {
    guard let chave = chave(doConflito: emVigor, visao) else { return true }
    let concerned = pagasEmDobro(chave, visao) { id in
      guard let base = base(id, visao), base.viva else { return nil }
      return isSupersededByAnother(id, que: emVigor.conflito, visao) ? nil : base
    }
    return Set(concerned).isSubset(of: emVigor.decisao.sobre)
  }

  private func isSupersededByAnother(_ id: Uuid, que conflito: Uuid, _ visao: Visao) -> Bool {
    conflitosDecididos(sobre: id).contains { other in
      guard other != conflito, let emVigor = decisao(doConflito: other, visao) else {
        return false
      }
      return emVigor.decisao.decisao == TipoDeConflito.mesmo && emVigor.decisao.sobre.contains(id)
        && emVigor.decisao.mantido != id && standsByFacts(emVigor, visao)
    }
  }

  /// The key that a decision on a double payment is about: among the keys and rows of the
  /// transactions it names, the one that gives the conflict's id.
  private func chave(doConflito emVigor: DecisaoEmVigor, _ visao: Visao) -> Chave? {
    var keys: Set<Chave> = []
    for id in emVigor.decisao.sobre {
      guard let base = base(id, visao) else { continue }
      keys.formUnion(base.chaves + (base.linhas + [id]).map { Chave(linha: $0) })
    }
    return keys.first { idDoConflito(.pagamentoEmDobro, $0.texto) == emVigor.conflito }
  }

  /// The transactions with a key or row that are one payment made twice: `base` gives a value for
  /// each, and each has a counterpart that moves an asset or liability account, or net assets, in
  /// the same direction.
  ///
  /// So a slip paid by two people, each from their own account, is a double payment; the two halves
  /// of a transfer, or a bill and its payment, are not.
  package func pagasEmDobro(
    _ chave: Chave, _ visao: Visao, base: (Uuid) -> BaseDeTransacao?
  ) -> [Uuid] {
    var byMove: [Deslocamento: Set<Uuid>] = [:]
    let rows = chave.linha.map { linked(from: .linha($0)) + [$0] } ?? []
    for id in transacoes(chave: chave) + rows {
      guard let base = base(id), base.has(chave, id) else { continue }
      for move in deslocamentos(base.conteudo, visao) { byMove[move, default: []].insert(id) }
    }
    return byMove.values.filter { $0.count > 1 }.reduce(into: Set()) { $0.formUnion($1) }.sorted()
  }

  /// The effect of an entry on assets and liabilities.
  package func deslocamentos(_ conteudo: ConteudoDeTransacao, _ visao: Visao) -> Set<Deslocamento> {
    var moves: Set<Deslocamento> = []
    var sums: [Currency: Int128] = [:]
    for partida in conteudo.partidas where partida.valor.minor != 0 {
      let conta = contaDeLeitura(partida.conta, visao)
      guard let atributos = atributos(daConta: conta), atributos.classe.isPropria else { continue }
      moves.insert(.conta(conta, entrada: partida.valor.minor > 0))
      sums[atributos.moeda, default: 0] += partida.valor.fine
    }
    for (moeda, sum) in sums where sum != 0 { moves.insert(.soma(moeda, entrada: sum > 0)) }
    return moves
  }
}

/// One effect of an entry on assets and liabilities.
package enum Deslocamento: Hashable, Sendable {
  case conta(Uuid, entrada: Bool)
  /// On their sum in one currency.
  case soma(Currency, entrada: Bool)
}

/// Two transactions recorded independently look like one; the fold chooses the pairs to check.
enum ProvavelDuplicataConflict: ConflictDefinition {
  static let isAviso = true
  static let decisoes: [PalavraDeDecisao] = [.mesmo, .distintos]

  static let title = "Talvez o mesmo lançamento duas vezes"
  static let counted = "os dois lançamentos"
  static let nextStep = "decida se é um só, e qual fica, ou se são distintos"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    books.sameOrDistinct(conflito, nota)
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    books.areSameAsJudged(judged)
  }
}

extension Acervo {
  /// Whether two similar entries were recorded by people who did not know of each other, share no
  /// key or bank's row, are not two occurrences of one plan, and are not yet judged.
  package func mayBeSame(_ one: Uuid, _ two: Uuid) -> Bool {
    guard isConcorrente(Agregado(.transacao, one), Agregado(.transacao, two)) else { return false }
    guard let left = base(one), let right = base(two) else { return false }
    guard Set(left.chaves).isDisjoint(with: right.chaves),
      Set(left.linhas + [one]).isDisjoint(with: right.linhas + [two]),
      !areOfOnePlan(one, two)
    else { return false }
    let pair = [min(one, two), max(one, two)]
    return !isDecidido(.provavelDuplicata, "\(pair[0]) \(pair[1])", transacoes: pair)
  }

  /// Whether two entries are different occurrences of one plan.
  private func areOfOnePlan(_ one: Uuid, _ two: Uuid) -> Bool {
    let left = ocorrencias(lancadasPor: one)
    guard !left.isEmpty else { return false }
    return ocorrencias(lancadasPor: two).contains { other in
      left.contains { $0.plano == other.plano && $0.numero != other.numero }
    }
  }

  /// `provavelDuplicata`: two entries that may be the same, the smaller UUID first.
  package func provavelDuplicata(_ first: Uuid, _ second: Uuid) -> Conflito {
    Conflito(
      .provavelDuplicata, "\(first) \(second)", sobre: [first, second],
      eventos: [first, second].compactMap { criacao(de: Agregado(.transacao, $0)) })
  }

  /// Whether nobody who created one of two aggregates knew a creation of the other.
  package func isConcorrente(_ left: Agregado, _ right: Agregado) -> Bool {
    let (one, other) = (criacoes(de: left), criacoes(de: right))
    return !one.contains { ref in other.contains { knows(ref, $0) || knows($0, ref) } }
  }
}

// The judgement and the choices that both kinds share.
extension Acervo {
  /// Whether everything that a decision judged is unchanged; if it says that several are one, the
  /// one that stays is here.
  fileprivate func areSameAsJudged(_ judged: JudgedDecision) -> Bool {
    let decisao = judged.emVigor.decisao
    if decisao.decisao == TipoDeConflito.mesmo {
      guard let mantido = decisao.mantido, base(mantido, judged.now) != nil else { return false }
    }
    return areAsJudged(judged)
  }

  /// The decisions that several transactions are one, and which stays, or that they are not.
  fileprivate func sameOrDistinct(_ conflito: Conflito, _ nota: String?) -> [Escolha] {
    conflito.sobre.map { Escolha(.mesmo, mantido: $0, decide(.mesmo, conflito, $0, nota)) }
      + [Escolha(.distintos, decide(.distintos, conflito, nil, nota))]
  }
}

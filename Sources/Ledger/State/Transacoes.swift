package import Canonical

/// A transaction as determined by its own events; decisions on conflicts come on top.
package struct BaseDeTransacao: Sendable {
  /// Live, leaving decisions aside.
  package let viva: Bool
  package let conteudo: ConteudoDeTransacao
  /// The write that gives `conteudo`.
  package let versao: EventRef
  /// The keys of all its creations and matches, sorted, each once.
  package let chaves: [Chave]
  /// The rows of banks' files matched with it, from imports that are not undone; its own UUID is
  /// one more.
  package let linhas: [Uuid]

  /// Whether an entry of this UUID has a key, or is the row that it stands for.
  func has(_ chave: Chave, _ id: Uuid) -> Bool {
    chaves.contains(chave) || chave.linha.map { $0 == id || linhas.contains($0) } ?? false
  }
}

/// The facts of a transaction that a decision judges: while they stay the same, the decision
/// stands.
package struct FatosDeTransacao: Hashable, Sendable {
  private let viva: Bool
  private let data: Day
  private let partidas: [Partida]
  private let chaves: [Chave]

  init(_ base: BaseDeTransacao) {
    viva = base.viva
    data = base.conteudo.data
    partidas = base.conteudo.partidas.sorted {
      $0.conta != $1.conta ? $0.conta < $1.conta : $0.valor.fine < $1.valor.fine
    }
    chaves = base.chaves
  }
}

extension Acervo {
  /// The transaction as its own events and imports determine it; nil if it was never recorded.
  package func base(_ id: Uuid, _ visao: Visao = .agora) -> BaseDeTransacao? {
    let agregado = Agregado(.transacao, id)
    guard let heads = cabecas(de: agregado, .conteudo, visao),
      let conteudo = evento(heads.provisoria).dados.conteudo
    else { return nil }
    let brought = trazida(id, visao)
    return BaseDeTransacao(
      viva: brought.viva && situacao(de: agregado, visao) != .desfeita, conteudo: conteudo,
      versao: heads.provisoria, chaves: brought.chaves, linhas: brought.linhas)
  }

  /// The keys and rows, and whether its imports leave it live: they do unless it has some, all are
  /// undone, and each of its creations came with one.
  private func trazida(
    _ id: Uuid, _ visao: Visao
  ) -> (viva: Bool, chaves: [Chave], linhas: [Uuid]) {
    var keys: Set<Chave> = []
    var imports: Set<Uuid> = []
    var rows: [Uuid] = []
    var enteredByHand = false
    for ref in criacoes(de: Agregado(.transacao, id)) where shows(visao, ref) {
      guard case .transacaoLancada(let lancamento) = evento(ref).dados else { continue }
      keys.formUnion(lancamento.chaves.map { Chave($0) })
      if let origem = lancamento.origem { imports.insert(origem) } else { enteredByHand = true }
    }
    for ref in conciliacoes(de: id) where shows(visao, ref) {
      guard case .transacaoConciliada(let match) = evento(ref).dados else { continue }
      keys.formUnion(match.chaves.map { Chave($0) })
      imports.insert(match.origem)
      if !isDesfeita(importacao: match.origem, visao) { rows.append(match.linha) }
    }
    let live =
      enteredByHand || imports.isEmpty || imports.contains { !isDesfeita(importacao: $0, visao) }
    return (live, keys.sorted(), rows)
  }

  /// Whether an import was undone.
  package func isDesfeita(importacao: Uuid, _ visao: Visao = .agora) -> Bool {
    situacao(de: Agregado(.importacao, importacao), visao) == .desfeita
  }

  /// The facts of a transaction that a decision judges; nil if it was never recorded.
  package func fatos(_ id: Uuid, _ visao: Visao = .agora) -> FatosDeTransacao? {
    base(id, visao).map { FatosDeTransacao($0) }
  }

  /// Whether a transaction counts: it is live by its own events, and no decision in force keeps
  /// another in its place.
  package func isViva(_ id: Uuid, _ visao: Visao = .agora) -> Bool {
    guard let base = base(id, visao), base.viva else { return false }
    return !isPreterida(id, visao)
  }
}

package import Canonical

/// The difference between the creations of one transaction, unless somebody who knew all of them
/// has rewritten it.
package enum DiferencaDeCriacoes: Sendable {
  /// In the day, or in assets, liabilities or equity.
  case divergentes
  /// Only in categories or a bank's text.
  case diferentes
}

/// The facts of one creation that a decision on differing creations judges.
package struct CriacaoJulgada: Hashable, Sendable {
  private let data: Day
  private let somas: [Uuid: Int128]
  private let descricao: Chave?

  fileprivate init(_ conteudo: ConteudoDeTransacao) {
    data = conteudo.data
    somas = conteudo.somas
    descricao = conteudo.descricao.map { Chave($0) }
  }
}

extension ConteudoDeTransacao {
  /// The sum on each account as written, in units of 10⁻⁴; zeros left out.
  var somas: [Uuid: Int128] {
    partidas.reduce(into: [:]) { $0[$1.conta, default: 0] += $1.valor.fine }
      .filter { $0.value != 0 }
  }
}

extension Acervo {
  /// The difference between a live transaction's creations; nil if there is none, or somebody who
  /// knew all of them has rewritten it.
  /// - Complexity: O(1) for one creation.
  package func diferencaDasCriacoes(_ transacao: Uuid) -> DiferencaDeCriacoes? {
    let agregado = Agregado(.transacao, transacao)
    let creations = criacoes(de: agregado)
    guard creations.count > 1, isViva(transacao),
      !escritas(de: agregado, .conteudo).contains(where: { write in
        creations.allSatisfy { knows(write, $0) }
      })
    else { return nil }
    let said = creations.compactMap { lancada($0) }
    let days = Set(said.map(\.conteudo.data))
    let sums = said.map(\.conteudo.somas)
    let own = sums.map { $0.filter { !isCategoria($0.key) } }
    if days.count > 1 || Set(own).count > 1 { return .divergentes }
    return Set(sums).count > 1 || textsDiffer(said) ? .diferentes : nil
  }

  /// Whether the creations of a transaction agree on the day and on own accounts, if accounts are
  /// read together as they are now and as `joined` adds.
  /// - Complexity: O(creations).
  package func creationsAgree(_ transacao: Uuid, joining joined: [Uuid: Uuid]) -> Bool {
    let said = criacoes(de: Agregado(.transacao, transacao)).compactMap { lancada($0)?.conteudo }
    let sums = said.map { conteudo in
      conteudo.somas.reduce(into: [Uuid: Int128]()) { sums, sum in
        let read = contaDeLeitura(sum.key)
        if !isCategoria(read) { sums[joined[read] ?? read, default: 0] += sum.value }
      }
      .filter { $0.value != 0 }
    }
    return Set(said.map(\.data)).count == 1 && Set(sums).count == 1
  }

  /// Whether two files of one format give a row different texts.
  private func textsDiffer(_ said: [TransacaoLancada]) -> Bool {
    var texts: [Chave: Set<Chave?>] = [:]
    for one in said {
      guard let origem = one.origem, let formato = formato(daImportacao: origem) else { continue }
      texts[Chave(formato), default: []].insert(one.conteudo.descricao.map { Chave($0) })
    }
    return texts.values.contains { $0.count > 1 }
  }

  private func formato(daImportacao id: Uuid) -> String? {
    guard let creation = criacao(de: Agregado(.importacao, id)),
      case .importacaoFeita(let importacao) = evento(creation).dados
    else { return nil }
    return importacao.formato
  }

  func isCategoria(_ conta: Uuid) -> Bool {
    atributos(daConta: conta)?.classe.isCategoria ?? false
  }

  /// The recording that a creation is.
  func lancada(_ creation: EventRef) -> TransacaoLancada? {
    guard case .transacaoLancada(let recorded) = evento(creation).dados else { return nil }
    return recorded
  }

  /// The imports that the creations of a transaction came with.
  package func importacoes(dasCriacoesDe transacao: Uuid) -> [Uuid] {
    criacoes(de: Agregado(.transacao, transacao)).compactMap { lancada($0)?.origem }
  }

  /// The facts in the creations of a transaction, as far as `visao` shows them, each once.
  package func criacoesJulgadas(_ transacao: Uuid, _ visao: Visao) -> Set<CriacaoJulgada> {
    let creations = criacoes(de: Agregado(.transacao, transacao)).filter { shows(visao, $0) }
    return Set(creations.compactMap { lancada($0).map { CriacaoJulgada($0.conteudo) } })
  }
}

package import Canonical

/// A closed account is posted to.
enum ContaEncerradaConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = [.aceitar]

  static let title = "Lançamento em conta encerrada"
  static let counted = "o lançamento"
  static let nextStep = "reabra a conta, ou aceite o lançamento"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    conflito.sobre.filter { books.criacao(de: Agregado(.conta, $0)) != nil }.map {
      Escolha(.reabrir, .init(sobre: $0, dados: .contaReaberta(.init(motivo: nota))))
    } + [books.accept(conflito, nota)]
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    books.areAsJudged(judged)
      && judged.isUnchanged { books.situacao(de: Agregado(.conta, $0), $1) }
  }
}

extension Acervo {
  /// Whether an account is closed.
  package func isEncerrada(_ conta: Uuid) -> Bool {
    situacao(de: Agregado(.conta, conta)) == .desfeita
  }

  /// `contaEncerrada`: a live posting on a closed account, in a version of the entry that no
  /// closing among the heads knew.
  package func contaEncerrada(_ conta: Uuid, _ transacao: Uuid) -> Conflito? {
    guard let heads = cabecas(de: Agregado(.conta, conta), .situacao),
      evento(heads.provisoria).dados.valor(de: .situacao) == .situacao(.desfeita),
      let base = base(transacao), isViva(transacao),
      base.conteudo.partidas.contains(where: { $0.conta == conta })
    else { return nil }
    let closings = heads.eventos.filter {
      evento($0).dados.valor(de: .situacao) == .situacao(.desfeita)
    }
    let creations = criacoes(de: Agregado(.transacao, transacao))
    let versions = creations.contains(base.versao) ? creations : [base.versao]
    guard !closings.contains(where: { closing in versions.contains { knows(closing, $0) } }),
      !isDecidido(.contaEncerrada, "\(conta) \(transacao)", transacoes: [transacao])
    else { return nil }
    return Conflito(
      .contaEncerrada, "\(conta) \(transacao)", sobre: [conta, transacao],
      eventos: closings + [base.versao])
  }
}

/// Two accounts opened independently look like one.
enum ContaDuplicadaConflict: ConflictDefinition {
  static let isAviso = true
  static let decisoes: [PalavraDeDecisao] = [.distintas]

  static let title = "Talvez a mesma conta duas vezes"
  static let counted = "as duas contas, separadas"
  static let nextStep = "unifique as contas, ou decida que são distintas"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    conflito.sobre.flatMap { kept in
      conflito.sobre.filter { $0 != kept }.map { other in
        Escolha(
          .unificar, mantido: kept, .init(sobre: other, dados: .contaUnificada(.init(em: kept))))
      }
    } + [Escolha(.distintas, books.decide(.distintas, conflito, nil, nota))]
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    true
  }
}

extension Acervo {
  /// `contaDuplicada` (a hint): open accounts of one class, currency and name, opened by people who
  /// did not know of each other.
  /// - Parameter contas: all accounts.
  /// - Complexity: O(accounts + decisions that two are distinct).
  package func contasDuplicadas(_ contas: [Uuid]) -> [Conflito] {
    var alike: [Semelhanca: [Uuid]] = [:]
    for conta in contas {
      guard let what = atributos(daConta: conta), !what.classe.isCategoria, !isEncerrada(conta),
        contaDeLeitura(conta) == conta, let name = texto(de: Agregado(.conta, conta), .nome)
      else { continue }
      alike[
        Semelhanca(classe: what.classe, moeda: what.moeda, nome: name.foldedForComparison),
        default: []
      ].append(conta)
    }
    return alike.values.flatMap { $0.count > 1 ? contasDuplicadas(among: $0.sorted()) : [] }
  }

  /// Each account is compared with the first alone, so that n of one name cost n steps and not n²;
  /// those judged distinct from it go on among themselves.
  private func contasDuplicadas(among alike: [Uuid]) -> [Conflito] {
    var found: [Conflito] = []
    var left = alike
    while left.count > 1 {
      let kept = left[0]
      var distinct: [Uuid] = []
      for other in left.dropFirst() {
        let (one, two) = (Agregado(.conta, kept), Agregado(.conta, other))
        guard isConcorrente(one, two) else { continue }
        if isDecidido(.contaDuplicada, "\(kept) \(other)") {
          distinct.append(other)
        } else {
          found.append(
            Conflito(
              .contaDuplicada, "\(kept) \(other)", sobre: [kept, other],
              eventos: [one, two].compactMap { criacao(de: $0) }))
        }
      }
      left = distinct
    }
    return found
  }
}

private struct Semelhanca: Hashable {
  let classe: ClasseDeConta
  let moeda: Currency
  let nome: String
}

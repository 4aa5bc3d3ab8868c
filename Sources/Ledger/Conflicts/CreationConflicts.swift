package import Canonical

/// One entry was recorded several times, with different days or amounts: a bank's row in two files,
/// or a plan's occurrence on two machines.
enum CriacoesDivergentesConflict: ConflictDefinition {
  static let decisoes: [PalavraDeDecisao] = [.aceitar]

  static let title = "Gravado duas vezes, com dia ou valor diferente"
  static let counted = "uma delas, até alguém decidir"
  static let nextStep = "escolha a que vale, ou aceite a que está valendo"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    books.versoes(dasCriacoesDe: conflito.sobre) + [books.accept(conflito, nota)]
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    books.areCreationsAsJudged(judged)
  }
}

extension Acervo {
  /// `criacoesDivergentes`: a live transaction was recorded with different days or sums.
  package func criacoesDivergentes(_ transacao: Uuid) -> Conflito? {
    guard case .divergentes = diferencaDasCriacoes(transacao),
      !isDecidido(.criacoesDivergentes, "\(transacao)", transacoes: [transacao])
    else { return nil }
    return Conflito(
      .criacoesDivergentes, "\(transacao)", sobre: [transacao],
      eventos: criacoes(de: Agregado(.transacao, transacao)))
  }

  /// Whether everything that a decision on differing creations judged is unchanged.
  fileprivate func areCreationsAsJudged(_ judged: JudgedDecision) -> Bool {
    areAsJudged(judged) && judged.isUnchanged { criacoesJulgadas($0, $1) }
  }

  /// Each different content that one entry was recorded with, to be rewritten by somebody who knows
  /// them all; the one that counts now first.
  ///
  /// Empty for several entries.
  fileprivate func versoes(dasCriacoesDe transacoes: [Uuid]) -> [Escolha] {
    guard transacoes.count == 1, let id = transacoes.first, let counted = base(id)?.versao else {
      return []
    }
    let creations = criacoes(de: Agregado(.transacao, id))
    let order = [counted] + creations.filter { $0 != counted }.sorted { isMenor($0, $1) }
    var seen: Set<ValorDeRegistro> = []
    return order.compactMap { event in
      guard let conteudo = evento(event).dados.conteudo, seen.insert(.conteudo(conteudo)).inserted
      else { return nil }
      return Escolha(
        .escolher, mantido: self.id(event),
        .init(sobre: id, dados: .transacaoCorrigida(.init(conteudo))))
    }
  }
}

/// Entries were recorded with different categories or texts; reported once per import.
enum CriacoesDiferentesConflict: ConflictDefinition {
  static let isAviso = true
  static let decisoes: [PalavraDeDecisao] = [.aceitar]

  static let title = "Gravados duas vezes, com categoria ou texto diferente"
  static let counted = "uma delas, até alguém decidir"
  static let nextStep = "aceite o que está valendo, ou corrija os lançamentos"

  static func choices(_ conflito: Conflito, _ nota: String?, in books: some Acervo) -> [Escolha] {
    books.versoes(dasCriacoesDe: conflito.sobre) + [books.accept(conflito, nota)]
  }

  static func isAsJudged(_ judged: JudgedDecision, in books: some Acervo) -> Bool {
    books.areCreationsAsJudged(judged)
  }

  static func namesAll(_ emVigor: DecisaoEmVigor, _ visao: Visao, in books: some Acervo) -> Bool {
    let subjects = Set(emVigor.decisao.sobre.map { books.assunto(dasCriacoesDe: $0) })
    let judged = subjects.first {
      books.idDoConflito(.criacoesDiferentes, "\($0)") == emVigor.conflito
    }
    guard let judged else { return true }
    return Set(books.gravadasDiferente(judged)).isSubset(of: emVigor.decisao.sobre)
  }
}

extension Acervo {
  /// `criacoesDiferentes`: the live transactions of one subject that were recorded with different
  /// categories or texts.
  /// - Parameter assunto: an import, or a transaction whose creations came with none.
  /// - Complexity: O(entries of the import).
  package func criacoesDiferentes(_ assunto: Uuid) -> Conflito? {
    let concerned = gravadasDiferente(assunto)
    guard !concerned.isEmpty,
      !isDecidido(.criacoesDiferentes, "\(assunto)", transacoes: concerned)
    else { return nil }
    return Conflito(
      .criacoesDiferentes, "\(assunto)", sobre: concerned,
      eventos: concerned.flatMap { criacoes(de: Agregado(.transacao, $0)) })
  }

  /// The subject for a transaction's differing creations: the import with the smallest UUID among
  /// theirs, else the transaction.
  package func assunto(dasCriacoesDe transacao: Uuid) -> Uuid {
    importacoes(dasCriacoesDe: transacao).min() ?? transacao
  }

  fileprivate func gravadasDiferente(_ assunto: Uuid) -> [Uuid] {
    Set(transacoes(importacao: assunto) + [assunto]).sorted().filter { id in
      guard case .diferentes = diferencaDasCriacoes(id) else { return false }
      return self.assunto(dasCriacoesDe: id) == assunto
    }
  }
}

package import Canonical
internal import EventLog
package import Ledger
internal import Projections
package import RazaoKit

extension Razao {
  /// Proves what a balance, a month or an entry is, from a checkpoint that covers everything known
  /// here; records one where there is none.
  /// - Parameters:
  ///   - assunto: what is proven of the account and the month.
  ///   - conta: the account's UUID, as written: accounts read with it are not in its tree.
  /// - Throws: `naoEncontrado` for an account that is not there, or an entry without a posting there;
  ///   `dadosInvalidos` for a month that has not begun, where lines are missing or not understood, or
  ///   where this device is not trusted;
  ///   what recording and reading throw.
  /// - Complexity: O(accounts × months), the lines of the month, and what has changed since the last
  ///   checkpoint; where none was ever left from here, or something is in quarantine or waits, that
  ///   of folding and hashing everything.
  package func provar(
    _ assunto: Prova.Assunto, conta: Uuid, mes: Month
  ) throws(RazaoError) -> ProvaConferida {
    let made = try provar(assunto, contas: [conta], mes: mes).provas
    guard let one = made.first else { preconditionFailure("each account has a proof") }
    return one
  }

  /// The same of several accounts, from one checkpoint, in their order.
  /// - Parameter comQuemViu: whether commits that only name the checkpoint's are shown, which may be
  ///   entries of other accounts.
  /// - Returns: the proofs, and whether a checkpoint was recorded.
  /// - Throws: as the other does.
  /// - Complexity: as the other.
  package func provar(
    _ assunto: Prova.Assunto, contas: [Uuid], mes: Month, comQuemViu: Bool = true
  ) throws(RazaoError) -> (provas: [ProvaConferida], marcou: Bool) {
    if let made = try provadas(assunto, contas, mes, comQuemViu: comQuemViu) {
      return (made, false)
    }
    _ = try marcar()
    guard let made = try provadas(assunto, contas, mes, comQuemViu: comQuemViu) else {
      throw RazaoError(
        .ocupado, "Chegaram registros enquanto se provava. \(instrucao: .repetir).")
    }
    return (made, true)
  }

  /// The same proof from the checkpoint that most devices confirm, of those that cover everything
  /// known here; nil where there is none.
  /// - Throws: as `provar`, which records one.
  package func provada(
    _ assunto: Prova.Assunto, conta: Uuid, mes: Month
  ) throws(RazaoError) -> ProvaConferida? {
    try provadas(assunto, [conta], mes)?.first
  }

  /// From what is kept of the last checkpoint; where that does not say, from all lines.
  private func provadas(
    _ assunto: Prova.Assunto, _ contas: [Uuid], _ mes: Month, comQuemViu: Bool = true
  ) throws(RazaoError) -> [ProvaConferida]? {
    guard mes.day(1) <= hoje else {
      throw RazaoError.dadosInvalidos(
        "Esse mês ainda não começou: não há o que provar nele. Diga um que já começou.")
    }
    do throws(RazaoError) {
      return try provadas(assunto, contas, mes, comQuemViu: comQuemViu, doModelo: true)
    } catch {
      guard error.code != .naoEncontrado else { throw error }
      return try provadas(assunto, contas, mes, comQuemViu: comQuemViu, doModelo: false)
    }
  }

  /// The same from one of the two.
  /// - Parameter doModelo: whether from the read model, which throws where it does not say.
  package func provadas(
    _ assunto: Prova.Assunto, _ contas: [Uuid], _ mes: Month, comQuemViu: Bool = true,
    doModelo: Bool
  ) throws(RazaoError) -> [ProvaConferida]? {
    func made(
      _ fold: Fold,
      _ leaves: (CommitRef, [Uuid], Month) throws(RazaoError) -> FolhasDoMarco?,
      _ line: @escaping (CommitRef) throws(RazaoError) -> [UInt8]
    ) throws(RazaoError) -> [ProvaConferida]? {
      let openings = try contas.map { conta throws(RazaoError) in
        guard let creation = fold.store.criacao(de: Agregado(.conta, conta)) else {
          throw RazaoError(.naoEncontrado, "Não há conta \(conta.curto).")
        }
        return fold.store.commit(creation)
      }
      guard let admissions = fold.store.admissoes else { return nil }
      for (marco, conferencias) in fold.marcosDeHoje
      where comQuemViu || fold.store.isWithoutNames(marco) {
        // A wrong one proves nothing.
        guard let trees = try leaves(marco, contas, mes) else { continue }
        let maker = ProofMaker(fold.store, admissions, line)
        var made: [ProvaConferida] = []
        for (index, conta) in contas.enumerated() {
          made.append(
            try maker.prova(
              assunto, conta, mes, aberta: openings[index], marco: marco,
              conferencias: conferencias, comQuemViu: comQuemViu, trees.folhas,
              trees.partidas[index]))
        }
        return made
      }
      return nil
    }
    guard doModelo else {
      return try rereading { (fold, line) throws(RazaoError) in
        try made(fold, { fold.folhas(doMarco: $0, contas: $1, mes: $2) }, line)
      }
    }
    return try readingKept { (fold, leaves, line) throws(RazaoError) in
      try made(fold, leaves, line)
    }
  }
}

/// Puts a proof together from the lines of a ledger.
private struct ProofMaker {
  private let store: LedgerStore
  private let fundador: Uuid
  private let aparelhos: [Uuid: Admissao]
  private let line: (CommitRef) throws(RazaoError) -> [UInt8]

  init(
    _ store: LedgerStore, _ admissions: (fundador: Uuid, aparelhos: [Uuid: Admissao]),
    _ line: @escaping (CommitRef) throws(RazaoError) -> [UInt8]
  ) {
    (self.store, self.line) = (store, line)
    (fundador, aparelhos) = admissions
  }

  func prova(
    _ assunto: Prova.Assunto, _ conta: Uuid, _ mes: Month, aberta: CommitRef, marco: CommitRef,
    conferencias: [CommitRef], comQuemViu: Bool, _ folhas: [FolhaDoMarco],
    _ partidas: [PartidaDoMarco]
  ) throws(RazaoError) -> ProvaConferida {
    let confirming = try others(
      conferencias.filter { comQuemViu || store.isWithoutNames($0) },
      not: [store.graph.device(marco)])
    let known = Set((confirming + [marco]).map { store.graph.device($0) })
    let seeing = comQuemViu ? try others(store.graph.namers(of: marco), not: known) : []
    let listed = admissions(of: [aberta, marco] + confirming + seeing)
    guard comQuemViu || ([aberta] + listed).allSatisfy({ store.isWithoutNames($0) }) else {
      throw RazaoError(
        .dadosInvalidos,
        "A prova mostraria nomes ou anotações, que foram gravados junto com a abertura da conta.")
    }
    var made = Prova(
      razao: store.razao, assunto: assunto, conta: conta, mes: mes, resposta: "",
      aparelhos: try lines(listed), abertura: try line(aberta), marco: try line(marco),
      conferem: try lines(confirming), viram: try lines(seeing),
      partidas: ProofMaker.shown(partidas, assunto), folhas: ProofMaker.shown(folhas, conta, mes))
    if case .lancamento(let id) = assunto, made.partidas.isEmpty {
      throw RazaoError(
        .naoEncontrado, "O lançamento \(id.curto) não tem partidas nessa conta nesse mês.")
    }
    // Others check it in the same way.
    var check = ProofCheck(made)
    do throws(RecusaDeProva) {
      made.resposta = try check.checked().resposta
      var again = ProofCheck(made)
      return try again.checked()
    } catch {
      throw RazaoError(
        .dadosInvalidos, "Não há como provar: linha \(error.linha), \(error.mensagem).")
    }
  }

  private func lines(_ commits: [CommitRef]) throws(RazaoError) -> [[UInt8]] {
    var found: [[UInt8]] = []
    for commit in commits { found.append(try line(commit)) }
    return found
  }

  /// The first of some commits of each trusted device that holds by its own signature, by device.
  private func others(
    _ commits: [CommitRef], not excluded: Set<Uuid>
  ) throws(RazaoError) -> [CommitRef] {
    var found: [Uuid: CommitRef] = [:]
    for commit in commits.sorted(by: store.graph.precedes) {
      let device = store.graph.device(commit)
      guard !excluded.contains(device), found[device] == nil, aparelhos[device] != nil,
        store.trust.isConfiavel(commit, de: device, store.graph)
      else { continue }
      let bytes = try line(commit)
      if store.graph.hasOwnSignature(commit, line: { _ in bytes }) { found[device] = commit }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The commits by which the devices of some commits are trusted, in the order of need.
  private func admissions(of commits: [CommitRef]) -> [CommitRef] {
    var found: [CommitRef] = []
    var done: Set<Uuid> = []
    func need(_ device: Uuid) {
      guard done.insert(device).inserted, let admission = aparelhos[device] else { return }
      if let by = admission.por {
        need(store.graph.device(by))
        found.append(by)
      }
      found.append(admission.apresentacao)
    }
    need(fundador)
    for commit in commits { need(store.graph.device(commit)) }
    return found
  }

  private static func shown(
    _ all: [PartidaDoMarco], _ assunto: Prova.Assunto
  ) -> [Prova.Folha<PartidaDoMarco>] {
    let leaves = all.enumerated().map {
      Prova.Folha(indice: UInt64($0.offset), conteudo: $0.element)
    }
    switch assunto {
    case .saldo: return []
    case .mes: return leaves
    case .lancamento(let id):
      return paths(leaves.filter { $0.conteudo.lancamento == id }, in: all.map(\.bytes))
    }
  }

  /// The leaf of an account and month, or those next to where it would stand.
  private static func shown(
    _ all: [FolhaDoMarco], _ conta: Uuid, _ mes: Month
  ) -> [Prova.Folha<FolhaDoMarco>] {
    let before = all.count { $0.precedes(conta, mes) }
    let isThere =
      all.indices.contains(before) && all[before].conta == conta
      && all[before].mes == mes
    let numbers = isThere ? before...before : before - 1...before
    return paths(
      numbers.filter { all.indices.contains($0) }.map {
        Prova.Folha(indice: UInt64($0), conteudo: all[$0])
      }, in: all.map(\.bytes))
  }

  private static func paths<Conteudo>(
    _ leaves: [Prova.Folha<Conteudo>], in all: [[UInt8]]
  ) -> [Prova.Folha<Conteudo>] {
    let hashes = all.map { HashTree.leaf($0) }
    return leaves.map { leaf in
      var leaf = leaf
      leaf.caminho = HashTree.path(to: Int(leaf.indice), in: hashes)
      return leaf
    }
  }
}

package import Canonical
internal import EventLog
package import Ledger
internal import Tables

// Transfers between own accounts of which two machines recorded a half each, before they met.
extension LedgerStore {
  /// An import that counts, of a file of an own account.
  private struct Arrival {
    let id: Uuid
    let conta: Conta
    let feita: EventRef
  }

  /// An entry of such an import, with the sum of its postings on the import's account.
  private struct Side {
    let entry: Int32
    let conta: Conta
    let day: Int32
    let sum: Int128
  }

  /// The transfers between an account, as it is read, and other own ones that look like two entries,
  /// newest first: only those in which each half has no other half but the other.
  /// - Parameter hoje: today, for the rows of the entries.
  /// - Complexity: O(entries of the newest imports that did not know of each other).
  package func transferenciasPossiveis(
    naConta conta: Uuid, hoje: Day
  ) -> [TransferenciaPossivel] {
    var own: [Uuid: Set<Int32>] = [:]
    func accounts(_ conta: Uuid) -> Set<Int32> {
      if let known = own[conta] { return known }
      let found = Set(contas(lidasCom: conta).compactMap { tables.known(Agregado(.conta, $0)) })
      own[conta] = found
      return found
    }
    let byAmount = Dictionary(
      grouping: sides(of: strangers(to: conta), accounts), by: \.sum.magnitude)
    var halves: [Int32: TransferHalf] = [:]
    func half(_ side: Side) -> TransferHalf {
      if let known = halves[side.entry] { return known }
      let account = side.conta.id
      let made = TransferHalf(vizinho(side.entry, accounts(account), account), on: side.conta)
      halves[side.entry] = made
      return made
    }
    var pairs: [(saida: TransferHalf, entrada: TransferHalf)] = []
    var partners: [Uuid: Int] = [:]
    for group in byAmount.values where group.contains(where: { $0.conta.id == conta }) {
      let coming = Dictionary(grouping: group.filter { $0.sum > 0 }, by: \.day)
      for leaving in group where leaving.sum < 0 {
        let reach = Limites.diasEntreMetades
        for day in leaving.day - reach...leaving.day + reach {
          for other in coming[day] ?? [] where other.conta.id != leaving.conta.id {
            let (saida, entrada) = (half(leaving), half(other))
            guard mayBeTransfer(saida, entrada) else { continue }
            pairs.append((saida, entrada))
            partners[saida.lancamento.id, default: 0] += 1
            partners[entrada.lancamento.id, default: 0] += 1
          }
        }
      }
    }
    return pairs.filter { saida, entrada in
      [saida.conta, entrada.conta].contains(conta)
        && [saida, entrada].allSatisfy { partners[$0.lancamento.id] == 1 }
    }.sorted {
      ($1.saida.lancamento.dia, $1.saida.lancamento.id)
        < ($0.saida.lancamento.dia, $0.saida.lancamento.id)
    }.compactMap { saida, entrada in
      guard let left = metade(saida, accounts(saida.conta), hoje),
        let right = metade(entrada, accounts(entrada.conta), hoje)
      else { return nil }
      return TransferenciaPossivel(saida: left, entrada: right)
    }
  }

  private func metade(
    _ half: TransferHalf, _ own: Set<Int32>, _ hoje: Day
  ) -> TransferenciaPossivel.Metade? {
    var lister = EntryLister(em: own.sorted(), hoje: hoje)
    let id = half.lancamento.id
    guard let entry = tables.known(Agregado(.transacao, id)),
      let row = lister.row(id, state.aggregates[Int(entry)].counted, self)
    else { return nil }
    return TransferenciaPossivel.Metade(
      lancamento: row, conta: half.conta, nomeDaConta: nome(daConta: half.conta))
  }

  /// The newest imports of which some did not know of one of another account, where one of the two
  /// accounts is this one; with them those that their halves may be among.
  private func strangers(to conta: Uuid) -> [Arrival] {
    var accounts: [Uuid: Conta?] = [:]
    func account(_ id: Uuid) -> Conta? {
      if let known = accounts[id] { return known }
      let found = self.conta(id).flatMap {
        $0.classe.isPropria && $0.tipo != TipoDeConta.carteira.rawValue ? $0 : nil
      }
      accounts[id] = .some(found)
      return found
    }
    let all = ids(.importacao).compactMap { id -> (Arrival, Instant)? in
      guard !isDesfeita(importacao: id), let ref = criacao(de: Agregado(.importacao, id)),
        case .importacaoFeita(let made) = evento(ref).dados,
        let account = account(contaDeLeitura(made.conta))
      else { return nil }
      return (Arrival(id: id, conta: account, feita: ref), carimbo(ref))
    }.sorted { ($1.1, $1.0.id) < ($0.1, $0.0.id) }
      .prefix(Limites.importacoesComparadas).map(\.0)
    func areStrangers(_ one: Arrival, _ other: Arrival) -> Bool {
      one.conta.id != other.conta.id && one.conta.moeda == other.conta.moeda
        && !knows(one.feita, other.feita) && !knows(other.feita, one.feita)
    }
    let here = all.filter { $0.conta.id == conta }
    guard !here.isEmpty else { return [] }
    let there = all.filter { other in
      other.conta.id != conta && here.contains { areStrangers($0, other) }
    }
    guard !there.isEmpty else { return [] }
    // A half of this account may have another one on a third.
    return all.filter { one in
      one.conta.id == conta || there.contains { $0.id == one.id || areStrangers($0, one) }
    }
  }

  /// The live entries of two postings that some imports brought or matched, each once for an account.
  private func sides(
    of arrivals: [Arrival], _ accounts: (Uuid) -> Set<Int32>
  ) -> [Side] {
    var seen: [Uuid: Set<Int32>] = [:]
    var found: [Side] = []
    for arrival in arrivals {
      let own = accounts(arrival.conta.id)
      for id in transacoes(importacao: arrival.id) {
        guard let entry = tables.known(Agregado(.transacao, id)),
          seen[arrival.conta.id, default: []].insert(entry).inserted
        else { continue }
        let content = state.aggregates[Int(entry)].counted
        guard content >= 0 else { continue }
        let postings = tables.postings(of: content)
        guard postings.count == 2, let mine = postings.first(where: { own.contains($0.account) })
        else { continue }
        found.append(
          Side(
            entry: entry, conta: arrival.conta, day: tables.contents[Int(content)].day,
            sum: Int128(mine.minor) * Amount.scale(from: Int(mine.decimals))))
      }
    }
    return found
  }
}

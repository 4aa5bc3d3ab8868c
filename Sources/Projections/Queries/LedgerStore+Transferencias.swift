package import Canonical
package import Ledger
internal import Tables

// Transfers between own accounts whose halves two machines recorded before they met.
extension LedgerStore {
  /// An import that counts, from a file of an own account.
  private struct Arrival {
    let id: Uuid
    let conta: Conta
    let feita: EventRef
  }

  /// An entry of such an import, with the sum of its postings on the import's account, and the
  /// other own account that it names.
  private struct Side {
    let entry: Int32
    let conta: Conta
    let day: Int32
    let sum: Int128
    let outra: Uuid?

    /// Whether its other side may be the account of the other half.
    func mayPass(to other: Conta) -> Bool { outra == nil || outra == other.id }
  }

  /// The transfers between an account, as it is read, and other own ones that look like two
  /// entries, newest first: only pairs in which neither half could match another entry.
  /// - Parameter hoje: today, for the rows of the entries.
  /// - Complexity: O(entries of the newest imports that did not know of each other).
  package func transferenciasPossiveis(
    naConta conta: Uuid, hoje: Day
  ) -> [TransferenciaPossivel] {
    let sides = sides(of: strangers(to: conta))
    var found: [(saida: TransferHalf, entrada: TransferHalf)] = []
    for (leaving, coming) in Self.onlyPairs(sides)
    where leaving.conta.id == conta || coming.conta.id == conta {
      let (saida, entrada) = (half(leaving), half(coming))
      if mayBeTransfer(saida, entrada) { found.append((saida, entrada)) }
    }
    return found.sorted {
      ($1.saida.lancamento.dia, $1.saida.lancamento.id)
        < ($0.saida.lancamento.dia, $0.saida.lancamento.id)
    }.prefix(Limites.transferenciasListadas).compactMap { saida, entrada in
      guard let left = metade(saida, hoje), let right = metade(entrada, hoje) else { return nil }
      return TransferenciaPossivel(saida: left, entrada: right)
    }
  }

  /// The same between any own accounts.
  /// - Complexity: that for each account that a file was imported into.
  package func transferenciasPossiveis(hoje: Day) -> [TransferenciaPossivel] {
    let contas = Set(ids(.importacao).compactMap { feita($0)?.1.conta }.map { contaDeLeitura($0) })
    var seen: Set<Uuid> = []
    return contas.sorted().flatMap { transferenciasPossiveis(naConta: $0, hoje: hoje) }
      .filter { seen.insert($0.id).inserted }
  }

  /// The possible transfer of which an entry is one half.
  package func transferenciaPossivel(
    _ entry: Uuid, _ conta: Uuid, hoje: Day
  ) throws(RazaoError) -> TransferenciaPossivel {
    _ = try lancamento(entry)
    guard
      let found = transferenciasPossiveis(naConta: conta, hoje: hoje).first(where: {
        $0.has(entry)
      })
    else {
      throw RazaoError.dadosInvalidos(
        "O lançamento \(entry.curto) não é metade de uma transferência por juntar em "
          + "“\(nome(daConta: conta))”: juntam-se dois que os extratos de duas contas suas trouxeram "
          + "antes de os aparelhos sincronizarem. \(passo: "Veja os que há", .conciliar(conta)).")
    }
    return found
  }

  /// Whether a commit judged an entry as half of a transfer, in a decision of some kind.
  package func hasJudged(_ entry: Uuid, _ kind: TipoDeConflito, with ref: EventRef) -> Bool {
    eventos(gravadosCom: ref).contains { other in
      guard case .conflitoResolvido(let said) = evento(other).dados else { return false }
      return said.conflito == kind.rawValue && said.sobre.contains(entry)
    }
  }

  /// The pairs of equal amounts a few days apart in which neither side matches another.
  private static func onlyPairs(_ sides: [Side]) -> [(leaving: Side, coming: Side)] {
    var pairs: [(leaving: Side, coming: Side)] = []
    for group in Dictionary(grouping: sides, by: \.sum.magnitude).values {
      let coming = group.filter { $0.sum > 0 }
      guard !coming.isEmpty, coming.count < group.count else { continue }
      let byDay = Dictionary(grouping: coming, by: \.day)
      var partners: [Int32: Int] = [:]
      var near: [(leaving: Side, coming: Side)] = []
      for leaving in group where leaving.sum < 0 {
        let reach = TransferHalf.reach(into: true)
        for day in leaving.day - reach...leaving.day + reach {
          for other in byDay[day] ?? []
          where other.conta.id != leaving.conta.id && other.conta.moeda == leaving.conta.moeda
            && abs(other.day - leaving.day) <= TransferHalf.reach(into: other.conta.isCartao)
            && leaving.mayPass(to: other.conta) && other.mayPass(to: leaving.conta)
          {
            partners[leaving.entry, default: 0] += 1
            partners[other.entry, default: 0] += 1
            near.append((leaving, other))
          }
        }
      }
      pairs += near.filter { partners[$0.leaving.entry] == 1 && partners[$0.coming.entry] == 1 }
    }
    return pairs
  }

  private func accounts(lidasCom conta: Uuid) -> Set<Int32> {
    Set(contas(lidasCom: conta).compactMap { tables.known(Agregado(.conta, $0)) })
  }

  private func half(_ side: Side) -> TransferHalf {
    let account = side.conta.id
    return TransferHalf(
      vizinho(side.entry, accounts(lidasCom: account), account), on: side.conta)
  }

  private func metade(_ half: TransferHalf, _ hoje: Day) -> TransferenciaPossivel.Metade? {
    var lister = EntryLister(em: accounts(lidasCom: half.conta).sorted(), hoje: hoje)
    let id = half.lancamento.id
    guard let entry = tables.known(Agregado(.transacao, id)) else { return nil }
    return TransferenciaPossivel.Metade(
      lancamento: lister.row(id, state.aggregates[Int(entry)].counted, self), conta: half.conta,
      nomeDaConta: nome(daConta: half.conta))
  }

  /// The newest imports unknown to one of another account, if one of the two accounts is this one;
  /// with them, those that may hold a half of theirs.
  private func strangers(to conta: Uuid) -> [Arrival] {
    var accounts: [Uuid: Conta?] = [:]
    func account(_ id: Uuid) -> Conta? {
      if let known = accounts[id] { return known }
      let found = self.conta(id).flatMap {
        $0.classe.isPropria && !$0.encerrada && $0.tipo != TipoDeConta.carteira.rawValue
          ? $0 : nil
      }
      accounts[id] = .some(found)
      return found
    }
    let all = ids(.importacao).compactMap { id -> (Arrival, Instant)? in
      guard !isDesfeita(importacao: id), let (ref, made) = feita(id),
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
    // A half on this account may have another one on a third account.
    return all.filter { one in
      one.conta.id == conta || there.contains { $0.id == one.id || areStrangers($0, one) }
    }
  }

  /// The live two-posting entries that some imports brought or matched, each once; without those
  /// that imports of two accounts share.
  private func sides(of arrivals: [Arrival]) -> [Side] {
    var accounts: [Uuid: Set<Int32>] = [:]
    var owners: [Int32: Uuid] = [:]
    var found: [Side] = []
    var whole: Set<Int32> = []
    for arrival in arrivals {
      let own = accounts[arrival.conta.id] ?? self.accounts(lidasCom: arrival.conta.id)
      accounts[arrival.conta.id] = own
      for id in transacoes(importacao: arrival.id) {
        guard let entry = tables.known(Agregado(.transacao, id)) else { continue }
        if let owner = owners.updateValue(arrival.conta.id, forKey: entry) {
          if owner != arrival.conta.id { whole.insert(entry) }
          continue
        }
        let content = state.aggregates[Int(entry)].counted
        guard content >= 0 else { continue }
        let postings = tables.postings(of: content)
        guard postings.count == 2, let mine = postings.first(where: { own.contains($0.account) }),
          let other = postings.first(where: { !own.contains($0.account) })
        else { continue }
        found.append(
          Side(
            entry: entry, conta: arrival.conta, day: tables.contents[Int(content)].day,
            sum: Int128(mine.minor) * Amount.scale(from: Int(mine.decimals)),
            outra: state.isAssetOrLiability(other.account)
              ? contaDeLeitura(tables.aggregates[Int(other.account)].id) : nil))
      }
    }
    return found.filter { !whole.contains($0.entry) }
  }
}

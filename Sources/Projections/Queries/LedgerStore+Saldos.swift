package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension LedgerStore {
  /// The balances of all accounts that are read by themselves, in the order in which they were
  /// opened, from a point of view.
  ///
  /// Class, currency, decimals and trust are today's; names and closed status are as they were
  /// then. An account not yet opened then is left out, unless something counts on it.
  /// - Parameters:
  ///   - hoje: the day that it is, after which entries are scheduled; nil where nobody asks for
  ///     those.
  ///   - walk: how the past is gone through.
  /// - Throws: `naoEncontrado` where the commit that the view names is not here.
  /// - Complexity: O(accounts + entries touched by the events that the view shows, or by the
  ///   others, whichever are fewer).
  package func saldos(
    _ vista: Vista = .agora, hoje: Day? = nil, _ walk: PastWalk = PastWalk()
  ) throws(RazaoError) -> [SaldoDeConta] {
    let visao = try visao(vista)
    let after = vista.em.flatMap { em in hoje.map { max(em, $0) } }
    let (sums, scheduled) = try somas(vista, scheduledAfter: after, walk)
    let doubts = ressalvas
    return ids(.conta).compactMap { id in
      guard let atributos = atributos(daConta: id), contaDeLeitura(id, visao) == id else {
        return nil
      }
      let agregado = Agregado(.conta, id)
      let nome = texto(de: agregado, .nome, visao)
      let (sum, later) = (sums[id] ?? 0, scheduled[id] ?? 0)
      guard nome != nil || sum != 0 || later != 0 else { return nil }
      return SaldoDeConta(
        conta: id, nome: nome ?? texto(de: agregado, .nome) ?? "", classe: atributos.classe,
        tipo: texto(de: agregado, .tipo, visao), moeda: atributos.moeda,
        saldo: Total(fine: sum, decimals: atributos.casas),
        agendado: Total(fine: later, decimals: atributos.casas), conflitos: doubts[id].conflitos,
        encerrada: situacao(de: agregado, visao) == .desfeita)
    }.sorted { isAntes($0.conta, $1.conta) }
  }

  /// The balances of accounts as a point of view reads them, in units of 10⁻⁴; zeros omitted.
  /// - Throws: `naoEncontrado` where the commit that the view names is not here.
  func somas(
    _ vista: Vista, _ walk: PastWalk = PastWalk()
  ) throws(RazaoError) -> [Uuid: Int128] {
    try somas(vista, scheduledAfter: nil, walk).saldos
  }

  /// The same, with the sum after a day that is not before the view's; without it for nil.
  private func somas(
    _ vista: Vista, scheduledAfter after: Day?, _ walk: PastWalk
  ) throws(RazaoError) -> (saldos: [Uuid: Int128], agendado: [Uuid: Int128]) {
    let visao = try visao(vista)
    let hidden = try ocultos(vista)
    func later(_ number: Int32) -> Int128 {
      after.map { own(number, ate: nil) - own(number, ate: $0) } ?? 0
    }
    guard hidden.count > 0 else {
      return (lidas(visao) { own($0, ate: vista.em) }, after == nil ? [:] : lidas(visao, later))
    }
    let side = walk.side ?? (hidden.count > graph.count / 2 ? .shown : .hidden)
    var past = PastBalances(self, visao, upTo: vista.em, scheduledAfter: after, side, walk)
    past.take(side == .shown ? hidden.others : hidden)
    return (
      lidas(visao) { number in
        (side == .shown ? 0 : own(number, ate: vista.em)) + (past.sums[number] ?? 0)
      },
      after == nil
        ? [:]
        : lidas(visao) { number in
          (side == .shown ? 0 : later(number)) + (past.scheduled[number] ?? 0)
        }
    )
  }

  /// The same for a view that only hides some applied events.
  func somas(_ visao: Visao, semOs hidden: Set<EventRef>, ate day: Day?) -> [Uuid: Int128] {
    var past = PastBalances(self, visao, upTo: day, .hidden)
    past.judge(lancamentosTocados(por: hidden))
    return lidas(visao) { own($0, ate: day) + (past.sums[$0] ?? 0) }
  }

  /// The sums of accounts, including those that a view reads with them.
  private func lidas(_ visao: Visao, _ own: (Int32) -> Int128) -> [Uuid: Int128] {
    var sums: [Uuid: Int128] = [:]
    for number in state.created[.conta] {
      let own = own(number)
      guard own != 0 else { continue }
      sums[contaDeLeitura(tables.agregado(number).id, visao), default: 0] += own
    }
    return sums
  }

  /// The content with which an entry counts in a view, or -1.
  func contado(_ entry: Int32, _ visao: Visao) -> Int32 {
    if isQuiet(entry) {
      let creation = EventRef(state.aggregates[Int(entry)].creation)
      return shows(visao, creation) ? plainContent(entry) : -1
    }
    return isPreterida(tables.aggregates[Int(entry)].id, visao) ? -1 : judgedContent(entry, visao)
  }

  /// The accounts, as they are read, that a UUID concerns; for an entry, those of its postings.
  func contas(de id: Uuid) -> [Uuid] {
    var accounts = base(id)?.conteudo.partidas.map(\.conta) ?? []
    if atributos(daConta: id) != nil { accounts.append(id) }
    if let asserted = conferencia(id) { accounts.append(asserted.conta) }
    return accounts.map { contaDeLeitura($0) }
  }
}

/// A ledger's balances at one moment, for comparison with another's.
///
/// It is an independent value: its store may change or be discarded.
package struct SaldosComparados: Sendable {
  private struct Conta: Sendable {
    let nome: String
    let atributos: AtributosDeConta
    let saldo: Int128
  }

  private var contas: [Uuid: Conta] = [:]

  /// - Parameter dias: a period, at whose end the balances are, and of which the figures of income
  ///   and expense are; nil for all days.
  /// - Complexity: O(accounts).
  package init(_ store: LedgerStore, _ dias: ClosedRange<Day>? = nil) {
    let sums = store.somas(.agora, semOs: [], ate: dias?.upperBound)
    let first = dias?.lowerBound ?? .first
    let before =
      first == .first
      ? [:] : store.somas(.agora, semOs: [], ate: Day(number: first.number - 1))
    for id in store.ids(.conta) {
      let nome = store.texto(de: Agregado(.conta, id), .nome)
      guard let atributos = store.atributos(daConta: id), nome != nil || sums[id] != nil else {
        continue
      }
      contas[id] = Conta(
        nome: nome ?? "", atributos: atributos,
        saldo: (sums[id] ?? 0) - (atributos.classe.isCategoria ? before[id] ?? 0 : 0))
    }
  }

  /// The accounts of either moment.
  var todas: Set<Uuid> { Set(contas.keys) }

  /// The accounts whose balances differ afterwards, and the wanted ones; by UUID.
  ///
  /// An account that exists at only one of the two moments has no balance at the other.
  package func ate(_ after: SaldosComparados, e wanted: Set<Uuid> = []) -> [SaldoSobDecisao] {
    Set(contas.keys).union(after.contas.keys).sorted().compactMap { id in
      let (one, two) = (contas[id], after.contas[id])
      guard one?.saldo ?? 0 != two?.saldo ?? 0 || wanted.contains(id),
        let shown = one ?? two
      else { return nil }
      let casas = shown.atributos.casas
      return SaldoSobDecisao(
        conta: id, nome: shown.nome, classe: shown.atributos.classe,
        moeda: shown.atributos.moeda, antes: Total(fine: one?.saldo ?? 0, decimals: casas),
        depois: Total(fine: two?.saldo ?? 0, decimals: casas))
    }
  }
}

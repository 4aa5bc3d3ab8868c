internal import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// The balances of all accounts that are read by themselves, in the order in which they were
  /// opened, from a point of view.
  ///
  /// Class, currency, decimals and trust are those of today; names and what is closed are as they
  /// were there. An account that had not been opened there is left out, unless something counts on
  /// it.
  /// - Throws: `naoEncontrado` where the commit that the view names is not here.
  /// - Complexity: O(accounts + entries touched by what the view does not show).
  package func saldos(_ vista: Vista = .agora) throws(RazaoError) -> [SaldoDeConta] {
    let visao = try visao(vista)
    let sums = saldos(visao, semOs: ocultos(visao), ate: vista.em)
    let doubts = ressalvas
    return ids(.conta).compactMap { id in
      guard let atributos = atributos(daConta: id), contaDeLeitura(id, visao) == id else {
        return nil
      }
      let agregado = Agregado(.conta, id)
      let nome = texto(de: agregado, .nome, visao)
      let sum = sums[id] ?? 0
      guard nome != nil || sum != 0 else { return nil }
      return SaldoDeConta(
        conta: id, nome: nome ?? texto(de: agregado, .nome) ?? "", classe: atributos.classe,
        tipo: texto(de: agregado, .tipo, visao), moeda: atributos.moeda,
        saldo: Total(fine: sum, decimals: atributos.casas), conflitos: doubts[id].conflitos,
        encerrada: situacao(de: agregado, visao) == .desfeita)
    }.sorted { isAntes($0.conta, $1.conta) }
  }

  /// The balances of accounts as they are read, in units of 10⁻⁴.
  /// - Parameter hidden: the applied events that `visao` does not show.
  func saldos(_ visao: Visao, semOs hidden: Set<EventRef>, ate day: Day?) -> [Uuid: Int128] {
    let corrections = correcoes(visao, semOs: hidden, ate: day)
    var sums: [Uuid: Int128] = [:]
    for number in state.created[.conta] ?? [] {
      let own = own(number, ate: day) + (corrections[number] ?? 0)
      guard own != 0 else { continue }
      sums[contaDeLeitura(tables.agregado(number).id, visao), default: 0] += own
    }
    return sums
  }

  /// By how much an account's own balance differs in a view from that of today.
  private func correcoes(
    _ visao: Visao, semOs hidden: Set<EventRef>, ate day: Day?
  ) -> [Int32: Int128] {
    var corrections: [Int32: Int128] = [:]
    for entry in lancamentosTocados(por: hidden) {
      let now = state.aggregates[Int(entry)].counted
      let then = contado(entry, visao)
      guard now != then else { continue }
      for (content, sign) in [(now, Int128(-1)), (then, 1)] where content >= 0 {
        if let day, tables.contents[Int(content)].day > day.number { continue }
        for posting in tables.postings(of: content) {
          let scale = Amount.scale(from: Int(posting.decimals))
          corrections[posting.account, default: 0] += sign * Int128(posting.minor) * scale
        }
      }
    }
    return corrections
  }

  /// The content with which an entry counts in a view, or -1.
  func contado(_ entry: Int32, _ visao: Visao) -> Int32 {
    if isQuiet(entry) {
      let creation = EventRef(state.aggregates[Int(entry)].creation)
      return mostra(visao, creation) ? plainContent(entry) : -1
    }
    return judgedContent(entry, visao)
  }

  /// The accounts, as they are read, that a UUID concerns: of an entry those of its postings.
  func contas(de id: Uuid) -> [Uuid] {
    var accounts = base(id)?.conteudo.partidas.map(\.conta) ?? []
    if atributos(daConta: id) != nil { accounts.append(id) }
    if let asserted = conferencia(id) { accounts.append(asserted.conta) }
    return accounts.map { contaDeLeitura($0) }
  }
}

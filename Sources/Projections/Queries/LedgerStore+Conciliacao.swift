package import Canonical
package import Ledger
internal import Tables

// An account beside its bank, by hand: the entries that no bank has confirmed.
extension LedgerStore {
  /// An account beside its bank at the end of a day; nil where there is no such account.
  /// - Parameters:
  ///   - banco: the balance that the bank states; nil where nobody said it.
  ///   - marcados: the entries that are ticked off.
  ///   - limite: how many entries are listed at most.
  /// - Complexity: O(entries on the account since the last assertion that holds).
  package func conciliacao(
    _ conta: Uuid, em dia: Day, banco: Amount?, marcados: Set<Uuid>, limite: Int, hoje: Day
  ) -> Conciliacao? {
    let root = contaDeLeitura(conta)
    guard let account = contas([root], hoje: hoje).first else { return nil }
    let decimals = account.saldo.decimals
    var lister = EntryLister(em: accounts(conciliadasCom: root), hoje: hoje)
    var listed: [Conciliacao.Pendente] = []
    var ticked = (count: 0, sum: Int128(0))
    var rest = (count: 0, sum: Int128(0))
    for entry in pendentes(root, ate: dia) {
      let isTicked = marcados.contains(entry.lugar.id)
      if isTicked {
        ticked = (ticked.count + 1, ticked.sum + entry.valor)
      } else {
        rest = (rest.count + 1, rest.sum + entry.valor)
      }
      if listed.count < limite {
        let row = lister.row(entry.lugar.id, entry.conteudo, self)
        listed.append(Conciliacao.Pendente(lancamento: row, isMarcado: isTicked))
      }
    }
    func part(_ part: (count: Int, sum: Int128)) -> Conciliacao.Parte {
      Conciliacao.Parte(quantos: part.count, soma: Total(fine: part.sum, decimals: decimals))
    }
    return Conciliacao(
      conta: account, dia: dia,
      livro: Total(fine: saldo(root, ate: dia), decimals: decimals),
      banco: banco.map { Total($0) }, conferidoAte: conferidoAte(root, .last), pendentes: listed,
      marcados: part(ticked), porMarcar: part(rest),
      transferencias: limite > 0 ? transferenciasPossiveis(naConta: root, hoje: hoje) : [])
  }

  /// The entries on an account that no bank has confirmed, up to a day.
  /// - Complexity: as `conciliacao`.
  package func pendentes(naConta conta: Uuid, ate last: Day = .last) -> Set<Uuid> {
    Set(pendentes(contaDeLeitura(conta), ate: last).map(\.lugar.id))
  }

  private func accounts(conciliadasCom root: Uuid) -> [Int32] {
    contasLidas(com: root).compactMap { tables.known(Agregado(.conta, $0)) }
  }

  /// The entries up to a day, newest first.
  ///
  /// An opening balance is none of them: it was taken from the bank itself.
  private func pendentes(_ root: Uuid, ate last: Day) -> [MovimentoNoExtrato] {
    let agreed = conferidoAte(root, .last)
    let first = agreed.map { Day.clamped($0, 1) } ?? .first
    guard first <= last, agreed != .last else { return [] }
    let accounts = accounts(conciliadasCom: root)
    var bank = BankAgreement(of: accounts)
    // Of those that imports brought, which are most, nothing else has to be read.
    let imported = ids(.importacao).filter { !isDesfeita(importacao: $0) }
      .flatMap { state.entries(ofImport: $0) }
    return movimentos(accounts, first...last, menos: Set(imported)).filter { entry in
      let content = tables.contents[Int(entry.conteudo)]
      return tables.texts.text(content.kind) != TipoDeTransacao.saldoInicial.rawValue
        && !bank.holds(content.entry, entry.conteudo, self)
    }
  }
}

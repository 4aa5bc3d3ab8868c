internal import Canonical

/// The rows of a file on their way through the passes that decide them.
struct RowsToDecide {
  /// The decisions so far, about each row and about the file.
  var plan: PlanoDeImportacao
  /// The rows that may become entries, in the order of the file.
  let entries: [BankEntry]
  /// The first and the last day of those.
  let edges: ClosedRange<Day>
  /// The days on which a key of the world may name an entry.
  let around: ClosedRange<Day>
  /// The account's entries that they may match.
  let near: [LancamentoVizinho]
  /// The rows that have no entry as rows of this account.
  var open: [CountedRow] = []
  /// Those of `open` that the same import, undone, did not bring as entries of their own: importing
  /// the file again would restore the others.
  var fresh: [BankEntry] = []
  /// The rows that came before, unless a person says otherwise.
  var asked: [CountedRow] = []

  subscript(row: BankEntry) -> LinhaDecidida {
    get { plan.linhas[row.index] }
    set { plan.linhas[row.index] = newValue }
  }
}

// From a file's rows to decisions: pure, and the same over any store.
extension Livros {
  /// Decides the rows of a file, recording nothing.
  /// - Complexity: O(rows × log entries), and O(entries of the account on the first and last day).
  package func plano(_ pedido: PedidoDeImportacao) -> PlanoDeImportacao {
    let conta = pedido.conta.id
    var plan = PlanoDeImportacao(
      arquivo: pedido.arquivo, hash: pedido.hash, formato: pedido.formato, conta: pedido.conta,
      numero: pedido.numero, lembra: pedido.lembra, anterior: anterior(pedido), linhas: [],
      saldo: pedido.saldo, quebras: [], avisos: pedido.avisos, aberturas: [],
      saldoAntes: pedido.saldo.map {
        Total(fine: saldo(conta, ate: $0.dia), decimals: pedido.conta.saldo.decimals)
      })
    (plan.saldos, plan.fim) = (pedido.saldos, pedido.fim)
    plan.fechado = periodoDoArquivo
    // Some rows say themselves which entry they are, or that they are none.
    plan.linhas = pedido.linhas.map { exported($0, on: conta) ?? undecided($0) }
    let entries = plan.linhas.enumerated().compactMap { at, line in
      line.estado == .nova ? BankEntry(line.linha, at: at) : nil
    }
    let balance = RunningBalance(entries)
    plan.quebras = breaks(balance, BalanceWalk(pedido, entries), on: pedido.conta)
    if let first = entries.map(\.dia).min(), let last = entries.map(\.dia).max() {
      plan.abertura = abertura(de: pedido.conta, first...last)
      let around = (first...last).widened(by: Limites.diasAoRedorDoArquivo)
      var rows = RowsToDecide(
        plan: plan, entries: entries, edges: first...last, around: around,
        near: near(entries, first...last, around, on: conta))
      decide(&rows, balance)
      plan = rows.plan
    }
    plan.outrasDoDia = otherRows(than: plan)
    return plan
  }

  /// The passes in their order: each leaves alone the rows that one before it has decided.
  private func decide(_ rows: inout RowsToDecide, _ balance: RunningBalance?) {
    // Rows that came before: first, so that nothing makes a second entry of them.
    takeKnown(&rows, balance)
    // Instalments: their number says which one they are; by amount, any of the purchase would fit.
    joinInstalments(&rows)
    // Entries of the books: one that is there outweighs one that is only expected.
    joinEntries(&rows)
    // Occurrences of plans: the expected ones, then those recorded with another amount or day.
    joinPlans(&rows)
    // Other halves of transfers: they are only offered, so they come after all sure matches.
    offerTransfers(&rows)
    // An entry of its own, with the other side by rule, bill, habit, payment or words
    // (`SidesOfRows`): for joined rows too, because a person may refuse the match.
    propose(&rows)
    // The entry of each matched occurrence: it takes the place of the row's own, made just before.
    proposePlans(&rows)
    // Rows that the bank has changed: last, because the file's balance with all others decides.
    joinChanged(&rows)
    // The debt of a card without its sign: no row, but the same balance.
    rows.plan.readDebtWithoutSign()
  }

  /// The sum of other files' rows on the day of a file's balance; nil if it has none.
  private func otherRows(than plan: PlanoDeImportacao) -> Total? {
    guard let stated = plan.saldo else { return nil }
    var others = vizinhos(daConta: plan.conta.id, stated.dia...stated.dia, limite: .max)
      .filter(\.temLinha)
    if !others.isEmpty {
      let held = Set(plan.linhas.compactMap(\.estado.lancamento))
      others.removeAll { held.contains($0.id) }
    }
    return Total(fine: others.reduce(0) { $0 + $1.valor }, decimals: plan.conta.saldo.decimals)
  }

  private func anterior(_ pedido: PedidoDeImportacao) -> PlanoDeImportacao.Anterior {
    let id = Importacao.id(pedido.hash, on: pedido.conta.id)
    guard !criacoes(de: Agregado(.importacao, id)).isEmpty else { return .nunca }
    return isDesfeita(importacao: id) ? .desfeito : .importado
  }

  private func undecided(_ row: LinhaDoBanco) -> LinhaDecidida {
    switch row.leitura {
    case .saldo: LinhaDecidida(row, .saldo, "é um saldo, não um lançamento")
    case .ilegivel(let why): LinhaDecidida(row, .ilegivel, why)
    case .lancamento: LinhaDecidida(row, .nova, "")
    }
  }
}

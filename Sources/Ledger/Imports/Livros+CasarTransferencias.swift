internal import Canonical

// Rows that are the other half of a transfer between own accounts, which another file brought.
extension Livros {
  /// Whether the other side of an entry may be a row of an account: it is a category, or it pays a
  /// bill from an account whose files have no row for it.
  private func isHalf(_ entry: LancamentoVizinho, besides conta: Uuid) -> Bool {
    guard let other = entry.outra, let there = atributos(daConta: other) else { return false }
    if there.classe.isCategoria { return true }
    return other != conta && there.classe.isPropria
      && entry.tipo == TipoDeTransacao.pagamentoDaFatura.rawValue
      && vizinhos(daConta: other, entry.dia...entry.dia, limite: .max)
        .contains { $0.id == entry.id && !$0.temLinha }
  }

  /// Offers the other halves of transfers between own accounts.
  func offerTransfers(_ file: inout RowsToDecide) {
    let account = file.plan.conta
    let rows = file.fresh.filter {
      file[$0].estado == .nova && (!account.isCartao || CardHalf.mayBe($0))
    }
    guard !rows.isEmpty else { return }
    let reach = Limites.diasDePagamento
    // A bill's payment may take longer to appear on the card.
    func isNear(_ row: BankEntry, _ entry: LancamentoVizinho, _ other: Conta) -> Bool {
      let isOnCard = row.valor.minor > 0 ? account.isCartao : other.isCartao
      return abs(entry.dia.number - row.dia.number)
        <= (isOnCard ? reach : Limites.diasDeTransferencia)
    }
    let wanted = rows.map { row in
      ValorProcurado(-row.valor.fine, (row.dia...row.dia).widened(by: reach))
    }
    var halves: [Int128: [(entry: LancamentoVizinho, conta: Conta)]] = [:]
    let others = contas.filter {
      $0.classe.isPropria && $0.id != account.id && $0.moeda == account.moeda
        && $0.unificadaEm == nil && $0.tipo != TipoDeConta.carteira.rawValue
        // Without an import, none of its entries matches a bank's row, as the other half has to.
        && hasImport(on: $0.id)
    }
    for other in others {
      for entry in vizinhos(daConta: other.id, wanted)
      where entry.temLinha && isHalf(entry, besides: account.id)
        && (!other.isCartao || CardHalf.mayBe(entry))
      {
        halves[entry.valor, default: []].append((entry, other))
      }
    }
    var taken: Set<Uuid> = []
    for row in rows {
      let best = (halves[-row.valor.fine] ?? [])
        .filter {
          isNear(row, $0.entry, $0.conta) && !taken.contains($0.entry.id)
        }
        .min { one, two in
          (abs(one.entry.dia.number - row.dia.number), one.entry.id)
            < (abs(two.entry.dia.number - row.dia.number), two.entry.id)
        }
      guard let best else { continue }
      taken.insert(best.entry.id)
      file[row].estado = .casa(best.entry.id)
      file[row].isDuvidosa = true
      file[row].isTransferencia = true
      file[row].motivo =
        row.valor.minor < 0
        ? "pode ter ido para \(best.conta.nome): é uma transferência entre as suas contas?"
        : "pode ter vindo de \(best.conta.nome): é uma transferência entre as suas contas?"
    }
  }
}

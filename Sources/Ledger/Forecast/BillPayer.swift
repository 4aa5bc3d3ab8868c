internal import Canonical

extension Livros {
  /// The account that pays a card's bills: the named one, else the last payer, else the only
  /// possible one; nil if that is unknown, closed, or in another currency.
  func quemPaga(cartao card: Uuid, hoje: Day, _ pagam: [Uuid: Uuid]) -> Uuid? {
    let known = pagam[card].map(contaDeLeitura) ?? lastPayer(of: card, hoje: hoje)
    guard let payer = known ?? onlyPayer(of: card), payer != card, let conta = conta(payer),
      !conta.encerrada, conta.classe.isPropria, conta.moeda == moeda(daConta: card)
    else { return nil }
    return payer
  }

  private func lastPayer(of card: Uuid, hoje: Day) -> Uuid? {
    let latest = entradas(daConta: card, ate: hoje, limite: Limites.entradasDoCartao)
    for entry in latest where entry.valor > 0 {
      guard let conteudo = base(entry.id)?.conteudo, pago(conteudo, no: card) != nil else {
        continue
      }
      let own = efeitos(de: conteudo.partidas).filter {
        $0.conta != card && $0.soma < 0 && isPropria($0.conta)
      }
      if let payer = own.min(by: { ($0.soma, $0.conta) < ($1.soma, $1.conta) }) {
        return payer.conta
      }
    }
    return nil
  }

  /// The account that pays if somebody records a payment without naming one.
  private func onlyPayer(of card: Uuid) -> Uuid? {
    let open = contas.filter { $0.isEmUso && $0.moeda == moeda(daConta: card) }
    let found = PalavraDeLancamento("fatura")?.lado.candidatas(entre: open) ?? []
    return found.count == 1 ? found[0].id : nil
  }
}

package import Canonical
internal import Ledger

extension LedgerStore {
  /// The accounts of what one has or owes that a device used lately, the last one first: of each
  /// entry the first such account that it names.
  package func contasUsadas(por device: Uuid) -> [Uuid] {
    var used: [Uuid] = []
    for lancamento in lancamentos(doDispositivo: device, ultimos: Limits.commitsOfHabit) {
      guard let own = contaPropria(lancamento.conteudo), !used.contains(own) else { continue }
      used.append(own)
    }
    return used
  }

  /// The other sides of this party's last entries, the last one first.
  package func outrosLados(de party: String) -> [Uuid] {
    var found: [Uuid] = []
    for id in transacoes(doInteressado: party, ultimas: Limits.entriesOfParty) {
      guard let content = base(id)?.conteudo, content.partidas.count == 2,
        let own = contaPropria(content),
        let other = content.partidas.first(where: { contaDeLeitura($0.conta) != own })
      else { continue }
      let read = contaDeLeitura(other.conta)
      if !found.contains(read) { found.append(read) }
    }
    return found
  }
}

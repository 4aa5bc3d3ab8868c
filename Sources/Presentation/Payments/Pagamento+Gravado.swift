package import Canonical
package import Ledger

extension Pagamento {
  /// The payment that an entry records; nil where the entry is none of this code.
  /// - Parameters:
  ///   - efeito: what its recording came to.
  ///   - others: what carries the same key, the entry itself aside.
  package init?(
    _ cobranca: Cobranca, por entry: Lancamento, _ efeito: Efeito, feitos others: [Lancamento],
    hoje: Day
  ) {
    let word = cobranca.especie.palavra
    let isPayment =
      entry.conteudo.tipo == word.tipo.rawValue && entry.conteudo.subtipo == word.subtipo
    guard isPayment, cobranca.chave.map({ entry.chaves.contains($0) }) ?? true,
      let paid = entry.conteudo.partidas.first(where: { $0.valor.minor < 0 })
    else { return nil }
    self.init(
      cobranca, feitos: others.filter { $0.id != entry.id }, data: entry.conteudo.data, hoje: hoje)
    conta = efeito.contas.first { $0.classe.isPropria }
    valor = Amount(unchecked: -paid.valor.minor, decimals: paid.valor.decimals)
    interessado = entry.conteudo.interessado
  }
}

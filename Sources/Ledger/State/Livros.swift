package import Canonical

/// The books of one ledger, with the names of what is in them: what definitions of events ask, and
/// the state behind it.
package protocol Livros: Acervo {
  /// What the ledger is called.
  var nome: String? { get }
  /// What a device is called, or calls itself; nil where no authentic line says.
  func nome(doDispositivo id: Uuid) -> String?
  /// What the expenses of a report are measured in.
  func moeda(doRelatorio id: Uuid) -> Currency
  /// Whether any entry is posted on an account, apart from some.
  func temLancamentos(_ conta: Uuid, exceto transacoes: Set<Uuid>) -> Bool
}

extension Livros {
  /// What an account is called; the beginning of its UUID where it is not here.
  package func nome(daConta id: Uuid) -> String {
    texto(de: Agregado(.conta, id), .nome) ?? id.curto
  }

  /// The currency of an account; reais where it is not here.
  package func moeda(daConta id: Uuid) -> Currency { atributos(daConta: id)?.moeda ?? .real }

  /// A posting with what its account is called.
  package func nomeada(_ partida: Partida) -> PartidaNomeada {
    PartidaNomeada(
      conta: partida.conta, nome: nome(daConta: partida.conta),
      moeda: moeda(daConta: partida.conta), valor: partida.valor)
  }
}

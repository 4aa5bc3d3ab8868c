public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The accounts of `costumes(interessado:id:)` alone, for whoever needs no suggestions.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(accounts).
  package func contasDosCostumes() throws(RazaoError) -> [Conta] {
    try readAsRecorder { store in store.contas }
  }

  /// The books' suggestions for the next entry.
  /// - Parameters:
  ///   - interessado: the other party, case and accents aside; nil for none.
  ///   - id: the UUID that the entry shall have, which may have been recorded already; nil for a new
  ///     one.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(accounts), and the last few entries of each device and of that party.
  public func costumes(interessado: String? = nil, id: Uuid? = nil) throws(RazaoError) -> Costumes {
    let today = hoje
    return try readAsRecorder { (store) throws(RazaoError) in
      var costumes = Costumes(razao: self.id, hoje: today, contas: store.contas)
      costumes.desfeitas = Set(
        costumes.contas.filter { $0.encerrada && store.isAberturaDesfeita($0.id) }
          .map(\.id))
      costumes.usos = store.usos(antes: aparelho)
      if let party = interessado?.naoVazio {
        costumes.usosDoInteressado = store.usos(com: party, antes: aparelho)
        costumes.categorias = store.outrosLados(de: party)
        costumes.lembrados = store.lembrados(de: party)
      }
      if let id, let creation = store.criacao(de: Agregado(.transacao, id)),
        case .transacaoLancada(let lancamento) = store.evento(creation).dados
      {
        costumes.existente = lancamento.conteudo
      }
      return costumes
    }
  }
}

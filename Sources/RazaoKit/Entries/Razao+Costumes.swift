public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// What the books suggest for the next entry.
  /// - Parameters:
  ///   - interessado: the other party, case and accents aside; nil for none.
  ///   - id: the UUID that the entry shall have, which may have been recorded already; nil for a new
  ///     one.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(accounts), and the last few entries of this device and of that party.
  public func costumes(interessado: String? = nil, id: Uuid? = nil) throws(RazaoError) -> Costumes {
    let today = hoje
    return try leComoQuemGrava { (store) throws(RazaoError) in
      var costumes = Costumes(razao: self.id, hoje: today, contas: store.contas)
      costumes.desfeitas = Set(
        costumes.contas.filter { $0.encerrada && store.isAberturaDesfeita($0.conta) }
          .map(\.conta))
      costumes.usadas = dispositivo.map { store.contasUsadas(por: $0) } ?? []
      costumes.categorias = interessado?.naoVazio.map { store.outrosLados(de: $0) } ?? []
      if let id, let creation = store.criacao(de: Agregado(.transacao, id)),
        case .transacaoLancada(let lancamento) = store.evento(creation).dados
      {
        costumes.existente = lancamento.conteudo
      }
      return costumes
    }
  }
}

extension LedgerStore {
  /// The accounts of what one has or owes that a device used lately, the last one first: of each
  /// entry the first such account that it names.
  fileprivate func contasUsadas(por device: Uuid) -> [Uuid] {
    var used: [Uuid] = []
    for lancamento in lancamentos(doDispositivo: device, ultimos: Limits.commitsOfHabit) {
      guard let own = contaPropria(lancamento.conteudo), !used.contains(own) else { continue }
      used.append(own)
    }
    return used
  }

  /// What stood opposite the own accounts in this party's last entries, the last one first.
  fileprivate func outrosLados(de party: String) -> [Uuid] {
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

  /// The account of what one has or owes that an entry is on, as it is read: the first that it
  /// names.
  func contaPropria(_ conteudo: ConteudoDeTransacao) -> Uuid? {
    conteudo.partidas.lazy.map { contaDeLeitura($0.conta) }.first { isPropria($0) }
  }
}

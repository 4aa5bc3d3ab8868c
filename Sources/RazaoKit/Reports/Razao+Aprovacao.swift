public import Canonical
public import Ledger
internal import Projections

// The approval of expense reports, and who may approve.
extension Razao {
  /// Approves what the registration of a report declares, and the expenses that it knew.
  /// - Parameters:
  ///   - id: the report's UUID.
  ///   - nota: a note, for people, at most 4096 bytes; nil for none.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such report; `dadosInvalidos` where it is not
  ///   registered, or approved already, or where this device registered it and the ledger's rule
  ///   asks for another one; what recording throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func aprovarRelatorio(
    _ id: Uuid, nota: String? = nil, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    let nota = try RazaoError.motivo(nota ?? "")
    return try recordReport(id, simular: simular) { store throws(RazaoError) in
      let approval = try store.aprovacao(store.existente(id), em: self.aparelho, nota: nota)
      return .eventos([self.evento(id, .relatorioAprovado(approval))], ids: [id])
    }
  }

  /// Sends a registered report back, approved or not: it takes expenses again, and is registered
  /// again.
  /// - Parameters:
  ///   - id: the report's UUID.
  ///   - motivo: what is missing; not empty, at most 4096 bytes.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such report; `dadosInvalidos` where it is open, or
  ///   nothing is said to be missing; what recording throws.
  /// - Complexity: that of folding one commit, and O(expenses of the report).
  public func devolverRelatorio(
    _ id: Uuid, motivo: String, simular: Bool = false
  ) throws(RazaoError) -> RelatorioGravado {
    guard let reason = try RazaoError.motivo(motivo) else {
      throw RazaoError.dadosInvalidos(RegrasDeDespesa.faltaMotivoDaDevolucao)
    }
    return try recordReport(id, simular: simular) { store throws(RazaoError) in
      try store.checkReopenable(store.existente(id), "devolver")
      return .eventos([self.evento(id, .relatorioDevolvido(.init(motivo: reason)))], ids: [id])
    }
  }

  /// The devices that may approve registered reports: all, until the ledger says otherwise.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  public func quemAprova() throws(RazaoError) -> QuemAprova {
    try readAsRecorder { store throws(RazaoError) in store.quemAprova() }
  }

  /// Says who may approve registered reports, on every machine.
  ///
  /// It binds what is recorded from then on: what others write anyway, an audit tells.
  /// - Parameters:
  ///   - quem: who may.
  ///   - simular: whether only to say what would be.
  /// - Throws: `dadosInvalidos` where that is the rule already; what recording throws.
  /// - Complexity: that of folding one commit.
  public func mudarQuemAprova(
    _ quem: QuemAprova, simular: Bool = false
  ) throws(RazaoError) -> Recibo {
    try recordCounted("A regra foi gravada, mas não é contada.", simular) {
      store throws(RazaoError) in
      let isDisputed = store.diverges(Agregado(.razao, self.id), .aprovacao) != nil
      guard store.quemAprova() != quem || isDisputed else {
        throw RazaoError.dadosInvalidos("A regra já é essa: nada mudaria.")
      }
      return .eventos(
        [self.evento(self.id, .razaoAprovacao(RazaoAprovacao(quem: quem.rawValue)))],
        ids: [self.id])
    } mostra: {
      $0.quemAprova()
    }.recibo
  }
}

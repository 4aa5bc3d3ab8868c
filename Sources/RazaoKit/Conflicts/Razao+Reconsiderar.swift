public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The decision on a conflict that is not open any more.
  ///
  /// Only decisions that say so are known: of a conflict that ended as its cause was taken away, by
  /// whatever decision, nothing is.
  /// - Returns: nil where no decision stands on such a conflict.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  public func decisao(sobreConflito id: Uuid) throws(RazaoError) -> ConflitoDecidido? {
    try le { fold in fold.store.conflitoDecidido(id) }
  }

  /// Takes back the decision on a conflict, whoever took it and whenever: the conflict is open
  /// again, and the value from before counts again.
  /// - Parameters:
  ///   - id: the conflict's id.
  ///   - nota: why, for people; nil for nothing.
  ///   - evento: the UUID, version 4, of the event; nil for a new one. With an id that was used for
  ///     this before, it answers as done.
  ///   - simular: records nothing.
  /// - Throws: `naoEncontrado` where no decision stands on such a conflict; what recording throws.
  /// - Complexity: that of folding one commit.
  public func reconsidera(
    conflito id: Uuid, nota: String? = nil, evento: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Recibo {
    let event = evento ?? random.uuid()
    return try grava(simular: simular) { store throws(RazaoError) in
      if evento != nil, let before = try store.jaGravado(event, { store.evento($0).sobre == id }) {
        return before
      }
      guard store.conflitoDecidido(id) != nil, let inForce = store.decisao(doConflito: id) else {
        throw RazaoError(
          .naoEncontrado, "Não há decisão sobre o conflito \(id.curto) que se possa retirar.")
      }
      var decision = inForce.decisao.retirada
      decision.nota = nota?.naoVazio
      return .eventos([Evento(id: event, of: id, dados: .conflitoResolvido(decision))], ids: [id])
    } mostra: { _ in
    }.recibo
  }
}

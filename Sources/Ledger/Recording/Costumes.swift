public import Canonical

/// The books' suggestions for the next entry: the accounts, the one used last, and the last
/// category with this party.
///
/// A value: whoever asks for the next entry works with it without asking the books again.
public struct Costumes: Sendable, Hashable {
  /// The ledger's UUID.
  public var razao: Uuid
  /// The business day that it is.
  public var hoje: Day
  /// All accounts.
  public var contas: [ContaAuditada]
  /// Of those the ones whose opening was undone: they are opened again in passing, as they were
  /// opened before.
  public var desfeitas: Set<Uuid>
  /// The accounts of what one has or owes that this device used, the last one first, each once.
  public var usadas: [Uuid]
  /// The accounts that stood on the other side of this other party's entries, the last one first,
  /// each once; none where no other party was asked for.
  public var categorias: [Uuid]
  /// The recording under the id that the next entry shall have; nil for none.
  public var existente: ConteudoDeTransacao?

  /// Makes what the books suggest.
  package init(
    razao: Uuid, hoje: Day, contas: [ContaAuditada], desfeitas: Set<Uuid> = [],
    usadas: [Uuid] = [], categorias: [Uuid] = [], existente: ConteudoDeTransacao? = nil
  ) {
    self.razao = razao
    self.hoje = hoje
    self.contas = contas
    self.desfeitas = desfeitas
    self.usadas = usadas
    self.categorias = categorias
    self.existente = existente
  }

  /// The account that somebody means.
  /// - Parameter typed: its name, case and accents aside, or the first characters of its id, at
  ///   least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest name; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(accounts).
  public func conta(chamada typed: String) throws(RazaoError) -> ContaAuditada {
    try contas.conta(chamada: typed)
  }

  /// The role of the account in the entry, which decides if several accounts have its name.
  public enum Posicao: Sendable, Hashable {
    /// An asset or liability: the account that an entry is on, or another that money goes to.
    case propria
    /// A category of income or spending, rather one in this currency.
    case categoria(Currency?)
  }

  /// The account that somebody means in some place.
  /// - Parameters:
  ///   - typed: as for `conta(chamada:)`.
  ///   - posicao: which one is meant where several have that name.
  /// - Throws: as `conta(chamada:)`.
  /// - Complexity: O(accounts).
  public func conta(
    chamada typed: String, em posicao: Posicao
  ) throws(RazaoError) -> ContaAuditada {
    switch posicao {
    case .propria: return try contas.conta(chamada: typed, antes: [\.classe.isPropria])
    case .categoria(let moeda):
      return try contas.conta(
        chamada: typed,
        antes: [\.classe.isCategoria, { moeda == nil || $0.moeda == moeda }])
    }
  }

  /// The account that is read with another and that somebody means, to be separated: those are
  /// not named otherwise.
  /// - Parameter typed: as for `conta(chamada:)`.
  /// - Throws: as `conta(chamada:)`.
  public func unificada(chamada typed: String) throws(RazaoError) -> ContaAuditada {
    let apart = contas.filter { $0.unificadaEm != nil }.map { account in
      var account = account
      account.unificadaEm = nil
      return account
    }
    return try apart.conta(chamada: typed)
  }

  /// The account that somebody means, or else the one that is read with another.
  /// - Parameter typed: as for `conta(chamada:)`.
  /// - Throws: as `conta(chamada:)`.
  public func qualquer(chamada typed: String) throws(RazaoError) -> ContaAuditada {
    do throws(RazaoError) {
      return try conta(chamada: typed)
    } catch {
      let isApart = error.code == .naoEncontrado && contas.contains { $0.unificadaEm != nil }
      guard isApart else { throw error }
      return try unificada(chamada: typed)
    }
  }

  /// The account with a UUID.
  public func conta(_ id: Uuid) -> ContaAuditada? { contas.first { $0.conta == id } }

  /// The accounts that can be posted on: open ones that are not read with another.
  var abertas: [ContaAuditada] { contas.filter { !$0.encerrada && $0.unificadaEm == nil } }
}

public import Canonical

/// The books' suggestions for the next entry: the accounts, how they were used lately, and the last
/// category with this party.
///
/// A value: whoever asks for the next entry works with it without asking the books again.
public struct Costumes: Sendable, Hashable {
  /// The ledger's UUID.
  public var razao: Uuid
  /// The business day that it is.
  public var hoje: Day
  /// All accounts.
  public var contas: [Conta]
  /// Of those the ones whose opening was undone: they are opened again in passing, as they were
  /// opened before.
  public var desfeitas: Set<Uuid>
  /// How accounts were used lately, the last use first, each once: by this device, then by others.
  public var usos: [UsoDeConta]
  /// The same of the entries with this other party; none where no other party was asked for.
  public var usosDoInteressado: [UsoDeConta]
  /// The accounts that stood on the other side of this other party's entries, the last one first,
  /// each once; none where no other party was asked for.
  public var categorias: [Uuid]
  /// The recording under the id that the next entry shall have; nil for none.
  public var existente: ConteudoDeTransacao?
  /// The last entries with this other party, the latest day first; none where no other party was
  /// asked for.
  package var lembrados: [LancamentoLembrado] = []

  /// Makes what the books suggest.
  package init(
    razao: Uuid, hoje: Day, contas: [Conta], desfeitas: Set<Uuid> = [],
    usos: [UsoDeConta] = [], usosDoInteressado: [UsoDeConta] = [], categorias: [Uuid] = [],
    existente: ConteudoDeTransacao? = nil
  ) {
    (self.razao, self.hoje, self.contas, self.desfeitas) = (razao, hoje, contas, desfeitas)
    (self.usos, self.usosDoInteressado) = (usos, usosDoInteressado)
    (self.categorias, self.existente) = (categorias, existente)
  }

  /// The account that somebody means.
  /// - Parameter typed: its name or a part of it that fits only one, case and accents aside, or the
  ///   first characters of its id, at least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest name; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(accounts).
  public func conta(por typed: String) throws(RazaoError) -> Conta {
    try contas.conta(por: typed)
  }

  /// Which account is meant where several have its name: by its role in the entry.
  public enum Preferencia: Sendable, Hashable {
    /// An asset or liability: the account that an entry is on, or another that money goes to.
    case propria
    /// A category of income or spending, rather one in this currency.
    case categoria(Currency?)
  }

  /// The account that somebody means in some place.
  /// - Parameters:
  ///   - typed: as for `conta(por:)`.
  ///   - preferencia: which one is meant where several have that name.
  /// - Throws: as `conta(por:)`.
  /// - Complexity: O(accounts).
  public func conta(por typed: String, em preferencia: Preferencia) throws(RazaoError) -> Conta {
    switch preferencia {
    case .propria: return try contas.conta(por: typed, antes: [\.classe.isPropria])
    case .categoria(let moeda):
      return try contas.categoria(
        por: typed,
        antes: [\.classe.isCategoria, { moeda == nil || $0.moeda == moeda }])
    }
  }

  /// The account that is read with another and that somebody means, to be separated: those are
  /// not named otherwise.
  /// - Parameter typed: as for `conta(por:)`.
  /// - Throws: as `conta(por:)`.
  public func contaUnificada(por typed: String) throws(RazaoError) -> Conta {
    let apart = contas.filter { $0.unificadaEm != nil }.map { account in
      var account = account
      account.unificadaEm = nil
      return account
    }
    return try apart.conta(por: typed)
  }

  /// The account that somebody means, or else the one that is read with another.
  /// - Parameter typed: as for `conta(por:)`.
  /// - Throws: as `conta(por:)`.
  public func qualquerConta(por typed: String) throws(RazaoError) -> Conta {
    do throws(RazaoError) {
      return try conta(por: typed)
    } catch {
      let isApart = error.code == .naoEncontrado && contas.contains { $0.unificadaEm != nil }
      guard isApart else { throw error }
      return try contaUnificada(por: typed)
    }
  }

  /// The account with a UUID.
  public func conta(_ id: Uuid) -> Conta? { contas.first { $0.id == id } }

  /// The accounts that can be posted on: open ones that are not read with another.
  var abertas: [Conta] { contas.filter { !$0.encerrada && $0.unificadaEm == nil } }
}

/// One use of an account, from which the next entry can guess its own: with which kind of entry,
/// which way, and against which other account.
public struct UsoDeConta: Sendable, Hashable {
  /// The kind and the sub-type of the entry, as words of the log.
  public var tipo: String
  /// The sub-type; nil for none.
  public var subtipo: String?
  /// Which way money went on the account.
  public var sentido: Sentido
  /// The account of what one has or owes that the entry was on.
  public var conta: Uuid
  /// The account on the other side; nil where there were several.
  public var outra: Uuid?

  /// Makes a use of an account.
  package init(tipo: String, subtipo: String?, sentido: Sentido, conta: Uuid, outra: Uuid?) {
    (self.tipo, self.subtipo) = (tipo, subtipo)
    (self.sentido, self.conta, self.outra) = (sentido, conta, outra)
  }

  /// Whether an entry with this word would be like it, and on an account that it takes.
  func isOf(_ word: PalavraDeLancamento) -> Bool {
    tipo == word.tipo.rawValue && subtipo == word.subtipo
      && (word.sentido.map { $0 == sentido } ?? true)
  }
}

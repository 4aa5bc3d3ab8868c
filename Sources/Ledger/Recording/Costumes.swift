public import Canonical

/// The books' suggestions for the next entry: the accounts, their recent uses, and the last
/// category with this party.
///
/// A value: the next entry can be composed from it without further queries.
public struct Costumes: Sendable, Hashable {
  /// The ledger's UUID.
  public var razao: Uuid
  /// Today's business day.
  public var hoje: Day
  /// All accounts.
  public var contas: [Conta]
  /// Those of them whose opening was undone: they are reopened implicitly, as they were first
  /// opened.
  public var desfeitas: Set<Uuid>
  /// The recent uses of accounts, latest first, each once: by this device, then by others.
  public var usos: [UsoDeConta]
  /// The same for the entries with this other party; empty if no other party was given.
  public var usosDoInteressado: [UsoDeConta]
  /// The accounts on the other side of this other party's entries, latest first, each once; empty
  /// if no other party was given.
  public var categorias: [Uuid]
  /// The existing recording under the next entry's id; nil for none.
  public var existente: ConteudoDeTransacao?
  /// The last entries with this other party, the latest day first; empty if no other party was
  /// given.
  package var lembrados: [LancamentoLembrado] = []
  /// The purchase that the next entry refunds, if somebody named it.
  package var estornada: LancamentoLembrado?

  /// Makes the books' suggestions.
  package init(
    razao: Uuid, hoje: Day, contas: [Conta], desfeitas: Set<Uuid> = [],
    usos: [UsoDeConta] = [], usosDoInteressado: [UsoDeConta] = [], categorias: [Uuid] = [],
    existente: ConteudoDeTransacao? = nil
  ) {
    (self.razao, self.hoje, self.contas, self.desfeitas) = (razao, hoje, contas, desfeitas)
    (self.usos, self.usosDoInteressado) = (usos, usosDoInteressado)
    (self.categorias, self.existente) = (categorias, existente)
  }

  /// The named account.
  /// - Parameter typed: its name or a part of it that fits only one, case and accents aside, or the
  ///   first characters of its id, at least four.
  /// - Throws: `naoEncontrado` where there is none, with the nearest name; `dadosInvalidos` where
  ///   there are several, with all of them.
  /// - Complexity: O(accounts).
  public func conta(por typed: String) throws(RazaoError) -> Conta {
    try contas.conta(por: typed)
  }

  /// The preferred account among several with the same name, by its role in the entry.
  public enum Preferencia: Sendable, Hashable {
    /// An asset or liability: the account that an entry is on, or another that money goes to.
    case propria
    /// The same, preferably one that an entry with this word can be on, or lead to.
    case lado(PalavraDeLancamento?), outroLado(PalavraDeLancamento?)
    /// A category of income or spending, preferably in this currency; an error says how to open one
    /// of this class.
    case categoria(Currency?, classe: ClasseDeConta = .despesa)
  }

  /// The named account for some role.
  /// - Parameters:
  ///   - typed: as for `conta(por:)`.
  ///   - preferencia: which one is meant where several have that name.
  /// - Throws: as `conta(por:)`.
  /// - Complexity: O(accounts).
  public func conta(por typed: String, em preferencia: Preferencia) throws(RazaoError) -> Conta {
    switch preferencia {
    case .propria: return try contas.conta(por: typed, antes: [\.classe.isPropria])
    case .lado(let word):
      return try contas.conta(
        por: typed, antes: [\.classe.isPropria, { word?.lado.recebe($0) ?? true }])
    case .outroLado(let word):
      let wantsCard: Bool? =
        switch word?.outroLado {
        case .cartao: true
        case .propria: false
        default: nil
        }
      return try contas.conta(
        por: typed, antes: [\.classe.isPropria, { wantsCard == nil || $0.isCartao == wantsCard }])
    case .categoria(let moeda, let classe):
      return try contas.categoria(
        por: typed, classe: classe,
        antes: [\.classe.isCategoria, { moeda == nil || $0.moeda == moeda }])
    }
  }

  /// The named account that is read with another, to be separated: other lookups never return
  /// those.
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

  /// The named account, or else the one that is read with another.
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

  /// The accounts that accept postings: open ones that are not read with another.
  var abertas: [Conta] { contas.filter(\.isEmUso) }
}

/// One use of an account, as evidence for the next entry: the kind of entry, the direction, and the
/// other account.
public struct UsoDeConta: Sendable, Hashable {
  /// The kind and the sub-type of the entry, as words of the log.
  public var tipo: String
  /// The sub-type; nil for none.
  public var subtipo: String?
  /// The direction of the money on the account.
  public var sentido: Sentido
  /// The asset or liability account that the entry was on.
  public var conta: Uuid
  /// The account on the other side; nil where there were several.
  public var outra: Uuid?

  /// Makes a use of an account.
  package init(tipo: String, subtipo: String?, sentido: Sentido, conta: Uuid, outra: Uuid?) {
    (self.tipo, self.subtipo) = (tipo, subtipo)
    (self.sentido, self.conta, self.outra) = (sentido, conta, outra)
  }

  /// Whether an entry with this word would be similar, and on an account that the word accepts.
  func isOf(_ word: PalavraDeLancamento) -> Bool {
    tipo == word.tipo.rawValue && subtipo == word.subtipo
      && (word.sentido.map { $0 == sentido } ?? true)
  }
}

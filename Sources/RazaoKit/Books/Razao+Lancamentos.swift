public import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The entries of all accounts, newest first: each once, seen from all assets and liabilities.
  ///
  /// A transfer between own accounts is neither in nor out. Entries after today are marked, and
  /// have separate sums.
  /// - Parameters:
  ///   - pedido: which of them.
  ///   - vista: whose knowledge of the books is asked; everything that is known, by default.
  /// - Throws: `naoEncontrado` where there is no such entry to go on after; `dadosInvalidos` where
  ///   the limit is below 1; `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be
  ///   read.
  /// - Complexity: O(listed entries), and what it takes to find them: texts, tags and amounts have
  ///   indices.
  public func lancamentos(
    _ pedido: PedidoDeLancamentos, _ vista: Vista = .agora
  ) throws(RazaoError) -> Lancamentos {
    try read(vista) { store, hoje throws(RazaoError) in
      try store.lancamentos(pedido, hoje: hoje)
    }
  }

  /// Whether annulled entries meet the conditions of a list of counting ones.
  /// - Throws: as `lancamentos`.
  /// - Complexity: what it takes to find one.
  package func temAnulados(
    _ pedido: PedidoDeLancamentos, _ vista: Vista = .agora
  ) throws(RazaoError) -> Bool {
    guard pedido.filtro.estado == nil, !pedido.filtro.isVazio else { return false }
    var asked = pedido
    asked.filtro.estado = .anulado
    (asked.limite, asked.depois) = (1, nil)
    return try !lancamentos(asked, vista).lancamentos.isEmpty
  }

  /// The entries with a tag that this device recorded on a day, counting or annulled by a person,
  /// the latest recorded first.
  /// - Parameter desde: the first day on which such an entry may lie.
  /// - Throws: as `lancamentos`.
  /// - Complexity: O(entries with the tag from `desde` on).
  package func lancamentos(
    etiqueta: String, gravadosEm dia: Day, desde: Day
  ) throws(RazaoError) -> [LancamentoListado] {
    try readAsRecorder { (store, hoje) throws(RazaoError) in
      var pedido = PedidoDeLancamentos()
      (pedido.de, pedido.filtro.etiqueta) = (desde, etiqueta)
      var found = try store.lancamentos(pedido, hoje: hoje).lancamentos
      pedido.filtro.estado = .anulado
      found += try store.lancamentos(pedido, hoje: hoje).lancamentos
      let recorded = found.compactMap { entry -> (Instant, LancamentoListado)? in
        guard let creation = store.criacao(de: Agregado(.transacao, entry.id)) else { return nil }
        let autoria = store.autoria(creation)
        guard autoria.aparelho == aparelho, autoria.quando.dia == dia else { return nil }
        return (autoria.quando, entry)
      }
      return recorded.sorted { ($0.0, $0.1.id) > ($1.0, $1.1.id) }.map(\.1)
    }
  }

  /// The categories that a name means: the one with that name and all with it before a colon
  /// (`Casa` includes `Casa: Aluguel`), else the account with that name.
  /// - Parameter typed: the name, case and accents aside, or the first characters of an id.
  /// - Throws: as `conta(por:)`.
  /// - Complexity: O(accounts).
  public func categorias(por typed: String) throws(RazaoError) -> [Uuid] {
    try readAsRecorder { (store) throws(RazaoError) in try store.contas.categorias(por: typed) }
  }
}

/// An account's entries, newest first, fetched a page at a time on demand.
///
/// Each page shows the books as they are when it is fetched: entries recorded above it meanwhile
/// are not shown.
public struct Historico: Sendable {
  private let razao: Razao
  private var pedido: PedidoDeExtrato
  private var page: ArraySlice<LinhaDeExtrato> = []
  private var isLast = false

  init(_ razao: Razao, _ pedido: PedidoDeExtrato) {
    (self.razao, self.pedido) = (razao, pedido)
  }

  /// The next entry; nil after the last one.
  /// - Throws: what `Razao.extrato(_:)` throws; `dadosInvalidos` too where the entry that the last
  ///   page ended with is not on the account any more.
  /// - Complexity: O(1), and a page fetched by `Razao.extrato(_:)` each time one is used up.
  public mutating func next() throws(RazaoError) -> LinhaDeExtrato? {
    if page.isEmpty, !isLast {
      let fetched = try razao.extrato(pedido)
      page = fetched.historico[...]
      pedido.depois = fetched.continua
      isLast = fetched.continua == nil
    }
    return page.popFirst()
  }
}

extension Razao {
  /// An account's history, newest first, fetched only as far as it is read.
  /// - Parameters:
  ///   - conta: the account's UUID.
  ///   - pagina: how many entries to fetch at once, at least 1.
  /// - Returns: what gives one entry after the other; nothing is read before the first.
  public func historico(_ conta: Uuid, pagina: Int = 50) -> Historico {
    var pedido = PedidoDeExtrato(conta: conta)
    pedido.limite = pagina
    return Historico(self, pedido)
  }
}

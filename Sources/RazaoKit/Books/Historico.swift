public import Canonical
public import Ledger

/// An account's entries, newest first, fetched a page at a time as they are asked for.
///
/// Each page is of the books as they are when it is fetched: what is recorded meanwhile above it is
/// not shown.
public struct Historico: Sendable {
  private let razao: Razao
  private var pedido: PedidoDeExtrato
  private var page: ArraySlice<LinhaDeExtrato> = []
  private var isLast = false

  init(_ razao: Razao, _ pedido: PedidoDeExtrato) {
    self.razao = razao
    self.pedido = pedido
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
  /// An account's history, newest first, of which only what is asked for is fetched.
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

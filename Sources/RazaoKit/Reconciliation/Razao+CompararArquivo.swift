public import Canonical
internal import Interchange
public import Ledger
internal import Projections

extension Razao {
  /// Compares a bank's file with the books of one account: what is here and not at the bank, what is
  /// at the bank and not here, and the balances of each day that the bank states one of.
  ///
  /// Nothing is recorded.
  /// - Parameters:
  ///   - arquivo: the file; of one with several accounts the part that earlier files tell to be this
  ///     account's.
  ///   - conta: the account's UUID.
  /// - Throws: as `planejar`; `dadosInvalidos` also where nothing tells which of several accounts in
  ///   the file it is.
  /// - Complexity: as `planejar`.
  public func comparar(
    _ arquivo: ArquivoDoBanco, com conta: Uuid
  ) throws(RazaoError) -> ComparacaoComBanco {
    let hoje = hoje
    return try readAsRecorder { store throws(RazaoError) in
      let root = try store.check(conciliavel: conta)
      let read = try self.read(arquivo, store)
      let contas = store.contas
      let parte =
        read.contas.count == 1
        ? 0
        : read.contas.firstIndex { part in
          part.conhecida(part.possiveis(contas), store)?.conta.id == root
        }
      guard let parte else {
        throw RazaoError(
          .dadosInvalidos,
          "“\(arquivo.nome)” tem \(read.contas.count) contas, e nada diz qual é "
            + "“\(store.nome(daConta: root))”. \(passo: "Importe-o antes", .importar).")
      }
      return store.comparacao(try self.plan(arquivo, root, parte, store), hoje: hoje)
    }
  }

  /// Compares one part of a bank's file with the books.
  /// - Parameter plano: that part as it would be imported.
  /// - Throws: as `comparar(_:com:)`.
  package func comparar(
    _ plano: PlanoDeImportacao
  ) throws(RazaoError) -> ComparacaoComBanco {
    let hoje = hoje
    return try readAsRecorder { store in store.comparacao(plano, hoje: hoje) }
  }
}

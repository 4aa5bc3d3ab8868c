package import Canonical
internal import EventLog
public import Ledger
internal import Projections
internal import Synchronization

extension Razao {
  /// A stream of changes from now on: the ids of accounts, transactions and reports that commits
  /// changed, whoever wrote them, once this value has recorded or read them.
  ///
  /// A screen that shows one of them queries it again; a change does not contain its new state.
  /// Each call makes a separate stream, which ends with this value. Carriers are not watched
  /// meanwhile: other writers' commits are reported at this value's next query.
  ///
  /// ```swift
  /// for await mudanca in razao.mudancas() where mudanca.relatorios.contains(id) {
  ///   show(try razao.relatorio(id))
  /// }
  /// ```
  public func mudancas() -> AsyncStream<Mudanca> { watchers.stream() }

  /// Uses the updated model, reports the changes, and remembers the heads held.
  func use<Value>(
    _ model: inout ReadModel, recording: Bool = false,
    _ body: (inout ReadModel) throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value {
    defer { watchers.tell(Mudanca(model.takeChanges())) }
    return try model.use(recording: recording) { model throws(RazaoError) in
      let value = try body(&model)
      if model.isSound, model.takeFolded() { remember(model.fold.store) }
      return value
    }
  }

  /// A mark that distinguishes states of the books: the fingerprint of all lines here.
  ///
  /// Later queries see this state or a later one.
  /// - Throws: `semPermissao`, `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(devices).
  package func marca() throws(RazaoError) -> Hash256 {
    try read { fold in fold.store.graph.fingerprint(of: fold.store.ledger).hash }
  }
}

extension Mudanca {
  fileprivate init(_ changed: [Agregado]) {
    self.init()
    for agregado in changed {
      switch agregado.especie {
      case .conta: contas.insert(agregado.id)
      case .transacao: transacoes.insert(agregado.id)
      case .relatorio: relatorios.insert(agregado.id)
      case .razao, .dispositivo, .aprovacao, .revogacao, .convite, .conferencia, .periodo,
        .conflito, .importacao, .tipo, .formato, .regra, .plano, .nota:
        break
      }
    }
  }
}

/// The observers of changes by commits: each has a separate stream.
final class Watchers: Sendable {
  private struct State {
    var next = 0
    var continuations: [Int: AsyncStream<Mudanca>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// A stream of changes from now on, until it is released.
  func stream() -> AsyncStream<Mudanca> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Mudanca.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.next += 1
      state.continuations[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.continuations[number] = nil }
    }
    return stream
  }

  /// Notifies all observers, one caller at a time; does nothing for an empty change.
  ///
  /// An observer that has not taken the last change yet gets both merged, so that nobody can fall
  /// behind.
  func tell(_ change: Mudanca) {
    guard !change.isVazia else { return }
    for continuation in all {
      guard case .dropped(let waiting) = continuation.yield(change) else { continue }
      continuation.yield(change.unida(a: waiting))
    }
  }

  /// A copy: ending a stream takes the lock itself.
  private var all: [AsyncStream<Mudanca>.Continuation] {
    state.withLock { Array($0.continuations.values) }
  }

  deinit {
    for continuation in all { continuation.finish() }
  }
}

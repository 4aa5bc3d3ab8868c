package import Canonical
internal import EventLog
public import Ledger
internal import Projections
internal import Synchronization

extension Razao {
  /// Changes from now on: the ids of accounts, transactions and reports that commits changed,
  /// whoever wrote them, once this value has recorded or read them.
  ///
  /// A screen that shows one of them asks again; what it is now is in no change. Each call gives a
  /// stream of its own, which ends with this value. Nobody watches the carriers meanwhile: what
  /// others wrote is told when this value is next asked something.
  ///
  /// ```swift
  /// for await mudanca in razao.mudancas() where mudanca.relatorios.contains(id) {
  ///   show(try razao.relatorio(id))
  /// }
  /// ```
  public func mudancas() -> AsyncStream<Mudanca> { watchers.stream() }

  /// Uses the model, brought up to date, reports the changes, and remembers the heads that were
  /// held.
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

  /// A mark that tells one state of the books from another: the fingerprint of all lines that are
  /// here.
  ///
  /// Later questions are answered from this state or a later one.
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

/// Those who want to know what commits change: each has a stream of its own.
final class Watchers: Sendable {
  private struct State {
    var next = 0
    var continuations: [Int: AsyncStream<Mudanca>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// A stream of what is told from now on, until nobody holds it any more.
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

  /// Tells all of them, one caller at a time; nothing is told where nothing changed.
  ///
  /// An observer that has not taken the last change yet gets both as one, so that nobody can fall
  /// behind.
  func tell(_ change: Mudanca) {
    guard !change.isVazia else { return }
    for continuation in all {
      guard case .dropped(let waiting) = continuation.yield(change) else { continue }
      continuation.yield(change.unida(a: waiting))
    }
  }

  /// A copy: ending a stream takes the lock by itself.
  private var all: [AsyncStream<Mudanca>.Continuation] {
    state.withLock { Array($0.continuations.values) }
  }

  deinit {
    for continuation in all { continuation.finish() }
  }
}

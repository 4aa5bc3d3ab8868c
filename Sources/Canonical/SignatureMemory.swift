internal import Synchronization

/// Remembers the results of signature checks, so that none is made twice.
///
/// For simulations, in which a dozen devices check the same lines over and over: the answer is
/// always that of a real check. Nothing is remembered unless somebody asks for it.
package final class SignatureMemory: Sendable {
  /// The memory that all code called within `SignatureMemory.$current.withValue` uses.
  @TaskLocal package static var current: SignatureMemory?

  /// All that an answer depends on.
  struct Question: Hashable {
    private let key: PublicKey
    private let signature: Signature
    private let message: Hash256

    init(_ key: PublicKey, _ signature: Signature, _ message: UnsafeRawBufferPointer) {
      self.key = key
      self.signature = signature
      self.message = .of(message)
    }
  }

  private let answers = Mutex<[Question: Bool]>([:])

  /// Remembers nothing yet.
  package init() {}

  func answer(to question: Question, _ check: () -> Bool) -> Bool {
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = check()
    answers.withLock { $0[question] = answer }
    return answer
  }
}

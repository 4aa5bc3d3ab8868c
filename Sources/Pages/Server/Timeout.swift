/// Waiting that has an end.
enum Timeout {
  /// What `work` comes to, unless that takes longer.
  /// - Throws: `Refusal.tooSlow`.
  static func wait<Value: Sendable>(
    seconds: Int, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask(operation: work)
      group.addTask {
        try await Task.sleep(for: .seconds(seconds))
        throw Refusal.timeout
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw Refusal.timeout }
      return first
    }
  }
}

import Testing

/// Lets a few visitors in at once, a test each.
///
/// A test that waits for an answer lets the next one begin, so all of them would hold their ledger
/// open at once: over 1,400 files, where a shell allows 1,024. Beyond about 1,350 Foundation's
/// `Process` reads past the end of `/proc/self/fd` as well, and may crash
/// (swift-corelibs-foundation, pull request 5472).
struct Visits: SuiteTrait, TestTrait, TestScoping {
  private static let door = Door(places: 16)

  /// Whether the test that runs was let in.
  @TaskLocal static var isInside = false

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Visits.door.enter()
    do {
      try await Visits.$isInside.withValue(true) { try await function() }
    } catch {
      await Visits.door.leave()
      throw error
    }
    await Visits.door.leave()
  }
}

extension Trait where Self == Visits {
  /// For every suite with a `Visitor`.
  static var visits: Visits { Visits() }
}

/// As many at once as there are places; the others wait in their order.
private actor Door {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { self.places = places }

  func enter() async {
    guard places == 0 else {
      places -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

internal import Canonical
internal import RazaoKit
internal import SystemPackage

/// The outcome of a history.
package struct Outcome: Sendable {
  /// The broken rule; nil if none was.
  package var violation: Violation?
  /// The step that found it, from 0.
  package var step: Int?
  package var counts: Counts
  /// The steps, if they were recorded.
  package var story: [String]
}

extension Script {
  /// Runs the history.
  /// - Complexity: O(steps × commits), as everything is compared after each step.
  package func happens(_ options: World.Options) -> Outcome {
    SignatureMemory.$current.withValue(SignatureMemory()) {
      let world = World(seed: seed, machines: machines, isFirm: isFirm, options)
      if isOfCadernos { world.known.caderno = SimulatedCaderno() }
      var outcome = Outcome(violation: nil, step: nil, counts: Counts(), story: [])
      do {
        try world.found()
        for (number, step) in steps.enumerated() {
          outcome.step = number
          try world.perform(step)
        }
        outcome.step = nil
      } catch let violation as Violation {
        outcome.violation = violation
      } catch {
        outcome.violation = Violation(promise: "um razão se cria", seen: "\(error)")
      }
      (outcome.counts, outcome.story) = (world.counts, world.story)
      return outcome
    }
  }

  /// The shortest history found that fails in the same way.
  /// - Parameter budget: the number of histories that may be run.
  package func shrunk(
    _ violation: Violation, _ options: World.Options, budget: Int = 400
  ) -> Script {
    var (best, left) = (self, budget)
    func fails(_ script: Script) -> Bool {
      left -= 1
      return script.happens(options).violation?.promise == violation.promise
    }
    var size = max(steps.count / 2, 1)
    while left > 0 {
      var start = 0
      var hasShrunk = false
      while start < best.steps.count, left > 0 {
        var steps = best.steps
        steps.removeSubrange(start..<min(start + size, steps.count))
        let candidate = best.with(steps)
        if fails(candidate) { (best, hasShrunk) = (candidate, true) } else { start += size }
      }
      if size == 1, !hasShrunk { break }
      size = hasShrunk && size == 1 ? 1 : max(size / 2, 1)
    }
    for index in best.steps.indices where best.steps[index].fault != nil && left > 0 {
      var steps = best.steps
      steps[index].fault = nil
      if fails(best.with(steps)) { best = best.with(steps) }
    }
    return best
  }
}

internal import Canonical
internal import EventLog
internal import Ledger
package import RazaoKit
package import SystemPackage

/// Several machines with one ledger, the places that they reach, and their faults.
///
/// Everything in it derives from a seed. The ledger's code is the real one; its files, clocks and
/// randomness are not.
package final class World {
  var machines: [Machine] = []
  var clouds = [Cloud(name: "nuvem"), Cloud(name: "rede")]
  /// The files on a stick that is passed around.
  var stick: [String: [UInt8]] = [:]
  /// The files in the folder where all machines meet.
  var meeting: [String: [UInt8]] = [:]
  /// The real time, in milliseconds.
  var now: Int64
  /// The random numbers of the current step.
  var random: SplitMix
  /// Things that people have recorded and know about.
  var known = Known()
  package private(set) var counts = Counts()
  /// The steps so far, a line each, if they are recorded.
  package private(set) var story: [String] = []
  let options: Options
  /// The contents of places before this step's writes.
  var before: [FilePath: [String: [UInt8]]] = [:]
  /// The receipts of this step: a device, and the hash of its commit.
  var promised: [(device: Uuid, hash: Hash256)] = []
  /// The ledger's id, once it exists.
  var ledger: Uuid?
  /// The recovery code on paper.
  var paper: String?
  /// A writer that follows no rules.
  var stranger: Stranger
  private var nextVersion = 1

  /// The settings of a history besides its script.
  package struct Options: Sendable {
    /// A folder of this computer for read models; nil to work in memory.
    package var models: FilePath?
    /// Receives the story as it happens; nil if it is not told.
    package var narrator: (@Sendable (String) -> Void)?
    /// Whether to compare the shown documents too, at each meeting.
    package var comparesDocuments = false
    /// Whether every machine keeps a read model, in its own folder below `models`; otherwise only
    /// one does.
    package var keepsAll = false
    /// Called with the machine's name and the books after each sync without a fault; an error ends
    /// the history.
    package var afterSync: (@Sendable (String, Razao) throws -> Void)?

    package init() {}
  }

  package init(seed: UInt64, machines count: Int, isFirm: Bool, _ options: Options) {
    random = SplitMix(seed: seed)
    self.options = options
    // 2026-11-21, and a random time of day.
    now = 1_795_262_400_000 + Int64(random.next() % 86_400_000)
    stranger = Stranger(seed: random.next())
    known.isFirm = isFirm
    for number in 0..<count {
      let name = "casa\(number + 1)"
      let models = options.models.map { options.keepsAll ? $0.appending(name) : $0 }
      machines.append(
        Machine(
          name, seed: random.next(), models: number == 0 || options.keepsAll ? models : nil))
    }
  }

  var members: [Machine] { machines.filter(\.isMember) }

  /// A random element.
  func any<Element>(_ all: [Element]) -> Element? { all.randomElement(using: &random) }

  /// A random element, usually a recent one, as people talk about what is new.
  func recent<Element>(_ all: [Element]) -> Element? { any(chance(4) ? all : all.suffix(4)) }

  /// A random number in a range.
  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Whether an event happens that occurs once in so many times.
  func chance(_ once: Int) -> Bool { number(1...once) == 1 }

  func count(_ what: String, _ times: Int = 1) { counts.add(what, times) }

  /// Tells the story, if it is wanted.
  func tell(_ text: @autoclosure () -> String) {
    guard let narrator = options.narrator else { return }
    story.append(text())
    narrator(story[story.count - 1])
  }

  func version() -> Int {
    defer { nextVersion += 1 }
    return nextVersion
  }
}

/// Facts that people know besides the books: ids of things made on any machine.
struct Known {
  var isFirm = false
  var entries: [Uuid] = []
  var reports: [Uuid] = []
  var expenses: [(report: Uuid, expense: Uuid)] = []
  var assertions: [Uuid] = []
  var closings: [Uuid] = []
  var invitations: [Uuid] = []
  var plans: [Uuid] = []
  var banks: [SimulatedBank] = []
  /// The caderno of a history of cadernos.
  var caderno: SimulatedCaderno?
}

/// The number of times that each action was done and each fault struck.
package struct Counts: Sendable {
  package private(set) var all: [String: Int] = [:]

  package init() {}

  package mutating func add(_ what: String, _ times: Int = 1) { all[what, default: 0] += times }

  package mutating func add(_ other: Counts) {
    for (what, times) in other.all { add(what, times) }
  }
}

/// A broken rule.
package struct Violation: Error, Sendable, Equatable {
  /// The rule that was broken.
  package let promise: String
  /// The observation.
  package let seen: String
}

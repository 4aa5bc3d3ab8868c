internal import Canonical
internal import EventLog
internal import Ledger
package import RazaoKit
package import SystemPackage

/// Several machines with one ledger, the places that they reach, and what befalls them.
///
/// Everything in it follows from a seed. The ledger's code is the real one; its files, clocks and
/// randomness are not.
package final class World {
  var machines: [Machine] = []
  var clouds = [Cloud(name: "nuvem"), Cloud(name: "rede")]
  /// The files on a stick that goes from hand to hand.
  var stick: [String: [UInt8]] = [:]
  /// The files in the folder where all meet.
  var meeting: [String: [UInt8]] = [:]
  /// The real time, in milliseconds.
  var now: Int64
  /// The random numbers of the current step.
  var random: SplitMix
  /// The things that people have recorded and talk about.
  var known = Known()
  package private(set) var counts = Counts()
  /// The steps so far, a line each, if somebody wants to read them.
  package private(set) var story: [String] = []
  let options: Options
  /// How places were before programs wrote to them in this step.
  var before: [FilePath: [String: [UInt8]]] = [:]
  /// The receipts of this step: a device, and the hash of its commit.
  var promised: [(device: Uuid, hash: Hash256)] = []
  /// The ledger's id, once there is one.
  var ledger: Uuid?
  /// The code on paper.
  var paper: String?
  /// Somebody who writes lines by no rules.
  var stranger: Stranger
  private var nextVersion = 1

  /// The settings of a history besides its script.
  package struct Options: Sendable {
    /// A folder of this computer for read models; nil to work in memory.
    package var models: FilePath?
    /// Hears the story as it happens; nil where it is not told.
    package var narrator: (@Sendable (String) -> Void)?
    /// Whether documents are compared too, as they are shown, at each meeting.
    package var comparesDocuments = false
    /// Whether every machine keeps a read model, in a folder of its own below `models`; else one does.
    package var keepsAll = false
    /// Is handed the books after each sync without a fault, with the name of the machine; what it throws
    /// ends the history.
    package var afterSync: (@Sendable (String, Razao) throws -> Void)?

    package init() {}
  }

  package init(seed: UInt64, machines count: Int, isFirm: Bool, _ options: Options) {
    random = SplitMix(seed: seed)
    self.options = options
    // 2026-11-21 and some hours.
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

  /// One of several, by chance.
  func any<Element>(_ all: [Element]) -> Element? { all.randomElement(using: &random) }

  /// One of several, mostly one of the last: people talk about what is new.
  func recent<Element>(_ all: [Element]) -> Element? { any(chance(4) ? all : all.suffix(4)) }

  /// A number in a range, by chance.
  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Whether something happens that does so once in a while.
  func chance(_ once: Int) -> Bool { number(1...once) == 1 }

  func count(_ what: String, _ times: Int = 1) { counts.add(what, times) }

  /// Tells what happens.
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

/// Facts that people know besides the books: ids of things that were made, on any machine.
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
}

/// How often each thing was done and each fault struck.
package struct Counts: Sendable {
  package private(set) var all: [String: Int] = [:]

  package init() {}

  package mutating func add(_ what: String, _ times: Int = 1) { all[what, default: 0] += times }

  package mutating func add(_ other: Counts) {
    for (what, times) in other.all { add(what, times) }
  }
}

/// Something that must not be.
package struct Violation: Error, Sendable, Equatable {
  /// The rule that was broken.
  package let promise: String
  /// The observation.
  package let seen: String
}

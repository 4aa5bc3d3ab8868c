package import Canonical
package import EventLog

/// The commits that somebody else holds, as stretches of chains: usually one per device.
///
/// Everything in it was read there and is held here too, so it is a selection from a graph.
package struct Holdings: Sendable, Hashable {
  /// By device.
  package private(set) var stretches: [Uuid: [Stretch]] = [:]
  /// Lines of a newer version, which no graph can hold, each with the device that it is stored
  /// under: `Uuid.none` if unknown.
  package private(set) var newer: [Hash256: Uuid] = [:]

  package init() {}

  /// - Parameter stretches: as they were added; they may touch but do not overlap.
  package init(stretches: [Stretch], newer: [Hash256: Uuid]) {
    self.stretches = Dictionary(grouping: stretches) { $0.head.device }
    self.newer = newer
  }

  /// Whether nothing is held.
  package var isEmpty: Bool { stretches.isEmpty && newer.isEmpty }

  /// The devices with anything held.
  package var devices: Set<Uuid> {
    Set(stretches.keys.filter { stretches[$0]?.isEmpty == false }).union(newer.values)
  }

  /// The number of lines held of a device.
  package func count(of device: Uuid) -> Int {
    (stretches[device] ?? []).reduce(0) { $0 + Int($1.head.seq - $1.first) + 1 }
      + newer.values.count { $0 == device }
  }

  /// Records that nothing of a device is held any more.
  package mutating func remove(_ device: Uuid) {
    stretches[device] = nil
    newer = newer.filter { $0.value != device }
  }

  /// Records that a commit is held.
  /// - Parameter graph: one that has the commit.
  /// - Complexity: O(stretches of its device).
  package mutating func add(_ commit: CommitRef, in graph: CommitGraph) {
    let head = graph.head(commit)
    var own = stretches[head.device] ?? []
    defer { stretches[head.device] = own }
    let parent = graph.parent(of: commit).map { graph.hash($0) }
    if let index = own.firstIndex(where: { $0.head.seq + 1 == head.seq && $0.head.hash == parent })
    {
      own[index] = Stretch(first: own[index].first, head: head)
      join(&own, index, in: graph)
    } else if !own.contains(where: { graph.lies(commit, in: $0) }) {
      own.append(Stretch(first: head.seq, head: head))
      join(&own, own.count - 1, in: graph)
    }
  }

  /// Records that a stretch is held that overlaps no recorded one.
  package mutating func add(_ stretch: Stretch) {
    stretches[stretch.head.device, default: []].append(stretch)
  }

  /// Merges a stretch with one that continues it.
  private func join(_ own: inout [Stretch], _ index: Int, in graph: CommitGraph) {
    guard own.count > 1 else { return }
    let below = own[index]
    let next = own.firstIndex { other in
      other.first == below.head.seq + 1
        && graph.commit(hash: below.head.hash).map {
          graph.lies($0, in: Stretch(first: 0, head: other.head))
        } ?? false
    }
    guard let next else { return }
    own[index] = Stretch(first: below.first, head: own[next].head)
    own.remove(at: next)
  }

  /// Records that a line of a newer version is held.
  /// - Parameter device: the device that it is kept under.
  package mutating func add(newer hash: Hash256, under device: Uuid = .none) {
    newer[hash] = device
  }

  /// Whether a graph contains all of it.
  ///
  /// If not, something was lost here that is still there.
  /// - Complexity: O(stretches).
  package func isWithin(_ graph: CommitGraph) -> Bool {
    stretches.values.allSatisfy { $0.allSatisfy(graph.holds) }
      && newer.keys.allSatisfy(graph.isNewer)
  }

  /// The commits of some devices that are in a graph but not held, by device and `seq`.
  /// - Complexity: O(found), and O(commits of a device that has forked).
  package func missing(from graph: CommitGraph, of devices: [Uuid]) -> [CommitRef] {
    devices.sorted().flatMap { graph.commits(of: $0, outside: stretches[$0] ?? []) }
  }
}

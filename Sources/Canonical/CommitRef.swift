/// A handle on a commit in a graph of commits: valid only with the graph that issued it.
///
/// The log and the domain do not know each other; with this, both refer to the same commit.
package struct CommitRef: Hashable, Comparable, Sendable {
  package let index: Int32

  package init(_ index: Int32) { self.index = index }

  /// Orders by arrival in the graph.
  package static func < (left: CommitRef, right: CommitRef) -> Bool { left.index < right.index }
}

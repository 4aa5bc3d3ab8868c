package import EventLog
package import Sync
internal import Synchronization

/// A place of files in memory, which fails and lies on command.
///
/// It is safe for several threads.
package final class MemoryFilePlace: FilePlace, Sendable {
  /// The faults of the place.
  package struct Faults: Sendable {
    /// The request, counted from now, that fails; uploads leave so many bytes of their file.
    package var failing: (request: Int, bytes: Int)?
    /// Whether it fails after it has taken effect.
    package var afterwards = false
    /// Names that no listing shows.
    package var withheld: @Sendable (String) -> Bool = { _ in false }
    /// Names that a listing shows and whose content is not there yet, or in part.
    package var late: @Sendable (String) -> Int? = { _ in nil }
    /// Names that are listed, and whose content is refused.
    package var refused: @Sendable (String) -> PlaceError.Code? = { _ in nil }
    /// Bytes of the first piece of a file, which the others follow.
    package var firstPiece: Int?
    /// Whether listings say sizes.
    package var saysSizes = true
    /// Bytes of a file for which there is no room.
    package var full = Int.max
    /// Whether nothing may be removed.
    package var forbidsRemoval = false
    /// Other files that listings and fetches show instead.
    package var shown: [String: [UInt8]]?

    package init() {}
  }

  private struct State {
    var files: [String: [UInt8]] = [:]
    var faults = Faults()
    var requests: [String] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// The files, by name.
  package var files: [String: [UInt8]] {
    get { state.withLock { $0.files } }
    set { state.withLock { $0.files = newValue } }
  }

  package var faults: Faults {
    get { state.withLock { $0.faults } }
    set {
      state.withLock {
        $0.faults = newValue
        $0.requests = []
      }
    }
  }

  /// The requests since the faults were set last: the verb, and the name of a file.
  package var requests: [String] { state.withLock { $0.requests } }

  /// Forgets the requests so far.
  package func forgetRequests() { state.withLock { $0.requests = [] } }

  package func list() throws(PlaceError) -> [PlacedFile] {
    try request("list") { state, isFailing throws(PlaceError) in
      if isFailing { throw PlaceError(.unreachable) }
      let (shown, faults) = (state.faults.shown ?? state.files, state.faults)
      return shown.filter { !faults.withheld($0.key) }.map { name, bytes in
        PlacedFile(
          name: name, size: faults.saysSizes ? faults.late(name) ?? bytes.count : nil)
      }
    }
  }

  package func fetch(
    _ name: String, _ range: Range<Int>, to take: ([UInt8]) throws(FileError) -> Void
  ) throws(PlaceError) {
    let (bytes, first, isCut) = try request("fetch \(name)") {
      state, isFailing throws(PlaceError) in
      if let code = state.faults.refused(name) { throw PlaceError(code) }
      guard let all = (state.faults.shown ?? state.files)[name] else { throw PlaceError(.notFound) }
      let there = state.faults.late(name).map { Array(all.prefix($0)) } ?? all
      let wanted = Array(there.dropFirst(range.lowerBound).prefix(range.count))
      return (
        isFailing ? Array(wanted.prefix(state.faults.failing?.bytes ?? 0)) : wanted,
        state.faults.firstPiece ?? wanted.count, isFailing
      )
    }
    do throws(FileError) {
      for piece in [bytes.prefix(first), bytes.dropFirst(first)] where !piece.isEmpty {
        try take(Array(piece))
      }
    } catch {
      throw PlaceError(error)
    }
    if isCut { throw PlaceError(.cut) }
  }

  package func put(_ name: String, _ source: any OpenFile, count: Int) throws(PlaceError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try source.bytes(0..<count)
    } catch {
      throw PlaceError(error)
    }
    try request("put \(name)") { state, isFailing throws(PlaceError) in
      guard bytes.count < state.faults.full else { throw PlaceError(.noSpace) }
      guard isFailing else { return state.files[name] = bytes }
      let left = state.faults.afterwards ? bytes.count : state.faults.failing?.bytes ?? 0
      if left > 0 { state.files[name] = Array(bytes.prefix(left)) }
      throw PlaceError(.unreachable)
    }
  }

  package func remove(_ name: String) throws(PlaceError) {
    try request("remove \(name)") { state, isFailing throws(PlaceError) in
      if state.faults.forbidsRemoval { throw PlaceError(.forbidden) }
      if !isFailing || state.faults.afterwards { state.files[name] = nil }
      if isFailing { throw PlaceError(.unreachable) }
    }
  }

  private func request<Value>(
    _ what: String,
    _ answer: (inout State, _ isFailing: Bool) throws(PlaceError) -> Value
  ) throws(PlaceError) -> Value {
    let result = state.withLock { state -> Result<Value, PlaceError> in
      state.requests.append(what)
      let isFailing = state.faults.failing.map { $0.request == state.requests.count - 1 } ?? false
      do throws(PlaceError) {
        return .success(try answer(&state, isFailing))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

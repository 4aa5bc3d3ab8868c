package import EventLog
internal import Foundation
package import Ledger
package import SystemPackage

/// Records for this machine only: small JSON files, not part of the format.
package enum MachineRecord {
  /// The layout of a file: one that a person may have to read is split into lines.
  package enum Layout { case oneLine, indented }

  /// A record in the form of a file: members in order, an LF at the end.
  package static func bytes(_ record: some Encodable, _ layout: Layout = .oneLine) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if layout == .indented { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let bytes = try? encoder.encode(record) else {
      preconditionFailure("texts and numbers can be written as JSON")
    }
    return Array(bytes) + [UInt8(ascii: "\n")]
  }
}

extension FileSystem {
  /// Reads a record; nil if there is none, or it is too large or unreadable.
  /// - Throws: what reading throws: a disk that fails is not a file that is not there.
  package func record<Record: Decodable>(
    _ type: Record.Type, _ path: FilePath, limit: Int
  ) throws(RazaoError) -> Record? {
    guard let bytes = try contentsIfAny(of: path, limit: limit) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Reads a record that its owner alone may read; nil if there is none, or it is unreadable.
  /// - Throws: `semPermissao` with the message where others could have read it.
  package func secret<Record: Decodable>(
    _ type: Record.Type, _ path: FilePath, limit: Int, _ message: @autoclosure () -> Mensagem
  ) throws(RazaoError) -> Record? {
    let bytes: [UInt8]
    do throws(FileError) {
      guard try access(to: path) == .owner else { throw FileError(.notPermitted, "open", path) }
      bytes = try contents(of: path, limit: limit)
    } catch {
      if error.code == .notFound { return nil }
      throw RazaoError(.semPermissao, message())
    }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }

  /// The bytes of a small file; nil if there is none, or it is too large.
  /// - Throws: as `record`.
  package func contentsIfAny(of path: FilePath, limit: Int) throws(RazaoError) -> [UInt8]? {
    do throws(FileError) {
      return try contents(of: path, limit: limit)
    } catch  where error.code == .notFound || error.errno == .fileTooLarge {
      return nil
    } catch {
      throw RazaoError(error)
    }
  }

  /// Runs an action while no other process of this machine holds a lock.
  package func holding<Value>(
    _ path: FilePath, _ body: () throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value {
    let lock = try RazaoError.telling(
      self.lock(path, waitMilliseconds: EventLog.Limits.lockWaitMilliseconds))
    defer { lock.release() }
    return try body()
  }

  /// Replaces a file with a record, in one step, for its owner alone.
  package func replace(
    _ path: FilePath, record: some Encodable, _ layout: MachineRecord.Layout = .oneLine
  ) throws(FileError) {
    try replace(path, with: MachineRecord.bytes(record, layout), for: .owner)
  }
}

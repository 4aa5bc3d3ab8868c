internal import Canonical
internal import SystemPackage

/// One state of a file in a folder that a synchroniser keeps.
struct CloudFile: Equatable {
  let bytes: [UInt8]
  /// Which state of which file it is: no two are alike.
  let version: Int
}

/// A folder that a synchroniser keeps alike on several machines, in its own time and manner.
struct Cloud {
  let name: String
  var files: [String: CloudFile] = [:]
  /// States that files had before, for a synchroniser that brings one back.
  var past: [(name: String, file: CloudFile)] = []

  /// Where it lies on every machine.
  var path: FilePath { FilePath("/\(name)") }
}

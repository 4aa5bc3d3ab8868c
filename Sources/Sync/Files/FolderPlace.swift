package import EventLog
package import SystemPackage

/// A folder as a place of whole files; hidden ones are none of them.
package struct FolderPlace: FilePlace {
  private let path: FilePath
  private let files: any FileSystem

  package init(_ path: FilePath, in files: any FileSystem) {
    (self.path, self.files) = (path, files)
  }

  package func list() throws(PlaceError) -> [PlacedFile] {
    try PlaceError.telling { () throws(FileError) in try files.list(path) }.compactMap { entry in
      guard entry.kind == .regular, !entry.name.string.hasPrefix("."),
        entry.name.bytes.elementsEqual(entry.name.string.utf8)
      else { return nil }
      // One that has gone, or may not be read, says so when it is fetched.
      let size = try? files.open(path.appending(entry.name), .reading).status().size
      return PlacedFile(name: entry.name.string, size: size)
    }
  }

  package func fetch(
    _ name: String, _ range: Range<Int>, to take: ([UInt8]) throws(FileError) -> Void
  ) throws(PlaceError) {
    let file: any OpenFile
    do throws(FileError) {
      file = try files.open(path.appending(name), .reading)
    } catch {
      // One that may not be read keeps no other from being fetched.
      let isOfOne = error.code == .notPermitted || error.code == .notRegular
      throw isOfOne ? PlaceError(.notFound, error.description) : PlaceError(folder: error)
    }
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, start + SegmentLimits.pieceBytes)
      let bytes = try PlaceError.telling { () throws(FileError) in try file.bytes(start..<end) }
      do throws(FileError) {
        if !bytes.isEmpty { try take(bytes) }
      } catch {
        throw PlaceError(error)
      }
      guard bytes.count == end - start else { return }
      start = end
    }
  }

  package func put(_ name: String, _ source: any OpenFile, count: Int) throws(PlaceError) {
    let temporary = path.appending(".\(name).new")
    try PlaceError.telling { () throws(FileError) in
      try files.createFolder(path, for: .shared)
      let file = try files.createAfresh(temporary, for: .shared)
      do throws(FileError) {
        var start = 0
        while start < count {
          let bytes = try source.bytes(start..<min(count, start + SegmentLimits.pieceBytes))
          guard !bytes.isEmpty, try file.append(bytes) == bytes.count else {
            throw FileError(.noSpace, "write", temporary)
          }
          start += bytes.count
        }
        try file.sync()
        try files.rename(temporary, to: path.appending(name))
      } catch {
        // It may have filled the disk.
        try? files.remove(temporary)
        throw error
      }
      try files.syncFolder(path)
    }
  }

  package func remove(_ name: String) throws(PlaceError) {
    do throws(FileError) {
      try files.remove(path.appending(name))
      try files.syncFolder(path)
    } catch {
      guard error.code == .notFound else { throw PlaceError(folder: error) }
    }
  }
}

extension PlaceError {
  /// The failure of a folder that is a place.
  fileprivate init(folder error: FileError) {
    let code: Code =
      switch (error.code, error.errno) {
      case (.notFound, _): .notFound
      case (.notPermitted, _): .forbidden
      case (.notFolder, _), (.notRegular, _): .notAPlace
      case (_, .some(.noSpace)): .noSpace
      default: .failed
      }
    self.init(code, error.description)
  }

  fileprivate static func telling<Value>(
    _ call: () throws(FileError) -> Value
  ) throws(PlaceError) -> Value {
    do throws(FileError) {
      return try call()
    } catch {
      throw PlaceError(folder: error)
    }
  }
}

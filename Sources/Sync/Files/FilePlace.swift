package import EventLog

/// A place that keeps whole files under names, and does nothing else: a folder, a WebDAV collection,
/// a bucket.
///
/// Nothing that it answers is trusted: a listing may be old, or a part; a file may be cut, or be
/// another one than its name says. Names are those of `PlacedFile.isName`; it may hold others, which
/// are listed too, and are only read.
package protocol FilePlace {
  /// The files there, in no particular order; without those that have a name that no place of ours
  /// can give, such as one with a slash.
  /// - Throws: what the place answers; `notFound` where the folder is not there yet.
  func list() throws(PlaceError) -> [PlacedFile]

  /// Delivers bytes of a file, in pieces of at most 1 MiB.
  /// - Parameters:
  ///   - range: which; it may reach beyond the end, and then fewer come.
  ///   - take: takes the next piece; what it throws ends the call (`localFile`).
  /// - Throws: `notFound`; `cut` where fewer bytes came than the place had said.
  func fetch(
    _ name: String, _ range: Range<Int>, to take: ([UInt8]) throws(FileError) -> Void
  ) throws(PlaceError)

  /// Puts a whole file, and makes the folder where it is missing. Whoever reads meanwhile may see
  /// a part of it.
  /// - Parameters:
  ///   - source: the file with the bytes, from its beginning.
  ///   - count: how many.
  /// - Throws: what the place answers; the file may then be there, whole or in part, or not.
  func put(_ name: String, _ source: any OpenFile, count: Int) throws(PlaceError)

  /// Removes a file; one that is not there counts as removed.
  func remove(_ name: String) throws(PlaceError)
}

/// A file in a place, as the place lists it.
package struct PlacedFile: Sendable, Hashable {
  /// Its name, without the place's own address.
  package let name: String
  /// How many bytes it has, as the place says; nil where it does not say.
  package let size: Int?

  package init(name: String, size: Int?) { (self.name, self.size) = (name, size) }

  /// Whether a file of ours may be called so: of `[a-z0-9.]`, under 100 characters, beginning with a
  /// letter or digit.
  ///
  /// Hosts cut longer names, and some fold case.
  package static func isName(_ name: String) -> Bool {
    let bytes = name.utf8
    return bytes.first != UInt8(ascii: ".") && (1..<100).contains(bytes.count)
      && bytes.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
      }
  }
}

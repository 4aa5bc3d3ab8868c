internal import Canonical
package import Sync

/// A page of what a bucket lists (ListObjectsV2).
package struct BucketListing {
  /// The files of this page, without the prefix.
  package let files: [PlacedFile]
  /// The mark by which the next page is asked for; nil on the last.
  package let next: String?

  /// Reads a page.
  /// - Parameter prefix: the prefix that was asked for.
  /// - Throws: `notAPlace` where this is no such page.
  /// - Complexity: O(bytes).
  package init(_ answer: [UInt8], prefix: String) throws(PlaceError) {
    do throws(XMLFault) {
      (files, next) = try BucketListing.read(answer, prefix: prefix)
    } catch {
      throw PlaceError(.notAPlace, "ListObjectsV2: XML (\(error))")
    }
  }

  private static func read(
    _ answer: [UInt8], prefix: String
  ) throws(XMLFault) -> (files: [PlacedFile], next: String?) {
    var reader = XMLReader(answer)
    guard case .open(let root) = try reader.next(), root.local == "ListBucketResult" else {
      throw .malformed
    }
    var files: [PlacedFile] = []
    var isTruncated = false
    var mark: String?
    try reader.children { (name, reader) throws(XMLFault) in
      switch name.local {
      case "IsTruncated": isTruncated = try reader.content().withoutBlanksAround == "true"
      case "NextContinuationToken": mark = try reader.content()
      case "Contents":
        guard files.count < Limits.files else { throw .malformed }
        if let file = try file(&reader, prefix: prefix) { files.append(file) }
      default: try reader.skip()
      }
    }
    guard try reader.next() == nil, !isTruncated || mark?.isEmpty == false else {
      throw .malformed
    }
    return (files, isTruncated ? mark : nil)
  }

  private static func file(
    _ reader: inout XMLReader, prefix: String
  ) throws(XMLFault) -> PlacedFile? {
    var key = ""
    var size: Int?
    try reader.children { (name, reader) throws(XMLFault) in
      switch name.local {
      case "Key": key = try reader.content()
      case "Size":
        size = Int(try reader.content().withoutBlanksAround).flatMap { $0 < 0 ? nil : $0 }
      default: try reader.skip()
      }
    }
    guard key.begins(with: prefix) else { return nil }
    let name = String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    return PlacePath.isName(name) ? PlacedFile(name: name, size: size) : nil
  }
}

/// The answer of S3 where it does not do as it was asked.
package struct S3Failure {
  /// Its code, such as `NoSuchBucket`; empty where the answer has none.
  package let code: String
  /// The region that it names instead.
  package let region: String?

  /// Reads an answer; whatever is not one has no code.
  package init(_ answer: [UInt8]) {
    var reader = XMLReader(answer)
    var found: [String: String] = [:]
    do throws(XMLFault) {
      guard case .open(let root) = try reader.next(), root.local == "Error" else {
        throw .malformed
      }
      try reader.children { (name, reader) throws(XMLFault) in
        found[name.local] = try reader.content()
      }
    } catch {
      // A proxy's own page: its status says enough.
      found = [:]
    }
    let isWord = { (text: String) in
      text.utf8.count < 64
        && text.utf8.allSatisfy {
          $0 < 0x80
            && ($0 == 0x2D || Character(.init($0)).isLetter
              || Character(.init($0)).isNumber)
        }
    }
    code = found["Code"].flatMap { isWord($0) ? $0 : nil } ?? ""
    region = found["Region"].flatMap { isWord($0) && !$0.isEmpty ? $0 : nil }
  }
}

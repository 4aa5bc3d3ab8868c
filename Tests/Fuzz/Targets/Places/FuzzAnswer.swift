import Canonical
import Remote
import Sync

extension FuzzTarget {
  /// What a server of WebDAV or S3 answers: files with names that lead nowhere else, or a refusal.
  static let answer = FuzzTarget("answer") { (input) throws(Finding) in
    let bytes = Array(input)
    for base in ["/", "/dav/um%20lugar/"] {
      try check { () throws(PlaceError) in try MultiStatus(bytes, base: base).files }
    }
    for prefix in ["", "um lugar/"] {
      try check { () throws(PlaceError) in
        let page = try BucketListing(bytes, prefix: prefix)
        return page.next == "" ? [PlacedFile(name: "", size: nil)] : page.files
      }
    }
    let failure = S3Failure(bytes)
    for word in [failure.code, failure.region ?? ""] {
      try expect(
        word.utf8.count < 64 && word.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F },
        "a host's word is none: \(word)")
    }
  }
}

/// What must be so of whatever is listed.
private func check(_ list: () throws(PlaceError) -> [PlacedFile]) throws(Finding) {
  let files: [PlacedFile]
  do throws(PlaceError) {
    files = try list()
  } catch {
    try expect(error == PlaceError(.notAPlace), "an answer that is none: \(error)")
    return
  }
  for file in files {
    try expect(!["", ".", ".."].contains(file.name), "a name that is a folder")
    try expect(
      file.name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "/" },
      "a name leads elsewhere")
    try expect((file.size ?? 0) >= 0, "a file has fewer than no bytes")
  }
}

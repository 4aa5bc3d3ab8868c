internal import Canonical
internal import EventLog
internal import Sync

/// A request to a place.
struct HTTPRequest {
  let method: String
  /// The address, with what a name has of other signs written with `%`.
  let url: String
  var headers: [(String, String)] = []
  /// Which bytes of the file are wanted; nil for all.
  var range: Range<Int>?
  var body: HTTPBody?

  /// The bytes that are to come or go; nil where nobody knows how many come.
  var count: Int? {
    if let range, range.upperBound < .max { return range.count }
    return ["GET", "PROPFIND"].contains(method) ? nil : body?.count ?? 0
  }
}

/// The body of a request, which may be sent twice.
struct HTTPBody {
  let count: Int
  let read: (_ buffer: UnsafeMutableRawBufferPointer, _ offset: Int) throws(FileError) -> Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    read = { (buffer, offset) throws(FileError) in
      let part = bytes[min(offset, bytes.count)...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }
  }

  /// The first bytes of a file.
  init(_ file: any OpenFile, count: Int) {
    self.count = count
    read = { (buffer, offset) throws(FileError) in
      let wanted = min(buffer.count, count - offset)
      return try file.read(
        into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: offset)
    }
  }
}

/// The beginning of an answer.
struct HTTPHead {
  /// The status; 0 before there is one.
  var status = 0
  /// The headers, by their names in small letters; of several, the last.
  var headers: [String: String] = [:]

  /// Takes a line of the header: with a status line, another answer begins.
  mutating func take(_ line: String) {
    if line.begins(with: "HTTP/") {
      self = HTTPHead()
      status = line.parts(at: " ").dropFirst().first.flatMap { Int($0.withoutBlanksAround) } ?? 0
      return
    }
    let parts = line.parts(at: ":", most: 2)
    guard parts.count == 2, headers.count < 100 else { return }
    headers[parts[0].lowercased()] = parts[1].withoutBlanksAround
  }

  var isSuccess: Bool { (200..<300).contains(status) }

  /// How many seconds the place wants to be left alone (`Retry-After`); a day instead is not read.
  var secondsWanted: Int? {
    headers["retry-after"].flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Where the bytes of a part stand in their file, and how many that has, if it says so
  /// (RFC 9110, section 14.4).
  var part: (start: Int, total: Int?)? {
    guard let words = headers["content-range"]?.parts(where: { " -/".unicodeScalars.contains($0) }),
      words.count == 4, words[0].lowercased() == "bytes", let start = Int(words[1]), start >= 0
    else { return nil }
    return (start, Int(words[3]))
  }
}

/// An answer of a place.
struct HTTPAnswer {
  let head: HTTPHead
  /// The body, unless it was taken while it came.
  let body: [UInt8]
  /// Where it leads instead, as a whole address.
  let location: String?
  var status: Int { head.status }

  /// The error for its status, where another was wanted.
  var error: PlaceError {
    let detail = "HTTP \(status)"
    switch status {
    case 300..<400: return PlaceError(.redirected, location.map(HTTPOrigin.host) ?? detail)
    case 401: return PlaceError(.unauthorized, detail)
    case 403: return PlaceError(.forbidden, detail)
    case 404, 410: return PlaceError(.notFound, detail)
    case 405, 501: return PlaceError(.notAPlace, detail)
    case 507: return PlaceError(.noSpace, detail)
    // Freeing room would not help: the server takes no file of that length.
    case 413: return PlaceError(.failed, "HTTP 413 (Content Too Large)")
    case 408, 423, 425, 429, 502, 503, 504: return PlaceError(.busy, detail)
    default: return PlaceError(.failed, detail)
    }
  }

  /// Whether another try may have another answer.
  var isPassing: Bool { [408, 423, 425, 429, 500, 502, 503, 504].contains(status) }
}

/// The part of an address that says with whom one speaks.
enum HTTPOrigin {
  /// The scheme, host and port, in one spelling.
  static func of(_ url: String) -> String {
    let parts = url.parts(at: "/", most: 4)
    guard parts.count >= 3 else { return url }
    let scheme = parts[0].lowercased()
    let host = (parts[2].parts(at: "@").last ?? "").lowercased()
    let usual = scheme == "http:" ? ":80" : ":443"
    return scheme + "//" + (host.ends(with: usual) ? String(host.dropLast(usual.count)) : host)
  }

  /// The host and port alone.
  static func host(_ url: String) -> String { of(url).parts(at: "/", most: 3).last ?? "" }
}

internal import Canonical
internal import Crypto
package import EventLog
package import Sync
internal import SystemPackage

/// The files under a prefix of a bucket of S3, or of a host that speaks it.
package final class S3Place: FilePlace {
  private let client: HTTPClient
  private let bucket: String
  /// The keys' beginning, with a slash at its end; empty for the bucket itself.
  private let prefix: String
  private let endpoint: String?
  private let credentials: HTTPClient.Credentials?
  private let clock: any WallClock
  /// The region, which the host may name otherwise.
  private var region: String

  init(
    bucket: String, prefix: String, endpoint: String?, region: String,
    credentials: HTTPClient.Credentials?, clock: any WallClock, _ client: HTTPClient
  ) {
    let parts = prefix.parts(at: "/").filter { !$0.isEmpty }
    self.prefix = parts.map { $0 + "/" }.joined()
    (self.bucket, self.endpoint, self.region) = (bucket, endpoint, region)
    (self.credentials, self.clock, self.client) = (credentials, clock, client)
  }

  // MARK: Requests

  /// The host that is asked, and the bucket's path there.
  ///
  /// Amazon's certificate names buckets only if they have no dots.
  private var base: (origin: String, path: String) {
    let name = bucket.percentEncoded
    if let endpoint {
      let parts = endpoint.parts(at: "/", most: 4)
      let path = parts.dropFirst(3).joined().parts(at: "/").filter { !$0.isEmpty }
      let origin = HTTPOrigin.of(parts.prefix(3).joined(separator: "/"))
      return (origin, (path + [name]).map { "/" + $0 }.joined())
    }
    return bucket.utf8.contains(UInt8(ascii: "."))
      ? ("https://s3.\(region).amazonaws.com", "/" + name)
      : ("https://\(name).s3.\(region).amazonaws.com", "")
  }

  /// Makes a signed request.
  /// - Parameter key: nil for the bucket.
  private func request(
    _ method: String, _ key: String?, query: [(String, String)] = [], content: String? = nil
  ) -> HTTPRequest {
    let base = base
    let name = key.map { $0.parts(at: "/").map(\.percentEncoded).joined(separator: "/") } ?? ""
    let path = base.path + "/" + name
    let query = query.map { ($0.percentEncoded, $1.percentEncoded) }
    let asked = query.map { "\($0)=\($1)" }.joined(separator: "&")
    let url = base.origin + path + (asked.isEmpty ? "" : "?" + asked)
    guard let credentials else { return HTTPRequest(method: method, url: url) }
    let signature = SignatureV4(
      user: credentials.user, secret: credentials.password, region: region)
    return HTTPRequest(
      method: method, url: url,
      headers: signature.headers(
        of: SignatureV4.Request(
          method, host: HTTPOrigin.host(base.origin), path: path, query: query,
          content: content ?? SignatureV4.nothing), at: clock.now()))
  }

  /// Makes a request, and once more where the bucket is in another region.
  private func answer(
    _ request: () throws(PlaceError) -> HTTPRequest
  ) throws(PlaceError) -> HTTPAnswer {
    let answer = try client.answer(following: false, request)
    guard moves(answer) else { return answer }
    return try client.answer(following: false, request)
  }

  /// Takes the region that an answer names instead.
  private func moves(_ answer: HTTPAnswer) -> Bool {
    guard [301, 307, 400, 403].contains(answer.status) else { return false }
    let named = answer.head.headers["x-amz-bucket-region"] ?? S3Failure(answer.body).region
    // It becomes a part of the host's name.
    guard let named, named != region, (1..<40).contains(named.utf8.count),
      named.utf8.allSatisfy({
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      })
    else { return false }
    region = named
    return true
  }

  /// The error for an answer that is none to the question.
  private func error(_ answer: HTTPAnswer) -> PlaceError {
    let code = S3Failure(answer.body).code
    let detail = code.isEmpty ? "HTTP \(answer.status)" : code
    switch code {
    case "RequestTimeTooSkewed", "RequestExpired":
      return PlaceError(.clock, answer.head.headers["date"].map(PlaceError.shown) ?? detail)
    case "InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidToken":
      return PlaceError(.unauthorized, detail)
    case "QuotaExceeded", "XMinioStorageFull": return PlaceError(.noSpace, detail)
    case "EntityTooLarge": return PlaceError(.failed, detail)
    case "SlowDown", "ServiceUnavailable": return PlaceError(.busy, detail)
    default: return PlaceError(answer.error.code, detail)
    }
  }

  // MARK: Files

  package func list() throws(PlaceError) -> [PlacedFile] {
    var files: [PlacedFile] = []
    var (mark, pages): (String?, Int) = (nil, 0)
    repeat {
      pages += 1
      var query = [("delimiter", "/"), ("list-type", "2")]
      if let mark { query.append(("continuation-token", mark)) }
      if !prefix.isEmpty { query.append(("prefix", prefix)) }
      let answer = try answer { () throws(PlaceError) in request("GET", nil, query: query) }
      guard answer.status == 200 else { throw error(answer) }
      let page = try BucketListing(answer.body, prefix: prefix)
      files += page.files
      guard page.next == nil || page.next != mark, files.count <= Limits.files,
        pages <= Limits.pages
      else {
        throw PlaceError(.notAPlace, "ListObjectsV2")
      }
      mark = page.next
    } while mark != nil
    return files
  }

  package func fetch(
    _ name: String, _ range: Range<Int>, to take: ([UInt8]) throws(FileError) -> Void
  ) throws(PlaceError) {
    var (isElsewhere, hasMoved) = (false, false)
    repeat {
      (isElsewhere, hasMoved) = (false, isElsewhere)
      do throws(PlaceError) {
        try client.fetch(
          range, to: take,
          error: { (answer) throws(PlaceError) in
            isElsewhere = self.moves(answer)
            return self.error(answer)
          }
        ) { (range) throws(PlaceError) in
          var request = request("GET", prefix + name)
          request.range = range
          return request
        }
      } catch {
        // Only once: a host may lead in circles.
        guard isElsewhere, !hasMoved else { throw error }
      }
    } while isElsewhere
  }

  package func put(_ name: String, _ source: any OpenFile, count: Int) throws(PlaceError) {
    let body = HTTPBody(source, count: count)
    let content = try S3Place.hash(body)
    let answer = try answer { () throws(PlaceError) in
      var request = request("PUT", prefix + name, content: content)
      request.body = body
      return request
    }
    guard answer.head.isSuccess else { throw error(answer) }
  }

  package func remove(_ name: String) throws(PlaceError) {
    let answer = try answer { () throws(PlaceError) in request("DELETE", prefix + name) }
    let failure = error(answer)
    // A bucket that is missing has no such file either.
    guard answer.head.isSuccess || failure == PlaceError(.notFound) else { throw failure }
  }

  /// The SHA-256 of a body, by which the host knows that all of it came.
  private static func hash(_ body: HTTPBody) throws(PlaceError) -> String {
    var digest = SHA256()
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Limits.pieceBytes, alignment: 1)
    defer { buffer.deallocate() }
    var offset = 0
    while offset < body.count {
      do throws(FileError) {
        let count = try body.read(buffer, offset)
        guard count > 0 else { throw FileError(.changed, "read", "") }
        digest.update(bufferPointer: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        offset += count
      } catch {
        throw PlaceError(error)
      }
    }
    return digest.finalize().withUnsafeBytes { SignatureV4.hexadecimal($0) }
  }
}

package import Canonical
internal import Crypto

/// Signs requests for S3 (AWS Signature Version 4, in the header).
///
/// libcurl signs too, but 7.88 does not sort a query, and leaves out the header with the hash of the
/// body.
package struct SignatureV4 {
  package let user: String
  package let secret: String
  package let region: String

  package init(user: String, secret: String, region: String) {
    (self.user, self.secret, self.region) = (user, secret, region)
  }

  /// The parts of a request that are signed.
  package struct Request {
    let method: String
    let host: String
    /// The path as it is sent.
    let path: String
    /// The query's parts as they are sent, name and value.
    let query: [(String, String)]
    /// Further headers, with names in small letters.
    let headers: [(String, String)]
    /// The SHA-256 of the body.
    let content: String

    package init(
      _ method: String, host: String, path: String, query: [(String, String)] = [],
      headers: [(String, String)] = [], content: String
    ) {
      (self.method, self.host, self.path, self.query) = (method, host, path, query)
      (self.headers, self.content) = (headers, content)
    }
  }

  /// The SHA-256 of no bytes.
  package static let nothing = Hash256.of([UInt8]()).description

  /// The headers that a signed request has beside its own.
  package func headers(of request: Request, at moment: Instant) -> [(String, String)] {
    let time = SignatureV4.basic(moment)
    let day = String(time.prefix(8))
    let dated = [("x-amz-content-sha256", request.content), ("x-amz-date", time)]
    let all = (request.headers + dated + [("host", request.host)]).sorted { $0.0 < $1.0 }
    let names = all.map(\.0).joined(separator: ";")
    let query = request.query.sorted { $0 < $1 }.map { "\($0)=\($1)" }.joined(separator: "&")
    let canonical =
      [request.method, request.path, query]
      + all.map { "\($0):\($1.withoutBlanksAround)" } + ["", names, request.content]
    let hash = Hash256.of(Array(canonical.joined(separator: "\n").utf8)).description
    let scope = "\(day)/\(region)/s3/aws4_request"
    let toSign = ["AWS4-HMAC-SHA256", time, scope, hash].joined(separator: "\n")
    let key = [day, region, "s3", "aws4_request"].reduce(
      SymmetricKey(data: Array("AWS4\(secret)".utf8))
    ) { SymmetricKey(data: SignatureV4.code($1, $0)) }
    let signature = SignatureV4.hexadecimal(SignatureV4.code(toSign, key))
    let authorization =
      "AWS4-HMAC-SHA256 Credential=\(user)/\(scope),SignedHeaders=\(names),Signature=\(signature)"
    return dated + [("authorization", authorization)]
  }

  private static func code(_ text: String, _ key: SymmetricKey) -> HMAC<SHA256>.MAC {
    HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key)
  }

  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// A moment as ISO 8601 writes it without signs, to the second.
  private static func basic(_ moment: Instant) -> String {
    moment.description.parts(at: ".")[0].filter { $0.isNumber || $0 == "T" } + "Z"
  }
}

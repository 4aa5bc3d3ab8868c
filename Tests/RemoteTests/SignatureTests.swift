import Canonical
import Remote
import Sync
import Testing

/// The examples that Amazon publishes (S3, API reference, “Signature Calculations for the
/// Authorization Header”).
@Suite struct SignatureTests {
  let key = SignatureV4(
    user: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1")
  static let host = "examplebucket.s3.amazonaws.com"

  @Test(arguments: [
    (
      SignatureV4.Request(
        "GET", host: host, path: "/test.txt", headers: [("range", "bytes=0-9")],
        content: SignatureV4.nothing),
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"
    ),
    (
      SignatureV4.Request(
        "PUT", host: host, path: "/test%24file.text",
        headers: [
          ("date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY"),
        ], content: Hash256.of(Array("Welcome to Amazon S3.".utf8)).description),
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"
    ),
    (
      SignatureV4.Request(
        "GET", host: host, path: "/", query: [("lifecycle", "")], content: SignatureV4.nothing),
      "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"
    ),
    (
      SignatureV4.Request(
        "GET", host: host, path: "/", query: [("prefix", "J"), ("max-keys", "2")],
        content: SignatureV4.nothing),
      "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"
    ),
  ])
  func `a request is signed as in the published example`(
    request: SignatureV4.Request, signature: String
  ) throws {
    let moment = try #require(Instant("2013-05-24T00:00:00.000Z"))
    let headers = key.headers(of: request, at: moment)
    let authorization = try #require(headers.first { $0.0 == "authorization" }?.1)
    #expect(authorization.hasSuffix("Signature=\(signature)"))
    #expect(
      authorization.contains("Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"))
    #expect(!headers.contains { $0.1.contains(key.secret) })
  }

  @Test func `pauses grow, and nobody is waited for as long as they like`() {
    let patience = Patience(tries: 4, pauseMilliseconds: 500, longestPauseMilliseconds: 1_500)
    let pause = { patience.pauseMilliseconds(after: $0, wanted: $1) }
    #expect([1, 2, 3, 4].map { pause($0, nil) } == [500, 1_000, 1_500, nil])
    #expect(pause(1, 1) == 1_000)
    #expect(pause(1, 0) == 500)
    #expect(pause(1, 3600) == nil)
    #expect(pause(1, .max) == nil)
  }

  @Test func `without the library, a place says so`() throws {
    #expect(throws: PlaceError(.noLibrary)) {
      try RemotePlace.webDAV("https://casa/").opened(credentials: nil, libraries: ["libnada.so"])
    }
  }
}

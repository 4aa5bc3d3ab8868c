import Canonical
import Foundation
import Remote
import Sync
import TestSupport
import Testing

/// What servers answer: those in Answers/ came from the programs that name them.
@Suite struct AnswerTests {
  private static func answer(_ name: String) throws -> [UInt8] {
    let folder = Repository.root.appending(path: "Tests/RemoteTests/Answers")
    return Array(try Data(contentsOf: folder.appending(path: name + ".xml")))
  }

  private static let files: Set<PlacedFile> = [
    PlacedFile(name: "a1.selado", size: 70_000), PlacedFile(name: "ação+%41&.txt", size: 3),
    PlacedFile(name: "vazio", size: 0),
  ]

  @Test(arguments: [
    ("apache", "/basic/dav/um%20lugar/"), ("nginx", "/dav/um%20lugar/"),
    ("rclone", "/dav/um%20lugar/"), ("nextcloud", "/remote.php/dav/files/ana/um%20lugar/"),
    // A server that stands behind another knows itself by another path.
    ("apache", "/nuvem/"),
  ])
  func `the files of a collection are listed, without itself and folders`(
    server: String, path: String
  ) throws {
    let listed = try MultiStatus(try AnswerTests.answer(server), base: path).files
    #expect(Set(listed) == AnswerTests.files)
    #expect(listed.count == 3)
  }

  @Test func `a bucket is listed in pages, without what has a slash in its name`() throws {
    let first = try BucketListing(try AnswerTests.answer("moto-1"), prefix: "um lugar/")
    #expect(first.files.map(\.name) == ["a1.selado", "ação+%41&.txt"])
    #expect(first.next == "cc43f58eead48ff9a102dc1d8498545d")
    let all = try BucketListing(try AnswerTests.answer("moto-all"), prefix: "um lugar/")
    #expect(Set(all.files) == AnswerTests.files)
    #expect(all.next == nil)
    #expect(S3Failure(try AnswerTests.answer("moto-none")).code == "NoSuchBucket")
  }

  @Test(arguments: [
    // Entities that grow, files of this machine's, a document type at all.
    "<!DOCTYPE m [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]>\(collection("&b;"))",
    "<!DOCTYPE m SYSTEM \"file:///etc/passwd\">\(collection("x"))",
    "<?xml version=\"1.0\"?><!DOCTYPE html><html></html>", collection("&b;"),
    collection("&#xD800;"),
    // Cut, two roots, crossed, a prefix that stands for nothing, another encoding.
    String(collection("x").dropLast(20)), collection("x") + collection("y"),
    "<m:multistatus xmlns:m=\"DAV:\"><a></b></a></m:multistatus>", "<D:multistatus/>", "",
    "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\(collection("x"))",
    "<multistatus/>", "<html><body>Entre</body></html>",
    String(repeating: "<multistatus xmlns=\"DAV:\">", count: 40),
  ])
  func `whatever is no such answer is refused`(answer: String) {
    #expect(throws: PlaceError(.notAPlace)) {
      try MultiStatus(Array(answer.utf8), base: "/dav/")
    }
    #expect(throws: PlaceError(.notAPlace)) { try BucketListing(Array(answer.utf8), prefix: "") }
    #expect(S3Failure(Array(answer.utf8)).code == "")
  }

  @Test(arguments: [
    "../fora", "..", ".", "a%2Fb", "a%00b", "a%0Ab", "%ff", "a%", "a%zz", "", "sub/a",
    "/etc/passwd",
    "https://outra.invalid/dav2/x",
  ])
  func `a name that would lead elsewhere is left out`(name: String) throws {
    let files = try MultiStatus(Array(collection("/dav/" + name).utf8), base: "/dav/").files
    #expect(files.isEmpty)
  }

  @Test(arguments: [
    "x", "/dav/x", "https://casa/dav/x", "http://casa:8080/dav/x", " /dav//x\n", "/dav/%78?a#b",
  ])
  func `a file is known however its address is written`(href: String) throws {
    let base = href == "x" ? "/" : "/dav/"
    let files = try MultiStatus(Array(collection(href).utf8), base: base).files
    #expect(files == [PlacedFile(name: "x", size: 7)])
  }

  @Test func `what the answer says of a file counts only where it says that it is so`() throws {
    let answer = """
      <d:multistatus xmlns:d="DAV:"><d:response><d:href>/x</d:href>
      <d:propstat><d:prop><d:getcontentlength>9</d:getcontentlength></d:prop>
      <d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>
      <d:response><d:href>/y</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>
      <d:response><d:href>/z</d:href><d:propstat><d:prop>
      <d:getcontentlength><![CDATA[12]]></d:getcontentlength><x:s xmlns:x="u"><x:t/></x:s></d:prop>
      <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>
      """
    let files = try MultiStatus(Array(answer.utf8), base: "/").files
    #expect(files == [PlacedFile(name: "x", size: nil), PlacedFile(name: "z", size: 12)])
  }

  @Test func `100,000 files are listed`() throws {
    let entries = (0..<100_000).map { number in
      "<response><href>/dav/\(number)</href><propstat><prop><getcontentlength>\(number)"
        + "</getcontentlength></prop><status>HTTP/1.1 200 OK</status></propstat></response>"
    }
    let answer = "<multistatus xmlns=\"DAV:\">" + entries.joined() + "</multistatus>"
    let files = try MultiStatus(Array(answer.utf8), base: "/dav/").files
    #expect(files.count == 100_000)
    #expect(files.allSatisfy { $0.name == "\($0.size ?? -1)" })
  }

  @Test func `a page that says that there are more, and not how to ask, is refused`() {
    let answer = "<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>"
    #expect(throws: PlaceError(.notAPlace)) { try BucketListing(Array(answer.utf8), prefix: "") }
  }
}

/// A collection with one file of 7 bytes.
private func collection(_ href: String) -> String {
  "<D:multistatus xmlns:D=\"DAV:\"><D:response><D:href>\(href)</D:href><D:propstat><D:prop>"
    + "<D:getcontentlength>7</D:getcontentlength></D:prop><D:status>HTTP/1.1 200 OK</D:status>"
    + "</D:propstat></D:response></D:multistatus>"
}

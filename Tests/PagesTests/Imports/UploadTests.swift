import Canonical
import FoundationXML
import HTTPTypes
import Ledger
import NIOCore
import Pages
import RazaoKit
import Testing

/// The form that brings files: what it takes, and everything that it refuses.
@Suite("A file that is sent", .visits)
struct UploadTests {
  private static let padaria = SentFile.ofx([FileRow(20, "-31.60", "PADARIA ESTRELA")])

  @Test("is held, with the name that it has on that computer and no folder of it")
  func named() async throws {
    let names = [
      ("extrato.ofx", "extrato.ofx"), ("C:\\Users\\Ana\\extrato.ofx", "extrato.ofx"),
      ("../../casa/extrato.ofx", "extrato.ofx"), ("março “novo”.ofx", "março “novo”.ofx"),
      ("a%22b%22.ofx", "a\"b\".ofx"), ("c\\\"d.ofx", "c\"d.ofx"), ("a;b=c.ofx", "a;b=c.ofx"),
    ]
    for (sent, shown) in names {
      let visitor = try await Visitor(corrente: "Conta")
      let page = try await visitor.opens(file: SentFile(name: sent, text: Self.padaria.text))
      #expect(page.status == 200)
      #expect(try page.word("//p[@class='discreto']").hasPrefix("\(shown), de"), "\(sent)")
    }
  }

  @Test("keeps its line ends, and lines that look like the end of a part")
  func bytes() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let text = Self.padaria.text.replacing("\n", with: "\r\n")
      .replacing("</OFX>", with: "\r\n--xyzw\r\n--xy\r\n</OFX>")
    let page = try await visitor.opens(file: SentFile(name: "a.ofx", text: text))
    #expect(try page.previewed().count == 1)
  }

  @Test("comes with others, of which each waits")
  func several() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let sent = try await visitor.upload([
      Self.padaria, .ofx([FileRow(12, "-5.00", "BANCA")], "outro.ofx"),
    ])
    #expect(sent.status == 303)
    let list = try await visitor.look("/importar")
    #expect(
      try list.words("//section[@aria-labelledby='esperam']//a") == ["outro.ofx", "extrato.ofx"])
    let gone = try await visitor.done(try list.form("Largar outro.ofx"))
    #expect(try gone.words("//section[@aria-labelledby='esperam']//a") == ["extrato.ofx"])
  }

  @Test("waits while two others arrive, and they come in once they are whole")
  func busy() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let whole = try await visitor.uploaded([Self.padaria])
    let one = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .bufferingOldest(1))
    let other = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .bufferingOldest(1))
    async let early = visitor.postFiles(arriving: one.stream)
    async let late = visitor.postFiles(arriving: other.stream)
    // There is room for an empty piece once the one before it was taken.
    for body in [one.continuation, other.continuation] {
      for piece in [String(whole.prefix(100)), ""] { await Self.arrives(piece, body) }
    }
    let third = try await visitor.postFiles(whole)
    #expect(third.status == 503)
    #expect(third.text.contains("nada foi feito"))
    for body in [one.continuation, other.continuation] {
      await Self.arrives(String(whole.dropFirst(100)), body)
      body.finish()
    }
    let ended = try await [early, late]
    #expect(ended.map(\.status) == [303, 303], "\(ended.map(\.alerts))")
    #expect(try await visitor.postFiles(whole).status == 303)
  }

  @Test("that does not arrive in its time is refused, and leaves its place to the next")
  func slow() async throws {
    let visitor = try await Visitor(arrival: ArrivalTimes(files: .zero))
    // One more than may arrive at once.
    for _ in 0..<3 {
      let body = AsyncStream.makeStream(of: ByteBuffer.self)
      body.continuation.yield(ByteBuffer(string: "--xyz\r\n"))
      let seen = try await visitor.postFiles(arriving: body.stream)
      #expect(seen.status == 408)
      #expect(seen.text.contains("nada foi feito"))
      body.continuation.finish()
    }
  }

  /// Sends a piece once there is room for it.
  private static func arrives(
    _ piece: String, _ body: AsyncStream<ByteBuffer>.Continuation
  ) async {
    for _ in 0..<1_000_000 {
      guard case .dropped = body.yield(ByteBuffer(string: piece)) else { return }
      await Task.yield()
    }
    Issue.record("nobody takes what is sent")
  }

  @Test("has to be there")
  func none() async throws {
    let visitor = try await Visitor()
    let sent = try await visitor.upload([SentFile(name: "", text: "")])
    #expect(sent.status == 422)
    #expect(sent.alerts.first?.hasPrefix("Nenhum arquivo foi escolhido.") == true)
  }

  @Test("that is no bank's file is told by its name, and not held")
  func unreadable() async throws {
    let visitor = try await Visitor()
    let sent = try await visitor.upload([SentFile(name: "foto.ofx", text: "nada disso")])
    #expect(sent.status == 422)
    #expect(sent.alerts.first?.contains("foto.ofx") == true)
    #expect(try await visitor.look("/importar").elements("//*[@id='esperam']").isEmpty)
  }

  /// Bodies that no browser writes.
  static let broken: [String] = [
    "", "nada", "--xyz", "--xyz\r\n", "--outro--\r\n",
    "antes\r\n--xyz--\r\n", "--xyz--\r\ndepois",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nsem fim",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n--xyz",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\nb\r\n--xyz--\r\n",
    "--xyz\r\nContent-Type: text/plain\r\n\r\nb\r\n--xyz--\r\n",
    "--xyz\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nb\r\n--xyz--\r\n",
    "--xyz\r\nContent-Disposition: form-data\r\n\r\nb\r\n--xyz--\r\n",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\r\n\r\nb\r\n--xyz--\r\n",
    "--xyz\r\nContent-Disposition: form-data; name=a; name=b\r\n\r\nb\r\n--xyz--\r\n",
    "--xyz\nContent-Disposition: form-data; name=\"a\"\n\nb\n--xyz--\n",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Transfer-Encoding: base64\r\n\r\n"
      + "Yg==\r\n--xyz--\r\n",
    "--xyz\r\nContent-Disposition: form-data; name=\"a\"\r\nX: "
      + String(repeating: "x", count: 5000) + "\r\n\r\nb\r\n--xyz--\r\n",
  ]

  @Test("that did not arrive whole is refused in words", arguments: broken)
  func refused(_ body: String) async throws {
    let visitor = try await Visitor()
    let seen = try await visitor.postFiles(body)
    #expect(seen.status == 400)
    #expect(try seen.words("//main//p").first?.hasPrefix("O arquivo não chegou inteiro") == true)
  }

  @Test(
    "needs a boundary that can be one",
    arguments: [
      "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=a\"b",
      "multipart/form-data; boundary=x; boundary=y",
      "multipart/form-data; boundary=" + String(repeating: "x", count: 71),
    ])
  func boundary(_ type: String) async throws {
    let visitor = try await Visitor()
    #expect(try await visitor.postFiles("--x--\r\n", [.contentType: type]).status == 400)
  }

  @Test("is not taken by other pages, from other sites, without a session or a token")
  func elsewhere() async throws {
    let visitor = try await Visitor()
    let empty = "--xyz--\r\n"
    for path in ["/lancar", "/importar/x", "/importacoes", "/formato", "/"] {
      #expect(try await visitor.postFiles(empty, to: path).status == 415, "\(path)")
    }
    #expect(try await visitor.postFiles(empty, [.origin: "https://example.com"]).status == 403)
    #expect(try await visitor.postFiles(empty, [.cookie: "razao-8123=x"]).status == 403)
    let seen = try await visitor.postFiles(empty)
    #expect(seen.status == 403)
    #expect(try seen.words("//main//p").first?.hasPrefix("A página perdeu a validade") == true)
  }

  @Test("of more than 64 MiB is refused before it is read, and one that lies about it too")
  func large() async throws {
    let visitor = try await Visitor()
    let declared = try await visitor.postFiles("--xyz--\r\n", [.contentLength: "\(66 << 20)"])
    #expect(declared.status == 413)
    #expect(try declared.words("//main//p").first?.hasPrefix("Isso passa de 64 MiB") == true)
    let body = String(repeating: "a", count: (64 << 20) + (64 << 10) + 1)
    #expect(try await visitor.postFiles(body).status == 413)
    // As much as a form elsewhere may not have.
    let long = SentFile(
      name: "longo.ofx", text: Self.padaria.text + String(repeating: "\n", count: 200_000))
    #expect(try await visitor.upload([long]).status == 303)
  }

  @Test("comes with eight others at most, and a few fields")
  func many() async throws {
    let visitor = try await Visitor()
    let nine = (1...9).map { SentFile(name: "\($0).ofx", text: Self.padaria.text) }
    #expect(try await visitor.upload(nine).status == 413)
  }

  @Test("is seen by the browser that sent it alone")
  func ownSession() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let sent = try await visitor.upload([Self.padaria])
    let path = try #require(sent.location)
    let other = try await visitor.moreBrowser()
    #expect(try await visitor.get(path, [.cookie: other]).status == 410)
    #expect(try await visitor.get(path).status == 200)
  }

  @Test("goes when eight others have come, and its page asks for it again")
  func forgotten() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let first = try #require(try await visitor.upload([Self.padaria]).location)
    for number in 1...8 {
      let file = SentFile.ofx([FileRow(number, "-1.00", "BANCA")], "\(number).ofx")
      #expect(try await visitor.upload([file]).status == 303)
    }
    let gone = try await visitor.get(first)
    #expect(gone.status == 410)
    #expect(try gone.link("Escolher o arquivo") == "/importar")
  }
}

internal import CLibCurl
internal import Canonical
internal import EventLog
internal import Sync
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// Speaks HTTP with one place: one request after another, over a connection that is kept.
///
/// It trusts no certificate but those of this machine's authorities, or of the one that it was given;
/// it follows a place only within itself, so that nobody else is told the password.
final class HTTPClient {
  /// A user and password, given only where the place wants them.
  struct Credentials {
    let user: String
    let password: String
  }

  private let curl: LibCurl
  private let handle: UnsafeMutableRawPointer
  private let patience: Patience
  /// Whether this host is yet to say how it wants the password; nil where there is none.
  private var asksHow: Bool?
  /// Whether it has once done as it was asked.
  private var wasLetIn = false
  /// How many requests ran out of time in the middle.
  private var late = 0
  /// Whether the last request was tried as often as patience allows: the next is tried once.
  private var isTired = false
  private let complaint = UnsafeMutablePointer<CChar>.allocate(capacity: 256)

  /// Opens the library; no connection is made before the first request.
  init(
    credentials: Credentials?, authority: FilePath?, patience: Patience,
    libraries: [String]
  ) throws(PlaceError) {
    curl = try LibCurl(names: libraries)
    guard let handle = curl.start() else { throw PlaceError(.noLibrary, "curl_easy_init") }
    self.handle = handle
    self.patience = patience
    asksHow = credentials.map { _ in true }
    complaint.pointee = 0
    // HTTP and HTTPS alone.
    curl.set(handle, razao_CURLOPT_PROTOCOLS, 3)
    curl.set(handle, razao_CURLOPT_PATH_AS_IS, 1)
    curl.set(handle, razao_CURLOPT_USERAGENT, "razao")
    curl.set(handle, razao_CURLOPT_BUFFERSIZE, Limits.pieceBytes)
    curl.set(handle, pointer: razao_CURLOPT_ERRORBUFFER, complaint)
    curl.set(handle, razao_CURLOPT_CONNECTTIMEOUT, patience.connectSeconds)
    curl.set(handle, razao_CURLOPT_LOW_SPEED_TIME, patience.silenceSeconds)
    curl.set(handle, razao_CURLOPT_LOW_SPEED_LIMIT, patience.bytesPerSecond)
    // TLS 1.2 or later; the certificate is checked, and that it is this host's.
    curl.set(handle, razao_CURLOPT_SSLVERSION, 6)
    curl.set(handle, razao_CURLOPT_SSL_VERIFYPEER, 1)
    curl.set(handle, razao_CURLOPT_SSL_VERIFYHOST, 2)
    curl.set(handle, razao_CURLOPT_NOSIGNAL, 1)
    if let authority {
      curl.set(handle, razao_CURLOPT_CAINFO, authority.string)
      // Else the folder of this machine's authorities would count beside it.
      curl.set(handle, pointer: razao_CURLOPT_CAPATH, nil)
    }
    if let credentials {
      curl.set(handle, razao_CURLOPT_HTTPAUTH, HTTPClient.anyWay)
      curl.set(handle, razao_CURLOPT_USERNAME, credentials.user)
      curl.set(handle, razao_CURLOPT_PASSWORD, credentials.password)
    }
    curl.set(handle, razao_CURLOPT_HEADERFUNCTION, takeHeader)
    curl.set(handle, razao_CURLOPT_WRITEFUNCTION, takePiece)
    curl.set(handle, razao_CURLOPT_READFUNCTION, givePiece)
    curl.set(handle, seek: razao_CURLOPT_SEEKFUNCTION, goBack)
  }

  deinit {
    curl.end(handle)
    complaint.deallocate()
  }

  private static let basic = 1
  private static let digest = 2
  private static let anyWay = basic | digest

  /// Takes pieces of an answer that has the file; false where no more is wanted.
  typealias Taker = (HTTPHead, UnsafeRawBufferPointer) throws(PlaceError) -> Bool

  /// Makes a request, until its answer is one that stays, patience ends, or it cannot be made.
  /// - Parameters:
  ///   - request: makes it anew before each try.
  ///   - following: whether it may go where the place leads within itself.
  ///   - take: takes a body while it comes; without it, the body is part of the answer.
  ///   - ended: judges a body that was taken to its end; where it is `cut`, there is another try.
  func answer(
    following: Bool = true, to take: Taker? = nil,
    ended: (HTTPHead) throws(PlaceError) -> Void = { _ in },
    _ request: () throws(PlaceError) -> HTTPRequest
  ) throws(PlaceError) -> HTTPAnswer {
    var attempt = isTired ? patience.tries : 1
    while true {
      var answer: HTTPAnswer?
      let failure: PlaceError
      let lateBefore = late
      do throws(PlaceError) {
        let come = try followed(try request(), following, take)
        guard come.isPassing else {
          try ended(come.head)
          isTired = false
          return come
        }
        (answer, failure) = (come, come.error)
      } catch {
        guard error == PlaceError(.cut), late == lateBefore else { throw error }
        failure = error
      }
      let wanted = answer?.head.secondsWanted
      guard let pause = patience.pauseMilliseconds(after: attempt, wanted: wanted) else {
        isTired = true
        // S3 says in the body what went wrong.
        guard let answer else { throw failure }
        return answer
      }
      usleep(UInt32(clamping: pause * 1000))
      attempt += 1
    }
  }

  private func followed(
    _ request: HTTPRequest, _ following: Bool, _ take: Taker?
  ) throws(PlaceError) -> HTTPAnswer {
    var url = request.url
    for _ in 0...Limits.redirects {
      var answer = try once(request, url, take)
      if answer.status == 401, asksHow != nil, wasLetIn {
        // The password was right: it may be wanted in another way now.
        curl.set(handle, razao_CURLOPT_HTTPAUTH, HTTPClient.anyWay)
        asksHow = true
        answer = try once(request, url, take)
      }
      guard following, [301, 302, 307, 308].contains(answer.status),
        let location = answer.location, HTTPOrigin.of(location) == HTTPOrigin.of(url)
      else { return answer }
      url = location
    }
    throw PlaceError(.redirected, HTTPOrigin.host(url))
  }

  private func once(
    _ request: HTTPRequest, _ url: String, _ take: Taker?
  ) throws(PlaceError) -> HTTPAnswer {
    let transfer = Transfer(request.body, take)
    let itself = Unmanaged.passUnretained(transfer).toOpaque()
    var list: UnsafeMutableRawPointer?
    for (name, value) in request.headers { list = curl.append(list, "\(name): \(value)") ?? list }
    defer {
      curl.set(handle, pointer: razao_CURLOPT_HTTPHEADER, nil)
      curl.free(list)
    }
    curl.set(handle, razao_CURLOPT_TIMEOUT, patience.seconds(bytes: request.count))
    curl.set(handle, razao_CURLOPT_URL, url)
    curl.set(handle, razao_CURLOPT_HTTPGET, 1)
    if let body = request.body {
      curl.set(handle, razao_CURLOPT_UPLOAD, 1)
      curl.set(handle, size: razao_CURLOPT_INFILESIZE_LARGE, body.count)
    }
    curl.set(handle, razao_CURLOPT_CUSTOMREQUEST, request.method == "GET" ? nil : request.method)
    let range = request.range.map { range in
      range.upperBound == .max
        ? "\(range.lowerBound)-" : "\(range.lowerBound)-\(range.upperBound - 1)"
    }
    curl.set(handle, razao_CURLOPT_RANGE, range)
    curl.set(handle, pointer: razao_CURLOPT_HTTPHEADER, list)
    for option in [
      razao_CURLOPT_HEADERDATA, razao_CURLOPT_WRITEDATA, razao_CURLOPT_READDATA,
      razao_CURLOPT_SEEKDATA,
    ] { curl.set(handle, pointer: option, itself) }
    complaint.pointee = 0
    let result = withExtendedLifetime(transfer) { curl.perform(handle) }
    if let failure = transfer.failure { throw failure }
    guard result == 0 || transfer.hasEnough else {
      // Out of time: a file that comes too slowly is cut, and the visit goes on.
      let isLate = result == 28 && transfer.hasBegun
      if isLate { late += 1 }
      throw error(isLate && late < Limits.lateRequests ? 18 : result)
    }
    wasLetIn = wasLetIn || transfer.head.isSuccess
    rememberHow(transfer.head)
    return HTTPAnswer(
      head: transfer.head, body: transfer.body,
      location: curl.text(handle, razao_CURLINFO_REDIRECT_URL))
  }

  /// Gives the password at once from now on, in the way that the place accepted: asking for it each
  /// time would be two requests for one.
  private func rememberHow(_ head: HTTPHead) {
    guard asksHow == true, head.isSuccess || head.status == 404 || head.status == 409 else {
      return
    }
    let ways = curl.number(handle, razao_CURLINFO_HTTPAUTH_AVAIL)
    guard ways & HTTPClient.anyWay != 0 else { return }
    curl.set(
      handle, razao_CURLOPT_HTTPAUTH,
      ways & HTTPClient.digest != 0 ? HTTPClient.digest : HTTPClient.basic)
    asksHow = false
  }

  /// The error for one of libcurl's numbers.
  private func error(_ result: Int32) -> PlaceError {
    let code: PlaceError.Code =
      switch result {
      case 5, 6, 7, 28: .unreachable
      case 35, 51, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .untrusted
      // Partial file, nothing came, errors of sending and receiving, HTTP/2 and its streams.
      case 16, 18, 52, 55, 56, 92: .cut
      case 1: .noLibrary
      default: .failed
      }
    let said = String(cString: complaint)
    let words = said.isEmpty ? curl.words(result).map { String(cString: $0) } ?? "" : said
    return PlaceError(code, PlaceError.shown(words))
  }
}

extension PlaceError {
  /// Words of a library's or a place's as one line without signs that a terminal obeys.
  static func shown(_ words: String) -> String {
    String(
      String.UnicodeScalarView(
        words.unicodeScalars.prefix(Limits.detailCharacters).map {
          $0.value >= 0x20 && $0.value < 0x7F ? $0 : " "
        }))
  }
}

// MARK: What libcurl calls

/// One request on its way, as libcurl's callbacks see it.
private final class Transfer {
  let source: HTTPBody?
  let take: HTTPClient.Taker?
  var head = HTTPHead()
  var body: [UInt8] = []
  var sent = 0
  var hasEnough = false
  var failure: PlaceError?

  init(_ source: HTTPBody?, _ take: HTTPClient.Taker?) { (self.source, self.take) = (source, take) }

  static func of(_ data: UnsafeMutableRawPointer?) -> Transfer? {
    data.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether something of the answer has come, or a part of the body was sent.
  var hasBegun: Bool { head.status != 0 || sent > 0 && sent < source?.count ?? 0 }

  /// Takes a piece of a body; false ends the request.
  func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
    do throws(PlaceError) {
      if let take, head.status == 200 || head.status == 206 {
        hasEnough = try !take(head, piece)
        return !hasEnough
      }
      let limit = head.isSuccess ? Limits.answerBytes : Limits.complaintBytes
      guard body.count + piece.count <= limit else {
        guard !head.isSuccess else { throw PlaceError(.notAPlace, "> \(limit) B") }
        hasEnough = true
        return false
      }
      body += piece
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Fills a buffer with what is to be sent next; nil ends the request.
  func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard let source, sent < source.count else { return 0 }
    do throws(FileError) {
      let count = try source.read(buffer, sent)
      guard count > 0 else { throw FileError(.changed, "read", "") }
      sent += count
      return count
    } catch {
      failure = PlaceError(error)
      return nil
    }
  }
}

private let takeHeader: razao_curl_piece = { (bytes, size, count, data) in
  let length = size * count
  if let bytes, let transfer = Transfer.of(data), length <= Limits.headerBytes {
    transfer.head.take(
      String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self))
  }
  return length
}

private let takePiece: razao_curl_piece = { (bytes, size, count, data) in
  let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
  guard let transfer = Transfer.of(data), transfer.receive(piece) else { return 0 }
  return piece.count
}

private let givePiece: razao_curl_piece = { (bytes, size, count, data) in
  let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
  // CURL_READFUNC_ABORT
  return Transfer.of(data)?.give(buffer) ?? 0x1000_0000
}

private let goBack: razao_curl_seek = { (data, offset, origin) in
  // libcurl only ever goes back to the beginning of what it sends: SEEK_SET.
  guard let transfer = Transfer.of(data), origin == 0, let offset = Int(exactly: offset) else {
    return 1
  }
  transfer.sent = offset
  return 0
}

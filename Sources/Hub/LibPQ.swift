internal import CLibPQ
internal import Canonical

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// libpq's functions, looked up in the library when a hub is used.
///
/// The command neither links nor needs libpq: without a hub, it costs nothing. The types are those
/// of the library's own header, so that a call is checked as if it were linked.
struct LibPQ {
  let connect: razao_PQconnectdbParams
  let connectStart: razao_PQconnectStartParams
  let connectPoll: razao_PQconnectPoll
  let status: razao_PQstatus
  let finish: razao_PQfinish
  let reset: razao_PQreset
  let setErrorVerbosity: razao_PQsetErrorVerbosity
  let errorMessage: razao_PQerrorMessage
  let socket: razao_PQsocket
  let setNonblocking: razao_PQsetnonblocking
  let sendQuery: razao_PQsendQuery
  let sendQueryParams: razao_PQsendQueryParams
  let setSingleRowMode: razao_PQsetSingleRowMode
  let flush: razao_PQflush
  let consumeInput: razao_PQconsumeInput
  let isBusy: razao_PQisBusy
  let getResult: razao_PQgetResult
  let resultStatus: razao_PQresultStatus
  let resultErrorField: razao_PQresultErrorField
  let clear: razao_PQclear
  let tuples: razao_PQntuples
  let value: razao_PQgetvalue
  let length: razao_PQgetlength
  let isNull: razao_PQgetisnull
  let putCopyData: razao_PQputCopyData
  let putCopyEnd: razao_PQputCopyEnd
  let notifies: razao_PQnotifies
  let free: razao_PQfreemem
  let escapeIdentifier: razao_PQescapeIdentifier
  let escapeLiteral: razao_PQescapeLiteral
  let encryptPassword: razao_PQencryptPasswordConn
  let needsPassword: razao_PQconnectionNeedsPassword
  let setNoticeProcessor: razao_PQsetNoticeProcessor
  let host: razao_PQhost
  let port: razao_PQport
  let database: razao_PQdb
  let serverVersion: razao_PQserverVersion

  /// The name of the library in every PostgreSQL since 8.3.
  static let name = "libpq.so.5"

  /// Opens the library.
  /// - Throws: `libraryMissing` where this machine has none, or it lacks a function.
  init(name: String = LibPQ.name) throws(HubError) {
    let missing = HubError(.libraryMissing, name)
    guard let library = OpenedLibrary(name) else { throw missing }
    func symbol<Function>(_ name: String) throws(HubError) -> Function {
      guard let function: Function = library.function(name) else { throw missing }
      return function
    }
    connect = try symbol("PQconnectdbParams")
    connectStart = try symbol("PQconnectStartParams")
    connectPoll = try symbol("PQconnectPoll")
    status = try symbol("PQstatus")
    finish = try symbol("PQfinish")
    reset = try symbol("PQreset")
    setErrorVerbosity = try symbol("PQsetErrorVerbosity")
    errorMessage = try symbol("PQerrorMessage")
    socket = try symbol("PQsocket")
    setNonblocking = try symbol("PQsetnonblocking")
    sendQuery = try symbol("PQsendQuery")
    sendQueryParams = try symbol("PQsendQueryParams")
    setSingleRowMode = try symbol("PQsetSingleRowMode")
    flush = try symbol("PQflush")
    consumeInput = try symbol("PQconsumeInput")
    isBusy = try symbol("PQisBusy")
    getResult = try symbol("PQgetResult")
    resultStatus = try symbol("PQresultStatus")
    resultErrorField = try symbol("PQresultErrorField")
    clear = try symbol("PQclear")
    tuples = try symbol("PQntuples")
    value = try symbol("PQgetvalue")
    length = try symbol("PQgetlength")
    isNull = try symbol("PQgetisnull")
    putCopyData = try symbol("PQputCopyData")
    putCopyEnd = try symbol("PQputCopyEnd")
    notifies = try symbol("PQnotifies")
    free = try symbol("PQfreemem")
    escapeIdentifier = try symbol("PQescapeIdentifier")
    escapeLiteral = try symbol("PQescapeLiteral")
    encryptPassword = try symbol("PQencryptPasswordConn")
    needsPassword = try symbol("PQconnectionNeedsPassword")
    setNoticeProcessor = try symbol("PQsetNoticeProcessor")
    host = try symbol("PQhost")
    port = try symbol("PQport")
    database = try symbol("PQdb")
    serverVersion = try symbol("PQserverVersion")
  }

  /// Waits until one of several sockets is readable, or time runs out.
  static func wait(_ sockets: [Int32], milliseconds: Int) {
    var polled = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
  }

  /// The outcome of waiting for a socket.
  enum Wait {
    case ready, silence, interrupted
  }

  /// Waits until a connection's socket is readable, or writable.
  static func wait(_ socket: Int32, toWrite: Bool = false, milliseconds: Int) -> Wait {
    var polled = pollfd(
      fd: socket, events: Int16(POLLIN) | (toWrite ? Int16(POLLOUT) : 0), revents: 0)
    let found = poll(&polled, 1, Int32(clamping: milliseconds))
    if found < 0 { return errno == EINTR ? .interrupted : .silence }
    return found == 0 ? .silence : .ready
  }
}

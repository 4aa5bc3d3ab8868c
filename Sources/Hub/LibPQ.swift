internal import CLibPQ

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Musl
#endif

/// libpq's functions, looked up in the library when a hub is used.
///
/// The command neither links nor needs libpq: where no hub is used, it costs nothing. The types are
/// those of the library's own header, so that a call is checked as if it were linked.
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

  /// The name of the library, as every PostgreSQL since 8.3 has it.
  static let name = "libpq.so.5"

  /// Opens the library.
  /// - Throws: `libraryMissing` where this machine has none, or it lacks a function.
  init(name: String = LibPQ.name) throws(HubError) {
    let missing = HubError(.libraryMissing, name)
    guard let library = dlopen(name, RTLD_NOW) else { throw missing }
    func symbol<Function>(_ name: String, _: Function.Type) throws(HubError) -> Function {
      guard let address = dlsym(library, name) else { throw missing }
      // An address of a C function is such a function; there is no other way to say it.
      return unsafeBitCast(address, to: Function.self)
    }
    connect = try symbol("PQconnectdbParams", razao_PQconnectdbParams.self)
    connectStart = try symbol("PQconnectStartParams", razao_PQconnectStartParams.self)
    connectPoll = try symbol("PQconnectPoll", razao_PQconnectPoll.self)
    status = try symbol("PQstatus", razao_PQstatus.self)
    finish = try symbol("PQfinish", razao_PQfinish.self)
    reset = try symbol("PQreset", razao_PQreset.self)
    setErrorVerbosity = try symbol("PQsetErrorVerbosity", razao_PQsetErrorVerbosity.self)
    errorMessage = try symbol("PQerrorMessage", razao_PQerrorMessage.self)
    socket = try symbol("PQsocket", razao_PQsocket.self)
    setNonblocking = try symbol("PQsetnonblocking", razao_PQsetnonblocking.self)
    sendQuery = try symbol("PQsendQuery", razao_PQsendQuery.self)
    sendQueryParams = try symbol("PQsendQueryParams", razao_PQsendQueryParams.self)
    setSingleRowMode = try symbol("PQsetSingleRowMode", razao_PQsetSingleRowMode.self)
    flush = try symbol("PQflush", razao_PQflush.self)
    consumeInput = try symbol("PQconsumeInput", razao_PQconsumeInput.self)
    isBusy = try symbol("PQisBusy", razao_PQisBusy.self)
    getResult = try symbol("PQgetResult", razao_PQgetResult.self)
    resultStatus = try symbol("PQresultStatus", razao_PQresultStatus.self)
    resultErrorField = try symbol("PQresultErrorField", razao_PQresultErrorField.self)
    clear = try symbol("PQclear", razao_PQclear.self)
    tuples = try symbol("PQntuples", razao_PQntuples.self)
    value = try symbol("PQgetvalue", razao_PQgetvalue.self)
    length = try symbol("PQgetlength", razao_PQgetlength.self)
    isNull = try symbol("PQgetisnull", razao_PQgetisnull.self)
    putCopyData = try symbol("PQputCopyData", razao_PQputCopyData.self)
    putCopyEnd = try symbol("PQputCopyEnd", razao_PQputCopyEnd.self)
    notifies = try symbol("PQnotifies", razao_PQnotifies.self)
    free = try symbol("PQfreemem", razao_PQfreemem.self)
    escapeIdentifier = try symbol("PQescapeIdentifier", razao_PQescapeIdentifier.self)
    escapeLiteral = try symbol("PQescapeLiteral", razao_PQescapeLiteral.self)
    encryptPassword = try symbol("PQencryptPasswordConn", razao_PQencryptPasswordConn.self)
    needsPassword = try symbol("PQconnectionNeedsPassword", razao_PQconnectionNeedsPassword.self)
    setNoticeProcessor = try symbol("PQsetNoticeProcessor", razao_PQsetNoticeProcessor.self)
    host = try symbol("PQhost", razao_PQhost.self)
    port = try symbol("PQport", razao_PQport.self)
    database = try symbol("PQdb", razao_PQdb.self)
    serverVersion = try symbol("PQserverVersion", razao_PQserverVersion.self)
  }

  /// Waits until something can be read from one of several sockets, or time runs out.
  static func wait(_ sockets: [Int32], milliseconds: Int) {
    var polled = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
  }

  /// The outcome of waiting for a socket.
  enum Wait {
    case ready, silence, interrupted
  }

  /// Waits until something can be read from, or written to, a connection's socket.
  static func wait(
    _ socket: Int32, toWrite: Bool = false, milliseconds: Int
  ) -> Wait {
    var polled = pollfd(
      fd: socket, events: Int16(POLLIN) | (toWrite ? Int16(POLLOUT) : 0), revents: 0)
    let found = poll(&polled, 1, Int32(clamping: milliseconds))
    if found < 0 { return errno == EINTR ? .interrupted : .silence }
    return found == 0 ? .silence : .ready
  }
}

internal import NIOCore
internal import NIOHTTPTypes
internal import Synchronization

/// The connections that have not shown a session yet, the oldest first, up to a limit.
///
/// Any program of this account, and any site that is open in its browser, can connect and keep
/// silent. Beyond the limit the oldest such connection is closed, so that the owner's page always
/// has room; a browser shows its session with its first request.
final class PageConnections: Sendable {
  private let strangers = Mutex<[any Channel]>([])

  /// Notes a new connection.
  func opened(_ channel: any Channel) {
    let oldest: (any Channel)? = strangers.withLock { strangers in
      strangers.append(channel)
      return strangers.count > Limits.connectionsWithoutSession ? strangers.removeFirst() : nil
    }
    oldest?.close(promise: nil)
  }

  /// Notes that a connection has shown a session, or was closed.
  func forget(_ channel: any Channel) {
    strangers.withLock { strangers in strangers.removeAll { $0 === channel } }
  }
}

/// Admits only some connections, such as those of this account, and notes them.
final class ConnectionGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart

  /// Whether a connection between the other end and this one is admitted.
  typealias Admission = @Sendable (_ peer: SocketAddress?, _ own: SocketAddress?) -> Bool

  private let connections: PageConnections
  private let admits: Admission

  init(_ connections: PageConnections, admits: @escaping Admission = PeerAccount.isOwn) {
    (self.connections, self.admits) = (connections, admits)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { _ = lets(in: context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    if lets(in: context) { context.fireChannelActive() }
  }

  private func lets(in context: ChannelHandlerContext) -> Bool {
    guard admits(context.remoteAddress, context.localAddress) else {
      context.close(promise: nil)
      return false
    }
    connections.opened(context.channel)
    return true
  }

  func channelInactive(context: ChannelHandlerContext) {
    connections.forget(context.channel)
    context.fireChannelInactive()
  }
}

/// The slots for forms with files that arrive at the same time, as each holds a large buffer.
final class UploadSlots: Sendable {
  private let taken = Mutex(0)

  /// Takes a slot.
  /// - Returns: whether one was free.
  func begin() -> Bool {
    taken.withLock { taken in
      guard taken < Limits.uploads else { return false }
      taken += 1
      return true
    }
  }

  /// Frees a slot.
  func end() { taken.withLock { $0 -= 1 } }
}

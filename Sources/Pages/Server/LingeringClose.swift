internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes

/// Closes a connection after a response that says so, and one whose response has ended before its
/// request: a form that was refused before all of it had arrived.
///
/// In the second case the rest of the request is read and discarded for a moment, since a browser
/// that is cut off while it sends shows no response. After that the connection is closed: each byte
/// that arrives would reset the idle timeout, and the number of connections is limited.
final class LingeringClose: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The numbers of requests that have arrived whole and of responses that have ended.
  private var arrived = 0
  private var answered = 0
  private var closing: Scheduled<Void>?
  /// Whether the response that was begun last is the last.
  private var isLast = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) {
      arrived += 1
      if arrived >= answered {
        cancelClose()
        if isLast, arrived == answered { context.close(promise: nil) }
      }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let response): isLast = response.headerFields[.connection] == "close"
    case .body: break
    case .end:
      answered += 1
      if isLast, answered <= arrived {
        let (channel, written) = (context.channel, promise ?? context.eventLoop.makePromise())
        written.futureResult.whenComplete { _ in channel.close(promise: nil) }
        context.write(data, promise: written)
        return
      }
      if answered > arrived, closing == nil {
        let channel = context.channel
        closing = context.eventLoop.scheduleTask(in: .seconds(Int64(Limits.lingerSeconds))) {
          channel.close(promise: nil)
        }
      }
    }
    context.write(data, promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    cancelClose()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { cancelClose() }

  private func cancelClose() {
    closing?.cancel()
    closing = nil
  }
}

internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes

/// Closes a connection whose response says so, or has ended before its request.
///
/// The second case is a form refused before all of it arrived. The rest of it is read and discarded
/// for a moment, since a browser that is cut off while sending shows no response. After that the
/// connection is closed: each byte that arrives would reset the idle timeout, and the number of
/// connections is limited.
final class LingeringClose: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The numbers of requests received and of responses sent, completely.
  private var arrived = 0
  private var answered = 0
  private var closing: Scheduled<Void>?
  /// Whether the latest response is the connection's last.
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

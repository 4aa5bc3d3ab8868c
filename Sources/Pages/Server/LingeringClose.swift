internal import NIOCore
internal import NIOHTTPTypes

/// Closes a connection on which the answer has ended and the request does not: a form that was
/// refused before it had arrived.
///
/// What still comes of it is read and thrown away for a moment, since a browser that is cut off
/// while it sends shows no answer. Then it ends: each byte would keep the connection for as long as
/// an idle one may stay, and there are only so many.
final class LingeringClose: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How many requests have arrived whole, and how many answers have ended.
  private var arrived = 0
  private var answered = 0
  private var closing: Scheduled<Void>?

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) {
      arrived += 1
      if arrived >= answered { stay() }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      answered += 1
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
    stay()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { stay() }

  private func stay() {
    closing?.cancel()
    closing = nil
  }
}

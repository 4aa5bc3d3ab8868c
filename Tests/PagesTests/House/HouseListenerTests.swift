import Canonical
import Ledger
import NIOCore
import NIOPosix
import NIOSSL
import Pages
import RazaoKit
import Synchronization
import Testing

/// A real listener on loopback, and a client of TLS.
@Suite("The listener for telephones", .visits)
struct HouseListenerTests {
  @Test("shows the key that pairing shows, which nobody in between has; without TLS it is silent")
  func key() async throws {
    let visitor = try await Visitor(nome: "Segredo")
    let environment = PageEnvironment(passphrase: Passphrase())
    let port = try await freePort()
    let house = try House(visitor.razao, environment, port: port, address: "127.0.0.1")
    let server = PageServer(Site(visitor.razao, environment, house: house))
    let offer = house.offer()
    let serving = Task { try await server.runHouse(house) }
    defer { serving.cancel() }
    let request = "GET /contas HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    let answer = try await exchange(request, port: port, isSecret: true)
    #expect(answer.text.hasPrefix("HTTP/1.1 403") && !answer.text.contains("Segredo"))
    #expect(answer.key == offer.chave)
    let plain = try await exchange(request, port: port, isSecret: false)
    #expect(!plain.text.contains("HTTP/1.1"))
    // Whoever answers in its place has another key.
    let stranger = try await Visitor()
    let other = try House(stranger.razao, environment, port: port, address: "127.0.0.1")
    #expect(other.offer().chave != offer.chave)
  }

  @Test("offers nothing where somebody else has the port of telephones")
  func taken() async throws {
    let visitor = try await Visitor()
    let environment = PageEnvironment(passphrase: Passphrase())
    let other = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(other.localAddress?.port)
    let house = try House(visitor.razao, environment, port: port, address: "127.0.0.1")
    let server = PageServer(Site(visitor.razao, environment, house: house))
    let told = Mutex<[String]>([])
    let error = await #expect(throws: PortTaken.self) {
      try await server.run(port: 0) { address in told.withLock { $0.append(address) } }
    }
    #expect(error?.port == port && told.withLock { $0.isEmpty })
    try await other.close()
  }

  /// A port that nothing listens on.
  private func freePort() async throws -> Int {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(channel.localAddress?.port)
    try await channel.close()
    return port
  }

  /// Sends some bytes, and hears what comes until the other end closes.
  /// - Parameter isSecret: whether it speaks TLS, with whatever key the other end has.
  private func exchange(
    _ sent: String, port: Int, isSecret: Bool
  ) async throws -> (text: String, key: Hash256?) {
    for _ in 0..<200 {
      let heard = Heard()
      do {
        let context = try isSecret ? NIOSSLContext(configuration: .makeClientConfiguration()) : nil
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
              if let context {
                try channel.pipeline.syncOperations.addHandler(
                  NIOSSLClientHandler(
                    context: context, serverHostname: nil,
                    customVerificationCallback: { certificates, promise in
                      let key = try? certificates.first?.extractPublicKey().toSPKIBytes()
                      heard.key.withLock { $0 = key.map { Hash256.of($0) } }
                      promise.succeed(.certificateVerified)
                    }))
              }
              try channel.pipeline.syncOperations.addHandler(Ear(heard))
            }
          }.connect(host: "127.0.0.1", port: port).get()
        // The other end may have closed already.
        try? await channel.writeAndFlush(ByteBuffer(string: sent))
        try? await channel.closeFuture.get()
        return (heard.text.withLock { $0 }, heard.key.withLock { $0 })
      } catch is NIOConnectionError {
        // It does not listen yet.
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    Issue.record("nothing listens on \(port)")
    return ("", nil)
  }
}

/// What a client was told.
private final class Heard: Sendable {
  let text = Mutex("")
  let key = Mutex<Hash256?>(nil)
}

/// Keeps what arrives.
private final class Ear: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  private let heard: Heard
  init(_ heard: Heard) { self.heard = heard }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let text = String(buffer: unwrapInboundIn(data))
    heard.text.withLock { $0 += text }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

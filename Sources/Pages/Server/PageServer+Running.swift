internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import ServiceLifecycle
internal import UnixSignals

extension PageServer {
  /// Serves until the process is asked to end (SIGINT, SIGTERM).
  /// - Parameters:
  ///   - port: where to listen on 127.0.0.1; 0 for any that is free.
  ///   - running: is told the address that opens the page for the first browser, once somebody can
  ///     connect; what opens it for others is told as it comes to be (`init`).
  /// - Throws: `PortTaken` where nothing can listen there.
  package func run(
    port: Int, running: @escaping @Sendable (String) -> Void
  ) async throws(PortTaken) {
    // What is listened on decides which names are ours, so the port is chosen first.
    let chosen = Port()
    let responder = DeferredResponder(port: chosen)
    var quiet = Logger(label: "razao.paginas")
    quiet.logLevel = .critical
    let application = Application(
      responder: responder,
      server: .http1(
        configuration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [LingeringClose()],
          idleTimeout: .seconds(Int64(Limits.idleSeconds)),
          httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: Limits.headerBytes, maxHeaderListSize: Limits.headersBytes,
            maxHeaderFieldCount: Limits.headers))),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(Limits.connections)),
      onServerRunning: { channel in
        guard let port = channel.localAddress?.port else { return }
        chosen.choose(router(port: port).buildResponder())
        running(address(port: port))
      },
      logger: quiet)
    do {
      try await application.runService(gracefulShutdownSignals: [.sigterm, .sigint])
    } catch {
      // Nothing else ends it but being asked to.
      throw PortTaken()
    }
  }
}

/// Nothing can listen on a port.
package struct PortTaken: Error, Sendable {}

package import Hummingbird
internal import HummingbirdCore
internal import HummingbirdTLS
internal import Ledger
internal import Logging
internal import NIOCore
internal import ServiceLifecycle

extension PageServer {
  /// The router of the page for telephones, behind its own gate: it has no route of the page of
  /// this computer, nor that page one of these.
  package func router(for house: House) -> Router<PageContext> {
    let router = Router(context: PageContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: HouseGate(house: house, server: self))
    for route in Site.pocketRoutes { on(router, route) }
    for route in Site.lookingRoutes {
      guard route.isLooking else { continue }
      on(router, route) { $0.telephone?.podeOlhar == true }
    }
    return router
  }

  /// The listeners on the house's network, one for each address.
  /// - Parameter opened: is called by each once it accepts connections.
  func listeners(
    _ house: House, opened: @escaping @Sendable () -> Void = {}
  ) -> [any Service] {
    let responder = router(for: house).buildResponder()
    let all = house.isOpenToAll
    let connection = PageServer.connection(house.connections) { peer, _ in
      all || HouseNetwork.admits(peer)
    }
    return house.addresses.map { address in
      HouseListener(port: house.port) {
        try await Application(
          responder: responder,
          server: .tls(
            .http1(configuration: connection), tlsConfiguration: house.certificate.tls),
          configuration: ApplicationConfiguration(
            address: .hostname(address, port: house.port),
            availableConnectionsDelegate: MaximumAvailableConnections(Limits.connections)),
          onServerRunning: { _ in opened() }, logger: PageServer.quiet
        ).run()
      }
    }
  }

  /// Serves telephones alone, for tests, until the task is cancelled.
  package func runHouse(_ house: House) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for listener in listeners(house) { group.addTask { try await listener.run() } }
      try await group.waitForAll()
    }
  }
}

/// Listens on one address, and says by its error which port is taken.
private struct HouseListener: Service {
  let port: Int
  let listen: @Sendable () async throws -> Void

  func run() async throws {
    do {
      try await listen()
    } catch {
      throw PortTaken(port: port)
    }
  }
}

extension Route {
  /// Whether it only shows something.
  fileprivate var isLooking: Bool {
    switch kind {
    case .get, .fragment: true
    case .post, .preview: false
    }
  }
}

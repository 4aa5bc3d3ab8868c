internal import Commands
internal import Pages

/// The program: the commands, and pages for those that serve or write them.
@main
enum Program {
  static func main() { runCommand(serve: serve, paper: AccountabilityPaper.html) }

  private static let serve: BookServer = { served in
    let environment = PageEnvironment(clock: served.clock, passphrase: served.passphrase)
    let server =
      switch served.books {
      case .known(let razao): PageServer(Site(razao, environment), next: served.next)
      case .first(let beginning): PageServer(beginning, environment, next: served.next)
      }
    do throws(PortTaken) {
      try await server.run(port: served.port, running: served.running)
      return true
    } catch {
      return false
    }
  }
}

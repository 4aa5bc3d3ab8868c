internal import Commands
internal import Ledger
internal import Pages

/// The program: the commands, and pages for those that serve or write them.
@main
enum Program {
  static func main() { runCommand(serve: serve, paper: AccountabilityPaper.html) }

  private static let serve: BookServer = { served in
    let environment = PageEnvironment(clock: served.clock, passphrase: served.passphrase)
    let server: PageServer
    var house: House?
    switch served.books {
    case .known(let razao):
      if let asked = served.house {
        // Before a certificate is made for it: telephones would have to accept another one.
        if let address = asked.address, !HouseNetwork.isOwn(address) {
          return .house(
            RazaoError(
              .dadosInvalidos,
              "“\(address)” não é um endereço deste computador. Diga um dos seus, como "
                + "192.168.0.10."))
        }
        do throws(RazaoError) {
          house = try House(razao, environment, port: asked.port, address: asked.address)
        } catch {
          return .house(error)
        }
      }
      server = PageServer(Site(razao, environment, house: house), next: served.next)
    case .first(let beginning):
      server = PageServer(beginning, environment, next: served.next)
    }
    let offered = house
    let watch = Task { await offered?.watch { served.house?.moved($0) } }
    defer { watch.cancel() }
    do throws(PortTaken) {
      try await server.run(port: served.port) { address in
        served.running(address)
        if let offered { served.house?.running(offered.offer()) }
      }
      return nil
    } catch {
      return .port(error.port)
    }
  }
}

internal import Commands
internal import Pages

/// The program: the commands, and pages for the one that serves them.
@main
enum Program {
  static func main() {
    runCommand { books in
      let site = Site(
        books.razao, PageEnvironment(clock: books.clock, passphrase: books.passphrase))
      do throws(PortTaken) {
        try await PageServer(site, next: books.next).run(port: books.port, running: books.running)
        return true
      } catch {
        return false
      }
    }
  }
}

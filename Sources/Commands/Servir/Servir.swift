internal import ArgumentParser
internal import Canonical
internal import Foundation
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import Synchronization
internal import SystemPackage

/// `razao servir`: the books as pages in a browser on this machine.
struct Servir: Command {
  static let configuration = CommandConfiguration(
    name: "servir", english: "serve",
    abstract: "abre o razão no navegador, só neste computador",
    discussion: """
      Mostra um endereço que serve uma vez, e abre nele o navegador. Onde ainda não há razão, a \
      página cria um, ou entra em um que existe. Ninguém de fora deste computador a alcança. \
      Ctrl-C encerra. Enquanto isso o razão acompanha os hubs que ele conhece: o que outro grava \
      aparece aqui em um segundo.

      Exemplos:
        razao servir
        razao servir --nao-abrir --porta 8080
      """)

  @Option(help: .value("N", "a porta; sem ela, uma que esteja livre"))
  var porta: String?

  @Flag(name: .customLong("nao-abrir"), help: "mostra o endereço, e não abre o navegador")
  var withoutBrowser = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let port: Int
    let opensBrowser: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    var port = 0
    if let porta {
      guard let number = UInt16(porta), number > 0 else {
        problems.note("--porta é um número de 1 a 65535: “\(porta)” não serve.")
        return nil
      }
      port = Int(number)
    }
    return Request(port: port, opensBrowser: !withoutBrowser)
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let passphrase = Passphrase(session.environment["RAZAO_SENHA"])
    let follower = Mutex<HubFollower?>(nil)
    defer { follower.withLock { $0?.stop() } }
    let (machine, clock) = (session.machine, session.clock)
    let open: @Sendable (FilePath) -> Result<Razao, RazaoError> = { folder in
      Result { () throws(RazaoError) in
        let razao = try Razao.abrir(
          folder, machine: machine, clock: clock,
          aoRenovar: { Output.tell(Screen.notice($0).sentence) }, senha: passphrase.provide)
        // Reading new lines must not delay the first page.
        _ = try razao.nome()
        follower.withLock { $0 = HubFollower(razao) }
        return razao
      }
    }
    let found: BooksToServe.Books
    if let folder = try session.knownLedgerFolder() {
      found = .known(try answered(open(folder).get()))
    } else {
      found = .first(try session.beginning(open))
    }
    let isJSON = session.common.json
    let opens = request.opensBrowser && Terminal.isTerminal(.standardOutput)
    let browser = opens ? Browser(session.environment) : nil
    let door = machine.map { DoorFile(of: found.ledger, $0) }
    defer { if browser != nil { door?.remove() } }
    let isBeginning = found.ledger == nil
    let books = BooksToServe(
      books: found, clock: clock, passphrase: passphrase, port: request.port,
      running: { address in
        tell(of: address, isJSON, isBeginning: isBeginning)
        if let door { browser?.open(address, by: door) }
      },
      next: { tell(ofNext: $0, isJSON) })
    let serve = session.serve
    guard Blocking.run({ await serve(books) }) else {
      throw Failure(
        .cannotCreate,
        [
          "A porta \(request.port) está ocupada ou não é permitida. Diga outra, ou deixe --porta de fora."
        ])
    }
    return .done
  }

  /// Prints the address of the page at once.
  private func tell(of address: String, _ isJSON: Bool, isBeginning: Bool) {
    tell(
      address, isJSON,
      under: isBeginning
        ? "Aqui ainda não há razão. Neste endereço, que serve uma vez, se cria um ou se entra em um:"
        : "O razão está aberto neste endereço, que serve uma vez:",
      then: ["Ctrl-C encerra."])
  }

  /// Prints the address for one more browser, once an address was used.
  private func tell(ofNext address: String, _ isJSON: Bool) {
    tell(address, isJSON, under: "Aquele endereço foi usado. Para abrir mais um navegador:")
  }

  private func tell(_ address: String, _ isJSON: Bool, under title: String, then: [String] = []) {
    let output = Output()
    let lines =
      isJSON
      ? [JSONValue.object([.init("endereco", .string(address))]).text]
      : [title, "  \(address)"] + then
    for line in lines { output.line(line) }
    output.flush()
  }
}

extension Session {
  /// Where somebody without a ledger begins: in the current folder if it is empty.
  fileprivate func beginning(
    _ open: @escaping @Sendable (FilePath) -> Result<Razao, RazaoError>
  ) throws(Failure) -> Comeco {
    guard let machine else { throw .noMachine }
    let here = environment.currentFolder.string
    let isEmpty = (try? FileManager.default.contentsOfDirectory(atPath: here))?.isEmpty == true
    return Comeco(
      machine: machine, pasta: isEmpty ? here : nil, home: environment["HOME"],
      aparelho: Terminal.machineName ?? "aparelho", abrir: open)
  }
}

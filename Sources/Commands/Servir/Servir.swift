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

      Com --na-rede, telefones pareados gravam por uma página pequena, na rede da casa.

      Exemplos:
        razao servir
        razao servir --nao-abrir --porta 8080
      """)

  @Option(help: .value("N", "a porta; sem ela, uma que esteja livre"))
  var porta: String?

  @Flag(name: .customLong("nao-abrir"), help: "mostra o endereço, e não abre o navegador")
  var withoutBrowser = false

  @Flag(help: "serve também telefones pareados, na rede da casa")
  var naRede = false

  @Option(help: .value("N", "a porta na rede; sem ela, \(Limits.housePort)"))
  var portaNaRede: String?

  @Option(help: .value("A", "o endereço na rede; sem ele, os privados deste computador"))
  var endereco: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let port: Int
    let opensBrowser: Bool
    /// The port and the address of the page for telephones; nil if none is served.
    let house: (port: Int, address: String?)?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if !naRede {
      if portaNaRede != nil { problems.usage("--porta-na-rede só serve com --na-rede.") }
      if endereco != nil { problems.usage("--endereco só serve com --na-rede.") }
    }
    func read(_ typed: String?, _ option: String, else usual: Int) -> Int? {
      guard let typed else { return usual }
      guard let number = UInt16(typed), number > 0 else {
        problems.note("\(option) é um número de 1 a 65535: “\(typed)” não serve.")
        return nil
      }
      return Int(number)
    }
    guard let port = read(porta, "--porta", else: 0),
      let housePort = read(portaNaRede, "--porta-na-rede", else: Limits.housePort)
    else { return nil }
    return Request(
      port: port, opensBrowser: !withoutBrowser, house: naRede ? (housePort, endereco) : nil)
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
    if request.house != nil, found.ledger == nil {
      throw Failure(
        .notFound,
        ["Ainda não há razão: crie um ou entre em um antes, e depois abra-o com --na-rede."])
    }
    let isJSON = session.common.json
    let (columns, colours) =
      (session.environment.columns(of: .standardOutput), session.usesColours)
    let opens = request.opensBrowser && Terminal.isTerminal(.standardOutput)
    let browser = opens ? Browser(session.environment) : nil
    let door = machine.map { DoorFile(of: found.ledger, $0) }
    defer { if browser != nil { door?.remove() } }
    let isBeginning = found.ledger == nil
    let books = BooksToServe(
      books: found, clock: clock, passphrase: passphrase, port: request.port,
      house: request.house.map { asked in
        BooksToServe.House(
          port: asked.port, address: asked.address,
          running: { tell(of: $0, isJSON, columns: columns, colours: colours) },
          moved: { Output.tell($0.texto) })
      },
      running: { address in
        tell(of: address, isJSON, isBeginning: isBeginning)
        if let door { browser?.open(address, by: door) }
      },
      next: { tell(ofNext: $0, isJSON) })
    let serve = session.serve
    switch Blocking.run({ await serve(books) }) {
    case nil: return .done
    case .house(let error)?: throw Failure(error)
    case .port(let port)?:
      let other =
        port == request.port
        ? "Diga outra, ou deixe --porta de fora." : "Diga outra com --porta-na-rede."
      throw Failure(.cannotCreate, ["A porta \(port) está ocupada ou não é permitida. \(other)"])
    }
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

  /// Prints the address that pairs a telephone, in one piece whatever the terminal's width and as a
  /// QR code, and what is compared on it.
  private func tell(of offer: Pareamento, _ isJSON: Bool, columns: Int, colours: Bool) {
    guard !isJSON else {
      let output = Output()
      output.line(offer.json.text)
      return output.flush()
    }
    tell(offer.endereco, false, under: "Para parear um telefone, abra nele, na mesma rede:")
    let output = Output()
    if colours {
      for line in QRCode.lines(of: offer.endereco, columns: columns) { output.line(line) }
    }
    TerminalRenderer(columns: columns, colours: colours).render(.pareamento(offer)) {
      output.line($0)
    }
    output.flush()
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

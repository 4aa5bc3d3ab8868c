internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao iniciar`: creates a ledger with its root, its founding device and a chart of accounts.
struct Iniciar: Command {
  static let configuration = CommandConfiguration(
    name: "iniciar", english: "init",
    abstract: "cria um razão novo, com um plano de contas, e mostra o código de recuperação",
    discussion: """
      A pasta não pode existir, ou tem de estar vazia. Quem puder ler a pasta poderá ler as contas: \
      sem --compartilhada ela fica só para você. O nome do aparelho está em tudo o que ele grava. Num \
      terminal é perguntado onde outro computador vai achar os livros: um lugar selado, que quem o \
      guarda não lê; pode ficar para depois (razao lugar criar).

      Exemplos:
        razao iniciar casa --nome Casa
        razao iniciar oficina --nome Oficina --modelo empresa --aparelho balcão
      """)

  @Argument(help: .value("DIR", "a pasta do razão novo"), completion: .directory)
  var folder: String?

  @Option(help: .value("NOME", "o nome do razão; sem ele, num terminal, é perguntado"))
  var nome: String?

  @Option(help: .value("NOME", "o nome deste aparelho; sem ele, é perguntado, ou o do computador"))
  var aparelho: String?

  @Option(
    help: .value("MODELO", "o plano de contas: pessoal, empresa ou vazio"),
    completion: .list(Modelo.allCases.map(\.rawValue)))
  var modelo: String?

  @Option(help: .value("NOME", "quem usa este computador: o resumo cumprimenta essa pessoa"))
  var pessoa: String?

  @Flag(help: "a pasta está dentro de outra que vários aparelhos sincronizam")
  var compartilhada = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let folder: String
    /// Nil where somebody is asked for it.
    let nome: String?
    let aparelho: String?
    let modelo: Modelo
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if common.razao != nil { problems.usage("--razao não serve aqui: a pasta nova é DIR.") }
    let folder = problems.text(folder, "a pasta do razão novo", option: "DIR")
    let isAsked = nome == nil && Questions.arePossible(common)
    let nome = isAsked ? nil : problems.text(nome, "o nome do razão", option: "--nome NOME")
    let aparelho = aparelho.flatMap {
      problems.given($0, "o nome do aparelho", option: "--aparelho")
    }
    let modelo = modelo(&problems)
    guard let folder, isAsked || nome != nil, let modelo else { return nil }
    return Request(folder: folder, nome: nome, aparelho: aparelho, modelo: modelo)
  }

  private func modelo(_ problems: inout Problems) -> Modelo? {
    guard let typed = modelo else { return .pessoal }
    let known = Modelo.allCases.map(\.rawValue)
    if let modelo = Modelo(rawValue: typed) { return modelo }
    let offer = Nearest.of(typed, among: known).map { " Você quis dizer \($0)?" } ?? ""
    problems.usage("Modelo desconhecido: “\(typed)”. Os modelos são \(PtBR.list(known)).\(offer)")
    return nil
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    guard let machine = session.machine else { throw .noMachine }
    let folder = session.environment.currentFolder.pushing(FilePath(request.folder))
    let usual = folder.lexicallyNormalized().lastComponent?.string ?? request.folder
    let name =
      request.nome ?? session.asked("Como se chama o razão?", usual: usual.capitalizedFirst)
    let device = session.deviceName(request.aparelho)
    let made = try answered(
      Razao.criar(
        em: FilePath(request.folder), nome: name, aparelho: device,
        modelo: request.modelo, compartilhada: compartilhada, machine: machine,
        clock: session.clock, random: SystemRandom()))
    show(made, name, request.folder, device, in: session)
    try session.greet(pessoa, em: request.folder, machine)
    if let questions = Questions(session) {
      try proposePlace(made.recuperacao, request.folder, machine, questions, session)
    }
    return .done
  }

  /// Proposes a sealed place, where another computer finds the books.
  ///
  /// The ledger is made: whatever is wrong with the place is told, and can be done later.
  private func proposePlace(
    _ code: String, _ folder: String, _ machine: MachineFolders, _ questions: Questions,
    _ session: Session
  ) throws(Failure) {
    session.output.line("")
    let typed = questions.answer(
      "Onde outro computador vai achar os livros? Uma pasta do Dropbox, Drive, OneDrive, Nextcloud ou "
        + "Syncthing, ou um endereço https: fica selado, e quem o guarda não o lê. Enter: depois.")
    guard let typed = typed?.naoVazio, typed.foldedForComparison != "depois" else { return }
    do throws(Failure) {
      var problems = Problems()
      let place = (try? PlaceOptions.parse([]))?.place(typed, common, &problems)
      let request = try problems.end(else: place)
      try session.agree(toPlain: request.place, request.source)
      try session.askForPaper(code, questions)
      let made = try session.trying(request.place, request.source) { place throws(RazaoError) in
        try Razao.abrir(FilePath(folder), machine: machine, clock: session.clock)
          .criarLugar(place)
      }
      session.show(.lugarFeito(made))
    } catch {
      for message in error.messages { Output.tell(message) }
      Output.tell("O razão está criado. O lugar pode ser criado depois: razao lugar criar PASTA.")
    }
  }

  private func show(
    _ made: RazaoNovo, _ name: String, _ folder: String, _ device: String, in session: Session
  ) {
    session.output.whatIsDone =
      "O razão foi criado. O código de recuperação, que só aparece agora: \(made.recuperacao)"
    guard !session.common.json else {
      return session.show(
        .object([
          .init("razao", .text(made.razao)),
          .init("dispositivo", .text(made.aparelho)),
          .init("recuperacao", .string(made.recuperacao)),
        ]))
    }
    session.show(
      .newLedger(
        name: name, folder: folder, device: device, accounts: made.contas,
        recovery: made.recuperacao))
  }
}

extension Session {
  /// Remembers the person who uses this machine, if there is one, for a new ledger.
  func greet(
    _ person: String?, em folder: String, _ machine: MachineFolders
  ) throws(Failure) {
    guard let person else { return }
    try answered { () throws(RazaoError) in
      try Razao.abrir(FilePath(folder), machine: machine, clock: clock).cumprimentar(person)
    }
  }

  /// The name of this device: the given one, else the answer at a terminal, else the computer's
  /// name.
  func deviceName(_ given: String?) -> String {
    // The name is visible to everybody who gets the books.
    given ?? asked("Como se chama este aparelho?", usual: Terminal.machineName ?? "aparelho")
  }

  /// The answer to a question at a terminal, else the usual one.
  func asked(_ question: String, usual: String) -> String {
    Questions(self)?.answer("\(question) [\(usual)]")?.naoVazio ?? usual
  }
}

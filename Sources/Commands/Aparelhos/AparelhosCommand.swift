internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos`: the devices that write in the ledger; on its own it lists them.
struct AparelhosCommand: Command {
  static let configuration = CommandConfiguration(
    name: "aparelhos", english: "devices",
    abstract: "lista os aparelhos do razão; convida, aprova e revoga outros",
    discussion: """
      Sem mais nada, lista. Cada computador que grava no razão é um aparelho dele.

      Exemplos:
        razao aparelhos
        razao aparelhos convidar
      """,
    subcommands: [
      AparelhosListar.self, AparelhosMostrar.self, AparelhosConvidar.self, AparelhosCancelar.self,
      AparelhosAprovar.self, AparelhosRevogar.self, AparelhosRenomear.self, AparelhosCodigo.self,
      AparelhosRecuperar.self, AparelhosSenha.self, AparelhosTelefones.self,
    ])

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    try AparelhosListar.list(in: session)
  }
}

/// `razao aparelhos listar`: every device, whether it counts, and which commits of this one it has.
struct AparelhosListar: Command {
  static let configuration = CommandConfiguration(
    name: "listar", english: "list",
    abstract: "lista os aparelhos, o que cada um já viu deste, e os convites",
    discussion: """
      Exemplos:
        razao aparelhos listar
        razao aparelhos listar --json
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    try AparelhosListar.list(in: session)
  }

  static func list(in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao(tellingOfDoubt: false)
    let found = try answered(razao.aparelhos())
    session.show(found.json, or: .aparelhos(found))
    return .done
  }
}

/// `razao aparelhos mostrar`: one device, and its commits that do not count.
struct AparelhosMostrar: Command {
  static let configuration = CommandConfiguration(
    name: "mostrar", english: "show",
    abstract: "mostra um aparelho: o que gravou e não conta, e o que isso mudaria em dinheiro",
    discussion: """
      APARELHO é o nome, ou o começo da identificação. O código é o que se compara antes de aprovar.

      Exemplos:
        razao aparelhos mostrar celular
        razao aparelhos mostrar celular --limite 50
      """)

  @Argument(help: .value("APARELHO", "o aparelho (obrigatório)"))
  var device: String?

  @Option(help: .value("N", "quantas mudanças contar, das mais novas"))
  var limite: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (device: String, limit: Int?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let device = problems.text(device, "o aparelho", option: "APARELHO")
    let limit = problems.count(limite, option: "--limite")
    return device.map { (device: $0, limit: limit) }
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let usual = session.common.json ? Limits.newsInDocument : Limits.newsRows
    let razao = try session.razao(tellingOfDoubt: false)
    let found = try answered(
      razao.aparelho(razao.aparelho(por: request.device), limite: request.limit ?? usual))
    session.show(found.json, or: .aparelho(found))
    return .done
  }
}

/// `razao aparelhos renomear`: gives a device another name.
struct AparelhosRenomear: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "renomear", english: "rename",
    abstract: "dá outro nome a um aparelho; sem dizer qual, a este",
    discussion: """
      Exemplos:
        razao aparelhos renomear escritório
        razao aparelhos renomear tablet 'tablet da Ana'
      """)

  @Argument(help: .value("[APARELHO] NOME", "o aparelho, quando é outro, e o nome novo"))
  var words: [String] = []

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (device: String?, name: String)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    for word in words.dropFirst(2) { problems.usage("Há algo a mais: “\(word)”.") }
    let device =
      words.count > 1 ? problems.given(words[0], "o aparelho", option: "APARELHO") : nil
    let name = problems.text(words.prefix(2).last, "o nome novo", option: "NOME")
    return name.map { (device: device, name: $0) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let receipt = try answered { () throws(RazaoError) in
      let device = try request.device.map { typed throws(RazaoError) in
        try razao.aparelho(por: typed)
      }
      return try razao.renomearAparelho(device, para: request.name, simular: trial.simular)
    }
    if !receipt.simulado { session.output.whatIsDone = "O aparelho tem outro nome." }
    session.show(receipt.json, or: .renomeado(request.name, receipt))
  }
}

/// `razao aparelhos telefones`: the telephones that record through this computer.
struct AparelhosTelefones: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "telefones", english: "phones",
    abstract: "lista os telefones pareados com este computador; encerra um, ou o deixa olhar",
    discussion: """
      Telefones se pareiam em razao servir --na-rede. TELEFONE é o nome, ou o começo da \
      identificação. O que ele gravou fica.

      Exemplos:
        razao aparelhos telefones
        razao aparelhos telefones --json
      """)

  /// The change to a telephone; the last one given counts.
  enum Change: String, EnumerableFlag {
    case encerrar, olhar, naoOlhar

    static func name(for value: Change) -> NameSpecification {
      value == .naoOlhar ? .customLong("nao-olhar") : .long
    }

    static func help(for value: Change) -> ArgumentHelp? {
      switch value {
      case .encerrar: "o telefone não alcança mais o razão, a partir de agora"
      case .olhar: "o telefone passa a poder olhar os livros"
      case .naoOlhar: "o telefone só grava"
      }
    }
  }

  @Argument(help: .value("[TELEFONE]", "o telefone, quando algo muda nele"))
  var telephone: String?

  @Flag(exclusivity: .chooseLast) var change: Change?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  enum Request {
    case list
    case change(String, Change)
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    guard let change else {
      if let telephone { problems.usage("Diga o que muda em “\(telephone)”: --encerrar, --olhar.") }
      return .list
    }
    return problems.text(telephone, "o telefone", option: "TELEFONE").map { .change($0, change) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    if case .change(let typed, let change) = request {
      let ended = try answered { () throws(RazaoError) -> Telefone? in
        let id = try razao.telefone(por: typed)
        if change == .encerrar { return try razao.encerrar(telefone: id) }
        try razao.telefone(id, podeOlhar: change == .olhar)
        return nil
      }
      if let ended { return session.show(ended.json, or: .telefoneEncerrado(ended)) }
    }
    let all = try answered(razao.telefones())
    session.show(["telefones": .list(all, \.json)], or: .telefones(all, agora: session.clock.now()))
  }
}

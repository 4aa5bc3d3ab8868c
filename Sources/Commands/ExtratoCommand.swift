internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao extrato`: the entries of all accounts, or of one with its balance after each.
struct ExtratoCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "extrato", english: "statement",
    abstract: "mostra os lançamentos, de uma conta ou de todas, do mais novo ao mais antigo",
    discussion: """
      Com uma conta, mostra o saldo dela e o de depois de cada lançamento; sem conta, cada \
      lançamento aparece uma vez. O saldo é o de hoje; o que está agendado para depois aparece na \
      lista, e ao lado do saldo. Um mês (11/2026) ou um ano (2026) pode vir no fim; de um que já \
      acabou, o saldo é o do último dia dele.

      Sem --limite a tela mostra os \(Limits.statementRows) mais novos e diz como ver os outros; \
      --json, --csv e --planilha trazem todos.

      Exemplos:
        razao extrato Corrente
        razao extrato Corrente --de 01/11/2026 --buscar padaria
      """)

  @Argument(
    help: .value("[CONTA] [MES]", "a conta, pelo nome ou começo da identificação, e o mês ou ano"))
  var words: [String] = []

  @Option(help: .value("DIA", "como no fim deste dia; o rendimento é o do mês dele, ou deste mês"))
  var em: String?

  @Option(help: .value("TEXTO", "só o que tem este texto no interessado ou na descrição"))
  var buscar: String?

  @OptionGroup var known: KnownOptions

  @OptionGroup(title: "Quais lançamentos") var register: RegisterOptions

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (
    account: String?, em: Day?, buscar: String?, register: RegisterOptions.Request
  )

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let (account, period) = problems.accountAndPeriod(words, today: today)
    let em = problems.day(em, today: today)
    if em != nil, account == nil, problems.isEmpty {
      problems.usage("--em é o dia do saldo de uma conta: diga qual, ou use --ate DIA.")
    }
    let buscar = buscar.flatMap { problems.given($0, "o texto", option: "--buscar") }
    let register = register.request(&problems, period: period, today: today)
    known.moment(&problems, today: today)
    return (account, em, buscar, register)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    // An annulled entry is in no statement, and has no balance after it.
    guard let account = request.account, request.register.filtro.estado != .anulado else {
      return try RegisterListing(
        request.register, buscar: request.buscar, table, on: request.account, known: known
      ).show(razao, session)
    }
    let (pedido, vista) = try answered { () throws(RazaoError) in
      var pedido = PedidoDeExtrato(conta: try razao.conta(doExtrato: account))
      pedido.em = request.em
      (pedido.de, pedido.ate) = (request.register.de, request.register.ate)
      pedido.buscar = request.buscar
      pedido.filtro = try request.register.filtro(request.buscar, in: razao)
      pedido.limite =
        request.register.limite ?? (common.json || table != nil ? nil : Limits.statementRows)
      pedido.depois = try request.register.depois.map { typed throws(RazaoError) in
        try razao.lancamento(por: typed).id
      }
      return (pedido, try known.vista(in: razao))
    }
    guard !common.json, table == nil else {
      let list = ListOutput(session, table, "historico")
      return try list.write { () throws(RazaoError) in
        try razao.extrato(pedido, vista) { list.give($0.json, csv: $0.csv) }
      }
    }
    let statement = try answered(razao.extrato(pedido, vista))
    let next = statement.continua.map { id in
      var rest = request.register.rest(of: account, buscar: request.buscar, after: id)
      rest.em = request.em
      return session.destination(.extrato(known.kept(rest)))
    }
    session.show(
      known.told(.conta(statement, hoje: razao.hoje, next: next), today: session.today))
  }
}

/// The list of entries of all accounts, shared by the commands that show it.
struct RegisterListing {
  private let request: RegisterOptions.Request
  private let buscar: String?
  private let table: TableFlag?
  private let account: String?
  private let known: KnownOptions?

  /// - Parameters:
  ///   - account: the account of the entries; nil for any.
  ///   - known: whose knowledge of them is shown; nil for today's.
  init(
    _ request: RegisterOptions.Request, buscar: String?, _ table: TableFlag?,
    on account: String? = nil, known: KnownOptions? = nil
  ) {
    (self.request, self.buscar, self.table, self.account) = (request, buscar, table, account)
    self.known = known
  }

  func show(_ razao: Razao, _ session: Session) throws(Failure) {
    let isWhole = session.common.json || table != nil
    let (pedido, vista) = try answered { () throws(RazaoError) in
      var pedido = PedidoDeLancamentos()
      (pedido.de, pedido.ate) = (request.de, request.ate)
      pedido.filtro = try request.filtro(buscar, in: razao)
      pedido.filtro.naConta = try account.map { typed throws(RazaoError) in
        try razao.conta(doExtrato: typed)
      }
      pedido.limite = request.limite ?? (isWhole ? nil : Limits.statementRows)
      pedido.depois = try request.depois.map { typed throws(RazaoError) in
        try razao.lancamento(por: typed).id
      }
      return (pedido, try known?.vista(in: razao) ?? .agora)
    }
    guard !isWhole else {
      let list = ListOutput(session, table, "historico")
      return try list.write { () throws(RazaoError) in
        try razao.lancamentos(pedido, vista) { list.give($0.json, csv: $0.csv) }
      }
    }
    let (list, hasAnnulled) = try answered { () throws(RazaoError) in
      let list = try razao.lancamentos(pedido, vista)
      return (list, list.lancamentos.isEmpty ? try razao.temAnulados(pedido, vista) : false)
    }
    let next = list.continua.map { id in
      let rest = request.rest(of: account, buscar: buscar, after: id)
      return session.destination(.extrato(known?.kept(rest) ?? rest))
    }
    var annulled = request.rest(of: account, buscar: buscar, after: nil)
    annulled.estado = EstadoDeLancamento.anulado.rawValue
    let screen = Screen.lancamentos(
      list, title: request.title(buscar: buscar), hoje: razao.hoje, next: next,
      annulled: hasAnnulled ? session.destination(.extrato(annulled)) : nil)
    session.show(known?.told(screen, today: session.today) ?? screen)
  }
}

extension Razao {
  /// The account of a statement; if there is none, the error also says how to find the text in the
  /// entries.
  fileprivate func conta(doExtrato typed: String) throws(RazaoError) -> Uuid {
    do throws(RazaoError) {
      return try conta(por: typed)
    } catch {
      guard error.code == .naoEncontrado else { throw error }
      let search: Mensagem =
        " \(passo: "Para procurar isso nos lançamentos", .extrato(.busca(typed)))."
      throw RazaoError.naoEncontrado(error.mensagens.juntas(por: " ") + search)
    }
  }
}

extension Session {
  /// A destination in the ledger that the command names, if it names one.
  func destination(_ destination: Destination) -> Destination {
    common.razao.map { .noRazao($0, destination) } ?? destination
  }
}

/// `razao buscar`: the entries of all accounts that contain a text.
struct Buscar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "buscar", english: "find",
    abstract: "procura um texto ou um valor nos lançamentos de todas as contas",
    discussion: """
      Procura no interessado e na descrição; maiúsculas e acentos não importam. Um valor, como 150 \
      ou 150,00, acha também os lançamentos desse valor exato. Os anulados ficam de fora: para vê-los, \
      --estado anulado. É o mesmo que extrato --buscar TEXTO.

      Exemplos:
        razao buscar padaria
        razao buscar luz --de 01/11 --ate hoje
        razao buscar 150,00
      """)

  @Argument(help: .value("TEXTO", "o texto, ou um valor"))
  var words: [String] = []

  @OptionGroup(title: "Quais lançamentos") var register: RegisterOptions

  @Flag(exclusivity: .chooseLast) var table: TableFlag?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (text: String, register: RegisterOptions.Request)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let typed = words.isEmpty ? nil : words.joined(separator: " ")
    let text = problems.text(typed, "o texto", option: "TEXTO")
    let register = register.request(&problems, period: nil, today: today)
    return text.map { (text: $0, register: register) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    try RegisterListing(request.register, buscar: request.text, table).show(razao, session)
  }
}

internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conciliar`: reconciles an account with its bank, by the bank's file or by ticking off.
struct Conciliar: Command {
  static let configuration = CommandConfiguration(
    name: "conciliar", english: "reconcile",
    abstract: "põe uma conta ao lado do banco: por um arquivo dele, ou marcando o que bate",
    discussion: """
      Com o arquivo do banco, mostra o que está num lado e não no outro, e os saldos dia a dia; nada \
      é gravado. Sem arquivo, mostra o que nenhum banco conferiu ainda: marque com --marcar o que \
      está no extrato, até que --saldo e o que está marcado batam; --concluir grava então a \
      conferência. As marcas ficam só neste computador. Num cartão, o saldo é o que se deve.

      Mostra também os lançamentos que parecem uma só transferência entre duas contas suas, que o \
      extrato de cada uma trouxe antes de os aparelhos sincronizarem: --juntar faz deles um só.

      Exemplos:
        razao conciliar Corrente
        razao conciliar Corrente --marcar 1b4e28ba --saldo 4.961,50 --em hoje
        razao conciliar Corrente --marcar tudo --saldo 4.000 --em hoje --simular
      """)

  @Argument(help: .value("CONTA", "a conta ou o cartão"))
  var conta: String?

  @Argument(
    help: .value("[ARQUIVO]", "o arquivo do banco; - para a entrada padrão"), completion: .file())
  var arquivo: String?

  @Option(
    parsing: .singleValue,
    help: .value(
      "ID", "um lançamento que está no extrato do banco, quantas vezes se quiser; ou tudo"))
  var marcar: [String] = []

  @Option(parsing: .singleValue, help: .value("ID", "um lançamento a desmarcar; ou tudo"))
  var desmarcar: [String] = []

  @Option(help: .value("VALOR", "o saldo que o banco mostra"))
  var saldo: String?

  @Option(
    name: .customLong("em"), help: .value("DIA", "o dia desse saldo: 21/11/2026, hoje, ontem…"))
  var dia: String?

  @Flag(help: "grava a conferência do saldo, se bate")
  var concluir = false

  @OptionGroup(title: "Opções de uma transferência") var transfer: TransferOptions

  @Option(help: .value("NOME", "o formato de um CSV que não se reconhece"))
  var formato: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (
    form: Filled<ReconciliationForm>, ticks: Ticks, transfer: TransferForm.Request?
  )

  /// The entries to tick off and to untick, as typed.
  struct Ticks {
    let added: [String]
    let removed: [String]

    var isEmpty: Bool { added.isEmpty && removed.isEmpty }

    /// All entries up to the day, instead of ids.
    static let all = "tudo"
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let words = { (typed: [String]) in
      typed.flatMap { $0.split { $0 == "," || $0.isWhitespace }.map(String.init) }
    }
    let ticks = Ticks(added: words(marcar), removed: words(desmarcar))
    if arquivo != nil, !ticks.isEmpty || saldo != nil || dia != nil || concluir {
      problems.usage(
        "Com um arquivo nada se marca nem se grava: --marcar e --saldo são sem arquivo.")
    }
    if arquivo == nil, formato != nil { problems.usage("--formato só serve com um arquivo.") }
    if concluir, saldo == nil { problems.missing(ReconciliationForm.Field.saldo.name) }
    let judged = transfer.request(&problems)
    if transfer.isGiven, arquivo != nil || !ticks.isEmpty || saldo != nil || concluir {
      problems.usage("--juntar e --distintos são sem mais nada.")
    }
    if recording.id != nil, !concluir, !transfer.isGiven {
      problems.usage("--id só serve com --concluir, --juntar ou --distintos.")
    }
    let filled = Filled(
      ReconciliationForm([.conta: conta, .saldo: saldo, .dia: dia]), recording, &problems)
    return filled.map { (form: $0, ticks: ticks, transfer: judged) }
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let costumes = try answered(razao.costumes())
    let (read, id) = try request.form.read(costumes)
    if let transfer = request.transfer {
      return try TransferOptions.perform(
        transfer, on: read.conta, id: id, isTrial: request.form.isTrial, razao, in: session)
    }
    if let file = arquivo {
      return try compare(file, formato, read.conta, razao, in: session)
    }
    // A repeated command with its id: its recording stands, whatever happened since.
    let isRepeated = try answered { () throws(RazaoError) in
      guard concluir, let id else { return false }
      return try razao.temRegistro(id)
    }
    var (added, removed): (Set<Uuid>, Set<Uuid>) = ([], [])
    if !isRepeated {
      (added, removed) = try ids(request, read, razao)
      let found = try ticked(added, removed, request, read, razao)
      guard concluir, found.bate else {
        session.show(found.json, or: .conciliacao(found))
        return concluir ? .no : .done
      }
    }
    guard let saldo = read.saldo else { return .no }
    let effect = try answered(
      razao.conciliar(
        read.conta, saldo: saldo, em: read.dia, id: id, simular: request.form.isTrial,
        marcando: added, desmarcando: removed))
    session.note(effect.recibo)
    session.show(effect.json, or: .conferido(effect, porDecidir: []))
    return .done
  }

  /// The reconciliation of the account after ticking and unticking.
  private func ticked(
    _ added: Set<Uuid>, _ removed: Set<Uuid>, _ request: Request,
    _ read: ReconciliationForm.Request, _ razao: Razao
  ) throws(Failure) -> Conciliacao {
    guard !request.ticks.isEmpty else {
      return try answered(razao.conciliacao(read.conta, em: read.dia, saldo: read.saldo))
    }
    return try answered(
      razao.marcar(
        added, desmarcar: removed, em: read.conta, em: read.dia, saldo: read.saldo,
        simular: request.form.isTrial))
  }

  /// The entries to tick off, and those to untick.
  private func ids(
    _ request: Request, _ read: ReconciliationForm.Request, _ razao: Razao
  ) throws(Failure) -> (added: Set<Uuid>, removed: Set<Uuid>) {
    var problems = Problems()
    let added = try ids(request.ticks.added, read, razao, &problems)
    let removed = try ids(request.ticks.removed, read, razao, &problems)
    try problems.end()
    return (added, removed)
  }

  private func ids(
    _ typed: [String], _ read: ReconciliationForm.Request, _ razao: Razao,
    _ problems: inout Problems
  ) throws(Failure) -> Set<Uuid> {
    var found: Set<Uuid> = []
    for word in typed {
      let ids = try problems.asked(
        word.foldedForComparison == Ticks.all
          ? try razao.pendentes(naConta: read.conta, ate: read.dia)
          : [try razao.lancamento(por: word).id])
      found.formUnion(ids ?? [])
    }
    return found
  }

  private func compare(
    _ path: String, _ formato: String?, _ conta: Uuid, _ razao: Razao, in session: Session
  ) throws(Failure) -> ExitStatus {
    let (found, names) = try answered { () throws(RazaoError) in
      let file = try razao.arquivo(digitado: path, formato: formato)
      return (try razao.comparar(file, com: conta), try razao.nomesDasContas())
    }
    session.show(found.json(accounts: names), or: .comparacao(found, accounts: names))
    return .done
  }
}

/// `razao conferir`: records a balance assertion, and says at once whether the books agree.
struct Conferir: Command {
  static let configuration = CommandConfiguration(
    name: "conferir", english: "assert",
    abstract: "grava o saldo de uma conta num dia, e diz se os lançamentos conferem",
    discussion: """
      Se os lançamentos não conferem, o comando termina com 1; a conferência fica gravada de todo \
      modo. Num cartão, o valor é o que se deve. O que se conferiu fica: se alguém mudar aquele saldo \
      depois, isso aparece em conflitos.

      Exemplos:
        razao conferir Corrente 4.749,70
        razao conferir Carteira 0 --em ontem
      """)

  @Argument(help: .value("CONTA", "a conta"))
  var conta: String?

  @Argument(help: .value("VALOR", "o saldo no fim do dia"))
  var valor: String?

  @Option(name: .customLong("em"), help: .value("DIA", "o dia; sem ele, hoje"))
  var dia: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<AssertionForm>? {
    Filled(
      AssertionForm([.conta: conta, .valor: valor, .dia: dia ?? "hoje"]), recording, &problems)
  }

  func perform(
    _ assertion: Filled<AssertionForm>, in session: Session
  ) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let costumes = try answered(razao.costumes())
    let (request, id) = try assertion.read(costumes)
    let effect = try answered(
      razao.conferir(
        request.conta, request.valor, em: request.dia, id: id, simular: assertion.isTrial))
    session.note(effect.recibo)
    let left = try answered(razao.porDecidir())
    session.show(effect.json, or: .conferido(effect, porDecidir: left))
    return effect.confere ? .done : .no
  }
}

internal import Canonical
internal import Ledger
internal import Machine
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// The surroundings of a command: the common options, the environment, and its output.
struct Session {
  let common: CommonOptions
  let environment: Environment
  let clock: any WallClock
  let output: Output
  /// Serves a ledger to a browser.
  let serve: BookServer
  /// Writes the account of a month as a page to read.
  let paper: (PrestacaoDeContas) -> String

  /// The current business day where the user is.
  var today: Day { clock.hoje }

  /// This machine's own folders; nil without a home folder.
  var machine: MachineFolders? { .from(environment.variables, in: environment.currentFolder) }

  /// The folder of the ledger that the user means.
  func ledgerFolder() throws(Failure) -> FilePath {
    if let folder = try knownLedgerFolder() { return folder }
    var failure = Failure(
      RazaoError.naoEncontrado(
        "Aqui não há razão, e este computador não conhece nenhum. \(instrucao: .dizerRazao)."))
    failure.hint = "Para criar um ou entrar em um: razao servir, ou razao iniciar e razao entrar."
    throw failure
  }

  /// The same; nil where the user names none, and this machine knows none.
  func knownLedgerFolder() throws(Failure) -> FilePath? {
    try answered(
      Razao.localizar(
        dado: namedLedger.map { FilePath($0) }, atual: environment.currentFolder, machine: machine))
  }

  /// The folder of the ledger as an option or a variable names it; nil if neither does.
  var namedLedger: String? { common.razao ?? environment["RAZAO_DIR"] }

  /// The ledger that the user means, opened as this machine's device in it.
  /// - Parameters:
  ///   - tellingOfGaps: whether to warn if this copy lacks commits that this machine held.
  ///   - tellingOfDoubt: whether to warn if this machine's commits do not count.
  ///   - tellingOfRecovery: whether to warn if a device came in with the recovery code and this was
  ///     not looked at here.
  func razao(
    tellingOfGaps: Bool = true, tellingOfDoubt: Bool = true, tellingOfRecovery: Bool = true
  ) throws(Failure) -> Razao {
    let folder = try ledgerFolder()
    let isNamed = namedLedger != nil || environment.currentFolder.starts(with: folder)
    let (razao, others) = try waiting("Lendo os registros…") { () throws(RazaoError) in
      let razao = try Razao.abrir(
        folder, machine: machine, clock: clock,
        aoRenovar: { Output.tell(Screen.notice($0).sentence) },
        senha: PassphraseSource(self).say)
      return (razao, try razao.outrosRazoes())
    }
    return try answered { () throws(RazaoError) in
      if let failure = razao.estadoIlegivel {
        Output.tell("Aviso: só para olhar. \(failure.typedMessage)")
      }
      if !others.isEmpty {
        let notice = Screen.notice(
          others, besides: try razao.nome(), razao.id, em: razao.pasta.string)
        Output.tell(notice.sentence)
      }
      if tellingOfGaps { try tellOfGaps(in: razao) }
      if tellingOfRecovery {
        for notice in Screen.notices(try razao.entradasPorRecuperacao()) {
          Output.tell(notice.sentence)
        }
      }
      if tellingOfDoubt, let doubt = try razao.semConfianca() {
        Output.tell(Screen.notice(doubt).sentence)
      }
      if !isNamed {
        output.whereItIsDone = {
          (try? razao.nome()).map {
            "No razão “\($0)”, em \(folder), o único que este computador conhece."
          }
        }
      }
      return razao
    }
  }

  /// Warns if this copy lacks commits that this machine held.
  func tellOfGaps(in razao: Razao) throws(RazaoError) {
    let gone = try razao.registrosSumidos()
    guard !gone.isEmpty else { return }
    Output.tell(Screen.notice(gone, em: razao.pasta.string).sentence)
  }

  /// Progress of long work, shown on a terminal's standard error after half a second.
  func progress() -> ProgressLine? {
    guard !common.quieto, Terminal.isTerminal(.standardError) else { return nil }
    return ProgressLine(columns: environment.columns(of: .standardError))
  }
}

extension Session {
  /// The answer to a question that may take long: then somebody at a terminal is told.
  /// - Parameter words: what is told; of places, which may be silent, where nothing else is said.
  func waiting<Answer>(
    _ words: String = "Esperando o lugar responder…", _ ask: () throws(RazaoError) -> Answer
  ) throws(Failure) -> Answer {
    let line = progress()
    line?.wait(words, afterSeconds: Limits.silentSeconds)
    defer { line?.end() }
    return try answered(ask)
  }
}

/// The library's answer; its refusal is thrown as a failure.
func answered<Answer>(
  _ ask: @autoclosure () throws(RazaoError) -> Answer
) throws(Failure) -> Answer {
  try answered { () throws(RazaoError) in try ask() }
}

/// The answer to several questions; the first refusal is thrown as a failure.
func answered<Answer>(_ ask: () throws(RazaoError) -> Answer) throws(Failure) -> Answer {
  do throws(RazaoError) {
    return try ask()
  } catch {
    throw Failure(error)
  }
}

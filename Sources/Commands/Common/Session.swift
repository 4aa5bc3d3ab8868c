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
  /// Shows a ledger to a browser.
  let serve: BookServer

  /// The business day that it is where the user is.
  var today: Day { clock.hoje }

  /// Where this machine keeps what is its own; nil where there is no home.
  var machine: MachineFolders? { .from(environment.variables, in: environment.currentFolder) }

  /// The folder of the ledger that the user means.
  func ledgerFolder() throws(Failure) -> FilePath {
    let given = common.razao ?? environment["RAZAO_DIR"]
    return try answered(
      Razao.localizar(
        dado: given.map { FilePath($0) }, atual: environment.currentFolder, machine: machine))
  }

  /// The ledger that the user means, opened as this machine's device in it.
  /// - Parameters:
  ///   - tellingOfGaps: whether to say so where this copy lacks what this machine held.
  ///   - tellingOfDoubt: whether to say so where what this machine writes does not count.
  ///   - tellingOfRecovery: whether to say so where a device came in with the recovery code and
  ///     nobody has looked at it here.
  func razao(
    tellingOfGaps: Bool = true, tellingOfDoubt: Bool = true, tellingOfRecovery: Bool = true
  ) throws(Failure) -> Razao {
    let folder = try ledgerFolder()
    return try answered { () throws(RazaoError) in
      let razao = try Razao.abrir(
        folder, machine: machine, clock: clock,
        aoRenovar: { Output.complain(SafeText.of(Screen.notice($0).sentence) + "\n") },
        senha: PassphraseSource(self).say)
      if let failure = razao.estadoIlegivel {
        Output.complain(SafeText.of("Aviso: só para olhar. \(failure.typedMessage)") + "\n")
      }
      let others = try razao.outrosRazoes()
      if !others.isEmpty {
        let notice = Screen.notice(
          others, besides: try razao.nome(), razao.id, em: razao.pasta.string)
        Output.complain(SafeText.of(notice.sentence) + "\n")
      }
      if tellingOfGaps { try tellOfGaps(in: razao) }
      if tellingOfRecovery {
        for notice in Screen.notices(try razao.entradasPorRecuperacao()) {
          Output.complain(SafeText.of(notice.sentence) + "\n")
        }
      }
      if tellingOfDoubt, let doubt = try razao.semConfianca() {
        Output.complain(SafeText.of(Screen.notice(doubt).sentence) + "\n")
      }
      return razao
    }
  }

  /// Says so where this copy lacks what this machine held.
  func tellOfGaps(in razao: Razao) throws(RazaoError) {
    let gone = try razao.registrosSumidos()
    guard !gone.isEmpty else { return }
    Output.complain(SafeText.of(Screen.notice(gone, em: razao.pasta.string).sentence) + "\n")
  }

  /// Shows a screen as the terminal can, or as a file should have it.
  func show(_ screen: Screen) {
    TerminalRenderer(columns: environment.columns(of: .standardOutput), colours: usesColours)
      .render(screen) { output.line($0) }
  }

  /// Takes note that something is recorded, for who cannot be shown it.
  func note(_ receipt: Recibo) {
    guard !receipt.simulado, let id = receipt.ids.first else { return }
    let message: Mensagem =
      "O que foi pedido está gravado: não repita. \(guia: "Veja", .lancamento(id))"
    output.whatIsDone = message.typed
  }

  /// Shows what a recording came to: its document, or a screen that says it to a person.
  func show(_ effect: Efeito, _ screen: @autoclosure () -> Screen) {
    note(effect.recibo)
    if common.json { show(effect.json) } else { show(screen()) }
  }

  /// Shows a screen, or with `--json` a document.
  func show(_ json: @autoclosure () -> JSONValue, or screen: @autoclosure () -> Screen) {
    if common.json { show(json()) } else { show(screen()) }
  }

  /// Prints a document.
  func show(_ json: JSONValue) { output.line(json.text) }

  /// Colours only on a terminal that has them, and only where nobody said no (https://no-color.org).
  var usesColours: Bool {
    !common.withoutColours && environment.allowsColours && Terminal.isTerminal(.standardOutput)
  }

  /// Progress of long work, shown on a terminal's standard error after half a second.
  func progress() -> ProgressLine? {
    guard !common.quieto, Terminal.isTerminal(.standardError) else { return nil }
    return ProgressLine(columns: environment.columns(of: .standardError))
  }
}

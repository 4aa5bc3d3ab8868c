internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos convidar`: creates a code with which another computer becomes a device.
struct AparelhosConvidar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "convidar", english: "invite",
    abstract: "faz um convite: um código com que outro computador entra no razão",
    discussion: """
      O código só aparece uma vez e serve para um aparelho. Quem o tem, e os arquivos do razão, entra. \
      Em um lugar selado só se entra com convite: com --para, o que se entrega é um texto, com o código \
      e o lugar.

      Exemplos:
        razao aparelhos convidar
        razao aparelhos convidar --json
      """)

  @Option(help: .value("LUGAR", "o lugar selado por onde ele entra, ou uma parte do nome dele"))
  var para: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (place: String?, isTrial: Bool)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if para != nil, trial.simular { problems.usage("--simular não serve com --para.") }
    return (
      place: para.flatMap { problems.given($0, "o lugar", option: "--para") },
      isTrial: trial.simular
    )
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let made = try session.waiting { () throws(RazaoError) -> ConviteFeito in
      guard let place = request.place else { return try razao.convidar(simular: request.isTrial) }
      return try razao.convidar(para: razao.lugar(por: place).caminho)
    }
    if let code = made.texto?.texto ?? made.codigo {
      session.output.whatIsDone = "O convite foi feito. O código, que só aparece agora: \(code)"
    }
    // A hub's address goes to the other machine in another way.
    let place = try answered(razao.lugares()).map(\.caminho).first { $0.hasPrefix("/") }
    session.show(made.json, or: .convite(made, lugar: place))
    if let text = made.texto { session.showCode(of: text.texto) }
  }
}

/// `razao aparelhos cancelar`: cancels an invitation.
struct AparelhosCancelar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "cancelar", english: "cancel",
    abstract: "cancela um convite, que deixa de valer, também para quem já entrou por ele",
    discussion: """
      CONVITE são os primeiros caracteres da identificação, que razao aparelhos mostra. Um convite \
      que já foi encerrado não se cancela.

      Exemplo:
        razao aparelhos cancelar 5d2bc1a0
      """)

  @Argument(help: .value("CONVITE", "o convite (obrigatório)"))
  var convite: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(convite, "o convite", option: "CONVITE")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let receipt = try answered(
      razao.cancelarConvite(por: request, simular: trial.simular))
    if !receipt.simulado { session.output.whatIsDone = "O convite foi cancelado." }
    session.show(receipt.json, or: .conviteCancelado(receipt))
  }
}

/// `razao aparelhos aprovar`: approves a waiting device once its code was compared.
struct AparelhosAprovar: Command {
  static let configuration = CommandConfiguration(
    name: "aprovar", english: "approve",
    abstract: "aprova um aparelho que aguarda, depois de comparado o código que ele mesmo mostra",
    discussion: """
      O código está na tela do outro computador (razao situacao). Compare-o de viva voz ou com os \
      olhos: pelo nome qualquer um se faz passar por ele. Num terminal é perguntado.

      Exemplo:
        razao aparelhos aprovar celular --codigo 7K3M-Q9TD-0000-0000
      """)

  @Argument(help: .value("APARELHO", "o aparelho: o nome, ou o começo da identificação"))
  var device: String?

  @Option(help: .value("CODIGO", "o código que o outro aparelho mostra"))
  var codigo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (device: String, code: String?)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let device = problems.text(device, "o aparelho", option: "APARELHO")
    let code = codigo.flatMap { problems.given($0, "o código", option: "--codigo") }
    if codigo == nil, !Questions.arePossible(common) {
      problems.usage("Falta o código que o outro aparelho mostra: --codigo CODIGO.")
    }
    return device.map { (device: $0, code: code) }
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao(tellingOfDoubt: false)
    let device = try answered(razao.aparelho(por: request.device))
    let code: String
    if let typed = request.code {
      code = typed
    } else {
      code = try compared(device, razao, session)
    }
    let effect = try answered(razao.aprovar(device, codigo: code, simular: trial.simular))
    if !effect.recibo.simulado { session.output.whatIsDone = "O aparelho foi aprovado." }
    session.show(effect.json, or: .aprovado(effect))
    return .done
  }

  /// The device's code, once the person confirms that it is the one on the other screen.
  private func compared(
    _ device: Uuid, _ razao: Razao, _ session: Session
  ) throws(Failure) -> String {
    let found = try answered { () throws(RazaoError) in
      let found = try razao.aparelho(device, limite: Limits.newsRows)
      // Every objection is reported before anything is asked.
      _ = try razao.aprovar(device, codigo: found.aparelho.codigo, simular: true)
      return found
    }
    session.show(.aparelho(found))
    let question = "A tela do outro computador mostra o código \(found.aparelho.codigo)?"
    guard let questions = Questions(session), questions.confirms(question) else {
      throw Failure(.badData, ["Nada foi aprovado."])
    }
    return found.aparelho.codigo
  }
}

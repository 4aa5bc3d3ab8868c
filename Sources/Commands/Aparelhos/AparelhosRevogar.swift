internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos revogar`: excludes a device's commits, from some point on or all of them.
struct AparelhosRevogar: Command {
  static let configuration = CommandConfiguration(
    name: "revogar", english: "revoke",
    abstract: "revoga um aparelho perdido, roubado ou estranho: o que ele gravar não conta mais",
    discussion: """
      Pede o código de recuperação, se este computador não o guarda; só este aparelho mesmo se \
      revoga sem ele. Uma revogação não se desfaz; outra pode deixar menos, nunca mais.

      Exemplos:
        razao aparelhos revogar tablet --motivo perdido
        razao aparelhos revogar tablet --simular
      """)

  @Argument(help: .value("APARELHO", "o aparelho: o nome, ou o começo da identificação"))
  var device: String?

  @Option(
    help: .value(
      "N",
      "até onde conta o que ele gravou: tudo (o que já está aqui), nada, ou o nº de um registro; sem "
        + "isto, tudo"))
  var ate: String?

  @Option(help: .value("TEXTO", "por quê"))
  var motivo: String?

  @OptionGroup(title: "Opções de quem tem o código") var recovery: RecoveryCodeOption

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (
    device: String, until: String?, motivo: String?, recovery: RecoveryCodeOption
  )

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let device = problems.text(device, "o aparelho", option: "APARELHO")
    let until = ate.flatMap { problems.given($0, "até onde conta", option: "--ate N") }
    let motivo = motivo.flatMap { problems.given($0, "o motivo", option: "--motivo TEXTO") }
    return device.map { (device: $0, until: until, motivo: motivo, recovery: recovery) }
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao(tellingOfDoubt: false)
    let device = try answered(razao.aparelho(por: request.device))
    let isOwn = device == razao.aparelho && request.until == nil
    let effect =
      try isOwn && request.recovery.recuperacao == nil
      ? own(razao, request, session) : byRoot(device, razao, request, session)
    if !effect.recibo.simulado { session.output.whatIsDone = "O aparelho foi revogado." }
    session.show(effect.jsonDeRevogacao, or: .revogado(effect))
    return .done
  }

  private func own(
    _ razao: Razao, _ request: Request, _ session: Session
  ) throws(Failure) -> EfeitoDeConfianca {
    if !trial.simular, let questions = Questions(session),
      !questions.confirms("Revogar este aparelho? O que este computador gravar não conta mais.")
    {
      throw Failure(.badData, ["Nada foi revogado."])
    }
    return try answered(razao.revogarEste(motivo: request.motivo, simular: trial.simular))
  }

  private func byRoot(
    _ device: Uuid, _ razao: Razao, _ request: Request, _ session: Session
  ) throws(Failure) -> EfeitoDeConfianca {
    let isKept = try answered(razao.codigoDeRecuperacao() != nil)
    let code = try request.recovery.read(
      session, asking: isKept ? nil : "O código de recuperação (não aparece enquanto se escreve):")
    let revocation = Revocation(razao: razao, device: device, code: code, motivo: request.motivo)
    let limit: LimiteDeRevogacao
    if let typed = request.until {
      limit = try answered(revocation.limit(typed))
    } else if !trial.simular, let questions = Questions(session) {
      limit = try revocation.asks(questions, session)
    } else {
      limit = .ultimo
    }
    return try answered(revocation.records(limit, isTrial: trial.simular))
  }
}

/// A revocation by the root, before the last counting commit is chosen.
private struct Revocation {
  let razao: Razao
  let device: Uuid
  let code: String?
  let motivo: String?

  func records(_ limit: LimiteDeRevogacao, isTrial: Bool) throws(RazaoError) -> EfeitoDeConfianca {
    try razao.revogar(device, ate: limit, motivo: motivo, recuperacao: code, simular: isTrial)
  }

  /// The typed limit of the commits that count.
  func limit(_ typed: String) throws(RazaoError) -> LimiteDeRevogacao {
    switch typed.foldedForComparison {
    case "", "tudo", "ultimo": .ultimo
    case "nada": .nada
    default: .ate(try razao.registro(por: typed, de: device))
    }
  }

  private func words(_ limit: LimiteDeRevogacao, _ last: Posicao?) -> String {
    switch limit {
    case .ultimo: last.map { "a partir do nº \($0.seq + 1)" } ?? "por inteiro"
    case .ate(let position): "a partir do nº \(position.seq + 1)"
    case .nada: "por inteiro"
    }
  }

  /// Shows the effect of each choice on balances, and asks for one.
  func asks(_ questions: Questions, _ session: Session) throws(Failure) -> LimiteDeRevogacao {
    let (all, nothing) = try answered(
      (try records(.ultimo, isTrial: true), try records(.nada, isTrial: true)))
    let last = all.ate.map { "tudo, até o último visto, nº \($0.seq)" } ?? "tudo"
    session.show(.revogacao(all.aparelho, [(last, all), ("nada", nothing)]))
    for _ in 1...Limits.questions {
      guard let typed = questions.answer("Até onde conta? (Enter para tudo; nada; ou um número)")
      else { break }
      do throws(RazaoError) {
        let chosen = try limit(typed)
        let name = all.aparelho.nome ?? device.curto
        guard questions.confirms("Revogar “\(name)” \(words(chosen, all.ate))?") else { break }
        return chosen
      } catch {
        Output.tell(error.typedMessage)
      }
    }
    throw Failure(.badData, ["Nada foi revogado."])
  }
}

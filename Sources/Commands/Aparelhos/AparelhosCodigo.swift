internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos codigo`: the recovery code, where this machine keeps it.
struct AparelhosCodigo: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "codigo", english: "code",
    abstract: "mostra o código de recuperação, se este computador o guarda; ou o esquece",
    discussion: """
      Para esquecê-lo é preciso escrevê-lo antes: prova de que está anotado em papel. Quem tem o \
      código e os arquivos manda no razão.

      Exemplos:
        razao aparelhos codigo
        razao aparelhos codigo --esquecer --nao-perguntar --recuperacao papel
      """)

  @Flag(help: "este computador deixa de guardar o código, depois de escrito uma vez")
  var esquecer = false

  @Flag(help: "este computador passa a guardar o código, que é escrito uma vez")
  var guardar = false

  @OptionGroup(title: "Opções de quem tem o código") var recovery: RecoveryCodeOption

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  enum Request {
    case show
    case keep(RecoveryCodeOption)
    case forget(RecoveryCodeOption)
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if esquecer, guardar { problems.usage("Dê --esquecer ou --guardar, não os dois.") }
    if !esquecer, !guardar, recovery.recuperacao != nil {
      problems.usage("--recuperacao só serve com --esquecer ou --guardar.")
    }
    return esquecer ? .forget(recovery) : guardar ? .keep(recovery) : .show
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    switch request {
    case .show: try show(razao, session)
    case .keep(let recovery):
      try change(razao, recovery, session, keeps: true, "Escreva o código de recuperação:")
    case .forget(let recovery):
      try change(
        razao, recovery, session, keeps: false,
        "Escreva o código que está no papel (não aparece enquanto se escreve):")
    }
  }

  private static func show(_ razao: Razao, _ session: Session) throws(Failure) {
    let code = try answered { () throws(RazaoError) -> String in
      guard let code = try razao.codigoDeRecuperacao() else { throw .semCodigoGuardado }
      return code
    }
    session.show(
      .object([.init("recuperacao", .string(code))]), or: .codigoDeRecuperacao(code))
  }

  private static func change(
    _ razao: Razao, _ recovery: RecoveryCodeOption, _ session: Session, keeps: Bool,
    _ question: String
  ) throws(Failure) {
    if !keeps {
      try answered { () throws(RazaoError) in
        if try razao.codigoDeRecuperacao() == nil { throw .semCodigoGuardado }
      }
    }
    let typed = try recovery.read(session, asking: question) ?? ""
    try answered { () throws(RazaoError) in
      if keeps {
        try razao.guardarCodigoDeRecuperacao(codigo: typed)
      } else {
        try razao.esquecerCodigoDeRecuperacao(codigo: typed)
      }
    }
    session.output.whatIsDone = keeps ? "O código está guardado." : "O código foi esquecido."
    session.show(.object([.init("guardado", .bool(keeps))]), or: .codigoGuardado(keeps))
  }
}

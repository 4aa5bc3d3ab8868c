internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao aparelhos recuperar`: takes the ledger up again with the paper code.
struct AparelhosRecuperar: Command {
  static let configuration = CommandConfiguration(
    name: "recuperar", english: "recover",
    abstract: "com o código de recuperação, este computador conta sem que outro o aprove",
    discussion: """
      Para quando todos os outros aparelhos se perderam. Antes, traga os arquivos do razão: razao \
      entrar DE DIR. Depois, revogue os aparelhos perdidos.

      Exemplo:
        razao aparelhos recuperar --recuperacao papel
      """)

  @OptionGroup(title: "Opções de quem tem o código") var recovery: RecoveryCodeOption

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> RecoveryCodeOption? { recovery }

  static func perform(
    _ request: RecoveryCodeOption, in session: Session
  ) throws(Failure) -> ExitStatus {
    let razao = try session.razao(tellingOfDoubt: false)
    guard razao.aparelho != nil else {
      let join = Destination.entrar(de: razao.pasta.string, em: "PASTA", convite: nil)
      let message: Mensagem =
        "Este computador ainda não é um aparelho deste razão. \(passo: "Antes", join); "
        + "\(passo: "depois, na pasta nova", .recuperar)"
      throw Failure(.notPermitted, [message.typed])
    }
    let typed = try request.read(
      session, asking: "O código de recuperação (não aparece enquanto se escreve):")
    let done = try answered(razao.recuperar(codigo: typed ?? ""))
    session.output.whatIsDone = "Este computador já conta: não repita."
    session.show(done.json, or: .recuperado(done))
    return .done
  }
}

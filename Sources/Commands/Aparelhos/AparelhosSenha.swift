internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao aparelhos senha`: a passphrase for what this machine signs with.
struct AparelhosSenha: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "senha", english: "passphrase",
    abstract: "protege a chave deste aparelho por uma senha, troca ou tira a senha",
    discussion: """
      Com senha, gravar a pede; olhar e sincronizar, não. Ela protege o que assina (a chave deste \
      aparelho e o código de recuperação, se está aqui), não os livros: quem pode ler a pasta pode \
      lê-los. Sem terminal, a senha em uso vem da variável RAZAO_SENHA.

      Exemplos:
        echo quatro palavras bem escolhidas | razao aparelhos senha -
        razao aparelhos senha --tirar
      """)

  @Argument(help: .value("-", "- para ler a senha nova da entrada padrão, uma linha"))
  var source: String?

  @Flag(help: "tira a senha")
  var tirar = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  /// Where the new passphrase comes from.
  enum Request {
    case none
    case typed
    case standardInput
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if let source, source != "-" {
      problems.usage(
        "A senha não se escreve na linha de comando, onde outros a veem: sem nada ela é pedida, e com "
          + "- vem da entrada padrão.")
    }
    if source != nil, tirar { problems.usage("Com --tirar não se dá outra senha.") }
    if source == nil, !tirar, !Questions.arePossible(common) {
      problems.usage(
        "\(passo: "Sem um terminal, a senha nova vem da entrada padrão", .trocarSenha)")
    }
    guard problems.isEmpty else { return nil }
    return tirar ? Request.none : source == nil ? .typed : .standardInput
  }

  static func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let passphrase: String?
    switch request {
    case .none: passphrase = nil
    case .typed: passphrase = try newTyped()
    case .standardInput:
      guard let line = Input.line() else {
        throw Failure(.badData, ["Na entrada padrão não há uma senha em uma linha de texto."])
      }
      passphrase = line
    }
    try answered(razao.proteger(senha: passphrase))
    session.output.whatIsDone =
      passphrase == nil ? "A senha foi tirada." : "A senha nova está em uso."
    session.show(.object([.init("senha", .bool(razao.temSenha))]), or: .senha(razao.temSenha))
  }

  /// The new passphrase, typed twice.
  private static func newTyped() throws(Failure) -> String {
    guard let one = Questions.secret("A senha nova:"),
      let other = Questions.secret("A senha nova, outra vez:")
    else { throw Failure(.badData, ["A senha não foi dada: nada mudou."]) }
    guard one == other else {
      throw Failure(.badData, ["As duas vezes não são iguais: nada mudou. Tente de novo."])
    }
    return one
  }
}

internal import ArgumentParser
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao conflitos`: what people must decide; alone it lists.
struct ConflitosCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "conflitos",
    abstract: "lista, mostra e resolve o que espera uma decisão",
    discussion: """
      Sem mais nada, lista. Nada se perde enquanto ninguém decide: cada um diz o que é contado.

      Exemplo:
        razao iniciar exemplo --nome Exemplo && razao conflitos --razao exemplo
      """,
    subcommands: [ConflitosListar.self, ConflitosMostrar.self, ConflitosResolver.self],
    helpNames: [],
    aliases: ["conflicts"])

  @Flag(help: "termina com 1 se há algum conflito aberto")
  var estrito = false

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ mistakes: inout Mistakes) -> Bool? { estrito }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus {
    try ConflitosListar.perform(request, in: session)
  }
}

/// `razao conflitos listar`: the open conflicts, and hints apart.
struct ConflitosListar: Command {
  static let configuration = CommandConfiguration(
    commandName: "listar",
    abstract: "lista os conflitos abertos e, à parte, os avisos",
    discussion: """
      Exemplo:
        razao iniciar exemplo --nome Exemplo && razao conflitos listar --razao exemplo
      """,
    helpNames: [],
    aliases: ["list"])

  @Flag(help: "termina com 1 se há algum conflito aberto")
  var estrito = false

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ mistakes: inout Mistakes) -> Bool? { estrito }

  static func perform(_ isStrict: Bool, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    do {
      let found = try razao.conflitos()
      session.show(found.json, or: .conflitos(found))
      return isStrict && !found.conflitos.isEmpty ? .no : .done
    } catch {
      throw Failure(error)
    }
  }
}

/// `razao conflitos mostrar`: one conflict, with the balances under each decision.
struct ConflitosMostrar: Command {
  static let configuration = CommandConfiguration(
    commandName: "mostrar",
    abstract: "mostra um conflito: quem escreveu o quê, e o saldo sob cada decisão",
    discussion: """
      Exemplo, com o conflito que a lista mostrou:
        razao conflitos mostrar --ajuda
      """,
    helpNames: [],
    aliases: ["view"])

  @Argument(help: ArgumentHelp("o começo da identificação do conflito", valueName: "ID"))
  var id: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ mistakes: inout Mistakes) -> String? {
    mistakes.text(id, "o conflito", option: "ID")
  }

  static func perform(_ id: String, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    do {
      let found = try razao.conflito(comecando: id)
      session.show(found.json, or: .conflito(found))
      return .done
    } catch {
      throw Failure(error)
    }
  }
}

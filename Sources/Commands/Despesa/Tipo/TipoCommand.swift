internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao despesa tipo`: the kinds of expense.
struct TipoCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "tipo",
    abstract: "tipos de despesa: listar, criar, alterar e remover",
    discussion: """
      1 Eletrônicos e 2 Escritório existem em todo razão; os outros são do próprio razão, em todos \
      os aparelhos. A categoria de um tipo é onde ficam as despesas dele quando uma empresa \
      reembolsa um relatório. TIPO é o número, ou uma parte do nome que só um tem.

      Exemplo:
        razao despesa tipo criar Hospedagem --categoria Transporte
      """,
    subcommands: [TipoListar.self, TipoCriar.self, TipoAlterar.self, TipoRemover.self],
    helpNames: [],
    aliases: ["kind"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Never? {
    problems.usage("Falta dizer o que fazer com tipos de despesa.")
    return nil
  }

  static func perform(_ request: Never, in session: Session) throws(Failure) -> ExitStatus {}
}

/// `razao despesa tipo listar`: all kinds of expense.
struct TipoListar: Command {
  static let configuration = CommandConfiguration(
    commandName: "listar",
    abstract: "lista os tipos de despesa e as categorias deles",
    discussion: """
      Exemplo:
        razao despesa tipo listar
      """,
    helpNames: [],
    aliases: ["list"])

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? { true }

  static func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus {
    let kinds = try session.ask { razao throws(RazaoError) in try razao.tiposDeDespesa() }
    if session.common.json {
      session.show(.array(kinds.map(\.json)))
    } else {
      session.show(.tiposDeDespesa(kinds))
    }
    return .done
  }
}

extension Session {
  /// Shows what recording something of a kind of expense came to.
  func show(_ recorded: TipoGravado, _ what: FeitoEmTipo) {
    note(recorded.recibo)
    if common.json { return show(recorded.recibo.json) }
    show(.tipoGravado(what, recorded.tipo, recorded.recibo))
  }
}

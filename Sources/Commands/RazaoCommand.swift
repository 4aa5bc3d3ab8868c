internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// The command `razao` and the tree of its subcommands, whose files are in this folder.
struct RazaoCommand: Command {
  /// The name of this command's parent, which it does not have.
  ///
  /// ArgumentParser looks for a request for its own completion scripts before it parses anything,
  /// unless a configuration names such a command. We have our own scripts (`Completar`), and that
  /// look takes a sixteenth of the instructions of `saldo`.
  static let noName = ""

  static let configuration = CommandConfiguration(
    commandName: "razao",
    _superCommandName: noName,
    abstract: "contas e relatórios de despesas, em arquivos que são seus",
    discussion: """
      Ao terminar: 0 feito; 1 feito, e a resposta é não; 64 comando mal escrito; 65 dado inválido; \
      66 não encontrado; 73 não pode criar; 74 erro de leitura ou gravação; 75 ocupado, tente de \
      novo; 77 sem permissão.

      Exemplos:
        razao iniciar casa-nova --nome 'Casa nova'
        razao lancar debito 45,90 Padaria
        razao resumo
      """,
    subcommands: [
      Iniciar.self, Entrar.self, ResumoCommand.self, Saldo.self, ExtratoCommand.self,
      Buscar.self, MesCommand.self, GastosCommand.self, ResultadoCommand.self,
      BalanceteCommand.self, DreCommand.self, BalancoCommand.self, DiarioCommand.self,
      FluxoCommand.self, PatrimonioCommand.self, PrevisaoCommand.self,
      HistoriaCommand.self, ContaCommand.self, RelatorioCommand.self, DespesaCommand.self,
      ComprovanteCommand.self,
      Lancar.self, VencerCommand.self, PlanoCommand.self, FaturaCommand.self, OrcamentoCommand.self,
      ImportarCommand.self, CadernoCommand.self, ClassificarCommand.self, RegraCommand.self,
      BoletoCommand.self,
      PixCommand.self, ExportarCommand.self, PrestarContas.self,
      Corrigir.self, Anular.self, Restaurar.self, Estornar.self,
      Desfazer.self, Refazer.self, Conferir.self, Conciliar.self,
      FecharCommand.self, ReabrirPeriodo.self, MudancasCommand.self, Alterar.self, Explicar.self,
      ConflitosCommand.self, Sincronizar.self, LugarCommand.self, PacoteCommand.self,
      HubCommand.self,
      AparelhosCommand.self, SituacaoCommand.self, NovidadesCommand.self, Auditar.self,
      Provar.self, ConferirProva.self, Servir.self, Reconstruir.self, Completar.self,
      Ajuda.self, Candidatos.self, Manual.self,
    ],
    helpNames: [])

  @Flag(name: [.customLong("versao"), .customLong("version")], help: "mostra a versão do programa")
  var version = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Bool? { version }

  func perform(_ request: Bool, in session: Session) throws(Failure) -> ExitStatus {
    if request {
      session.output.line("razao \(Version.text)")
    } else {
      try session.showOverview()
    }
    return .done
  }
}

/// The versions of this program and of the log format that it writes.
enum Version {
  static let text = "0.1.0 (formato 1)"
  /// The date printed on its manual pages.
  static let day = "2026-11-23"
}

extension Session {
  /// Shows an overview of the ledger and its commands; without a ledger, how to begin.
  func showOverview() throws(Failure) {
    do throws(Failure) {
      _ = try ledgerFolder()
    } catch {
      return show(Inicio.nenhum, or: .semRazao(error.messages))
    }
    let razao = try razao()
    let found = try answered(
      Inicio(
        razao: razao.id, nome: try razao.nome(), pasta: razao.pasta.string,
        contas: try razao.contas().map(\.conta), afazeres: try razao.afazeres()))
    show(found.json, or: .inicio(found))
  }
}

internal import Canonical

extension Comando {
  /// What the program is called where it is typed.
  package static let programa = "razao"

  /// As it is typed.
  public var digitado: String { Comando.programa + " " + palavras }

  /// Its words after the program's name.
  private var palavras: String {
    switch self {
    case .contas: "conta listar"
    case .abrirConta(let kind): "conta abrir NOME --tipo \(kind.rawValue)"
    case .alterarConta(let id, let linked):
      "conta alterar \(id.curto)\(linked.map { " --vinculada \($0.curto)" } ?? "")"
    case .reabrirConta(let id): "conta reabrir \(id.curto)"
    case .encerrarConta(let id): "conta encerrar \(id.curto)"
    case .separarConta(let id): "conta unificar \(id.curto) --separar"
    case .conferir: "conferir CONTA VALOR --em DIA"
    case .extrato: "extrato CONTA"
    case .historia(let subject): "historia \(subject.digitado)"
    case .explicar: "explicar sem --depois"
    case .lancarSaldoInicial:
      "lancar saldoInicial VALOR --conta NOME --mesmo-fechado --motivo MOTIVO"
    case .anular(let id): "anular \(id?.curto ?? "ID")"
    case .restaurar(let id): "restaurar \(id.curto)"
    case .fechar: "fechar --ate DIA"
    case .reabrirPeriodo(let id): "reabrir-periodo \(id.curto) --motivo MOTIVO"
    case .relatorios: "relatorio listar"
    case .relatorio(let id): "relatorio mostrar \(id.curto)"
    case .registrarRelatorio(let id): "relatorio registrar \(id.curto)"
    case .reabrirRelatorio(let id): "relatorio reabrir \(id.curto) --motivo MOTIVO"
    case .adicionarDespesa(let report): "despesa adicionar \(report.curto) TITULO TIPO VALOR"
    case .conflitos: "conflitos"
    case .conflito: "conflitos mostrar ID"
    case .auditar: "auditar"
    case .situacao: "situacao"
    case .iniciar: "iniciar"
    case .aparelhos: "aparelhos"
    case .aparelho(let id): "aparelhos mostrar \(id.curto)"
    case .aprovarAparelho(let id): "aparelhos aprovar \(id.curto)"
    case .revogarAparelho: "aparelhos revogar ID"
    case .convidar: "aparelhos convidar"
    case .recuperar: "aparelhos recuperar"
    case .guardarCodigo: "aparelhos codigo --guardar"
    case .entrar(let source, let folder): "entrar \(source) \(folder) --convite CÓDIGO"
    case .sincronizar(let place, let ledger):
      "sincronizar \(place ?? "LUGAR")\(ledger.map { " --razao \($0)" } ?? "")"
    case .lerPacote(let path): "pacote ler \(path)"
    }
  }
}

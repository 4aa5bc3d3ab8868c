internal import Canonical
package import Ledger

extension Destination {
  /// The command that leads there, quoted for a POSIX shell; nil if there is none.
  package var typed: String? { spelling.map { Self.program + " " + $0 } }

  private static let program = "razao"

  /// The words of the command after the program's name.
  private var spelling: String? {
    switch self {
    case .resumo: "resumo"
    case .saldos: "saldo"
    case .contas: "conta listar"
    case .conta(let id): "conta mostrar \(id.curto)"
    case .abrirConta(let kind): "conta abrir NOME --tipo \(kind.rawValue)"
    case .abrirCategoria(let name, let classe):
      "conta abrir \(ShellWord.quoted(name)) --classe \(classe.rawValue)"
    case .alterarConta(let id, let linked):
      "conta alterar \(id.curto)\(linked.map { " --vinculada \($0.curto)" } ?? "")"
    case .reabrirConta(let id): "conta reabrir \(id.curto)"
    case .encerrarConta(let id): "conta encerrar \(id.curto)"
    case .separarConta(let id): "conta unificar \(id.curto) --separar"
    case .conferir: "conferir CONTA VALOR --em DIA"
    case .conciliar(let id): "conciliar \(id?.curto ?? "CONTA")"
    case .extrato(let part?) where part.buscar.map { part == .busca($0) } == true:
      "buscar \(ShellWord.quoted(part.buscar ?? ""))"
    case .extrato(let stretch):
      "extrato" + (stretch.map { $0.typed.isEmpty ? "" : " " + $0.typed } ?? " CONTA")
    case .explicar(let stretch): "explicar \(stretch?.typed ?? "sem --depois")"
    case .suspeitas(let id, let day, let bank):
      "explicar \(id.curto)\(day.map { " --em \($0)" } ?? "") --contra-valor \(bank.comVirgula)"
    case .historia(let subject): "historia \(subject.id?.curto ?? "ID")"
    case .lancar: "lancar"
    case .lancarPix: "lancar pix VALOR"
    case .lancarSaldoInicial(let id):
      "lancar saldoInicial VALOR --conta "
        + (id?.curto ?? "NOME --mesmo-fechado --motivo MOTIVO")
    case .corrigir(let id): "corrigir \(id?.curto ?? "ID")"
    case .mudarDia(let id): "corrigir \(id.curto) --data DIA"
    case .corrigirSaldoInicial(let id, let day, let amount, let way):
      "corrigir \(id.curto) --data \(day.emNumeros) --valor \(amount.comVirgula)"
        + (way.map { " --\($0.rawValue)" } ?? "")
    case .anular(let id): "anular \(id?.curto ?? "ID")"
    case .estornar(let id, let amount):
      "estornar \(id.curto)" + (amount.map { " \($0.comVirgula)" } ?? "")
    case .ajustar(let id, let day, let amount, let way):
      "lancar ajuste \(amount.comVirgula) --conta \(id.curto) --\(way.rawValue) "
        + "--data \(day.emNumeros)"
    case .restaurar(let id): "restaurar \(id.curto)"
    case .classificar(let group):
      "classificar" + (group.map { " \(ShellWord.quoted($0))" } ?? "")
    case .desfazer: "desfazer"
    case .refazer: "refazer"
    case .codigos(let kind): kind.typed
    case .pagar(let kind, let code, let hasAmount):
      "\(kind.typed) pagar \(ShellWord.quoted(code)) --conta CONTA"
        + (hasAmount ? "" : " --valor VALOR")
    case .fatura(let id, let month):
      "fatura mostrar \(id.curto)" + (month.map { " \($0.emNumeros)" } ?? "")
    case .faturas(let id): "fatura listar \(id.curto)"
    case .cicloDoCartao(let id): "conta alterar \(id.curto) --fechamento N --vencimento N"
    case .moverParaFatura(let id, let month): "fatura mover \(id.curto) \(month.emNumeros)"
    case .pagarFatura(let id, let month): "fatura pagar \(id.curto) \(month.emNumeros)"
    case .orcamento(let month): "orcamento" + (month.map { " \($0.emNumeros)" } ?? "")
    case .sugerirOrcamento: "orcamento sugerir"
    case .gravarSugestoes: "orcamento sugerir --gravar"
    case .planos: "plano listar"
    case .plano(let id): "plano mostrar \(id.curto)"
    case .alterarPlano(let id, let name):
      "plano alterar \(id.curto) \(ShellWord.option("--categoria", name))"
    case .criarPlano: "plano criar NOME TIPO VALOR"
    case .planejarParcelas(let id, let name, let times, let day):
      "plano criar \(ShellWord.quoted(name)) --como \(id.curto) --vezes \(times) "
        + "--data \(day.emNumeros)"
    case .vencer: "vencer"
    case .previsao: "previsao"
    case .lancarOcorrencia(let id, let number): "lancar --plano \(id.curto) --vez \(number + 1)"
    case .retomarOcorrencia(let id, let number): "plano retomar \(id.curto) \(number + 1)"
    case .vincularOcorrencia(let id, let number, let entry):
      "plano vincular \(id.curto) \(number + 1) --lancamento \(entry.curto)"
    case .importar: "importar ARQUIVO"
    case .importacoes: "importar listar"
    case .cadernos: "caderno"
    case .gravarCadernos(nil): "caderno --sim"
    case .gravarCadernos(let name?): "importar \(ShellWord.path(name)) --sim"
    case .acrescentarCaderno: "caderno acrescentar PASTA"
    case .olharArquivo(let name): "importar \(ShellWord.path(name)) --olhar"
    case .definirFormato: "importar formato NOME ARQUIVO"
    case .mapaDoCarneLeao: "exportar mapa ARQUIVO"
    case .regras: "regra listar"
    case .comprovantes: "comprovante listar"
    case .regra(let id): "regra provar \(id.curto)"
    case .criarRegra(let text, let category, let way):
      "regra criar \(ShellWord.option("--texto", text)) "
        + "\(ShellWord.option("--categoria", category)) --\(way.rawValue)"
    case .desfazerImportacao(let id): "importar desfazer \(id.curto)"
    case .dispensarLinhas(let id): "importar dispensar \(id.curto)"
    case .refazerImportacao(let id): "importar refazer \(id.curto)"
    case .fechar: "fechar --ate DIA"
    case .reabrirPeriodo(let id): "reabrir-periodo \(id.curto) --motivo MOTIVO"
    case .mudancas(let id): "mudancas --desde \(id.curto)"
    case .relatorios: "relatorio listar"
    case .relatorio(let id), .despesa(let id, _): "relatorio mostrar \(id.curto)"
    case .criarRelatorio: "relatorio novo TITULO"
    case .registrarRelatorio(let id): "relatorio registrar \(id.curto)"
    case .reabrirRelatorio(let id): "relatorio reabrir \(id.curto) --motivo MOTIVO"
    case .aprovarRelatorio(let id): "relatorio aprovar \(id.curto)"
    case .quemAprova: "alterar --aprova qualquer"
    case .reembolsarRelatorio(let id): "relatorio reembolsar \(id.curto) --conta CONTA"
    case .adicionarDespesa(let report): "despesa adicionar \(report.curto) TITULO TIPO VALOR"
    case .tiposDeDespesa: "despesa tipo listar"
    case .conflitos: "conflitos"
    case .conflito(let id): "conflitos mostrar \(id?.curto ?? "ID")"
    case .decidir(let id, let word, let kept):
      "conflitos resolver \(id.curto) \(word.rawValue)\(kept.map { " --manter \($0.curto)" } ?? "")"
    case .auditar: "auditar"
    case .situacao: "situacao"
    case .novidades: "novidades"
    case .iniciar: "iniciar DIR --nome NOME"
    case .servir: "servir"
    case .ajuda: "ajuda"
    case .aparelhos: "aparelhos"
    case .aparelho(let id): "aparelhos mostrar \(id.curto)"
    case .aprovarAparelho(let id, let code):
      "aparelhos aprovar \(id.curto) --codigo \(code ?? "CODIGO")"
    case .revogarAparelho(let id): "aparelhos revogar \(id?.curto ?? "ID")"
    case .renomearAparelho(let id): "aparelhos renomear \(id.curto) NOME"
    case .convidar: "aparelhos convidar"
    case .convidarPara(let place): "aparelhos convidar --para \(ShellWord.path(place))"
    case .recuperar: "aparelhos recuperar"
    case .codigoParaAge: "aparelhos codigo --age"
    case .guardarCodigo: "aparelhos codigo --guardar"
    case .esquecerCodigo: "aparelhos codigo --esquecer"
    case .trocarSenha: "aparelhos senha -"
    case .entrar(let source, let folder, let code):
      // The code is asked for: on a command line others could see it, and the shell would remember
      // it.
      "entrar \(source == "-" ? source : ShellWord.path(source)) \(ShellWord.path(folder))"
        + (code == nil ? "" : " --convite -")
    case .lugares: "sincronizar"
    case .listarLugares: "lugar listar"
    case .criarLugar(let place): "lugar criar \(place.map { ShellWord.path($0) } ?? "PASTA")"
    case .passarPara(let place): "lugar passar-para \(ShellWord.path(place)) LUGAR"
    case .auditarLugar(let place): "auditar --lugar \(ShellWord.path(place)) --tudo"
    case .sincronizar(let place):
      "sincronizar \(place.map { $0 == "-" ? $0 : ShellWord.path($0) } ?? "LUGAR")"
    case .prepararHub(let address): "hub preparar \(ShellWord.quoted(address))"
    case .convidarParaHub(let address): "hub convidar \(ShellWord.quoted(address))"
    case .criarPacote: "pacote criar ARQUIVO"
    case .lerPacote(let path): "pacote ler \(path.map { ShellWord.path($0) } ?? "ARQUIVO")"
    case .inteira(let list): list.typed
    // An audit takes the ledger's folder as its argument.
    case .noRazao(let folder, .auditar): "auditar \(ShellWord.path(folder))"
    case .noRazao(let folder, let there):
      there.spelling.map { "\($0) --razao \(ShellWord.path(folder))" }
    case .codigo, .continuacao: nil
    }
  }
}

extension Destination.Assunto {
  /// The subject's id; nil if the user has to give it.
  fileprivate var id: Uuid? {
    switch self {
    case .lancamento(let id), .conta(let id), .relatorio(let id), .aparelho(let id),
      .conflito(let id), .outro(let id):
      id
    case .algo: nil
    }
  }
}

extension Destination.Trecho {
  /// The account and the filters of a list of entries.
  fileprivate var typed: String {
    let options: [(String, String?)] = [
      ("--em", em?.description), ("--de", de?.description), ("--ate", ate?.description),
      ("--buscar", buscar), ("--categoria", categoria), ("--etiqueta", etiqueta),
      ("--interessado", interessado), ("--com", com), ("--valor", valor), ("--estado", estado),
      ("--sabido-em", sabidoEm), ("--sabido-por", sabidoPor),
      ("--limite", limite?.description), ("--depois", depois?.curto),
    ]
    let given = options.compactMap { name, value in value.map { ShellWord.option(name, $0) } }
    return ([conta.map { ShellWord.quoted($0) }].compactMap(\.self) + given)
      .joined(separator: " ")
  }
}

extension Destination.Lista {
  /// The command that lists everything.
  fileprivate var typed: String {
    switch self {
    case .conflitos: "conflitos --json"
    case .novidades: "novidades --json"
    case .auditoria: "auditar --json"
    case .registros(let id): "aparelhos mostrar \(id.curto) --json"
    }
  }
}

extension EspecieDeCobranca {
  /// The command about codes of this kind.
  fileprivate var typed: String {
    switch self {
    case .boleto: "boleto"
    case .pix: "pix"
    }
  }
}

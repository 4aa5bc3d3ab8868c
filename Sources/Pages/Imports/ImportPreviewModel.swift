internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// A bank's file before it is recorded: the balances first, then each row with the decision about it.
struct ImportPreviewModel: Sendable {
  let id: String
  let tituloDaPrevia: String
  /// The file, its days and the bank's name for the account.
  let sobreOArquivo: String
  let contaDaPrevia: String
  let outraConta: String
  /// The accounts of the file, if there are several.
  let partes: [LinkModel]
  let temPartes: Bool
  let errosDaPrevia: ProblemModel?
  let guardado: Bool
  let figurasDaPrevia: [FigureModel]
  /// Whether the balances agree, in words, with the CSS class of the notice.
  let confere: NoticeModel?
  let ressalvasDoArquivo: [String]
  /// An opening balance that already includes some of the new rows; nil if there is none.
  let saldoInicialTardio: LateStartModel?
  /// The page that redoes the file's undone import; nil if it was not undone.
  let refazer: String?
  let tituloDasLinhas: String
  let abasDasLinhas: [TabModel]
  let linhasDaPrevia: [ImportRowModel]
  let paginas: [TabModel]
  /// The question which card bill the file contains; nil if the account is no card.
  let faturaDoArquivo: FieldModel?
  let parte: String
  let vista: String
  let mostradas: String
  let marcaDoPlano: String
  let botaoDaPrevia: ButtonModel?
  let categoriasQueEntram: [String]
  let categoriasQueSaem: [String]

  struct LinkModel: Sendable {
    let dito: String
    /// Nil for the current one.
    let leva: String?
  }

  /// A key that keeps the decisions and shows other rows.
  struct TabModel: Sendable {
    let dito: String
    let quantasDaAba: String?
    let vaiPara: String
    let atual: Bool
  }

  struct FigureModel: Sendable {
    let rotulo: String
    let principal: Bool
    let total: MoneyModel
  }

  struct NoticeModel: Sendable {
    let palavrasDoSaldo: String
    let detalheDoSaldo: String
    let tomDoAviso: String
    let iconeDoAviso: String
  }

  /// An opening balance dated too late, with the page to correct it.
  struct LateStartModel: Sendable {
    let oQueConta: String
    let saida: String
    let corrigirSaldo: String?

    init(_ late: SaldoInicialTardio, _ plan: PlanoDeImportacao) {
      let words = late.words(plan)
      oQueConta = SafeText.of(words.what)
      saida = SafeText.of(words.wayOut + ".")
      corrigirSaldo = words.leads.flatMap { Address.of($0) }
    }
  }

  /// The key that records, with the number of rows on other pages that it covers.
  struct ButtonModel: Sendable {
    let palavrasDoBotao: String
    let gravarAlem: String
    let juntarAlem: String
  }

  init(
    _ opened: OpenedFile, _ decided: PlanoDeImportacao, _ view: ImportView, _ contas: [Conta],
    _ sent: Fields, _ problems: Problems, saved: Bool
  ) {
    let plan = opened.plano
    let file = opened.file
    id = file.id.description
    tituloDaPrevia = "Conferir antes de importar"
    sobreOArquivo = SafeText.of(ImportPreviewModel.about(plan))
    contaDaPrevia = SafeText.of(plan.conta.nome)
    outraConta =
      Path.importAccount(file.id) + Fields([("parte", "\(opened.parte)")]).query
    partes = opened.contas.enumerated().map { index, part in
      LinkModel(
        dito: SafeText.of(
          (part.numero ?? "Conta \(index + 1)") + (file.feitas.contains(index) ? " (feita)" : "")),
        leva: index == opened.parte
          ? nil : ImportView(tab: nil).address(file.id, parte: index, forced: true))
    }
    temPartes = partes.count > 1
    errosDaPrevia = ProblemModel(problems)
    guardado = saved && problems.isEmpty
    (figurasDaPrevia, confere) = ImportPreviewModel.balance(decided)
    ressalvasDoArquivo = ImportPreviewModel.notes(opened)
    saldoInicialTardio = decided.saldoInicialTardio.map { LateStartModel($0, decided) }
    refazer =
      plan.anterior == .desfeito ? Address.of(.refazerImportacao(plan.importacao)) : nil
    let entries = plan.linhas.count { ImportRowKind($0) != .saldo }
    let balances = plan.linhas.count - entries
    tituloDasLinhas =
      PtBR.count(entries, "linha", "linhas")
      + (balances > 0 ? " e \(PtBR.count(balances, "saldo", "saldos"))" : "")
    let counts = Dictionary(grouping: plan.linhas) { ImportRowKind($0) }.mapValues(\.count)
    abasDasLinhas =
      [
        TabModel(
          dito: "Todas", quantasDaAba: PtBR.number(plan.linhas.count),
          vaiPara: ImportView(tab: nil).word, atual: view.tab == nil)
      ]
      + ImportRowKind.tabs.filter { counts[$0] != nil || view.tab == $0 }.map { kind in
        TabModel(
          dito: kind.title, quantasDaAba: PtBR.number(counts[kind] ?? 0),
          vaiPara: ImportView(tab: kind).word, atual: view.tab == kind)
      }
    let rows = view.rows(plan)
    let names = decided.names(contas)
    linhasDaPrevia = rows.shown.map { ImportRowModel($0, opened, decided, names, sent, problems) }
    paginas = ImportPreviewModel.pages(view, rows.all.count, rows.shown.count)
    faturaDoArquivo = ImportPreviewModel.bill(decided, sent, problems)
    parte = "\(opened.parte)"
    vista = view.word
    mostradas = rows.shown.map { "\($0)" }.joined(separator: ",")
    marcaDoPlano = plan.marca.description
    botaoDaPrevia = ImportPreviewModel.button(decided, Set(rows.shown))
    let open = contas.filter {
      !$0.encerrada && $0.unificadaEm == nil && $0.moeda == plan.conta.moeda
    }
    func choices(_ classe: ClasseDeConta) -> [String] {
      open.filter { $0.classe == classe }.map { SafeText.of($0.nome) }.sorted()
    }
    let own = open.filter { $0.classe.isPropria && $0.id != plan.conta.id }
      .map { SafeText.of($0.nome) }.sorted()
    categoriasQueEntram = choices(.receita) + own
    categoriasQueSaem = choices(.despesa) + own
  }

  private static func about(_ plan: PlanoDeImportacao) -> String {
    let days = plan.linhas.compactMap(\.dia)
    let when = days.min().flatMap { first in
      days.max().map {
        first == $0 ? ", de \(PtBR.day(first))" : ", de \(PtBR.day(first)) a \(PtBR.day($0))"
      }
    }
    return plan.arquivo + (when ?? "") + (plan.numero.map { " (\($0))" } ?? "")
  }

  private static func pages(_ view: ImportView, _ all: Int, _ shown: Int) -> [TabModel] {
    let first = view.page * Limits.importRows
    return [
      view.page > 0
        ? TabModel(
          dito: "Linhas anteriores", quantasDaAba: nil,
          vaiPara: ImportView(tab: view.tab, page: view.page - 1).word, atual: false) : nil,
      first + shown < all
        ? TabModel(
          dito: "Mais linhas", quantasDaAba: PtBR.number(all - first - shown),
          vaiPara: ImportView(tab: view.tab, page: view.page + 1).word, atual: false) : nil,
    ].compactMap(\.self)
  }

  private static func button(_ plan: PlanoDeImportacao, _ shown: Set<Int>) -> ButtonModel? {
    let made = plan.novas.count
    let joined = plan.juntas.count
    let canDecide = plan.linhas.contains { line in
      switch line.estado {
      case .nova, .casa: true
      case .importada: line.isDuvidosa
      case .retirada, .saldo, .ilegivel: false
      }
    }
    guard canDecide || plan.anterior == .desfeito || plan.saldo != nil else { return nil }
    let rest = plan.linhas.enumerated().filter { index, line in
      !shown.contains(index) && !line.isDuvidosa
    }.map(\.element)
    return ButtonModel(
      palavrasDoBotao: ImportWords.action(made, joined),
      gravarAlem: "\(rest.count { $0.estado == .nova && $0.conteudo != nil })",
      juntarAlem: "\(rest.count { if case .casa = $0.estado { true } else { false } })")
  }
}

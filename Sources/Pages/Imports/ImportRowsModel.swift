internal import Canonical
internal import Ledger
internal import Presentation

/// The form of a file's rows, shown by the template `import-rows`.
struct ImportRowsModel: Sendable {
  let id: String
  let parte: String
  let vista: String
  let mostradas: String
  let marca: String
  let titulo: String
  let abas: [KeyModel]
  let linhas: [ImportRowModel]
  let paginas: [KeyModel]
  let categoriasQueEntram: [String]
  let categoriasQueSaem: [String]
  /// The question which card bill the file contains; nil if the account is no card.
  let fatura: FieldModel?
  /// The words of the key that records; nil if there is nothing to record.
  let gravar: String?
  /// How many rows on other pages that key records and joins.
  let gravarAlem: String
  let juntarAlem: String

  /// A key that keeps the decisions and shows other rows.
  struct KeyModel: Sendable {
    let dito: String
    let quantas: String?
    let vaiPara: String
    let atual: Bool

    init(_ words: String, _ count: Int?, _ goes: ImportView, isOpen: Bool = false) {
      (dito, quantas) = (words, count.map { PtBR.number($0) })
      (vaiPara, atual) = (goes.word, isOpen)
    }
  }

  init(_ page: ImportPreviewPage) {
    let (plan, decided, view) = (page.opened.plano, page.decided, page.view)
    let rows = view.rows(plan)
    id = page.opened.file.id.description
    (parte, vista, marca) = ("\(page.opened.parte)", view.word, plan.marca.description)
    mostradas = rows.shown.map { "\($0)" }.joined(separator: ",")
    let balances = plan.linhas.count { ImportRowKind($0) == .saldo }
    titulo =
      PtBR.count(plan.linhas.count - balances, "linha", "linhas")
      + (balances > 0 ? " e \(PtBR.count(balances, "saldo", "saldos"))" : "")
    let counts = Dictionary(grouping: plan.linhas) { ImportRowKind($0) }.mapValues(\.count)
    abas =
      [KeyModel("Todas", plan.linhas.count, ImportView(tab: nil), isOpen: view.tab == nil)]
      + ImportRowKind.tabs.filter { counts[$0] != nil || view.tab == $0 }.map { kind in
        KeyModel(kind.title, counts[kind] ?? 0, ImportView(tab: kind), isOpen: view.tab == kind)
      }
    let names = decided.names(page.contas)
    let unsorted = LinhasSemCategoria(decided)
    linhas = rows.shown.map { ImportRowModel($0, page, names, unsorted) }
    let rest = rows.all.count - view.page * Limits.importRows - rows.shown.count
    paginas = [
      view.page > 0
        ? KeyModel("Linhas anteriores", nil, ImportView(tab: view.tab, page: view.page - 1)) : nil,
      rest > 0
        ? KeyModel("Mais linhas", rest, ImportView(tab: view.tab, page: view.page + 1)) : nil,
    ].compactMap(\.self)
    let open = page.contas.filter {
      !$0.encerrada && $0.unificadaEm == nil && $0.moeda == plan.conta.moeda
    }
    func choices(_ isChoice: (Conta) -> Bool) -> [String] {
      open.filter(isChoice).map { SafeText.of($0.nome) }.sorted()
    }
    let own = choices { $0.classe.isPropria && $0.id != plan.conta.id }
    categoriasQueEntram = choices { $0.classe == .receita } + own
    categoriasQueSaem = choices { $0.classe == .despesa } + own
    fatura = page.bill
    gravar =
      decided.isRecordable ? ImportWords.action(decided.novas.count, decided.juntas.count) : nil
    let shown = Set(rows.shown)
    let beyond = decided.linhas.enumerated().filter { index, line in
      !shown.contains(index) && !line.isDuvidosa
    }.map(\.element)
    gravarAlem = "\(beyond.count { $0.estado == .nova && $0.conteudo != nil })"
    juntarAlem = "\(beyond.count { if case .casa = $0.estado { true } else { false } })"
  }
}

extension ImportPreviewPage {
  /// The question which card bill the file contains: one of those around its last day.
  fileprivate var bill: FieldModel? {
    guard let total = decided.totalDaFatura, let last = decided.linhas.compactMap(\.dia).max()
    else { return nil }
    let field = ImportDecisions.Name.billField
    let mistake = problems[field]
    let chosen = (mistake == nil ? decided.fatura?.mes.description : sent[field.name]) ?? ""
    let months = (-1...2).compactMap { Month(of: last).advanced(by: $0) }
    return FieldModel(
      field.name, field.label, "", erro: mistake,
      ajuda: "De uma fatura o total, \(PtBR.money(total, decided.conta.moeda)), fica declarado.",
      options: [OptionModel("", "nenhum mês: é um extrato", chosen: chosen)]
        + months.map { OptionModel($0.description, PtBR.monthTitle($0), chosen: chosen) })
  }
}

extension PlanoDeImportacao {
  /// Whether there is something to record: a row, a balance, or an import to redo.
  fileprivate var isRecordable: Bool {
    let canDecide = linhas.contains { line in
      switch line.estado {
      case .nova, .casa: true
      case .importada: line.isDuvidosa
      case .retirada, .saldo, .ilegivel: false
      }
    }
    return canDecide || anterior == .desfeito || saldo != nil
  }
}

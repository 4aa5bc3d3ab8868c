internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import TaxBooks

// The book of receipts and payments, for printing.
extension Site {
  static let cashBookRoutes: [Route] = [
    .get(.cashBook, Site.cashBook)
  ]

  private func cashBook(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    var form = ExportForm(request.query)
    form[.formato] = FormatoDeExportacao.livroCaixa.rawValue
    if form[.de] == nil, form[.ate] == nil {
      form[.de] = "\(Month(of: hoje).dias.lowerBound)"
      form[.ate] = "\(hoje)"
    }
    let (costumes, accounts) = try ask((razao.costumes(), razao.contasDosCostumes()))
    let (asked, problems) = form.reading(ExportForm.Books(accounts, today: hoje))
    let book = try asked.map { (asked) throws(PageProblem) in
      try ask(razao.livroCaixa(de: asked.de, ate: asked.ate, conta: asked.conta))
    }
    return .page(
      Page(
        "Livro-caixa", navigation: .exportar, status: problems.status
      ) {
        Part.own("cash-book-head", LinkModel("Exportar", Path.export()))
        Part.mistakes(problems)
        Part.sheet(label: "Período", .screenOnly) {
          Part.form("Período", to: Path.cashBook(), asks: true, ButtonModel("Mostrar", .main)) {
            form.period(problems, costumes)
          }
        }
        if let book { form.sheet(of: book) }
      })
  }
}

extension ExportForm {
  /// The book of receipts and payments, with the links to it as a table for spreadsheets.
  fileprivate func sheet(of book: LivroCaixa) -> Part {
    let fields = Field.allCases.compactMap { field in self[field].map { (field.rawValue, $0) } }
    return .sheet(label: "Livro-caixa") {
      Part.own(
        "cash-book",
        CashBookModel(
          legenda: PtBR.livros(book.dia, book.voz),
          linhas: book.linhas.map { CashBookModel.Row($0) }))
      if book.temMais {
        Part.note("Há mais linhas do que cabem aqui: escolha menos dias, ou baixe a planilha.")
      }
      for warning in book.avisos { Part.note(warning) }
      Part.downloads { kind in
        Path.exported()
          + Fields(fields + (kind == LinkModel.planilha ? [(kind, Ticked.text)] : [])).query
      }
    }
  }
}

/// The book of receipts and payments.
struct CashBookModel: Sendable {
  let legenda: String
  let linhas: [Row]

  /// A row of the book.
  struct Row: Sendable {
    let dia: String
    let historico: CellModel
    /// Whether it is a balance or a sum.
    let somado: Bool
    let valores: [CellModel]

    init(_ line: LivroCaixa.Linha) {
      func cell(_ total: Total) -> CellModel {
        total.minor == 0
          ? CellModel("", isNumber: true) : CellModel(MoneyModel(total, line.moeda))
      }
      dia = PtBR.day(line.data)
      valores = [
        cell(line.entrada), cell(line.saida), CellModel(MoneyModel(line.saldo, line.moeda)),
      ]
      switch line.especie {
      case .saldoAnterior: (historico, somado) = (CellModel("Saldo anterior"), true)
      case .totalDoMes:
        (historico, somado) = (CellModel("Total de \(PtBR.month(line.data))"), true)
      case .lancamento(let id):
        somado = false
        historico = CellModel(
          line.historico ?? "", href: Path.entry(id), notes: [line.detalhe])
      }
    }
  }
}

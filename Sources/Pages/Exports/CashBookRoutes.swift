internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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
        template: "cash-book", title: "Livro-caixa", navigation: .exportar,
        content: CashBookModel(form, problems, costumes, book),
        status: problems.isEmpty ? .ok : .unprocessable))
  }
}

/// The book of receipts and payments, and the form of its period.
struct CashBookModel: Sendable {
  let campos: ExportModel
  let livro: BookModel?

  /// The book.
  struct BookModel: Sendable {
    let legenda: String
    let avisos: [String]
    let linhas: [LineModel]
    /// The address of the same book as a table for spreadsheets.
    let tabela: String
    let temMais: Bool
  }

  /// A row of the book.
  struct LineModel: Sendable {
    let dia: String
    let historico: String
    let detalhe: String?
    /// Whether it is a balance or a sum.
    let somado: Bool
    let leva: String?
    let entrada: MoneyModel?
    let saida: MoneyModel?
    let saldo: MoneyModel

    init(_ line: LivroCaixa.Linha) {
      dia = PtBR.day(line.data)
      detalhe = line.detalhe.map { SafeText.of($0) }
      (entrada, saida) = (Self.money(line.entrada, line.moeda), Self.money(line.saida, line.moeda))
      saldo = MoneyModel(line.saldo, line.moeda)
      switch line.especie {
      case .saldoAnterior:
        (historico, somado, leva) = ("Saldo anterior", true, nil)
      case .totalDoMes:
        (historico, somado, leva) = ("Total de \(PtBR.month(line.data))", true, nil)
      case .lancamento(let id):
        (historico, somado, leva) = (SafeText.of(line.historico ?? ""), false, Path.entry(id))
      }
    }

    private static func money(_ total: Total, _ moeda: Currency) -> MoneyModel? {
      total.minor == 0 ? nil : MoneyModel(total, moeda)
    }
  }

  init(_ form: ExportForm, _ problems: Problems, _ costumes: Costumes, _ book: LivroCaixa?) {
    campos = ExportModel(form, problems, costumes)
    livro = book.map { book in
      let fields: [(String, String)] = ExportForm.Field.allCases.compactMap { field in
        form[field].map { (field.rawValue, $0) }
      }
      return BookModel(
        legenda: "Livros de \(PtBR.day(book.dia)), código de conferência \(book.voz)",
        avisos: book.avisos.map { SafeText.of($0) }, linhas: book.linhas.map { LineModel($0) },
        tabela: Path.exported() + Fields(fields).query, temMais: book.temMais)
    }
  }
}

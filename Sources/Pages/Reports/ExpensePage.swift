internal import Canonical
internal import Ledger
internal import Presentation

/// An expense as a page, and the forms that correct and remove it.
struct ExpensePage {
  let expense: Despesa
  let report: RelatorioDeDespesas
  let tipos: [TipoDeDespesa]
  let receipt: ComprovanteListado?
  let request: PageRequest
  let hoje: Day

  @PartBuilder var parts: [Part] {
    Part.back(report.titulo, Path.report(report.id))
    Part.screen(.despesa(expense, em: report))
    let owner = ComprovanteListado.Dono.despesa(expense.despesa, relatorio: report.id)
    let isHere = receipt.map { $0.presenca == .presente } ?? true
    ReceiptsModel([receipt].compactMap(\.self), for: isHere ? nil : owner).parts
    if report.estado.isAberto {
      correction
      Part.sheet("Remover", id: "remover") {
        Part.form(
          "Remover", to: Path.expenseRemoval(report.id, expense.despesa),
          ButtonModel("Remover", .danger)
        ) {
          FieldModel("motivo", "Motivo", request.form["motivo"] ?? "", largura: "medio")
        }
      }
    }
  }

  private var correction: Part {
    let change = request.pageForm(
      .expenseCorrection, first: ExpenseForm(of: expense, report.moeda)
    ) { ExpenseForm($0, of: expense, report.moeda) }
    let kinds = ExpenseForm.kinds(tipos, com: expense, em: report)
    return .sheet("Corrigir", id: "corrigir") {
      Part.form(
        "Corrigir", to: Path.expenseCorrection(report.id, expense.despesa),
        checks: Path.expenseNotices(report.id, expense.despesa),
        hidden: [("visto", expense.marca)], ButtonModel("Corrigir", .main)
      ) {
        change.form.parts(change.problems, kinds, receipt: expense.comprovante, hoje: hoje)
      }
    }
  }
}

extension ExpenseForm {
  /// The form that corrects an expense, with the values that it showed at first.
  init(_ fields: Fields, of expense: Despesa, _ moeda: Currency) {
    self.init(fields)
    shown = ExpenseForm(of: expense, moeda).texts
  }

  /// The fields of the form.
  /// - Parameter present: the expense's current receipt.
  @PartBuilder func parts(
    _ problems: Problems, _ kinds: [(codigo: String, nome: String)], receipt present: Comprovante?,
    hoje: Day
  ) -> [Part] {
    let kind = self[.tipo] ?? ""
    let options = ([(codigo: "", nome: "Escolha")] + kinds).map {
      OptionModel($0.codigo, $0.nome, chosen: kind)
    }
    FieldModel(.titulo, self, problems, in: "despesa")
    FieldModel(.tipo, self, problems, in: "despesa", options: options)
    FieldModel(.valor, self, problems, in: "despesa", modo: "decimal", exemplo: "349,90")
    FieldModel(.data, self, problems, in: "despesa", hoje: hoje)
    FieldModel(.nota, self, problems, in: "despesa", ajuda: ajudaDaNota)
    Part.own("receipt", ReceiptModel(self, problems, present: present))
  }
}

/// The help of the field of an invoice.
let ajudaDaNota = "A chave de 44 caracteres, ou o endereço do QR Code."

/// The fields of the receipt on the form of an expense.
struct ReceiptModel: Sendable {
  /// The names of the fields that the script fills in.
  let campoDoNome = ExpenseForm.Field.comprovante.rawValue
  let campoDoHash = ExpenseForm.Field.hash.rawValue
  /// The size limit of the file.
  let megabytes = Limits.receiptMegabytes
  let nomeDoArquivo: String
  let hashDoArquivo: String
  /// The file chosen before the form was sent.
  let escolhido: String?
  /// The file of the expense's current receipt.
  let atual: String?
  let semComprovante: Bool
  let erroDoComprovante: String?

  init(_ form: ExpenseForm, _ problems: Problems, present: Comprovante?) {
    nomeDoArquivo = SafeText.of(form[.comprovante] ?? "")
    hashDoArquivo = SafeText.of(form[.hash] ?? "")
    escolhido = nomeDoArquivo.isEmpty ? nil : nomeDoArquivo
    atual = present.map { SafeText.of($0.nome) }
    semComprovante = form[.semComprovante] != nil
    erroDoComprovante = problems[ExpenseForm.Field.comprovante.name]?.texto
  }
}

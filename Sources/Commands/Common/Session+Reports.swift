internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

extension Session {
  /// Shows the result of recording something in a report.
  func show(_ recorded: RelatorioGravado, _ what: FeitoEmRelatorio) {
    show(recorded.recibo, .report(what.frase(recorded.relatorio), recorded))
  }

  /// The typed receipt, as it would be kept; problems with it are noted.
  func receipt(
    _ typed: String?, in razao: Razao, _ problems: inout Problems
  ) throws(Failure) -> ComprovanteJuntado? {
    guard let typed else { return nil }
    return try problems.asked(razao.guardarComprovante(de: FilePath(typed), simular: true))
  }

  /// Keeps the file of the typed receipt, once there are no mistakes.
  func keep(
    _ typed: String?, isTrial: Bool, in razao: Razao
  ) throws(Failure) -> ComprovanteJuntado? {
    guard let typed else { return nil }
    return try answered(razao.guardarComprovante(de: FilePath(typed), simular: isTrial))
  }

  /// The same for an expense, whose invoice is a file if no other was given.
  func keep(
    _ typed: String?, _ form: ExpenseForm, _ receipt: Comprovante?, isTrial: Bool, in razao: Razao
  ) throws(Failure) {
    _ = try keep(typed, isTrial: isTrial, in: razao)
    guard let file = form.arquivoDaNota(receipt) else { return }
    _ = try answered(razao.guardarComprovante(file.bytes, nome: file.nome, simular: isTrial))
  }
}

extension ExpenseForm {
  /// Fills in the receipt.
  mutating func attach(_ receipt: ComprovanteJuntado?) {
    self[.comprovante] = receipt?.nome
    self[.hash] = receipt?.hash.description
  }
}

extension Razao {
  /// The typed report, as it will be changed by this machine.
  func relatorio(digitado typed: String) throws(RazaoError) -> RelatorioDeDespesas {
    try relatorioAMudar(relatorio(por: typed))
  }

  /// The typed expense, and its report as it will be changed by this machine.
  func despesa(
    digitada typed: ExpenseWords
  ) throws(RazaoError) -> (relatorio: RelatorioDeDespesas, despesa: Uuid) {
    guard let title = typed.relatorio else {
      let found = try despesa(por: typed.despesa)
      return (try relatorioAMudar(found.relatorio), found.despesa)
    }
    let report = try relatorio(digitado: title)
    return (report, try despesa(por: typed.despesa, em: report.id))
  }
}

/// The words that name an expense: its own, preceded by its report's if needed.
struct ExpenseWords {
  /// Nil to search all reports for the expense.
  let relatorio: String?
  let despesa: String

  /// Nil if something is missing, which is noted.
  init?(_ first: String?, _ second: String?, _ problems: inout Problems) {
    let words = [first, second].compactMap(\.self)
    let despesa = problems.text(words.last, "a despesa", option: "DESPESA")
    let relatorio =
      words.count > 1 ? problems.text(words.first, "o relatório", option: "RELATORIO") : nil
    guard let despesa, words.count < 2 || relatorio != nil else { return nil }
    (self.relatorio, self.despesa) = (relatorio, despesa)
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

extension Session {
  /// Shows what recording something of a report came to.
  func show(_ recorded: RelatorioGravado, _ what: FeitoEmRelatorio) {
    note(recorded.recibo)
    if common.json { return show(recorded.recibo.json) }
    show(.report(what.frase(recorded.relatorio), recorded))
  }
}

extension ExpenseForm {
  /// Fills in the receipt whose file was typed; what is wrong with that is noted.
  mutating func attach(_ typed: String?, _ problems: inout Problems) throws(Failure) {
    self[.comprovante] = nil
    guard let typed else { return }
    let receipt = try problems.asked { () throws(RazaoError) in
      try Razao.comprovante(de: FilePath(typed))
    }
    self[.comprovante] = receipt?.nome
    self[.hash] = receipt?.hash.description
  }
}

extension Razao {
  /// The report that was typed, as this machine goes on writing it.
  func relatorio(digitado typed: String) throws(RazaoError) -> RelatorioDeDespesas {
    try relatorioAMudar(relatorio(por: typed))
  }
}

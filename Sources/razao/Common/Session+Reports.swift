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

  /// The receipt whose file was typed, or nil where it is none.
  func receipt(_ typed: String?, _ refusals: inout Refusals) -> Comprovante? {
    guard let typed else { return nil }
    return refusals.attempt { () throws(RazaoError) in
      try Razao.comprovante(de: FilePath(typed))
    }
  }

  /// The day that was typed, or nil where it is none.
  func day(_ typed: String?, _ refusals: inout Refusals) -> Day? {
    guard let typed else { return nil }
    let day = TypedDay.read(typed, today: today)
    if day == nil { refusals.data([TypedDay.message(typed)]) }
    return day
  }
}

extension Razao {
  /// The report that was typed, as this machine goes on writing it.
  func relatorio(digitado typed: String) throws(RazaoError) -> RelatorioDeDespesas {
    try relatorioAMudar(relatorio(chamado: typed))
  }
}

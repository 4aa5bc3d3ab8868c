internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

extension Session {
  /// Shows what there is here and what one can do; without a ledger how to begin.
  func showOverview() throws(Failure) {
    do throws(Failure) {
      _ = try ledgerFolder()
    } catch {
      return show(Inicio.nenhum, or: .semRazao(error.messages))
    }
    let found = try ask { razao throws(RazaoError) in
      Inicio(
        razao: razao.id, nome: try razao.nome(), pasta: razao.pasta.string,
        contas: try razao.contas().map(\.conta), conflitos: try razao.numeroDeConflitos(),
        aparelhos: try razao.aparelhos().aparelhos)
    }
    show(found.json, or: .inicio(found))
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The change of several entries alike, in one commit.
struct CorrecaoDeVarios {
  let entries: [String]
  let categoria: String?
  let interessado: String?
  let descricao: String?
  let etiqueta: String?
  let motivo: String?
  let isTrial: Bool
  let id: Uuid?

  func perform(in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    var problems = Problems()
    var found: [Uuid] = []
    for typed in entries {
      if let id = try problems.asked(razao.lancamento(por: typed).id) {
        found.append(id)
      }
    }
    var correction = CorrecaoConjunta()
    (correction.interessado, correction.descricao) = (interessado, descricao)
    correction.etiqueta = etiqueta
    if let categoria {
      correction.categoria = try problems.asked(razao.conta(por: categoria))
    }
    try problems.end()
    let (entries, change) = (found, correction)
    let effect = try answered(
      razao.corrigir(entries, change, motivoNoFechado: motivo, id: id, simular: isTrial))
    let count = effect.recibo.ids.count
    session.show(
      effect,
      .recorded(
        PtBR.count(count, "lançamento corrigido", "lançamentos corrigidos"), effect.recibo,
        effect: Screen.saldos(effect.contas)))
    return .done
  }
}

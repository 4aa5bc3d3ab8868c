import Canonical
import Ledger
import RazaoKit

extension Visitor {
  /// A plan of R$ 1.850,00 a month from the 5th of a month on.
  @discardableResult
  func plans(
    _ name: String = "Aluguel", on account: Uuid, from day: String = "2026-11-05"
  ) throws -> Uuid {
    let habits = try razao.costumes()
    var asked = PedidoDeLancamento(
      PalavraDeLancamento("pix"), valor: Amount(minor: 1_850_00, decimals: 2), interessado: "Ipê")
    (asked.descricao, asked.data, asked.conta) = (name, Day(day), account)
    guard let conta = habits.contas.first(where: { $0.id == account }), let first = Day(day) else {
      throw RazaoError(.naoEncontrado, "sem conta")
    }
    let entry = try habits.esboco(de: asked, em: conta)
    return try razao.criarPlano(
      NovoPlano(
        ritmo: Ritmo(cada: "mes", intervalo: 1, inicio: first), lancamento: entry)
    ).plano.id
  }
}

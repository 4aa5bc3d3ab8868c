import Canonical
import Ledger
import RazaoKit

/// Gives a category a budget from a month on; what is left of each budget in that month.
func budget(
  _ categoria: Uuid, _ valor: Amount?, from mes: Month, in razao: Razao
) throws(RazaoError) -> [String] {
  _ = try razao.orcar([NovoOrcamento(conta: categoria, mes: mes, valor: valor)])
  return try razao.orcamento(mes).moedas.flatMap(\.despesas)
    .map { "\($0.nome): \($0.disponivel)" }
}

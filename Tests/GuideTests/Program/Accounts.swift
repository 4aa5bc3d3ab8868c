import Canonical
import Ledger
import RazaoKit

/// Centavos as an amount of reais; nil beyond 15 digits.
func reais(_ centavos: Int64) -> Amount? { Amount(minor: centavos, decimals: 2) }

/// A current account with R$ 99.999,90 and an investment linked to it with R$ 19.800,00.
func openAccounts(in razao: Razao) throws(RazaoError) -> (corrente: Uuid, cdb: Uuid) {
  let corrente = try razao.abrirConta(
    NovaConta(
      ContaAberta(nome: "Corrente", classe: .ativo, tipo: "corrente"),
      saldo: reais(9_999_990))
  ).recibo.ids[0]
  let cdb = try razao.abrirConta(
    NovaConta(
      ContaAberta(
        nome: "CDB", classe: .ativo, tipo: "investimento", vinculada: corrente),
      saldo: reais(1_980_000))
  ).recibo.ids[0]
  return (corrente, cdb)
}

import Canonical
import Ledger
import RazaoKit

/// A report of R$ 350,00: begun, reviewed, registered and paid back into an account.
func reimburse(
  into conta: Uuid, on data: Day, in razao: Razao
) throws(RazaoError) -> RelatorioDeDespesas? {
  guard let fone = reais(34_990), let papel = reais(10) else { return nil }
  let viagem = try razao.criarRelatorio("São Paulo", data: data).relatorio.id
  _ = try razao.adicionarDespesa(
    NovaDespesa(titulo: "Fone", tipo: TipoDeDespesa.eletronicos.numero, valor: fone),
    em: viagem)
  let seen = try razao.adicionarDespesa(
    NovaDespesa(titulo: "Papel", tipo: TipoDeDespesa.escritorio.numero, valor: papel),
    em: viagem
  ).relatorio
  guard seen.podeRegistrar else { return seen }
  // What a person has looked at; if the report is another by then, this throws `ocupado`.
  _ = try razao.registrarRelatorio(viagem, revisto: seen.declaravel)
  return try razao.reembolsarRelatorio(viagem, em: conta, data: data).relatorio
}

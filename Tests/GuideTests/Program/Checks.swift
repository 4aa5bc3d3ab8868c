import Canonical
import Ledger
import RazaoKit

/// Compares the books with a bank statement; where they differ, the likely culprits.
func compare(
  _ conta: Uuid, with banco: Amount, on dia: Day, in razao: Razao
) throws(RazaoError) -> [SuspeitaExplicada] {
  guard try !razao.conferir(conta, banco, em: dia).confere else { return [] }
  return try razao.suspeitas(conta: conta, banco: banco, em: dia).suspeitas
}

/// Closes the books up to a day; what the closing's author knew is in its commit.
func close(upTo dia: Day, in razao: Razao) throws(RazaoError) -> Vista {
  let recibo = try razao.fechar(ate: dia, motivo: "fim do mês").recibo
  return Vista(em: dia, sabidoPor: recibo.hash)
}

/// Why a closed balance is another today: exactly the events that were not known then.
func changes(
  of conta: Uuid, since closing: Vista, in razao: Razao
) throws(RazaoError) -> [EventoDaDiferenca] {
  try razao.diferenca(conta: conta, de: closing).eventos
}

import Canonical
import Ledger
import RazaoKit

/// Every open conflict, with the balances under each decision.
func explain(in razao: Razao) throws(RazaoError) -> [String] {
  var lines: [String] = []
  for conflito in try razao.conflitos().conflitos {
    let explained = try razao.conflito(por: conflito.id.description)
    for escolha in explained.escolhas {
      let saldos = escolha.saldos.map { "\($0.nome) \($0.antes) → \($0.depois)" }
      lines.append("\(escolha.palavra): \(saldos.joined(separator: ", "))")
    }
  }
  return lines
}

/// Ends a conflict as a person has decided; the decision reaches every device.
func accept(_ conflito: ConflitoAuditado, in razao: Razao) throws(RazaoError) -> Int {
  try razao.resolverConflito(conflito.id.description, por: "aceitar", nota: "visto com o banco")
    .restantes
}

import Canonical
import Ledger
import RazaoKit
import SystemPackage

/// Tells a balance each time that it may be another one.
func follow(
  _ conta: Uuid, in razao: Razao, tell: @Sendable (Total) -> Void
) async throws {
  for await mudanca in razao.mudancas() where mudanca.contas.contains(conta) {
    tell(try razao.conta(conta).saldo)
  }
}

/// Reads every byte of a folder again, trusting nothing that was kept.
func audit(_ folder: FilePath) throws(RazaoError) -> Auditoria {
  let now = SystemClock().now()
  let auditoria = try Razao.auditar(folder, options: AuditOptions(now: now))
  for achado in auditoria.achados where achado.grave {
    print("\(achado.localizacao.arquivo): \(achado.motivo)")
  }
  return auditoria
}

import Canonical
import Ledger
import RazaoKit

/// The Conta screen: three figures, and the newest entries that fit.
func show(_ conta: Uuid, rows: Int, in razao: Razao) throws(RazaoError) -> [String] {
  let account = try razao.conta(conta)
  var lines = [
    "\(account.nome): \(account.saldo)",
    "investido: \(account.montanteInvestido)",
    "rendimento do mês: \(account.rendimentoMensalAtual)",
  ]
  var historico = razao.historico(conta, pagina: rows)
  while lines.count < 3 + rows, let linha = try historico.next() {
    lines.append("\(linha.conteudo.data) \(linha.valor) \(linha.saldo)")
  }
  return lines
}

/// A balance as of a day, as known at a moment or to a commit, or both.
func balance(of conta: Uuid, _ vista: Vista, in razao: Razao) throws(RazaoError) -> Total? {
  try razao.saldos(vista).first { $0.conta == conta }?.saldo
}

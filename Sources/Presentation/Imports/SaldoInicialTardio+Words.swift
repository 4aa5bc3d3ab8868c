internal import Canonical
package import Ledger

extension SaldoInicialTardio {
  /// The words about it that a terminal and a page share: that entries would count twice, what to do,
  /// and where that is done.
  package func words(
    _ plan: PlanoDeImportacao
  ) -> (what: String, wayOut: String, leads: Destination?) {
    let currency = plan.conta.moeda
    func money(_ total: Total) -> String {
      PtBR.money(plan.conta.classe.ladoNatural(total), currency)
    }
    let rows = PtBR.count(antes, "linha nova é de antes", "linhas novas são de antes")
    let what =
      "\(rows) de \(PtBR.day(dia)), o dia do saldo inicial de \(money(Total(valor))), que já as contém: "
      + "importar assim conta duas vezes, e o saldo desse dia fica em \(money(saldoAssim))."
    guard let correcao else {
      return (
        what,
        "Importe primeiro o arquivo mais novo, o que chega até \(PtBR.day(dia)), ou um que diga o saldo "
          + "do banco", nil
      )
    }
    guard correcao.valor.minor != 0 else {
      return (
        what, "Antes, anule o saldo inicial: a conta começou com nada", .anular(lancamento)
      )
    }
    let turns = (correcao.valor.minor < 0) != (valor.minor < 0)
    let size = correcao.valor.minor < 0 ? correcao.valor.negated : correcao.valor
    return (
      what,
      "Antes, ponha o saldo inicial em \(PtBR.day(correcao.dia)), com \(money(Total(correcao.valor)))",
      .corrigirSaldoInicial(
        lancamento, em: correcao.dia, valor: Total(size),
        turns ? correcao.valor.minor < 0 ? .saida : .entrada : nil)
    )
  }
}

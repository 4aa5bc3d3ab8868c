import Canonical
import Ledger
import RazaoKit

/// Records an entry from a few words: `post("debito", …, "Padaria", …)`.
func post(
  _ word: String, _ valor: Amount?, _ interessado: String? = nil, on conta: Uuid, in razao: Razao
) throws(RazaoError) -> Uuid {
  let costumes = try razao.costumes(interessado: interessado)
  let pedido = PedidoDeLancamento(
    PalavraDeLancamento(word), valor: valor, interessado: interessado, conta: conta)
  let account = try costumes.conta(pedido: pedido)
  let novo = try costumes.esboco(de: pedido, em: account)
  return try razao.lancar(novo).recibo.ids[0]
}

/// Records a purchase posting by posting: R$ 45,90 from the account, 40,00 and 5,90 to categories.
func postSplit(
  from conta: Uuid, on data: Day, in razao: Razao
) throws(RazaoError) -> Uuid? {
  guard let all = reais(-4590), let food = reais(4000), let other = reais(590) else { return nil }
  let mercado = try razao.conta(por: "Mercado")
  let lazer = try razao.conta(por: "Lazer")
  let conteudo = ConteudoDeTransacao(
    data: data, tipo: "compraNoDebito", interessado: "Padaria",
    partidas: [
      Partida(conta: conta, valor: all),
      Partida(conta: mercado, valor: food),
      Partida(conta: lazer, valor: other),
    ])
  return try razao.lancar(NovoLancamento(conteudo, mesmoRepetido: true)).recibo.ids[0]
}

/// Says another thing of an entry, takes it back, and takes that back.
func change(_ lancamento: Uuid, in razao: Razao) throws(RazaoError) {
  var conteudo = try razao.lancamento(lancamento).conteudo
  conteudo.descricao = "pão e bolo"
  _ = try razao.corrigir(lancamento, para: conteudo)
  _ = try razao.anular(lancamento, motivo: "engano")
  _ = try razao.restaurar(lancamento)
  // Step by step back through what this machine recorded: annulled again, then not annulled.
  _ = try razao.desfazer()
  _ = try razao.desfazer()
  // One step forth, as long as nothing else is recorded.
  _ = try razao.refazer()
}

/// What recording would come to: nothing is written.
func balanceAfter(
  _ novo: NovoLancamento, of conta: Uuid, in razao: Razao
) throws(RazaoError) -> Total? {
  try razao.lancar(novo, simular: true).contas.first { $0.id == conta }?.saldo
}

/// Records an entry although nobody knows whether an earlier attempt came through: the same id with
/// the same content is recorded once.
func postOnce(
  _ novo: NovoLancamento, id: Uuid, in razao: Razao
) throws(RazaoError) -> Recibo {
  var attempts = 0
  while true {
    do throws(RazaoError) {
      return try razao.lancar(novo, id: id).recibo
    } catch {
      attempts += 1
      guard error.code == .entradaSaida || error.code == .ocupado, attempts < 3 else {
        throw error
      }
    }
  }
}

internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Entries that may be one transfer between own accounts, on the reconciliation page.
extension Site {
  /// The transfers to join on an account's page; nil if there are none.
  func transfers(
    _ found: Conciliacao, _ request: PageRequest
  ) throws(PageProblem) -> TransfersModel? {
    let days = found.transferencias.flatMap {
      [$0.saida.lancamento.conteudo.data, $0.entrada.lancamento.conteudo.data]
    }
    guard let first = days.min() else { return nil }
    return TransfersModel(found, try closing(on: first).map { ClosedModel($0, request.form) })
  }

  func judgeTransfer(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let account = try request.id()
    let read = try TransferForm(request.form).request(())
    let entry = try ask(razao.lancamento(por: read.lancamento).id)
    let effect = try ask(
      read.junta
        ? razao.juntar(
          transferencia: entry, em: account, motivoNoFechado: read.motivoNoFechado,
          id: request.idempotencyKey)
        : razao.distinguir(transferencia: entry, em: account, id: request.idempotencyKey))
    return ActionResult(
      path: Path.reconciliation(account),
      receipt: .transferencia(effect, junta: read.junta))
  }
}

/// Pairs of entries that may be one transfer each.
struct TransfersModel: Sendable {
  let pares: [PairModel]
  let envioDaTransferencia: String
  let fechado: ClosedModel?

  /// Two entries that may be one transfer.
  struct PairModel: Sendable {
    let par: String
    let entreContas: String
    let quantia: MoneyModel
    let saida: LinkModel
    let entrada: LinkModel
  }

  init(_ found: Conciliacao, _ closed: ClosedModel?) {
    func half(
      _ one: TransferenciaPossivel.Metade, _ way: TransferenciaPossivel.Metade.Way
    ) -> LinkModel {
      LinkModel(one.frase(way), Path.entry(one.lancamento.id))
    }
    pares = found.transferencias.map { pair in
      PairModel(
        par: pair.id.description,
        entreContas: SafeText.of("\(pair.saida.nomeDaConta) → \(pair.entrada.nomeDaConta)"),
        quantia: MoneyModel(pair.entrada.lancamento.valor, found.conta.moeda, .inColumn),
        saida: half(pair.saida, .sai), entrada: half(pair.entrada, .entra))
    }
    envioDaTransferencia = Path.reconciliationTransfer(found.conta.id)
    fechado = closed
  }
}

internal import Canonical
internal import Ledger

extension Oficina {
  /// The last days of March: the office no longer approves what it registers, receipts are kept with
  /// the books, and February is closed with a checkpoint.
  func aprovacoes() throws {
    escritorio.em("2026-03-25 20:10")
    try escritorio.demandAnotherApprover()
    let envelopes = try report(
      "Envelopes e selos", .escritorio, 96_00, comprovante: .picture("cupom-papelaria.png"))
    let leitor = try report("Leitor de código de barras", .eletronicos, 329_00)
    let recepcao = try report("Cadeiras da recepção", .escritorio, 540_00)
    razao.sincronizar()
    contador.em("2026-03-26 12:30")
    try contador.approve(envelopes.relatorio, envelopes.registro)
    try contador.approve(leitor.relatorio, leitor.registro, "pagar em abril")
    try contador.sendBack(recepcao.relatorio, "falta a nota das cadeiras")
    razao.sincronizar()
    escritorio.em("2026-03-27 20:00")
    let paid = try escritorio.post(
      Entry(
        .reembolso, 96_00, "Paulo Sérgio", de: "Caixa", para: "Escritório",
        descricao: "Envelopes e selos", ligada: envelopes.relatorio))
    try escritorio.attach(.page("recibo-envelopes.pdf", "Envelopes: R$ 96,00"), to: paid)
    razao.sincronizar()
    try razao.close(ate: "2026-02-28", "fevereiro conferido", em: "2026-03-30 20:15")
    razao.sincronizar()
  }

  /// A report of one expense, registered at once.
  private func report(
    _ titulo: String, _ tipo: SampleDevice.TipoDeDespesa, _ centavos: Int64,
    comprovante: SampleReceipt? = nil
  ) throws -> (relatorio: Uuid, registro: Uuid) {
    let relatorio = try escritorio.openReport(titulo)
    try escritorio.despesa(
      relatorio, titulo, tipo, centavos, dia: "2026-03-24", comprovante: comprovante)
    return (relatorio, try escritorio.register(relatorio, total: centavos, despesas: 1))
  }
}

internal import Canonical
internal import Ledger

extension Oficina {
  /// March: concurrent changes by two people wait for a decision.
  func marco() throws {
    escritorio.em("2026-03-02 20:30")
    let pneus = try escritorio.post(
      Entry(
        .compraNoCredito, 680_00, "Pneus Sul", de: Oficina.cartao, para: "Fornecedores"))
    try escritorio.post([
      Entry(
        .transferenciaRecebida, .ted, 7_455_10, "Maquininha", de: "Vendas", para: Oficina.conta),
      Entry(
        .transferenciaRecebida, .pix, 320_00, "Cláudia Nunes", de: "Serviços", para: Oficina.conta,
        descricao: "suspensão dianteira"),
    ])
    razao.sincronizar()
    try boletoEmDobro()
    try correcaoContraAnulacao(pneus)
    razao.sincronizar()
    try relatorioParcial()
    razao.sincronizar()
    try aprovacoes()
    tesoureira.em("2026-03-31 18:40")
    try tesoureira.post([
      Entry(.rendimento, 79_38, de: "Rendimentos", para: Oficina.aplicacao),
      Entry(.tarifa, 54_90, "Pacote PJ", de: Oficina.conta, para: "Tarifas"),
    ])
    razao.sincronizar()
  }

  /// The office and the treasurer pay the same bill in one evening, which is undecided.
  private func boletoEmDobro() throws {
    let chave = "boleto:00193137600001847600000002958500000012345617"
    let boleto = Entry(
      .pagamentoEfetuado, .boleto, 1_847_60, "Distribuidora Pedal Forte", de: Oficina.conta,
      para: "Fornecedores")
    escritorio.em("2026-03-05 20:05")
    try escritorio.post(boleto, chaves: [chave])
    tesoureira.em("2026-03-05 20:20")
    try tesoureira.post(boleto, chaves: [chave])
  }

  /// The treasurer annuls what the accountant corrects.
  private func correcaoContraAnulacao(_ pneus: Uuid) throws {
    tesoureira.em("2026-03-06 18:00")
    try tesoureira.annul(pneus, "a compra foi cancelada pela loja")
    contador.em("2026-03-06 19:30")
    try contador.correct(
      pneus,
      Entry(
        .compraNoCredito, 612_00, "Pneus Sul", de: Oficina.cartao, para: "Fornecedores",
        dia: "2026-03-02", descricao: "com 10% de desconto"))
  }

  private func relatorioParcial() throws {
    escritorio.em("2026-03-18 20:00")
    let relatorio = try escritorio.openReport("Ferramentas da bancada")
    try escritorio.despesa(
      relatorio, "Medidor de corrente digital", .eletronicos, 189_90, dia: "2026-03-17",
      comprovante: .page("nota-medidor.pdf", "Medidor de corrente: R$ 189,90"))
    try escritorio.despesa(
      relatorio, "Organizador de gavetas", .escritorio, 74_50, dia: "2026-03-17")
    razao.sincronizar()
    contador.em("2026-03-20 12:20")
    try contador.despesa(relatorio, "Etiquetas", .escritorio, 22_00, dia: "2026-03-19")
    try contador.post(
      Entry(
        .pagamentoEfetuado, .pix, 350_00, "Contabilidade Exata", de: Oficina.conta,
        para: "A classificar", descricao: "honorários de março"),
      chaves: ["e2e:E60701190202603201220a1b2c3d4e5f"])
  }
}

internal import Canonical
internal import Ledger

extension Oficina {
  /// January: one bank file is imported on two devices, another by mistake.
  func janeiro() throws {
    escritorio.em("2026-01-09 20:15")
    let aluguel = try escritorio.post(
      Entry(
        .transferenciaEnviada, .ted, 2_800_00, "Galpão Imóveis", de: Oficina.conta,
        para: "Aluguel", descricao: "janeiro"))
    try escritorio.post([
      Entry(
        .pagamentoEfetuado, .boleto, 4_980_15, "Distribuidora Pedal Forte", de: Oficina.conta,
        para: "Fornecedores"),
      Entry(
        .transferenciaRecebida, .pix, 165_00, "Rafael Lima", de: "Serviços", para: Oficina.conta,
        descricao: "troca de freios"),
      Entry(
        .outro, 48_00, "Café e água", de: "Caixa", para: "Escritório", descricao: "em dinheiro"),
    ])
    razao.sincronizar()
    try extratos(aluguel: aluguel)
    razao.sincronizar()
    escritorio.em("2026-01-30 20:40")
    try escritorio.post(
      Entry(
        .transferenciaEnviada, .pix, 3_550_00, "Jorge Prado", de: Oficina.conta, para: "Salários",
        descricao: "mecânico, janeiro"))
    tesoureira.em("2026-01-31 18:00")
    try tesoureira.post(Entry(.rendimento, 98_73, de: "Rendimentos", para: Oficina.aplicacao))
    razao.sincronizar()
  }

  private func extratos(aluguel: Uuid) throws {
    let rows = [
      BankRow(
        fitid: "20260109001", dia: "2026-01-09", centavos: -2_800_00, tipo: .transferenciaEnviada,
        subtipo: .ted, interessado: "Galpão Imóveis", categoria: "Aluguel", lancada: aluguel),
      BankRow(
        fitid: "20260112001", dia: "2026-01-12", centavos: 3_310_60, tipo: .transferenciaRecebida,
        subtipo: .ted, interessado: "Maquininha", categoria: "Vendas"),
      BankRow(
        fitid: "20260114001", dia: "2026-01-14", centavos: 90_00, tipo: .transferenciaRecebida,
        subtipo: .pix, interessado: "Beatriz Rocha", categoria: "Serviços"),
      // Two customers, the same price and day: two entries.
      BankRow(
        fitid: "20260114002", dia: "2026-01-14", centavos: 90_00, tipo: .transferenciaRecebida,
        subtipo: .pix, interessado: "Diego Alves", categoria: "Serviços"),
      BankRow(
        fitid: "20260115001", dia: "2026-01-15", centavos: -54_90, tipo: .tarifa,
        interessado: "Pacote PJ", categoria: "Tarifas"),
    ]
    tesoureira.em("2026-01-16 18:30")
    try tesoureira.bring("extrato-2026-01.ofx", em: Oficina.conta, rows)
    contador.em("2026-01-16 19:05")
    try contador.bring("extrato-2026-01.ofx", em: Oficina.conta, rows)
    razao.sincronizar()
    contador.em("2026-01-19 13:10")
    let errada = try contador.bring(
      "extrato-pessoal.ofx", em: Oficina.conta,
      [
        BankRow(
          fitid: "77001", dia: "2026-01-17", centavos: -132_40, tipo: .compraNoDebito,
          interessado: "Supermercado União", categoria: "A classificar"),
        BankRow(
          fitid: "77002", dia: "2026-01-18", centavos: -58_00, tipo: .compraNoDebito,
          interessado: "Cinemark", categoria: "A classificar"),
      ])
    try contador.undo(importacao: errada, "era o extrato da conta pessoal")
  }

  /// February: a report is registered while another expense is on its way.
  func fevereiro() throws {
    escritorio.em("2026-02-06 20:25")
    try escritorio.post([
      Entry(
        .transferenciaEnviada, .ted, 2_800_00, "Galpão Imóveis", de: Oficina.conta,
        para: "Aluguel", descricao: "fevereiro"),
      Entry(
        .transferenciaRecebida, .ted, 6_780_30, "Maquininha", de: "Vendas", para: Oficina.conta),
      Entry(
        .pagamentoEfetuado, .boleto, 815_44, "Receita Federal", de: Oficina.conta,
        para: "Impostos", descricao: "DAS de janeiro"),
    ])
    try balcaoNovo()
    tesoureira.em("2026-02-27 18:15")
    try tesoureira.post([
      Entry(
        .transferenciaEnviada, .pix, 3_550_00, "Jorge Prado", de: Oficina.conta, para: "Salários",
        descricao: "mecânico, fevereiro"),
      Entry(.resgate, 2_000_00, de: Oficina.aplicacao, para: Oficina.conta),
      Entry(.rendimento, 87_05, de: "Rendimentos", para: Oficina.aplicacao),
    ])
    razao.sincronizar()
  }

  private func balcaoNovo() throws {
    escritorio.em("2026-02-11 20:00")
    let balcao = try escritorio.openReport("Balcão novo")
    try escritorio.despesa(
      balcao, "Impressora de recibos", .eletronicos, 749_00, dia: "2026-02-10",
      comprovante: .page("nota-impressora.pdf", "Impressora de recibos: R$ 749,00"))
    try escritorio.despesa(balcao, "Cadeira de atendimento", .escritorio, 432_50, dia: "2026-02-10")
    razao.sincronizar()
    tesoureira.em("2026-02-13 18:00")
    try tesoureira.register(balcao, total: 1_181_50, despesas: 2)
    // The office has not synced since.
    escritorio.em("2026-02-13 20:10")
    try escritorio.despesa(balcao, "Bobinas de papel", .escritorio, 64_80, dia: "2026-02-13")
    razao.sincronizar()
  }
}

internal import Canonical
internal import Ledger

extension Oficina {
  /// November: the workshop opens.
  func novembro() throws {
    escritorio.em("2025-11-07 20:30")
    try escritorio.post([
      Entry(
        .transferenciaEnviada, .ted, 2_800_00, "Galpão Imóveis", de: Oficina.conta,
        para: "Aluguel", descricao: "novembro"),
      Entry(
        .pagamentoEfetuado, .boleto, 6_412_80, "Distribuidora Pedal Forte", de: Oficina.conta,
        para: "Fornecedores"),
      Entry(
        .transferenciaRecebida, .pix, 480_00, "Cláudia Nunes", de: "Serviços", para: Oficina.conta,
        descricao: "revisão completa"),
    ])
    tesoureira.em("2025-11-14 18:10")
    try tesoureira.post([
      Entry(
        .transferenciaRecebida, .ted, 5_236_40, "Maquininha", de: "Vendas", para: Oficina.conta),
      Entry(.aplicacao, 10_000_00, de: Oficina.conta, para: Oficina.aplicacao),
      Entry(.compraNoCredito, 389_90, "Papelaria Central", de: Oficina.cartao, para: "Escritório"),
    ])
    razao.sincronizar()
    escritorio.em("2025-11-28 20:00")
    try escritorio.post([
      Entry(
        .transferenciaRecebida, .ted, 7_118_25, "Maquininha", de: "Vendas", para: Oficina.conta),
      Entry(
        .transferenciaEnviada, .pix, 3_400_00, "Jorge Prado", de: Oficina.conta, para: "Salários",
        descricao: "mecânico, novembro"),
      Entry(.tarifa, 54_90, "Pacote PJ", de: Oficina.conta, para: "Tarifas"),
    ])
    tesoureira.em("2025-11-30 17:00")
    try tesoureira.post(Entry(.rendimento, 52_10, de: "Rendimentos", para: Oficina.aplicacao))
    razao.sincronizar()
  }

  /// December: a report is registered, reopened, registered again and reimbursed.
  func dezembro() throws {
    escritorio.em("2025-12-05 20:20")
    try escritorio.post([
      Entry(
        .transferenciaEnviada, .ted, 2_800_00, "Galpão Imóveis", de: Oficina.conta,
        para: "Aluguel", descricao: "dezembro"),
      Entry(
        .pagamentoEfetuado, .boleto, 742_16, "Receita Federal", de: Oficina.conta,
        para: "Impostos", descricao: "DAS de novembro"),
      Entry(.saque, 300_00, de: Oficina.conta, para: "Caixa"),
      Entry(
        .transferenciaRecebida, .ted, 8_904_70, "Maquininha", de: "Vendas", para: Oficina.conta,
        dia: "2025-12-12"),
    ])
    try viagem()
    tesoureira.em("2025-12-22 18:45")
    try tesoureira.post([
      Entry(.pagamentoDaFatura, 389_90, Oficina.cartao, de: Oficina.conta, para: Oficina.cartao),
      Entry(
        .transferenciaEnviada, .pix, 3_400_00, "Jorge Prado", de: Oficina.conta, para: "Salários",
        descricao: "mecânico, dezembro"),
      Entry(
        .transferenciaRecebida, .pix, 1_250_00, "Pedal Clube", de: "Serviços", para: Oficina.conta,
        descricao: "manutenção de doze bicicletas"),
    ])
    razao.sincronizar()
    contador.em("2026-01-06 14:00")
    try contador.check(Oficina.conta, 31_109_59, em: "2025-12-31")
    try contador.close(ate: "2025-12-31", "exercício de 2025")
    razao.sincronizar()
  }

  /// A report that goes through all states.
  private func viagem() throws {
    escritorio.em("2025-12-09 20:10")
    let viagem = try escritorio.openReport("Feira de São Paulo")
    try escritorio.despesa(
      viagem, "Tablet para orçamentos", .eletronicos, 1_299_00, dia: "2025-12-08",
      comprovante: .page("nota-tablet.pdf", "Tablet: R$ 1.299,00"))
    let folhetos = try escritorio.despesa(
      viagem, "Impressão de folhetos", .escritorio, 218_00, dia: "2025-12-08")
    let adaptador = try escritorio.despesa(
      viagem, "Adaptador de tomada", .eletronicos, 39_90, dia: "2025-12-08")
    try escritorio.removeExpense(viagem, adaptador, "pago do próprio bolso")
    try escritorio.register(viagem, total: 1_517_00, despesas: 2)
    razao.sincronizar()
    contador.em("2025-12-11 16:30")
    try contador.reopen(viagem, "os folhetos custaram 281,00: ver a nota")
    razao.sincronizar()
    escritorio.em("2025-12-12 11:50")
    try escritorio.correctExpense(
      viagem, folhetos, "Impressão de folhetos", .escritorio, 281_00, dia: "2025-12-08")
    try escritorio.register(viagem, total: 1_580_00, despesas: 2)
    razao.sincronizar()
    tesoureira.em("2025-12-15 18:20")
    try tesoureira.post(
      Entry(
        .reembolso, 1_580_00, "Paulo Sérgio", de: Oficina.conta, para: "Viagens",
        descricao: "Feira de São Paulo", ligada: viagem))
    razao.sincronizar()
  }
}

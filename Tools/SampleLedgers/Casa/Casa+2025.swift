internal import Ledger

extension Casa {
  /// The first month on three devices.
  func novembro() throws {
    notebook.em("2025-11-05 22:30")
    try notebook.post([
      Entry(
        .transferenciaRecebida, .ted, 8_450_00, "Editora Horizonte", de: "Salário",
        para: Casa.corrente),
      Entry(
        .transferenciaEnviada, .pix, 3_200_00, "Imobiliária Santa Clara", de: Casa.corrente,
        para: "Moradia", descricao: "aluguel de novembro"),
    ])
    ana.em("2025-11-06 11:05")
    try ana.post(
      Entry(.compraNoDebito, 38_90, "Padaria Trigo Bom", de: Casa.corrente, para: "Alimentação"))
    bruno.em("2025-11-07 15:40")
    try bruno.post([
      Entry(
        .transferenciaRecebida, .ted, 6_980_00, "Colégio Novo Saber", de: "Salário",
        para: Casa.corrente),
      Entry(.compraNoDebito, 412_37, "Supermercado Bom Preço", de: Casa.corrente, para: "Mercado"),
    ])
    razao.sincronizar()
    try meadosDeNovembro()
    razao.sincronizar()
    try fimDeNovembro()
    razao.sincronizar()
  }

  private func meadosDeNovembro() throws {
    ana.em("2025-11-11 18:20")
    try ana.post([
      Entry(.recargaDeCelular, 40_00, "TIM", de: Casa.corrente, para: "Telefone e internet"),
      Entry(.compraNoCredito, 129_90, "Livraria Leitura", de: Casa.visa, para: "Lazer"),
    ])
    bruno.em("2025-11-12 12:15")
    try bruno.post([
      Entry(.saque, 200_00, "Banco 24 Horas", de: Casa.corrente, para: "Carteira"),
      Entry(
        .outro, 54_00, "Feira da Praça", de: "Carteira", para: "Mercado", dia: "2025-11-15",
        descricao: "em dinheiro"),
    ])
    notebook.em("2025-11-20 23:00")
    try notebook.post([
      Entry(.aplicacao, 2_000_00, de: Casa.corrente, para: Casa.investimento),
      Entry(
        .pagamentoDaFatura, 1_286_40, Casa.visa, de: Casa.corrente, para: Casa.visa,
        descricao: "fatura de outubro"),
    ])
  }

  private func fimDeNovembro() throws {
    bruno.em("2025-11-24 19:50")
    try bruno.post(
      Entry(
        .compraNoCredito, 89_70, "Papelaria do Campus", de: Casa.mastercard, para: "Educação"))
    notebook.em("2025-11-30 21:15")
    try notebook.post([
      Entry(.tarifa, 29_90, "Pacote de serviços", de: Casa.corrente, para: "Tarifas"),
      Entry(.rendimento, 141_20, de: "Rendimentos", para: Casa.investimento),
      Entry(.rendimento, 4_812_40, de: "Rendimentos", para: "Poupança Básica"),
    ])
  }

  /// December: a correction, a refund and a balance assertion.
  func dezembro() throws {
    notebook.em("2025-12-05 22:40")
    try notebook.post([
      Entry(
        .transferenciaRecebida, .ted, 8_450_00, "Editora Horizonte", de: "Salário",
        para: Casa.corrente),
      Entry(
        .transferenciaEnviada, .pix, 3_200_00, "Imobiliária Santa Clara", de: Casa.corrente,
        para: "Moradia", descricao: "aluguel de dezembro"),
    ])
    try notebook.post(
      Entry(
        .pagamentoEfetuado, .boleto, 645_00, "Condomínio Jacarandá", de: Casa.corrente,
        para: "Moradia", dia: "2025-12-09"),
      chaves: ["boleto:23798129100000645000336042000000123450012340"])
    bruno.em("2025-12-08 20:05")
    try bruno.post(
      Entry(
        .transferenciaRecebida, .ted, 6_980_00, "Colégio Novo Saber", de: "Salário",
        para: Casa.corrente))
    // Typed in a hurry: 285,90, not 258,90.
    let mercado = try bruno.post(
      Entry(.compraNoDebito, 258_90, "Supermercado Bom Preço", de: Casa.corrente, para: "Mercado"))
    razao.sincronizar()
    ana.em("2025-12-10 12:30")
    try ana.correct(
      mercado,
      Entry(
        .compraNoDebito, 285_90, "Supermercado Bom Preço", de: Casa.corrente, para: "Mercado",
        dia: "2025-12-08", descricao: "valor conferido com o cupom"))
    try presentes()
    razao.sincronizar()
    try fimDeAno()
    razao.sincronizar()
  }

  private func presentes() throws {
    ana.em("2025-12-13 16:45")
    let casaco = try ana.post(
      Entry(.compraNoCredito, 349_00, "Malharia Serrana", de: Casa.visa, para: "Lazer"))
    try ana.post(
      Entry(.transferenciaEnviada, .pix, 150_00, "Tia Lúcia", de: Casa.corrente, para: "Lazer"))
    bruno.em("2025-12-15 21:10")
    try bruno.post([
      Entry(.recargaDeCelular, 30_00, "Claro", de: Casa.corrente, para: "Telefone e internet"),
      Entry(.pagamentoDaFatura, 89_70, Casa.mastercard, de: Casa.corrente, para: Casa.mastercard),
    ])
    ana.em("2025-12-18 13:20")
    try ana.post(
      Entry(
        .estorno, 349_00, "Malharia Serrana", de: "Lazer", para: Casa.visa,
        descricao: "casaco devolvido", ligada: casaco))
  }

  private func fimDeAno() throws {
    notebook.em("2025-12-20 20:30")
    try notebook.post([
      Entry(
        .transferenciaRecebida, .ted, 8_450_00, "Editora Horizonte", de: "Salário",
        para: Casa.corrente, descricao: "décimo terceiro"),
      Entry(.pagamentoDaFatura, 129_90, Casa.visa, de: Casa.corrente, para: Casa.visa),
      Entry(.aplicacao, 3_000_00, de: Casa.corrente, para: Casa.investimento),
    ])
    notebook.em("2025-12-31 15:00")
    try notebook.post([
      Entry(.rendimento, 163_75, de: "Rendimentos", para: Casa.investimento),
      Entry(.rendimento, 5_020_18, de: "Rendimentos", para: "Poupança Básica"),
      Entry(.tarifa, 29_90, "Pacote de serviços", de: Casa.corrente, para: "Tarifas"),
    ])
  }
}

internal import Ledger

extension Casa {
  /// March, up to the figures of the worked examples; one coffee is recorded on two telephones.
  func marco() throws {
    notebook.em("2026-03-05 22:15")
    try notebook.post([
      Entry(
        .transferenciaRecebida, .ted, 8_720_00, "Editora Horizonte", de: "Salário",
        para: Casa.corrente),
      Entry(
        .transferenciaEnviada, .pix, 3_350_00, "Imobiliária Santa Clara", de: Casa.corrente,
        para: "Moradia", descricao: "aluguel de março, reajustado"),
    ])
    bruno.em("2026-03-06 18:30")
    try bruno.post([
      Entry(
        .transferenciaRecebida, .ted, 6_980_00, "Colégio Novo Saber", de: "Salário",
        para: Casa.corrente),
      Entry(.compraNoDebito, 468_94, "Supermercado Bom Preço", de: Casa.corrente, para: "Mercado"),
      Entry(.compraNoCredito, 50_83, "Cantina do Campus", de: Casa.mastercard, para: "Alimentação"),
    ])
    ana.em("2026-03-07 13:25")
    try ana.post(
      Entry(
        .pagamentoEfetuado, .pix, 189_90, "Loja Bicicletando", de: Casa.corrente, para: "Lazer"),
      chaves: ["txid:BIKE20260307A1"])
    try ana.post([
      Entry(.compraNoCredito, 225_33, "Restaurante Mirante", de: Casa.visa, para: "Lazer"),
      Entry(
        .transferenciaRecebida, .pix, 62_50, "Marina", de: "Outras receitas", para: Casa.corrente),
    ])
    razao.sincronizar()
    try cafe()
    razao.sincronizar()
    notebook.em("2026-03-31 21:00")
    try notebook.post([
      Entry(.rendimento, 124_40, de: "Rendimentos", para: Casa.investimento, dia: "2026-03-16"),
      Entry(.rendimento, 75_50, de: "Rendimentos", para: Casa.investimento),
      Entry(.rendimento, 5_203_11, de: "Rendimentos", para: "Poupança Básica"),
      Entry(.rendimento, 62_44, de: "Rendimentos", para: "Conta Sem Tarifa"),
      Entry(.ajuste, 4_50, de: "Carteira", para: "Ajustes", descricao: "faltava na carteira"),
    ])
    razao.sincronizar()
  }

  /// Both record the same coffee; nobody has noticed yet.
  private func cafe() throws {
    ana.em("2026-03-21 19:10")
    try ana.post(
      Entry(.compraNoDebito, 27_80, "Café Girassol", de: Casa.corrente, para: "Alimentação"))
    bruno.em("2026-03-21 19:35")
    try bruno.post(
      Entry(.compraNoDebito, 27_80, "Cafe Girassol", de: Casa.corrente, para: "Alimentação"))
    try bruno.post(
      Entry(.deposito, 100_00, "Caixa eletrônico", de: "Carteira", para: Casa.corrente))
  }
}

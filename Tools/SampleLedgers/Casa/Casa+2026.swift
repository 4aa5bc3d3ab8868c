internal import Ledger

extension Casa {
  /// January: the old year is closed; one bill is paid on two telephones.
  func janeiro() throws {
    notebook.em("2026-01-04 19:30")
    try notebook.check(Casa.corrente, 66_517_52, em: "2025-12-31")
    try notebook.close(ate: "2025-12-31", "2025 conferido com os extratos")
    razao.sincronizar()
    notebook.em("2026-01-05 22:35")
    try notebook.post([
      Entry(
        .transferenciaRecebida, .ted, 8_450_00, "Editora Horizonte", de: "Salário",
        para: Casa.corrente),
      Entry(
        .transferenciaEnviada, .pix, 3_200_00, "Imobiliária Santa Clara", de: Casa.corrente,
        para: "Moradia", descricao: "aluguel de janeiro"),
      Entry(
        .pagamentoEfetuado, .boleto, 1_874_32, "Secretaria da Fazenda", de: Casa.corrente,
        para: "Impostos", descricao: "IPVA, cota única"),
    ])
    try contaDeLuz()
    bruno.em("2026-01-16 20:00")
    try bruno.post([
      Entry(
        .transferenciaRecebida, .ted, 6_980_00, "Colégio Novo Saber", de: "Salário",
        para: Casa.corrente, dia: "2026-01-08"),
      Entry(.compraNoDebito, 506_12, "Supermercado Bom Preço", de: Casa.corrente, para: "Mercado"),
      Entry(
        .compraNoCredito, 318_40, "Papelaria do Campus", de: Casa.mastercard, para: "Educação",
        descricao: "material escolar"),
    ])
    ana.em("2026-01-20 14:10")
    try ana.post([
      Entry(
        .transferenciaEnviada, .doc, 380_00, "Clínica Sorriso", de: Casa.corrente, para: "Saúde"),
      Entry(.compraNoDebito, 64_25, "Drogaria São Paulo", de: Casa.corrente, para: "Saúde"),
    ])
    notebook.em("2026-01-31 18:00")
    try notebook.post([
      Entry(.rendimento, 178_05, de: "Rendimentos", para: Casa.investimento),
      Entry(.rendimento, 5_104_77, de: "Rendimentos", para: "Poupança Básica"),
    ])
    razao.sincronizar()
  }

  /// Both pay for the electricity without knowing of each other; the bank debited it once.
  private func contaDeLuz() throws {
    let chave = "boleto:83650000002184700481000202601150000812345678"
    let luz = Entry(
      .pagamentoEfetuado, .boleto, 218_47, "Companhia de Luz", de: Casa.corrente, para: "Moradia")
    ana.em("2026-01-13 12:05")
    let primeira = try ana.post(luz, chaves: [chave])
    bruno.em("2026-01-13 21:40")
    let segunda = try bruno.post(luz, chaves: [chave])
    razao.sincronizar()
    notebook.em("2026-01-14 20:50")
    try notebook.decideSame(
      chave, sobre: [primeira, segunda], mantido: primeira,
      "no extrato há um débito só, o da Ana")
    razao.sincronizar()
  }

  /// February: an entry is annulled and restored; two people create the same category.
  func fevereiro() throws {
    notebook.em("2026-02-05 22:20")
    try notebook.post([
      Entry(
        .transferenciaRecebida, .ted, 8_720_00, "Editora Horizonte", de: "Salário",
        para: Casa.corrente),
      Entry(
        .transferenciaEnviada, .pix, 3_200_00, "Imobiliária Santa Clara", de: Casa.corrente,
        para: "Moradia", descricao: "aluguel de fevereiro"),
    ])
    try notebook.post(
      Entry(.pagamentoEfetuado, .boleto, 96_12, "Gás do Vale", de: Casa.corrente, para: "Moradia"),
      chaves: ["boleto:83640000000961200572000202602100000456789012"])
    try veterinario()
    razao.sincronizar()
    notebook.em("2026-02-20 22:00")
    try notebook.post([
      Entry(.pagamentoDaFatura, 318_40, Casa.mastercard, de: Casa.corrente, para: Casa.mastercard),
      Entry(
        .aplicacao, 1_000_00, "Fundo Crescimento", de: Casa.corrente, para: "Fundo Crescimento"),
      Entry(.resgate, 1_500_00, de: Casa.investimento, para: Casa.corrente),
    ])
    notebook.em("2026-02-28 17:30")
    try notebook.post([
      Entry(.rendimento, 171_33, de: "Rendimentos", para: Casa.investimento),
      Entry(.rendimento, 4_988_61, de: "Rendimentos", para: "Poupança Básica"),
    ])
    razao.sincronizar()
  }

  private func veterinario() throws {
    let pets = ContaAberta(nome: "Bichos", classe: .despesa)
    ana.em("2026-02-07 10:30")
    try ana.open([pets])
    try ana.post(Entry(.compraNoDebito, 240_00, "Clínica Patas", de: Casa.corrente, para: "Bichos"))
    bruno.em("2026-02-07 18:15")
    try bruno.open([pets])
    let racao = try bruno.post(
      Entry(.compraNoCredito, 187_50, "Casa da Ração", de: Casa.visa, para: "Bichos"))
    try bruno.post(
      Entry(
        .transferenciaRecebida, .ted, 6_980_00, "Colégio Novo Saber", de: "Salário",
        para: Casa.corrente))
    razao.sincronizar()
    ana.em("2026-02-09 19:05")
    try ana.annul(racao, "não está na fatura")
    razao.sincronizar()
    bruno.em("2026-02-12 22:45")
    try bruno.restore(racao, "entrou na fatura com dois dias de atraso")
    try bruno.post(
      Entry(
        .reembolso, 152_00, "Plano de saúde", de: "Reembolsos", para: Casa.corrente,
        descricao: "consulta do dentista"))
  }
}

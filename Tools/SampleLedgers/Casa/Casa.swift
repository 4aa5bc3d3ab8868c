internal import Ledger
internal import RazaoKit
internal import SystemPackage

/// A household from November 2025 to March 2026: Ana keeps the books on her notebook and her
/// telephone, Bruno on his.
///
/// It ends with the figures of the two worked examples of the screens: Conta Corrente with
/// 99.999,90, the investment linked to it with 19.999,90 and 199,90 of yield in March 2026, and the
/// six accounts of the Resumo.
struct Casa {
  let razao: SampleLedger
  let notebook: SampleDevice
  let ana: SampleDevice
  let bruno: SampleDevice

  /// The joint account, and the account names that entries use most.
  static let corrente = "Conta Corrente"
  static let investimento = "CDB Liquidez Diária"
  static let visa = "Visa Avion"
  static let mastercard = "Mastercard Estudante"

  /// Writes the ledger into a folder.
  static func write(to folder: FilePath, machines: FilePath) throws {
    let casa = try Casa(folder: folder, machines: machines)
    try casa.novembro()
    try casa.dezembro()
    try casa.janeiro()
    try casa.fevereiro()
    try casa.marco()
  }

  private init(folder: FilePath, machines: FilePath) throws {
    razao = try SampleLedger(
      "Casa", .pessoal, aparelho: "notebook da Ana", em: "2025-11-01 13:00", folder: folder,
      machines: machines)
    notebook = razao.devices[0]
    notebook.em("2025-11-01 13:04")
    try Casa.openAccounts(notebook)
    ana = try razao.convidar("celular da Ana", por: notebook, em: "2025-11-01 14:20")
    notebook.em("2025-11-02 22:10")
    bruno = try razao.convidar("celular do Bruno", por: notebook, em: "2025-11-02 22:25")
    razao.sincronizar()
  }

  private static func openAccounts(_ notebook: SampleDevice) throws {
    let corrente = ContaAberta(nome: Casa.corrente, classe: .ativo, tipo: "corrente")
    try notebook.open([corrente], saldos: [(Casa.corrente, 41_975_49)])
    try notebook.open(
      [
        ContaAberta(
          nome: Casa.investimento, classe: .ativo, tipo: "investimento",
          vinculada: notebook.ledger.conta(Casa.corrente))
      ], saldos: [(Casa.investimento, 15_645_67)])
    try notebook.open(
      [
        ContaAberta(nome: "Poupança Básica", classe: .ativo, tipo: "poupanca"),
        ContaAberta(nome: "Conta Sem Tarifa", classe: .ativo, tipo: "corrente"),
        ContaAberta(nome: Casa.visa, classe: .passivo, tipo: "cartao"),
        ContaAberta(nome: Casa.mastercard, classe: .passivo, tipo: "cartao"),
        ContaAberta(nome: "Poupança Livre de Impostos", classe: .ativo, tipo: "investimento"),
        ContaAberta(nome: "Fundo Crescimento", classe: .ativo, tipo: "investimento"),
      ],
      saldos: [
        ("Poupança Básica", 904_337_16), ("Conta Sem Tarifa", 17_500_00),
        (Casa.visa, -1_286_40), ("Poupança Livre de Impostos", 2_000_00),
        ("Fundo Crescimento", 14_000_00), ("Carteira", 180_00),
      ])
  }
}

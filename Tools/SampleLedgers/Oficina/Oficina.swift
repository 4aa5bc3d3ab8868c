internal import Canonical
internal import Ledger
internal import RazaoKit
internal import SystemPackage

/// A bicycle workshop from November 2025 to March 2026: the office's computer, the treasurer's
/// notebook and the accountant's telephone.
///
/// It ends in the middle of work: a bill paid twice, a correction against an annulment and a late
/// expense all wait for a decision.
struct Oficina {
  let razao: SampleLedger
  let escritorio: SampleDevice
  let tesoureira: SampleDevice
  let contador: SampleDevice

  static let conta = "Conta PJ"
  static let aplicacao = "CDB Empresa"
  static let cartao = "Cartão Empresarial"

  /// Writes the ledger into a folder.
  static func write(to folder: FilePath, machines: FilePath) throws {
    let oficina = try Oficina(folder: folder, machines: machines)
    try oficina.novembro()
    try oficina.dezembro()
    try oficina.janeiro()
    try oficina.fevereiro()
    try oficina.marco()
  }

  private init(folder: FilePath, machines: FilePath) throws {
    razao = try SampleLedger(
      "Oficina Duas Rodas", .empresa, aparelho: "escritório", em: "2025-11-03 12:00",
      folder: folder, machines: machines)
    escritorio = razao.devices[0]
    escritorio.em("2025-11-03 12:10")
    try Oficina.openAccounts(escritorio)
    tesoureira = try razao.convidar(
      "notebook da tesoureira", por: escritorio, em: "2025-11-03 13:15")
    contador = try razao.convidar("celular do contador", por: escritorio, em: "2025-11-04 17:40")
    razao.sincronizar()
  }

  private static func openAccounts(_ escritorio: SampleDevice) throws {
    try escritorio.open(
      [
        ContaAberta(nome: Oficina.conta, classe: .ativo, tipo: "corrente"),
        ContaAberta(nome: Oficina.cartao, classe: .passivo, tipo: "cartao"),
      ], saldos: [("Caixa", 350_00)])
    try escritorio.open([
      ContaAberta(
        nome: Oficina.aplicacao, classe: .ativo, tipo: "investimento",
        vinculada: escritorio.ledger.conta(Oficina.conta))
    ])
    try escritorio.post(Entry(.deposito, 40_000_00, "Sócios", de: "Capital", para: Oficina.conta))
  }
}

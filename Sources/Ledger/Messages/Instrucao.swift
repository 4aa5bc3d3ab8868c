public import Canonical

/// What somebody is asked to do, where the words depend on whether one types commands or fills in
/// forms.
public enum Instrucao: Sendable, Hashable {
  // MARK: Once more

  /// To do the same again.
  case repetir
  /// To do the same again, saying that it is another than the one that is there.
  case repetirComoOutra
  /// To do the same again under the id that it had, so that it is not done twice.
  case repetirComId(Uuid)
  /// To do exactly what was done under an id, or something else under another.
  case repetirIgual
  /// To say the passphrase of this machine's keys.
  case dizerSenha

  // MARK: What an entry says

  /// To choose the account that it is on.
  case escolherConta
  /// To put it on this account.
  case usarConta(Uuid, nome: String)
  /// Where the other side is said.
  case outroLado
  /// To say whether money comes in or goes out.
  case dizerSentido
  /// To record it though its period is closed, and why.
  case gravarNoFechado
  /// From the newest entry on, not after a certain one.
  case desdeOComeco

  // MARK: Accounts

  /// Not to say of what kind an account is.
  case deixarTipo
  /// To link to another account what is an investment only.
  case vincularSoInvestimento

  // MARK: Devices and folders

  /// Up to where what a device wrote counts.
  case limiteDaRevogacao
  /// To say the recovery code.
  case dizerCodigo
  /// To say which ledger is meant.
  case dizerRazao
  /// To do it in the ledger that is in a folder.
  case noRazao(String)

  /// As it stands where commands are typed.
  public var digitada: String {
    switch self {
    case .repetir: "repita o comando"
    case .repetirComoOutra: "repita o comando com --outra"
    case .repetirComId(let id): "repita o comando com --id \(id)"
    case .repetirIgual: "Repita o comando como foi dado, ou dê outro --id."
    case .dizerSenha: "Repita em um terminal, que a pede, ou ponha-a na variável RAZAO_SENHA."
    case .escolherConta: "Diga --conta"
    case .usarConta(let id, _): "diga --conta \(id.curto)"
    case .outroLado: "--categoria ou --para"
    case .dizerSentido: "diga --entrada ou --saida"
    case .gravarNoFechado: "diga --mesmo-fechado --motivo MOTIVO"
    case .desdeOComeco: "desde o começo, sem --depois"
    case .deixarTipo: "Deixe --tipo de fora."
    case .vincularSoInvestimento: "--vinculada só serve para investimentos: --tipo investimento."
    case .limiteDaRevogacao: "--ate N ou --ate nada"
    case .dizerCodigo: "Escreva-o: --recuperacao - (entrada padrão)"
    case .dizerRazao: "Diga qual com --razao DIR"
    case .noRazao(let folder): "--razao \(folder)"
    }
  }
}

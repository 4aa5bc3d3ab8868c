public import Canonical

/// An instruction whose words depend on whether one types commands, fills in forms, or neither.
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

  /// To say that a file which is there may be replaced.
  case substituir
  /// To say that all is to be made anew.
  case refazer

  // MARK: What an entry says

  /// To choose the account that it is on.
  case escolherConta
  /// To put it on this account.
  case usarConta(Uuid, nome: String)
  /// Where the other side is said.
  case outroLado
  /// To say whether money comes in or goes out.
  case dizerSentido
  /// To say from which side a reimbursement is recorded.
  case dizerLado
  /// To record it though its period is closed, and why.
  case gravarNoFechado
  /// To leave rows of a file out of an import, by their numbers.
  case deixarLinhas([Int])
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

  /// The instruction in plain words, for a reader who neither types commands nor fills in forms.
  public var words: String {
    switch self {
    case .repetir: "tente de novo"
    case .repetirComoOutra: "grave de novo e diga que é outro"
    case .repetirComId(let id): "grave de novo com a identificação \(id)"
    case .repetirIgual: "Grave de novo como antes, ou com outra identificação."
    case .dizerSenha: "Diga a senha e tente de novo."
    case .substituir: "diga que pode ser substituído"
    case .refazer: "diga que é para refazer"
    case .escolherConta: "Escolha uma"
    case .usarConta(_, let name): "escolha “\(name)”"
    case .outroLado: "uma conta ou categoria só"
    case .dizerSentido: "diga qual dos dois"
    case .dizerLado: "Diga um dos dois"
    case .gravarNoFechado: "diga o motivo"
    case .deixarLinhas: "deixe essas linhas de fora"
    case .desdeOComeco: "desde o começo"
    case .deixarTipo: "Deixe o tipo de fora."
    case .vincularSoInvestimento: "Só um investimento tem conta vinculada."
    case .limiteDaRevogacao: "até um registro, ou nada"
    case .dizerCodigo: "Diga o código."
    case .dizerRazao: "Diga qual"
    case .noRazao(let folder): folder
    }
  }
}

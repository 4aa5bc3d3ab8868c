public import Canonical

/// An instruction whose words differ between commands, forms, and neither.
public enum Instrucao: Sendable, Hashable {
  // MARK: Once more

  /// To do the same again.
  case repetir
  /// To do the same again, stating that it differs from the existing one.
  case repetirComoOutra
  /// To do the same again under the same id, so that it is not done twice.
  case repetirComId(Uuid)
  /// To repeat exactly what was done under an id, or use another id.
  case repetirIgual
  /// To give the passphrase of this machine's keys.
  case dizerSenha

  /// To allow replacing an existing file.
  case substituir
  /// To ask for everything to be rebuilt.
  case refazer

  // MARK: What an entry says

  /// To choose the account that it is on.
  case escolherConta
  /// To put it on this account.
  case usarConta(Uuid, nome: String)
  /// The place where the other side is given.
  case outroLado
  /// To state whether money comes in or goes out.
  case dizerSentido
  /// To state the side from which a reimbursement is recorded.
  case dizerLado
  /// To record it in a closed period, with a reason.
  case gravarNoFechado
  /// To leave rows of a file out of an import, by their numbers.
  case deixarLinhas([Int])
  /// From the newest entry on, instead of after a given one.
  case desdeOComeco

  // MARK: Accounts

  /// To leave out the kind of an account.
  case deixarTipo
  /// To link only investments to another account.
  case vincularSoInvestimento

  // MARK: Devices and folders

  /// The limit up to which a device's commits count.
  case limiteDaRevogacao
  /// To give the recovery code.
  case dizerCodigo
  /// To name the ledger.
  case dizerRazao
  /// To give the password of a place.
  case dizerSenhaDoLugar
  /// To do it in the ledger in a folder.
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
    case .dizerSenhaDoLugar: "Dê a senha à parte, ou mude a que este computador tem."
    case .noRazao(let folder): folder
    }
  }
}

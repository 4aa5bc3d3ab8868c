internal import Canonical

/// The words with which a person can end a conflict.
///
/// Some are words of decisions in the log (docs/FORMAT.md, section 9); the others name the
/// ordinary events that take the conflict's cause away.
public enum PalavraDeDecisao: String, Sendable, Hashable, CaseIterable {
  /// Several entries are one, and one of them stays.
  case mesmo
  /// Several entries are not one.
  case distintos
  /// Several accounts are not one.
  case distintas
  /// Things stay as they are.
  case aceitar
  /// A report or an account is open again.
  case reabrir
  /// An entry or an assertion no longer counts.
  case anular
  /// An annulled entry counts again.
  case restaurar
  /// An entry gets back its content from when its period was closed.
  case voltar
  /// Two accounts are read as one, and one of them stays.
  case unificar
  /// One of several versions is rewritten.
  case escolher
  /// One of the devices of an invitation is approved.
  case aprovar
  /// A bill is declared with the total that its entries come to.
  case declarar

  /// Synonyms for a word, in lower case without accents, spaces and hyphens.
  private var sinonimos: [String] {
    switch self {
    case .mesmo: ["um", "umso", "eumso", "igual", "iguais", "duplicado", "same"]
    case .distintos: ["distintas", "diferentes", "saodiferentes", "dois", "saodois", "distinct"]
    case .distintas: ["distintos", "diferentes", "saodiferentes", "duas", "saoduas", "distinct"]
    case .aceitar: ["aceito", "aceita", "ok", "assim", "ficaassim", "accept"]
    case .reabrir: ["reabre", "reopen"]
    case .anular: ["anula", "cancelar", "void"]
    case .restaurar: ["restaura", "recuperar", "restore"]
    case .voltar: ["volta", "comoantes", "comoera", "revert"]
    case .unificar: ["unifica", "juntar", "unify", "merge"]
    case .escolher: ["escolhe", "manter", "fica", "choose"]
    case .aprovar: ["aprova", "approve"]
    case .declarar: ["declara", "declare"]
    }
  }

  /// The word among `known` that was typed, ignoring case, accents, spaces and hyphens.
  package static func lida(_ typed: String, entre known: [PalavraDeDecisao]) -> PalavraDeDecisao? {
    let folded = typed.foldedForComparison.filter { $0.isLetter }
    return known.first { $0.rawValue == folded } ?? known.first { $0.sinonimos.contains(folded) }
  }
}

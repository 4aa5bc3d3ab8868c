public import Canonical

/// A publication of a ledger's tables for reports in a hub.
public struct PublicacaoNoHub: Sendable, Hashable {
  /// How much of the tables was looked at.
  public enum Alcance: String, Sendable, Hashable {
    /// Nothing: they were made from the same books on the same day.
    case nada
    /// Whatever has changed since this machine's last publication.
    case mudancas
    /// All of it: the first publication from this machine, or another published meanwhile.
    case tudo
    /// All of it was made from nothing.
    case refeito
  }

  /// The hub's address, without its password.
  public let hub: String
  /// The publication's number.
  public let numero: Int
  /// How much was looked at.
  public let alcance: Alcance
  /// The day that it is in the tables: what comes after it is scheduled.
  public let dia: Day
  /// The fingerprint of the lines that they were made from.
  public let verificacao: Hash256
  /// Its first 40 bits, for comparing by voice.
  public let voz: String
  /// How many lines those are.
  public let linhas: Int
  /// Rows of the tables that were written.
  public let escritas: Int
  /// Rows of the tables that were removed.
  public let apagadas: Int
  /// Whether lines were among the last publication's that are not here, so that newer books may have
  /// been replaced: only where the tables were made from nothing.
  public let trocouMaisNovos: Bool

  package init(
    hub: String, numero: Int, alcance: Alcance, dia: Day, verificacao: Hash256, voz: String,
    linhas: Int, escritas: Int, apagadas: Int, trocouMaisNovos: Bool
  ) {
    (self.hub, self.numero, self.alcance, self.dia) = (hub, numero, alcance, dia)
    (self.verificacao, self.voz, self.linhas) = (verificacao, voz, linhas)
    (self.escritas, self.apagadas) = (escritas, apagadas)
    self.trocouMaisNovos = trocouMaisNovos
  }
}

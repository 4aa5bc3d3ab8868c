public import Canonical

/// A publication of a ledger's tables for reports in a hub.
public struct PublicacaoNoHub: Sendable, Hashable {
  /// How much of the tables was compared.
  public enum Alcance: String, Sendable, Hashable {
    /// Nothing: the tables were made from the same books on the same day.
    case nada
    /// Everything that has changed since this machine's last publication.
    case mudancas
    /// Everything: the first publication from this machine, or another one published since.
    case tudo
    /// Everything was rebuilt.
    case refeito
  }

  /// The hub's address, without its password.
  public let hub: String
  /// The publication's number.
  public let numero: Int
  /// How much was compared.
  public let alcance: Alcance
  /// The date of the tables: anything after it is scheduled.
  public let dia: Day
  /// The fingerprint of the lines behind the tables.
  public let verificacao: Hash256
  /// Its first 40 bits, for comparing by voice.
  public let voz: String
  /// The number of those lines.
  public let linhas: Int
  /// Rows of the tables that were written.
  public let escritas: Int
  /// Rows of the tables that were removed.
  public let apagadas: Int
  /// Whether the last publication had lines that are missing here, so that newer books may have
  /// been replaced: only if the tables were rebuilt.
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

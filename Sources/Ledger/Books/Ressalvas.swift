/// Reasons to doubt a figure: undecided conflicts, commits that do not count yet, missing lines.
public struct Ressalvas: Sendable, Hashable {
  /// How many open conflicts touch it.
  public var conflitos = 0
  /// How many commits that would touch it wait for something that has not come.
  public var espera = 0
  /// How many commits that would touch it are in quarantine.
  public var quarentena = 0
  /// How many commits of the ledger need a newer version of the program: what they touch cannot be
  /// told.
  public var versao = 0
  /// How many places there are at which lines of the ledger are missing: what they touch cannot be
  /// told.
  public var lacunas = 0

  /// Makes none.
  package init() {}

  /// Whether nothing speaks against the figure.
  public var isVazia: Bool { self == Ressalvas() }
}

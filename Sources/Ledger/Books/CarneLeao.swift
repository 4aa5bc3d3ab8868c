public import Canonical

/// The entries of a year in the files that Carnê-Leão Web imports.
public struct CarneLeao: Sendable, Hashable {
  /// A file.
  public struct Arquivo: Sendable, Hashable {
    /// Its content and its number: `rendimentos`, `pagamentos`, `pagamentos-2`.
    public var parte: String
    /// How many lines it has.
    public var linhas: Int
    /// The whole of it.
    public var texto: String

    /// Makes a file.
    package init(parte: String, linhas: Int, texto: String) {
      (self.parte, self.linhas, self.texto) = (parte, linhas, texto)
    }
  }

  /// The year.
  public var ano: Int
  /// The day of the books: what lies after it is left out.
  public var dia: Day
  /// The verification of the books, whole and as it is read aloud.
  public var verificacao: Hash256
  /// The first 40 bits of it.
  public var voz: String
  /// The files: those of income, then those of payments; none where the year has no line.
  public var arquivos: [Arquivo]
  /// The differences between the files and the books, in sentences.
  public var avisos: [String]

  /// Makes a year.
  package init(
    ano: Int, dia: Day, verificacao: Hash256, voz: String, arquivos: [Arquivo], avisos: [String]
  ) {
    (self.ano, self.dia, self.verificacao, self.voz) = (ano, dia, verificacao, voz)
    (self.arquivos, self.avisos) = (arquivos, avisos)
  }
}

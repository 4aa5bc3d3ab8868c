public import Canonical

/// An import as a list of them shows it.
public struct ImportacaoListada: Sendable, Hashable, Identifiable {
  /// Its UUID.
  public var id: Uuid
  /// The file's name, the word for its format, and the account's name.
  public var arquivo, formato, conta: String
  /// The account's UUID, as it is read.
  public var idDaConta: Uuid
  /// Whether it counts; false where it was undone.
  public var vale: Bool
  /// The entries that it brought, and those that it found to be its rows.
  public var trazidos, conciliados: Int
  /// Entries that only it brought and nobody annulled: they count with it, and without it no more.
  public var soDaqui: Int
  /// Entries that only it brought and a person annulled: they stay so with it and without it.
  public var anulados: Int
  /// The author of its first recording.
  public var autoria: Autoria
  /// The files of other imports that count, of the account and of its days or a few days away.
  ///
  /// What only this one brought may stand in them too. Known of one import that is looked at by itself.
  public package(set) var arquivosVizinhos: [String] = []

  /// The names of the other accounts of the same file, whose parts are undone and done again with it.
  ///
  /// Known of one import that is looked at by itself.
  public package(set) var outrasContas: [String] = []

  /// Entries that stay without it: those that it only found, and those that other files brought too.
  package var ficam: Int { trazidos + conciliados - soDaqui - anulados }

  package init(
    id: Uuid, arquivo: String, formato: String, conta: String, idDaConta: Uuid,
    vale: Bool, trazidos: Int,
    conciliados: Int, soDaqui: Int, anulados: Int, autoria: Autoria
  ) {
    (self.id, self.arquivo, self.formato) = (id, arquivo, formato)
    (self.conta, self.idDaConta, self.vale) = (conta, idDaConta, vale)
    (self.trazidos, self.conciliados) = (trazidos, conciliados)
    (self.soDaqui, self.anulados, self.autoria) = (soDaqui, anulados, autoria)
  }
}

public import Canonical

/// Where in a folder something was found.
public struct Lugar: Sendable, Hashable {
  /// The file's name, without folders.
  public var arquivo: String
  /// The line's number from 1, and where it begins in bytes from 0; nil for a whole file.
  public var linha: Int?
  public var byte: Int?

  public init(arquivo: String, linha: Int? = nil, byte: Int? = nil) {
    self.arquivo = arquivo
    self.linha = linha
    self.byte = byte
  }
}

/// Something that an audit reports with its place. Findings are not errors: the rest goes on.
public struct Achado: Sendable, Hashable {
  /// What kind of finding it is.
  public enum Tipo: String, Sendable, Hashable, CaseIterable {
    case danificado, assinatura, lacuna, evento, arquivo, caudaCortada, modelo
    case versao, relogio, espera, outroRazao
  }

  public var tipo: Tipo
  public var grave: Bool
  public var lugar: Lugar
  /// What was found, in the reader's language.
  public var motivo: String
  /// The device concerned, where there is one.
  public var dispositivo: Uuid?

  public init(tipo: Tipo, grave: Bool, lugar: Lugar, motivo: String, dispositivo: Uuid? = nil) {
    self.tipo = tipo
    self.grave = grave
    self.lugar = lugar
    self.motivo = motivo
    self.dispositivo = dispositivo
  }
}

public import Canonical
internal import EventLog
internal import Interchange
public import Ledger
internal import Machine
public import SystemPackage

/// A file from a bank, before it is imported.
public struct ArquivoDoBanco: Sendable, Hashable {
  /// Its name, without folders.
  public var nome: String
  /// Its path as given; nil if it came without one.
  public var caminho: String?
  /// Its bytes.
  public let bytes: [UInt8]
  /// The layout by which a CSV file is to be read; nil to recognise it.
  public var formato: String?
  /// SHA-256 of its bytes.
  public let hash: Hash256

  /// Makes a file.
  /// - Complexity: O(bytes).
  public init(nome: String, caminho: String? = nil, bytes: [UInt8], formato: String? = nil) {
    (self.nome, self.caminho, self.formato) = (nome, caminho, formato)
    (self.bytes, hash) = (bytes, Hash256.of(bytes))
  }
}

extension Razao {
  /// Reads a bank's file from a disk.
  /// - Parameters:
  ///   - caminho: the file.
  ///   - formato: the layout by which a CSV file is to be read; nil to recognise it.
  /// - Throws: `naoEncontrado`, `semPermissao`, `entradaSaida`; `dadosInvalidos` beyond 64 MiB.
  public func lerArquivo(
    _ caminho: FilePath, formato: String? = nil
  ) throws(RazaoError) -> ArquivoDoBanco {
    let path = Razao.absolute(caminho)
    let name = path.lastComponent?.string ?? path.string
    do throws(FileError) {
      let bytes = try files.contents(of: path, limit: Interchange.Limits.extratoBytes)
      return ArquivoDoBanco(
        nome: name, caminho: caminho.string, bytes: bytes, formato: formato)
    } catch {
      throw error.errno == .fileTooLarge ? .grandeDemais(name) : RazaoError(error)
    }
  }

  /// Reads a bank's file that arrives in pieces.
  /// - Parameters:
  ///   - nome: its name, for people.
  ///   - next: gives the next bytes, nil at the end.
  /// - Throws: `dadosInvalidos` beyond 64 MiB.
  public func lerArquivo(
    nome: String, formato: String? = nil, _ next: () -> [UInt8]?
  ) throws(RazaoError) -> ArquivoDoBanco {
    var bytes: [UInt8] = []
    while bytes.count <= Interchange.Limits.extratoBytes, let more = next() { bytes += more }
    guard bytes.count <= Interchange.Limits.extratoBytes else { throw .grandeDemais(nome) }
    return ArquivoDoBanco(nome: nome, bytes: bytes, formato: formato)
  }
}

extension RazaoError {
  fileprivate static func grandeDemais(_ name: String) -> RazaoError {
    RazaoError.dadosInvalidos(
      "“\(name)” tem mais de \(Interchange.Limits.extratoBytes >> 20) MiB, o que um extrato não tem: "
        + "baixe períodos menores no site do banco.")
  }
}

internal import Canonical
internal import EventLog
internal import Ledger
internal import Sync
internal import SystemPackage

extension ReceiptFolder {
  /// A receipt, with whether its file is here, by its name and length.
  /// - Parameter everyByte: whether to hash it as well.
  func withPresence(_ one: ComprovanteListado, everyByte: Bool = false) -> ComprovanteListado {
    var one = one
    let none: ComprovanteListado.Presenca = exists || one.bytes != nil ? .falta : .fora
    one.presenca = claims(one.hash, bytes: one.bytes).map { $0 ? .presente : .outro } ?? none
    // One that may not be read is no receipt either.
    if everyByte, one.presenca == .presente, (try? read(one.hash).file) == nil {
      one.presenca = .outro
    }
    return one
  }

  /// The receipts that are missing beside some carriers, or are other files there.
  /// - Parameter everyByte: whether to hash each; otherwise its length is compared, where known.
  /// - Complexity: O(receipts), or O(bytes) of all.
  static func achados(
    _ named: [ComprovanteListado], beside carriers: FilePath, _ files: any FileSystem,
    everyByte: Bool
  ) -> [Achado] {
    guard !named.isEmpty else { return [] }
    let folder: ReceiptFolder
    do throws(FileError) {
      folder = try ReceiptFolder(beside: carriers, in: files)
    } catch {
      guard error.code == .notFolder else { return [finding("não pode ser lida")] }
      return [finding("não é uma pasta (é um atalho ou outra coisa), e não foi aberta")]
    }
    var found: [Achado] = []
    for one in named.map({ folder.withPresence($0, everyByte: everyByte) }) where one.isMissing {
      let what = "o comprovante “\(one.nome)”, de \(one.titulo)"
      found.append(
        finding(
          (one.presenca == .falta ? "falta \(what)" : "é outro arquivo \(what)")
            + (one.data.map { ", \($0.emNumeros)" } ?? ""), one.hash))
    }
    return found
  }

  private static func finding(_ motivo: String, _ hash: Hash256? = nil) -> Achado {
    Achado(
      tipo: .comprovante, grave: false,
      localizacao: Localizacao(arquivo: hash.map { "\(name)/\($0)" } ?? name), motivo: motivo)
  }
}

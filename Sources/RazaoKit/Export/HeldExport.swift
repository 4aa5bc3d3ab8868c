internal import Canonical
internal import EventLog
package import Ledger
internal import Machine
internal import SystemPackage

/// A complete export that waits to be read, piece by piece.
///
/// It is in a file of this machine that no longer has a name, so that it disappears with this value
/// or the process, however that ends; in memory if no file can be kept.
package final class HeldExport: Sendable {
  fileprivate enum Content: Sendable {
    case file(any OpenFile)
    case memory([UInt8])
  }

  /// The request and its result.
  package let feita: Exportacao
  /// Its size in bytes.
  package let size: Int
  private let content: Content

  fileprivate init(_ done: Exportacao, _ size: Int, _ content: Content) {
    (feita, self.size, self.content) = (done, size, content)
  }

  /// The bytes from an offset on, one piece; empty at the end.
  /// - Throws: `entradaSaida` where they cannot be read.
  package func piece(at offset: Int) throws(RazaoError) -> [UInt8] {
    let end = min(offset + Limits.exportedBytes, size)
    guard offset < end else { return [] }
    switch content {
    case .memory(let bytes): return Array(bytes[offset..<end])
    case .file(let file):
      return try RazaoError.telling(file.bytes(offset..<end))
    }
  }
}

extension Razao {
  /// Writes the books in the format of other programs, and holds them to be read at leisure, so
  /// that the books wait for no reader.
  /// - Throws: as `exportar`.
  package func exportacao(_ pedido: PedidoDeExportacao) throws(RazaoError) -> HeldExport {
    guard let machine else {
      var bytes: [UInt8] = []
      let done = try exportar(pedido) { bytes += $0 }
      return HeldExport(done, bytes.count, .memory(bytes))
    }
    let folder = Identity.cache(of: id, machine)
    let path = folder.appending("exportado.\(random.uuid())")
    try RazaoError.telling(files.createFolders(folder, for: .owner))
    let done = try exportar(pedido, em: path)
    // A file that cannot be removed stays in the cache, where it is harmless.
    defer { try? files.remove(path) }
    return try RazaoError.telling { () throws(FileError) in
      let file = try files.open(path, .reading)
      return HeldExport(done, try file.status().size, .file(file))
    }
  }
}

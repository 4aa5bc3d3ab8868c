internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
public import SystemPackage

extension Razao {
  /// The receipt that a file is: its name without folders, and the SHA-256 of its bytes.
  ///
  /// The file is read in blocks, whatever its size, and stays where it is: nothing of it but name
  /// and hash is recorded.
  /// - Throws: `naoEncontrado` where there is no such file; `semPermissao` where it may not be read;
  ///   `dadosInvalidos` where it is a link, a folder or anything but a regular file; `ocupado` where
  ///   it changes meanwhile; `entradaSaida` where the system says no.
  /// - Complexity: O(bytes of the file).
  public static func comprovante(de file: FilePath) throws(RazaoError) -> Comprovante {
    guard let name = file.lastComponent, name.kind == .regular else {
      throw notAFile(file)
    }
    do throws(FileError) {
      let opened = try PosixFileSystem().open(absolute(file), .reading)
      let before = try opened.status()
      let hash = try hash(of: opened, size: before.size)
      guard try opened.status() == before else { throw FileError(.changed, "read", file) }
      return Comprovante(nome: name.string, hash: hash)
    } catch {
      throw error == FileError(.notRegular, "", "") ? notAFile(file) : RazaoError(error)
    }
  }

  private static func notAFile(_ path: FilePath) -> RazaoError {
    RazaoError(
      .dadosInvalidos,
      "O comprovante \(path) não é um arquivo comum (é uma pasta, um atalho ou algo especial). "
        + "Dê o próprio arquivo.")
  }

  private static func hash(
    of file: any OpenFile, size: Int
  ) throws(FileError) -> Hash256 {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(max(size, 1), EventLog.Limits.readBytes), alignment: 1)
    defer { buffer.deallocate() }
    var digest = Digest256()
    var offset = 0
    while offset < size {
      let count = try file.read(into: buffer, at: offset)
      guard count > 0 else { break }
      digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      offset += count
    }
    return digest.value
  }
}

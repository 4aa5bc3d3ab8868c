internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Sync
public import SystemPackage

extension Razao {
  /// Copies a file into the ledger's folder, to be recorded as a receipt.
  ///
  /// The copy is on disk when this returns. As long as nothing names it, it is only a file.
  /// - Parameters:
  ///   - arquivo: any regular file of 1 byte to 25 MiB; it stays as it is.
  ///   - simular: whether only to say what would be.
  /// - Throws: `naoEncontrado` where there is no such file; `semPermissao` where it may not be read,
  ///   or this machine is no device of the ledger; `dadosInvalidos` where it is a link, a folder or
  ///   anything but a regular file, empty or too long; `ocupado` where it changes meanwhile;
  ///   `entradaSaida` where the system says no.
  /// - Complexity: O(bytes of the file).
  public func guardarComprovante(
    de arquivo: FilePath, simular: Bool = false
  ) throws(RazaoError) -> ComprovanteJuntado {
    guard let name = arquivo.lastComponent, name.kind == .regular else {
      throw .notAFile(arquivo)
    }
    let bytes: [UInt8]
    do throws(FileError) {
      let opened = try PosixFileSystem().open(Razao.absolute(arquivo), .reading)
      let before = try opened.status()
      bytes = try opened.bytes(0..<min(before.size, Canonical.Limits.receiptBytes.upperBound + 1))
      let after = try opened.status()
      // 0 is a time that is too recent to tell: it may have become one meanwhile.
      guard after.size == before.size, before.changed == 0 || after.changed == before.changed else {
        throw FileError(.changed, "read", arquivo)
      }
    } catch {
      throw error == FileError(.notRegular, "", "") ? .notAFile(arquivo) : RazaoError(error)
    }
    return try guardarComprovante(bytes, nome: name.string, simular: simular)
  }

  /// The same for bytes that came from elsewhere.
  /// - Parameter nome: the name of the file that had them; folders are left out.
  public func guardarComprovante(
    _ bytes: [UInt8], nome: String, simular: Bool = false
  ) throws(RazaoError) -> ComprovanteJuntado {
    let name = ComprovanteJuntado.nome(de: nome)
    guard !bytes.isEmpty else {
      throw RazaoError(
        .dadosInvalidos, "O comprovante “\(name.encurtado)” está vazio. Dê outro arquivo.")
    }
    guard Canonical.Limits.receiptBytes.contains(bytes.count) else {
      throw RazaoError(
        .dadosInvalidos,
        "O comprovante “\(name.encurtado)” tem mais de 25 MiB. Dê um menor: uma foto reduzida, ou "
          + "um PDF.")
    }
    let receipt = ComprovanteJuntado(
      nome: name, hash: .of(bytes), bytes: UInt64(bytes.count))
    if !simular { try keep(bytes, as: receipt.hash, named: name) }
    return receipt
  }

  /// Puts a receipt into the ledger's folder, unless it is there.
  private func keep(
    _ bytes: [UInt8], as hash: Hash256, named name: String
  ) throws(RazaoError) {
    let (device, state) = (try ownDevice().device, try estado())
    do throws(FileError) {
      var receipts = try ReceiptFolder(beside: pasta, in: files)
      guard try receipts.read(hash).file == nil else { return }
      try receipts.put(bytes, as: hash, named: name, by: device, alone: state)
    } catch {
      throw RazaoError(comprovantes: error)
    }
  }
}

extension ReceiptFolder {
  /// Puts a receipt while no other process of this machine puts one anywhere.
  mutating func put(
    _ bytes: [UInt8], as hash: Hash256, named name: String, by device: Uuid,
    alone state: StateFolder
  ) throws(FileError) {
    let lock = try state.files.lock(
      state.file("comprovantes.lock"),
      waitMilliseconds: EventLog.Limits.lockWaitMilliseconds)
    defer { lock.release() }
    try put(bytes, as: hash, named: name, by: device)
  }
}

extension RazaoError {
  /// The words for a failed call on receipts.
  init(comprovantes error: FileError) {
    guard error.code == .notFolder else {
      self.init(error)
      return
    }
    self.init(
      .entradaSaida,
      "“\(error.path.string)” não é uma pasta (é um atalho ou outra coisa): tire-o de lá.",
      errno: error.errno?.rawValue)
  }

  /// The result of a call on receipts.
  static func receipts<Value>(
    _ call: @autoclosure () throws(FileError) -> Value
  ) throws(RazaoError) -> Value {
    do throws(FileError) {
      return try call()
    } catch {
      throw RazaoError(comprovantes: error)
    }
  }

  fileprivate static func notAFile(_ path: FilePath) -> RazaoError {
    RazaoError(
      .dadosInvalidos,
      "O comprovante \(path) não é um arquivo comum (é uma pasta, um atalho ou algo especial). "
        + "Dê o próprio arquivo.")
  }
}

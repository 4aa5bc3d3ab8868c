internal import Canonical
internal import EventLog
internal import Foundation
public import Ledger
public import SystemPackage

/// The places that this machine remembers for a ledger: in the state folder, as they were given.
struct Lugares {
  private let path: FilePath
  private let files: any FileSystem

  init(of ledger: Uuid, _ machine: MachineFolders, files: any FileSystem) {
    path = Identity.folder(of: ledger, machine).appending("lugares.json")
    self.files = files
  }

  private struct Record: Codable {
    struct Lugar: Codable {
      let caminho: String
      let ultimaVez: String?
    }
    let versao: Int
    let lugares: [Lugar]
  }

  /// The places, in the order in which they were first given.
  /// - Throws: `dadosInvalidos` where the file is there and says something else.
  func todos() throws(RazaoError) -> [LugarDeSincronia] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.contents(of: path, limit: Limits.identityBytes)
    } catch {
      if error.code == .notFound { return [] }
      throw RazaoError(error)
    }
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(bytes)),
      record.versao == 1
    else {
      throw RazaoError(
        .dadosInvalidos,
        "A lista dos lugares com que este aparelho sincroniza está ilegível: \(path). Apague-a, e "
          + "\(passo: "dê os lugares de novo", .sincronizar(lugar: nil))")
    }
    return record.lugares.map {
      LugarDeSincronia(caminho: $0.caminho, ultimaVez: $0.ultimaVez.flatMap { Instant($0) })
    }
  }

  /// Whether a folder is one of them, whatever it was called.
  func contains(_ folder: FilePath) throws(RazaoError) -> Bool {
    let path = files.realPath(of: folder)
    return try todos().contains { files.realPath(of: FilePath($0.caminho)) == path }
  }

  func grava(_ lugares: [LugarDeSincronia]) throws(RazaoError) {
    let record = Record(
      versao: 1,
      lugares: lugares.map {
        Record.Lugar(caminho: $0.caminho, ultimaVez: $0.ultimaVez?.description)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(record) else {
      preconditionFailure("texts and a number can be written as JSON")
    }
    do throws(FileError) {
      try files.replace(path, with: Array(bytes) + [UInt8(ascii: "\n")], for: .owner)
    } catch {
      throw RazaoError(error)
    }
  }
}

extension Razao {
  /// The places that this machine syncs with, in the order in which they were first given.
  /// - Throws: `dadosInvalidos` where what it remembers cannot be understood; `semPermissao`,
  ///   `entradaSaida`.
  public func lugares() throws(RazaoError) -> [LugarDeSincronia] {
    guard let machine else { return [] }
    return try Lugares(of: id, machine, files: files).todos()
  }

  /// Forgets a place; nothing in it changes.
  /// - Parameter caminho: its path, as `lugares()` gives it or relative to the current folder.
  /// - Throws: `naoEncontrado` where it is not remembered.
  public func esquece(lugar caminho: FilePath) throws(RazaoError) {
    guard let machine else { _ = try aparelho(); return }
    let memory = Lugares(of: id, machine, files: files)
    var all = try memory.todos()
    let path = Razao.absolute(caminho).string
    guard let index = all.firstIndex(where: { $0.caminho == path }) else {
      let known = all.isEmpty ? "nenhum" : all.map(\.caminho).joined(separator: ", ")
      throw RazaoError(
        .naoEncontrado, "Este aparelho não sincroniza com \(path). Os lugares são: \(known).")
    }
    all.remove(at: index)
    try memory.grava(all)
  }
}

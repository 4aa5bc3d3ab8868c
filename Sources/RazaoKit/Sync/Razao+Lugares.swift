internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
public import SystemPackage

extension Razao {
  /// The places that this machine syncs with, in the order in which they were first given.
  /// - Throws: `dadosInvalidos` where what it remembers cannot be understood; `semPermissao`,
  ///   `entradaSaida`.
  public func lugares() throws(RazaoError) -> [Lugar] {
    guard let machine else { return [] }
    return try Lugares(of: id, machine, files: files).todos()
  }

  /// Forgets a place; nothing in it changes.
  /// - Parameter caminho: its path, as `lugares()` gives it or relative to the current folder.
  /// - Throws: `naoEncontrado` where it is not remembered.
  public func esquecerLugar(_ caminho: FilePath) throws(RazaoError) {
    try esquecer(Razao.absolute(caminho).string)
  }

  /// Forgets a hub, and its password; nothing in it changes.
  /// - Throws: `naoEncontrado` where it is not remembered.
  public func esquecerLugar(_ hub: EnderecoDeHub) throws(RazaoError) {
    try esquecer(hub.texto)
    guard let machine else { return }
    try PlaceSecrets(of: id, machine, files: files).remember(nil, of: hub.texto)
  }

  private func esquecer(_ path: String) throws(RazaoError) {
    guard let machine else { _ = try ownDevice(); return }
    let memory = Lugares(of: id, machine, files: files)
    var all = try memory.todos()
    guard let index = all.firstIndex(where: { $0.caminho == path }) else {
      let known = all.isEmpty ? "nenhum" : all.map(\.caminho).joined(separator: ", ")
      throw RazaoError(
        .naoEncontrado, "Este aparelho não sincroniza com \(path). Os lugares são: \(known).")
    }
    all.remove(at: index)
    try memory.record(all)
  }

  /// Whether others write in the ledger's own folder too: said when it was made, or noticed when a
  /// carrier was there that this machine had not written.
  public var compartilhada: Bool { identity?.isShared ?? false }
}

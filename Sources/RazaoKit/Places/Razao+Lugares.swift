public import Ledger
internal import Machine
internal import SystemPackage

extension Razao {
  /// A remembered place, by its path or address, also one with a password in it, by a path from the
  /// current folder, or by any part of its name that only one has.
  /// - Throws: `naoEncontrado` where none or several have it.
  public func lugar(por digitado: String) throws(RazaoError) -> Lugar {
    let all = try lugares()
    let typed =
      EnderecoDeHub.parece(digitado)
      ? try EnderecoDeHub(digitado).texto : try LugarDeArquivos(digitado).texto
    if let found = all.first(where: { $0.caminho == typed }) { return found }
    let path = Razao.absolute(FilePath(typed)).string
    let found =
      all.filter { $0.caminho == path }.first.map { [$0] }
      ?? all.filter { !typed.isEmpty && $0.caminho.contains(typed) }
    if found.count == 1 { return found[0] }
    guard !found.isEmpty else { throw .lugarDesconhecido(typed, all) }
    let names = found.map(\.caminho).joined(separator: ", ")
    throw RazaoError.naoEncontrado(
      "“\(typed)” está no nome de \(found.count) lugares: \(names). Escreva mais do nome.")
  }

  /// Remembers another password of a place, or a command that prints it; nothing is asked there.
  /// - Parameters:
  ///   - lugar: the place, as `lugares()` gives it.
  ///   - senha: nil forgets the password.
  /// - Throws: `naoEncontrado` where the place is not remembered; `dadosInvalidos` for a command that
  ///   prints no password; `semPermissao`, `entradaSaida`.
  public func mudarSenha(de lugar: String, para senha: SenhaDeLugar?) throws(RazaoError) {
    try lembrarSenha(senha, de: self.lugar(por: lugar).caminho)
  }

  /// The same of a place that is about to be remembered.
  package func lembrarSenha(_ senha: SenhaDeLugar?, de lugar: String) throws(RazaoError) {
    if case .comando(let command)? = senha { _ = try PlaceSecrets.printed(by: command) }
    try PlaceSecrets(of: id, maquina(), files: files).remember(by: senha, of: lugar)
  }

  /// Remembers the file with the only authorities to trust for an address; nil for this machine's.
  package func lembrarAutoridade(_ arquivo: String?, de lugar: String) throws(RazaoError) {
    try PlaceSecrets(of: id, maquina(), files: files).remember(authority: arquivo, of: lugar)
  }
}

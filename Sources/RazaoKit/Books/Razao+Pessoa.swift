package import Ledger
internal import Machine

extension Razao {
  /// The person whom the Resumo greets on this machine; nil for nobody.
  /// - Throws: `semPermissao`, `entradaSaida` where the state folder cannot be read.
  package func pessoa() throws(RazaoError) -> String? {
    guard let machine else { return nil }
    return try Pessoa.load(id, machine, in: files)
  }

  /// Remembers on this machine whom to greet; nothing is recorded in the ledger.
  /// - Parameter nome: the person's name, of at most 200 bytes; nil or blank for nobody.
  /// - Throws: `dadosInvalidos` for a name that is too long or has invisible characters;
  ///   `semPermissao` where this machine is no device of the ledger; `entradaSaida` where it cannot
  ///   be written down.
  package func cumprimentar(_ nome: String?) throws(RazaoError) {
    let machine = try maquina()
    let name = nome?.comoNome.naoVazio
    if let name, name.utf8.count > Limits.personBytes || name.temInvisiveis {
      throw RazaoError(
        .dadosInvalidos,
        name.temInvisiveis
          ? "O nome da pessoa \(String.nomeComInvisiveis)."
          : "O nome da pessoa é longo demais: escreva até \(Limits.personBytes) letras.")
    }
    try Pessoa.save(name, id, machine, in: files)
  }
}

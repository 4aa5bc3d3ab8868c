internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

extension Razao {
  /// The accounts typed by name; the mistakes in all names are thrown together.
  func contas(por names: [String]) throws(Failure) -> [Uuid] {
    var found: [Uuid] = []
    var failures: [Failure] = []
    for name in names {
      do throws(RazaoError) {
        found.append(try conta(por: name))
      } catch {
        failures.append(Failure(error))
      }
    }
    guard let first = failures.first else { return found }
    throw Failure(first.status, failures.flatMap(\.messages))
  }

  /// The entries typed by id; the mistakes in all ids are thrown together.
  func lancamentos(por ids: [String]) throws(Failure) -> [Uuid] {
    var problems = Problems()
    let found = try lancamentos(por: ids, &problems)
    try problems.end()
    return found
  }

  /// The entries typed by id; the mistakes are noted.
  func lancamentos(por ids: [String], _ problems: inout Problems) throws(Failure) -> [Uuid] {
    var found: [Uuid] = []
    for typed in ids {
      if let id = try problems.asked(lancamento(por: typed).id) { found.append(id) }
    }
    return found
  }

  /// The names of all accounts, by their ids.
  func nomesDasContas() throws(RazaoError) -> [Uuid: String] {
    Dictionary(uniqueKeysWithValues: try contasDosCostumes().map { ($0.id, $0.nome) })
  }

  /// The typed file, or standard input for `-`.
  /// - Parameter nome: the name of standard input in messages.
  func arquivo(
    digitado path: String, nome: String = "entrada-padrao", formato: String? = nil
  ) throws(RazaoError) -> ArquivoDoBanco {
    path == "-"
      ? try lerArquivo(nome: nome, formato: formato) { Input.next() }
      : try lerArquivo(FilePath(path), formato: formato)
  }
}

import Ledger
import RazaoKit
import SystemPackage

/// Opens the ledger in a folder, or makes one where there is none.
func openOrCreate(_ folder: FilePath, machine: MachineFolders) throws(RazaoError) -> Razao {
  do throws(RazaoError) {
    return try Razao.abrir(folder, machine: machine)
  } catch {
    guard error.code == .naoEncontrado else { throw error }
    let made = try Razao.criar(
      em: folder, nome: "Casa", aparelho: "notebook", machine: machine)
    print("Anote em papel: \(made.recuperacao)")
    return try Razao.abrir(folder, machine: machine)
  }
}

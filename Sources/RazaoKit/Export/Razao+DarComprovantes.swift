internal import Canonical
internal import EventLog
package import Ledger
internal import Machine
internal import Projections
package import SystemPackage

extension Razao {
  /// Copies the receipts of one thing into `comprovantes` in a folder: `BASE.pdf`, `BASE-2.pdf`.
  /// - Parameters:
  ///   - base: the beginning of the names.
  ///   - substituir: whether files of those names may be replaced.
  /// - Returns: their paths in the folder, and those whose file is not here. A file that has changed
  ///   is no receipt, and is not given.
  /// - Complexity: O(bytes).
  package func dar(
    _ comprovantes: [ComprovanteListado], como base: String, em pasta: FilePath,
    substituir: Bool = false
  ) throws(RazaoError) -> (nomes: [String], faltam: [ComprovanteListado]) {
    var given: (nomes: [String], faltam: [ComprovanteListado]) = ([], [])
    for (index, one) in comprovantes.enumerated() {
      guard one.presenca == .presente, let file = try? arquivo(comprovante: one.hash) else {
        given.faltam.append(one)
        continue
      }
      let name = "comprovantes/\(base)\(index == 0 ? "" : "-\(index + 1)")\(one.fim)"
      try gravar(file.bytes, como: name, em: pasta, substituir: substituir)
      given.nomes.append(name)
    }
    return given
  }

  /// Writes the books into a new folder, with their receipts where these are asked for.
  /// - Throws: as `exportar(_:em:)`; `naoPodeCriar` where something is in the folder.
  package func exportar(
    _ pedido: PedidoDeExportacao, naPasta pasta: FilePath
  ) throws(RazaoError) -> (feita: Exportacao, arquivo: FilePath) {
    try recusarPastaCheia(pasta)
    try RazaoError.telling(files.createLasting(Razao.absolute(pasta), for: .shared))
    let path = pasta.appending("razao-\(hoje).\(pedido.formato.extensao)")
    return (try exportar(pedido, em: path), path)
  }

  /// Copies the receipts of what an export writes, each named by the id of its entry or expense.
  func darComprovantes(
    de pedido: PedidoDeExportacao, em pasta: FilePath, substituir: Bool
  ) throws(RazaoError) -> (nomes: [Uuid: [String]], faltam: [ComprovanteListado]) {
    let receipts = Dictionary(grouping: try comprovantes(), by: \.dono)
    var given: (nomes: [Uuid: [String]], faltam: [ComprovanteListado]) = ([:], [])
    for owner in try owners(of: pedido) {
      guard let own = receipts[owner] else { continue }
      let (names, missing) = try dar(
        own, como: "\(owner.id)", em: pasta, substituir: substituir)
      given.nomes[owner.id] = names
      given.faltam += missing
    }
    return given
  }

  /// The entries that an export writes, and the expenses of its reports where it writes any.
  private func owners(
    of pedido: PedidoDeExportacao
  ) throws(RazaoError) -> [ComprovanteListado.Dono] {
    let first = pedido.de ?? Day(number: Day.numbers.lowerBound)
    let last = pedido.ate ?? Day(number: Day.numbers.upperBound)
    // That the days are in disorder is told by the export.
    guard first <= last else { return [] }
    return try read { fold throws(RazaoError) in
      let store = fold.store
      var owners: [ComprovanteListado.Dono] = []
      store.percorrer(first...last, conta: pedido.conta.map { store.contaDeLeitura($0) }) {
        owners.append(.lancamento($0.id))
      }
      guard pedido.formato == .json, pedido.conta == nil else { return owners }
      for report in store.relatorios where pedido.contem(report.data) {
        owners += report.itens.map { .despesa($0, relatorio: report.relatorio) }
      }
      return owners
    }
  }
}

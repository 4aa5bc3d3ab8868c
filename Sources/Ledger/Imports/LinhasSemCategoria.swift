internal import Canonical

/// The new rows of a file that have no category yet, by the party that they name.
package struct LinhasSemCategoria: Sendable {
  /// Whom a row names, and whether it brings money.
  private struct Parte: Hashable {
    let nome: String
    let entra: Bool
  }

  private let linhas: [LinhaDecidida]
  private var lugares: [Parte: [Int]] = [:]

  /// - Complexity: O(rows).
  package init(_ plan: PlanoDeImportacao) {
    linhas = plan.linhas
    for at in linhas.indices where linhas[at].motivoDaCategoria == nil {
      if let parte = Self.parte(linhas[at]) { lugares[parte, default: []].append(at) }
    }
  }

  /// The places of the other rows that name the party of a row; none for a row in doubt, which says
  /// nothing about others.
  package func outras(que at: Int) -> [Int] {
    Self.parte(linhas[at]).flatMap { lugares[$0] }?.filter { $0 != at } ?? []
  }

  /// The places of the rows of each party that has several, in the order of the file.
  package var grupos: [[Int]] {
    lugares.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// The name of a bank alone identifies no party.
  private static func parte(_ line: LinhaDecidida) -> Parte? {
    guard line.isNova, let content = line.conteudo, let own = content.partidas.first,
      !BankNames.isOnlyBank(content.interessado ?? "")
    else { return nil }
    return content.nomeDaParte.naoVazio.map { Parte(nome: $0, entra: own.valor.minor > 0) }
  }
}

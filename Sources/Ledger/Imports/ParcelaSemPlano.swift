package import Canonical

/// An instalment that a file brings to a card, while no plan expects those after it.
package struct ParcelaSemPlano: Sendable, Hashable {
  /// The number of its row.
  package let linha: Int
  /// The entry that the row becomes.
  package let lancamento: Uuid
  /// The other party.
  package let nome: String
  /// Its place, from 1, and the number of instalments.
  package let numero: UInt64
  package let vezes: UInt64
  /// The day of the next one.
  package let proxima: Day
  /// From the account's side, in units of 10⁻⁴.
  let valor: Int128

  /// How many come after it.
  package var faltam: UInt64 { vezes - numero }

  /// Whether another one is a later instalment of the same purchase: the first may bear the cents
  /// that do not divide.
  fileprivate func isFollowed(by other: ParcelaSemPlano) -> Bool {
    other.nome == nome && other.vezes == vezes && other.numero > numero
      && abs(other.valor - valor) <= Int128(vezes) * 100
  }
}

extension PlanoDeImportacao {
  /// The new instalments whose purchase goes on after the file, and is of no plan.
  /// - Complexity: O(rows + instalments²).
  package var parcelasSemPlano: [ParcelaSemPlano] {
    let all = linhas.compactMap { line -> ParcelaSemPlano? in
      guard line.isNova, line.ocorrencia == nil, let id = line.id, let content = line.conteudo,
        let part = line.linha.parcela.flatMap({ Instalment($0) }), part.number < part.count,
        let own = content.partidas.first, own.valor.minor < 0,
        let next = Month(of: content.data).advanced(by: 1)?.day(content.data.parts.day)
      else { return nil }
      return ParcelaSemPlano(
        linha: line.linha.linha, lancamento: id,
        nome: content.interessado ?? line.linha.texto, numero: part.number, vezes: part.count,
        proxima: next, valor: own.valor.fine)
    }
    return all.filter { one in !all.contains { one.isFollowed(by: $0) } }
  }
}

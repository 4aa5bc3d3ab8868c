internal import Canonical

// Rows that are entries of the books already, recorded by hand or brought by another account's file.
extension Livros {
  /// The account's entries that rows may match, and all those of the first and last day.
  /// - Parameter around: the days on which a key of the world may name an entry.
  func near(
    _ rows: [BankEntry], _ edges: ClosedRange<Day>, _ around: ClosedRange<Day>, on conta: Uuid
  ) -> [LancamentoVizinho] {
    let alike = vizinhos(
      daConta: conta,
      rows.map { row in
        let isNamed = row.keysOfTheWorld.contains { !transacoes(chave: Chave($0)).isEmpty }
        return ValorProcurado(
          row.valor.fine, isNamed ? around : BankMatching.days(of: row.dia))
      })
    let known = Set(alike.map(\.id))
    return alike
      + Set([edges.lowerBound, edges.upperBound]).flatMap { day in
        vizinhos(daConta: conta, day...day, limite: .max).filter { !known.contains($0.id) }
      }
  }

  /// Joins open rows with entries that match no row of this account yet.
  func joinEntries(_ file: inout RowsToDecide) {
    let (conta, around) = (file.plan.conta.id, file.around)
    var free = file.near.filter { !$0.temLinha && $0.tipo != TipoDeTransacao.saldoInicial.rawValue }
    let byId = Dictionary(uniqueKeysWithValues: free.map { ($0.id, $0) })
    var taken = Set(file.plan.linhas.compactMap(\.estado.lancamento))
    var rest: [BankEntry] = []
    for row in file.open.map(\.entry) where file[row].estado == .nova {
      // A real-world key identifies the entry, whatever its day.
      let keys = row.keysOfTheWorld
      let named =
        keys.isEmpty
        ? nil
        : keys.flatMap { transacoes(chave: Chave($0)) }.compactMap { byId[$0] }
          .first { ($0.valor < 0) == (row.valor.minor < 0) && !taken.contains($0.id) }
      guard let named, named.valor == row.valor.fine else {
        rest.append(row)
        continue
      }
      taken.insert(named.id)
      file[row].estado = .casa(named.id)
      file[row].motivo = "tem o mesmo código que um lançamento seu"
    }
    free.removeAll { taken.contains($0.id) }
    let matching = BankMatching(rest, free, isOther: { isOtherInstalment($0, $1) }) { amounts in
      vizinhos(daConta: conta, amounts.map { ValorProcurado($0, around) })
    }
    for entry in rest {
      guard let pair = matching.pairs[entry.index] else { continue }
      file[entry].estado = .casa(pair.entry.id)
      file[entry].isDuvidosa = !pair.isSure
      file[entry].motivo = reason(pair)
    }
  }

  private func reason(_ pair: BankMatching.Pair) -> String {
    let with = pair.entry.interessado.map { "“\($0)”" } ?? "um lançamento seu"
    let when =
      switch pair.days {
      case 0: "do mesmo dia"
      case 1: "do dia anterior"
      case 2...: "de \(pair.days) dias antes"
      case -1: "do dia seguinte"
      default: "de \(-pair.days) dias depois"
      }
    return pair.isSure
      ? "com \(with), de mesmo valor, \(when)"
      : "parece \(with), de mesmo valor, \(when): é o mesmo?"
  }
}

internal import Canonical

// One account in several parts of a file: months that somebody put together, a card of which each bill
// is a statement, a footer whose cell of the account holds something else.
//
//     part 001/12345-6 ──┐
//     part 001/777-0 ────┼──> 001/12345-6, with the rows and balances of both its parts
//     part 001/12345-6 ──┘    001/777-0
extension ArquivoDeExtrato {
  /// The file with one part for each account in it.
  ///
  /// A row with the same id, day, amount and text in two parts is one. Unreadable rows of an
  /// account without other rows go to the first account.
  /// - Complexity: O(rows).
  package var umaParteParaCadaConta: ArquivoDeExtrato {
    var joined = self
    joined.contas = []
    var repeated = 0
    for part in contas.map({ $0.comMoedaDasLinhas.comParcelas(formato) }) {
      let there = joined.contas.firstIndex { part.numero != nil && $0.isOne(with: part) }
      if let there {
        repeated += joined.contas[there].append(part)
      } else {
        joined.contas.append(part)
      }
    }
    if repeated > 0 {
      let words =
        repeated == 1
        ? "1 linha está em duas partes do arquivo, e conta uma vez."
        : "\(repeated) linhas estão em duas partes do arquivo, e contam uma vez."
      joined.avisos.note(words)
    }
    joined.contas = joined.contas.withoutUnreadableOnes
    return joined
  }
}

extension [ExtratoDeConta] {
  /// The parts; those with only unreadable rows are merged into the first.
  fileprivate var withoutUnreadableOnes: [ExtratoDeConta] {
    let lost = filter(\.isUnreadable).flatMap(\.linhas)
    var kept = filter { !$0.isUnreadable }
    guard !lost.isEmpty, !kept.isEmpty else { return self }
    kept[0].linhas = (kept[0].linhas + lost).sorted { $0.linha < $1.linha }
    return kept
  }
}

extension ExtratoDeConta {
  /// Whether it has only unreadable rows.
  fileprivate var isUnreadable: Bool {
    saldo == nil && !linhas.isEmpty
      && linhas.allSatisfy { if case .ilegivel = $0.leitura { true } else { false } }
  }

  /// Whether another part is about the same account.
  fileprivate func isOne(with other: ExtratoDeConta) -> Bool {
    numero == other.numero && (moeda == nil || other.moeda == nil || moeda == other.moeda)
  }

  /// The account with the currency that all its entries state, if it states none itself.
  fileprivate var comMoedaDasLinhas: ExtratoDeConta {
    guard moeda == nil else { return self }
    let said = Set(
      linhas.compactMap { row -> Currency?? in
        if case .lancamento = row.leitura { .some(row.moeda) } else { nil }
      })
    guard said.count == 1, let first = said.first, let only = first else { return self }
    var changed = self
    changed.moeda = only
    return changed
  }

  /// The account with the instalments in its texts, if the format reads them only for cards.
  ///
  /// The rows may belong to a card all the same.
  fileprivate func comParcelas(_ formato: String) -> ExtratoDeConta {
    guard !isCartao, ["ofx", "qif"].contains(formato) else { return self }
    var changed = self
    for at in linhas.indices {
      guard case .lancamento = linhas[at].leitura else { continue }
      changed.linhas[at].parcela = TextoDeParcela.noTexto(linhas[at].texto)
    }
    return changed
  }

  /// Adds another part of the same account.
  /// - Returns: the number of its rows that are already here.
  fileprivate mutating func append(_ part: ExtratoDeConta) -> Int {
    var known: [String: Int] = [:]
    for (at, row) in linhas.enumerated() {
      if let key = row.chave { known[key] = at }
    }
    var repeated = 0
    for var row in part.linhas {
      guard let key = row.chave, let at = known[key] else {
        linhas.append(row)
        continue
      }
      if linhas[at].leitura == row.leitura, linhas[at].texto == row.texto {
        repeated += 1
        continue
      }
      // An id numbered from the beginning in each part identifies nothing.
      linhas[at].chave = nil
      row.chave = nil
      linhas.append(row)
    }
    saldos = .porDia(saldos + part.saldos)
    saldo = [saldo, part.saldo].compactMap(\.self).max { $0.dia < $1.dia }
    moeda = moeda ?? part.moeda
    fim = [fim, part.fim].compactMap(\.self).max()
    return repeated
  }
}

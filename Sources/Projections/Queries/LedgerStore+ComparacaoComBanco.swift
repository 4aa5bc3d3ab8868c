package import Canonical
package import Ledger
internal import Tables

// A bank's file beside the books: an import's decisions about its rows, seen from both sides.
extension LedgerStore {
  /// The plan of an import beside the entries of the file's days and the balances.
  /// - Complexity: O(rows + entries of the account on those days), and a balance for each day that
  ///   the bank states one of.
  package func comparacao(_ plano: PlanoDeImportacao, hoje: Day) -> ComparacaoComBanco {
    let sides = ComparedSides(plano, self)
    let days = sides.days
    var here: [LancamentoListado] = []
    var extra: [DatedSum] = []
    if let days {
      let accounts = contasLidas(com: plano.conta.id).compactMap {
        tables.known(Agregado(.conta, $0))
      }
      var lister = EntryLister(em: accounts, hoje: hoje)
      for entry in movimentos(accounts, days)
      where !sides.paired.contains(entry.lugar.id) && !isSaldoInicial(entry) {
        let row = lister.row(entry.lugar.id, entry.conteudo, self)
        here.append(row)
        extra.append(DatedSum(row.conteudo.data, entry.valor))
      }
    }
    let decimals = plano.conta.saldo.decimals
    let explained = RunningSum(extra + sides.moved)
    return ComparacaoComBanco(
      plano: plano, dias: days, soNoLivro: here, diferentes: sides.different,
      saldos: plano.saldos.map { bank in
        let books = saldo(plano.conta.id, ate: bank.dia)
        let rest = books - bank.valor.fine - explained.sum(upTo: bank.dia)
        return ComparacaoComBanco.SaldoComparado(
          dia: bank.dia, banco: Total(bank.valor),
          livro: Total(fine: books, decimals: decimals),
          semExplicacao: Total(fine: rest, decimals: decimals))
      })
  }

  private func isSaldoInicial(_ entry: MovimentoNoExtrato) -> Bool {
    tables.texts.text(tables.contents[Int(entry.conteudo)].kind)
      == TipoDeTransacao.saldoInicial.rawValue
  }
}

/// A sum that applies from a day on, in units of 10⁻⁴.
private struct DatedSum {
  let day: Day
  let sum: Int128

  init(_ day: Day, _ sum: Int128) { (self.day, self.sum) = (day, sum) }
}

/// The sums up to any day.
private struct RunningSum {
  private var days: [Day] = []
  private var sums: [Int128] = []

  init(_ parts: [DatedSum]) {
    for part in parts.sorted(by: { $0.day < $1.day }) {
      let sum = (sums.last ?? 0) + part.sum
      if days.last == part.day {
        sums[sums.count - 1] = sum
      } else {
        days.append(part.day)
        sums.append(sum)
      }
    }
  }

  /// - Complexity: O(log days).
  func sum(upTo day: Day) -> Int128 {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : sums[low - 1]
  }
}

/// The rows of a file with their matching entries.
private struct ComparedSides {
  /// From the first row to the last row or balance.
  private(set) var days: ClosedRange<Day>?
  /// The entries that rows match, or may match.
  private(set) var paired: Set<Uuid> = []
  /// The amounts by which rows and their entries move the balances of the books and the bank apart.
  private(set) var moved: [DatedSum] = []
  private(set) var different: [ComparacaoComBanco.Diferente] = []

  init(_ plan: PlanoDeImportacao, _ store: LedgerStore) {
    let decimals = plan.conta.saldo.decimals
    var reached: [Day] = []
    for line in plan.linhas {
      guard case .lancamento(let day, let amount) = line.linha.leitura else { continue }
      reached.append(day)
      moved.append(DatedSum(day, -amount.fine))
      guard let entry = line.estado.lancamento, store.isViva(entry),
        let content = store.base(entry)?.conteudo
      else { continue }
      paired.insert(entry)
      let sum = content.partidas.reduce(Int128(0)) {
        store.contaDeLeitura($1.conta) == plan.conta.id ? $0 + $1.valor.fine : $0
      }
      moved.append(DatedSum(content.data, sum))
      if sum != amount.fine, !line.isDuvidosa {
        different.append(
          ComparacaoComBanco.Diferente(
            linha: line, lancamento: entry, noLivro: Total(fine: sum, decimals: decimals)))
      }
    }
    guard let first = (reached + plan.saldos.map(\.dia)).min() else { return }
    let last = (reached + plan.saldos.map(\.dia)).max() ?? first
    days = (reached.min() ?? first)...last
  }
}

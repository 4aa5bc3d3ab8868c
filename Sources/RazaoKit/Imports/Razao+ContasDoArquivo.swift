package import Canonical
internal import Interchange
package import Ledger
internal import Projections

/// An account in a bank's file, with those of the books that it could be.
package struct ContaDoArquivo: Sendable, Hashable {
  /// The number that the bank gives it; nil where the file does not say.
  package let numero: String?
  /// Whether the file says that it is a card.
  package let isCartao: Bool
  /// How many rows there are.
  package let linhas: Int
  /// The first and the last day of its entries; nil for none.
  package let dias: ClosedRange<Day>?
  /// The balance before the first entry, at the end of the day before, worked out from the one that
  /// the file states; nil where it states none.
  package let saldoInicial: SaldoInicial?
  /// The account that it is, and how that was found; nil where somebody has to say so.
  package let conta: Uuid?
  package let escolha: EscolhaDeConta?
  /// The open accounts that it could be, those of its own kind first.
  package let possiveis: [Conta]

  /// A balance at the end of a day.
  package struct SaldoInicial: Sendable, Hashable {
    package let dia: Day
    package let valor: Amount
  }
}

extension Razao {
  /// The accounts in a bank's file; records nothing.
  /// - Returns: nil for a table in a layout that nobody has described yet.
  /// - Throws: `dadosInvalidos` where the file cannot be read; `entradaSaida`, `ocupado`.
  /// - Complexity: as `planejar`.
  package func contas(doArquivo arquivo: ArquivoDoBanco) throws(RazaoError) -> [ContaDoArquivo]? {
    try readAsRecorder { store throws(RazaoError) in
      let all = store.layouts + LayoutDeCSV.conhecidos
      let chosen = arquivo.formato.flatMap { name in all.first { $0.nome == name } }
      let reading = LeituraDeExtrato(arquivo.bytes, layouts: store.layouts, escolhido: chosen)
      guard let read = reading.arquivo, arquivo.formato == nil || chosen != nil else {
        if reading.erro?.codigo == .desconhecido, OlharDeExtrato(arquivo.bytes).erro == nil {
          return nil
        }
        // It says why.
        _ = try self.plans(arquivo, nil, store)
        return nil
      }
      // Where one of them has to be asked for, none is told.
      let found = try? self.plans(arquivo, nil, store)
      let contas = store.contas
      return read.contas.enumerated().map { index, part in
        let possible = part.possiveis(contas)
        let known =
          found.map { ($0[index].plano.conta.id, $0[index].conta) }
          ?? part.reconhecida(possible, store).map { ($0, .reconhecida) }
        return ContaDoArquivo(part, possible, known)
      }
    }
  }

  /// Decides about the rows of one account in a bank's file; records nothing.
  /// - Parameters:
  ///   - parte: its place in the file, as in `contas(doArquivo:)`.
  ///   - conta: the account of the books.
  /// - Throws: as `planejar(_:conta:)`.
  package func planejar(
    _ arquivo: ArquivoDoBanco, parte: Int, em conta: Uuid
  ) throws(RazaoError) -> PlanoDeImportacao {
    try readAsRecorder { store throws(RazaoError) in try self.plan(arquivo, conta, parte, store) }
  }

  /// A plan with what somebody decided; records nothing.
  /// - Throws: `dadosInvalidos` for what cannot be decided so.
  package func decidir(
    _ plano: PlanoDeImportacao, _ escolhas: EscolhasDeImportacao
  ) throws(RazaoError) -> PlanoDeImportacao {
    try readAsRecorder { store throws(RazaoError) in try plano.decidido(escolhas, store) }
  }
}

extension ContaDoArquivo {
  init(_ part: ExtratoDeConta, _ possible: [Conta], _ known: (Uuid, EscolhaDeConta)?) {
    numero = part.numero?.conta
    isCartao = part.isCard
    linhas = part.linhas.count
    let days = part.entries.map(\.day)
    dias = days.min().flatMap { first in days.max().map { first...$0 } }
    saldoInicial = dias.flatMap { part.balance(before: $0.lowerBound) }
    (conta, escolha) = (known?.0, known?.1)
    possiveis = possible
  }
}

extension ExtratoDeConta {
  fileprivate var isCard: Bool { isCartao || numero?.isCartao ?? false }

  fileprivate var entries: [(day: Day, amount: Amount)] {
    linhas.compactMap { row in
      guard case .lancamento(let day, let amount) = row.leitura else { return nil }
      return (day, amount)
    }
  }

  /// The open accounts of its currency, those of its kind first.
  fileprivate func possiveis(_ contas: [Conta]) -> [Conta] {
    let open = contas.filter {
      $0.classe.isPropria && !$0.encerrada && $0.unificadaEm == nil
        && $0.tipo != TipoDeConta.carteira.rawValue && (moeda == nil || moeda == $0.moeda)
    }.sorted { $0.nome.foldedForComparison < $1.nome.foldedForComparison }
    let isAlike = { (conta: Conta) in (conta.tipo == TipoDeConta.cartao.rawValue) == isCard }
    return open.filter(isAlike) + open.filter { !isAlike($0) }
  }

  /// The account that has more of its rows already than any other.
  fileprivate func reconhecida(_ possible: [Conta], _ store: LedgerStore) -> Uuid? {
    let known = possible.map { (id: $0.id, count: store.knownRows(of: self, on: $0)) }
      .filter { $0.count > 0 }.sorted { $0.count > $1.count }
    guard let best = known.first, known.count == 1 || known[1].count < best.count else {
      return nil
    }
    return best.id
  }

  /// The balance at the end of the day before a day, where the file states a later one.
  fileprivate func balance(before first: Day) -> ContaDoArquivo.SaldoInicial? {
    guard let saldo, first <= saldo.dia else { return nil }
    let decimals = saldo.valor.decimals
    let moved = entries.filter { $0.day <= saldo.dia }.reduce(Int128(0)) { $0 + $1.amount.fine }
    let before = Total(fine: saldo.valor.fine - moved, decimals: decimals).amount
    let day = Day(number: max(first.number - 1, Day.numbers.lowerBound))
    return before.map { ContaDoArquivo.SaldoInicial(dia: day, valor: $0) }
  }
}

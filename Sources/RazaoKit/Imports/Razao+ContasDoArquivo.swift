package import Canonical
internal import Interchange
public import Ledger
internal import Projections

/// An account in a bank's file, with the accounts of the books that it may be.
package struct ContaDoArquivo: Sendable, Hashable {
  /// Its number at the bank; nil if the file does not give one.
  package let numero: String?
  /// Whether the file says that it is a card.
  package let isCartao: Bool
  /// How many rows there are.
  package let linhas: Int
  /// The first and the last day of its entries; nil for none.
  package let dias: ClosedRange<Day>?
  /// The balance before the first entry, at the end of the day before, derived from the stated one;
  /// nil if the file states none.
  package let saldoInicial: SaldoInicial?
  /// The account that it is, and how it was found; nil if a person has to choose.
  package let conta: Uuid?
  package let escolha: EscolhaDeConta?
  /// The open accounts that it may be, the likeliest first.
  package let possiveis: [Conta]
  /// The likeliest of them, if the bank's name or earlier files speak for it.
  package var proposta: Uuid?

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
    try readAsRecorder { store, hoje throws(RazaoError) in
      let reading = self.reading(arquivo, store)
      if reading.reading.erro?.codigo == .desconhecido, OlharDeExtrato(arquivo.bytes).erro == nil {
        return nil
      }
      let read = try self.file(arquivo, reading, store)
      let contas = store.contas.map { store.comAgendado($0, hoje: hoje) }
      var found: [(conta: Conta, escolha: EscolhaDeConta)?] = []
      for part in read.contas {
        let taken = found.compactMap { $0?.conta.id }
        let open = part.possiveis(contas, read.formato, store).filter { !taken.contains($0.id) }
        found.append(part.conta(among: open, store))
      }
      // If one account needs a question, the others are proposed only if they were matched before.
      let isWhole = !found.contains { $0 == nil }
      return zip(read.contas, found).map { part, found in
        let possible = part.possiveis(contas, read.formato, store)
        let known = isWhole ? found : part.conhecida(possible, store)
        var one = ContaDoArquivo(part, possible, known)
        one.proposta = part.proposta(contas, read.formato, store)?.id
        return one
      }
    }
  }

  /// Decides the rows of one account in a bank's file, recording nothing.
  /// - Parameters:
  ///   - parte: its place in the file, as in `contas(doArquivo:)`.
  ///   - conta: the account of the books.
  /// - Throws: as `planejar(_:conta:)`.
  package func planejar(
    _ arquivo: ArquivoDoBanco, parte: Int, em conta: Uuid
  ) throws(RazaoError) -> PlanoDeImportacao {
    try readAsRecorder { store throws(RazaoError) in try self.plan(arquivo, conta, parte, store) }
  }

  /// A plan with a person's decisions; records nothing.
  /// - Throws: `dadosInvalidos` for what cannot be decided so.
  package func decidir(
    _ plano: PlanoDeImportacao, _ escolhas: EscolhasDeImportacao
  ) throws(RazaoError) -> PlanoDeImportacao {
    try readAsRecorder { store throws(RazaoError) in try plano.decidido(escolhas, store) }
  }
}

extension ContaDoArquivo {
  init(
    _ part: ExtratoDeConta, _ possible: [Conta], _ known: (conta: Conta, escolha: EscolhaDeConta)?
  ) {
    numero = part.numero?.conta
    isCartao = part.isCard
    linhas = part.linhas.count
    let days = part.entries.map(\.day)
    dias = days.min().flatMap { first in days.max().map { first...$0 } }
    saldoInicial = dias.flatMap { part.balance(before: $0.lowerBound) }
    (conta, escolha) = (known?.conta.id, known?.escolha)
    possiveis = possible
  }
}

extension ExtratoDeConta {
  fileprivate var entries: [(day: Day, amount: Amount)] {
    linhas.compactMap { row in
      guard case .lancamento(let day, let amount) = row.leitura else { return nil }
      return (day, amount)
    }
  }

  /// The balance at the end of the day before a day, if the file states a later one.
  fileprivate func balance(before first: Day) -> ContaDoArquivo.SaldoInicial? {
    guard let saldo, first <= saldo.dia else { return nil }
    let decimals = saldo.valor.decimals
    let moved = entries.filter { $0.day <= saldo.dia }.reduce(Int128(0)) { $0 + $1.amount.fine }
    let before = Total(fine: saldo.valor.fine - moved, decimals: decimals).amount
    let day = Day(number: max(first.number - 1, Day.numbers.lowerBound))
    return before.map { ContaDoArquivo.SaldoInicial(dia: day, valor: $0) }
  }
}

extension Razao {
  /// The layouts for CSV files: those of this ledger first, then the built-in ones.
  /// - Throws: `entradaSaida`, `ocupado`.
  public func formatos() throws(RazaoError) -> [FormatoListado] {
    try readAsRecorder { store in
      LayoutDeCSV.definidos(in: store).map {
        FormatoListado(nome: $0.nome, texto: $0.texto, isProprio: true)
      }
        + LayoutDeCSV.conhecidos.map {
          FormatoListado(nome: $0.nome, texto: $0.texto, isProprio: false)
        }
    }
  }

  /// Defines or removes the layout of a bank's CSV, for every machine of this ledger.
  /// - Parameters:
  ///   - nome: 1 to 40 lower case letters, digits and hyphens.
  ///   - texto: the layout (docs/LAYOUTS.md); nil to forget it.
  /// - Throws: `dadosInvalidos` for a name or a text that cannot be, with the line; `naoEncontrado`
  ///   where there is none to forget; `entradaSaida`, `ocupado`, `copiaDesatualizada`,
  ///   `copiaDuplicada`.
  public func definirFormato(_ nome: String, texto: String?) throws(RazaoError) -> Recibo {
    if let wrong = FormatoDefinido.erro(noNome: nome) {
      throw RazaoError.dadosInvalidos(wrong)
    }
    if let texto {
      do throws(ErroDeArquivo) {
        _ = try LayoutDeCSV(nome: nome, texto: texto)
      } catch {
        throw RazaoError.dadosInvalidos("\(error.mensagem)")
      }
    }
    let event = Evento(
      id: random.uuid(), of: FormatoDefinido.id(nome, in: self.id),
      dados: .formatoDefinido(FormatoDefinido(nome: nome, texto: texto)))
    return try record { (store) throws(RazaoError) in
      if texto == nil, !LayoutDeCSV.definidos(in: store).contains(where: { $0.nome == nome }) {
        throw RazaoError.naoEncontrado("Não há formato seu chamado “\(nome)”.")
      }
      return .eventos([event], ids: [event.sobre])
    } mostra: { _ in
      true
    }.recibo
  }
}

extension LayoutDeCSV {
  /// The layouts that people defined in a ledger, as far as they can be parsed.
  static func definidos(in store: LedgerStore) -> [LayoutDeCSV] {
    // One that cannot be parsed is no layout; its author was told then.
    store.formatos.compactMap { try? LayoutDeCSV(nome: $0.nome, texto: $0.texto) }
  }
}

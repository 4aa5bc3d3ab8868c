public import Canonical

/// An account's opening balance, dated after some of a file's new entries, or after one typed.
///
/// Opening an account with today's balance and then importing the months before counts them twice:
/// the balance already includes them.
///
///     rows of the file     ▪ ▪ ▪ ▪ │ ▪ ▪
///     opening balance              └─ R$ 3.250,00, which the rows before it led to
public struct SaldoInicialTardio: Sendable, Hashable {
  /// The account.
  public var conta: Uuid
  /// The entry of the opening balance.
  public var lancamento: Uuid
  /// Its day.
  public var dia: Day
  /// The balance that it brings, from the account's side.
  public var valor: Amount
  /// The number of the new entries on earlier days.
  public var antes: Int
  /// The account's balance at the end of its day, with those entries as they are.
  public var saldoAssim: Total
  /// The correct day and amount; nil if a file alone does not determine them.
  public var correcao: Correcao?

  /// A corrected opening balance.
  public struct Correcao: Sendable, Hashable {
    /// Its day: before the account's first entry.
    public var dia: Day
    /// The balance that the account had then, from its side.
    public var valor: Amount
  }
}

/// The facts in the books for judging a late opening balance.
package struct AberturaNosLivros: Sendable, Hashable {
  let lancamento: Uuid
  let dia: Day
  let valor: Amount
  /// The balances at the end of its day, and of the day before it.
  let noDia, naVespera: Int128
  /// The first day of the account's entries, including those of the file.
  let primeiro: Day
  /// The balance before the first day of the file's entries.
  let antesDoArquivo: Int128
  /// Whether the entries are continuous between the file's last day and its day.
  let isContinuo: Bool
}

extension Livros {
  /// The opening balance of an account, if it is dated after the first of a file's days.
  ///
  /// It is found if it was recorded with the account, or among the entries against equity around
  /// the file's days.
  /// - Complexity: O(events of that commit + entries of the account up to its day).
  func abertura(de conta: Conta, _ days: ClosedRange<Day>) -> AberturaNosLivros? {
    let made = criacao(de: Agregado(.conta, conta.id)).map { eventos(gravadosCom: $0) } ?? []
    let opened = made.map { evento($0) }.filter { event in
      guard case .transacaoLancada(let entry) = event.dados else { return false }
      return entry.conteudo.tipo == TipoDeTransacao.saldoInicial.rawValue
    }.map(\.sobre)
    let around = days.widened(by: Limites.diasAoRedorDoArquivo)
    let others = ids(.conta)
      .filter { atributos(daConta: $0)?.classe == .patrimonio && contaDeLeitura($0) == $0 }
      .flatMap { vizinhos(daConta: $0, around, limite: .max) }
      .filter { $0.tipo == TipoDeTransacao.saldoInicial.rawValue }.map(\.id)
    for id in opened + others {
      guard let base = base(id), base.viva, base.conteudo.data > days.lowerBound else { continue }
      let sum = base.conteudo.partidas.reduce(Int128(0)) {
        contaDeLeitura($1.conta) == conta.id ? $0 + $1.valor.fine : $0
      }
      guard sum != 0,
        let amount = Total(fine: sum, decimals: conta.saldo.decimals).amount
      else { continue }
      let day = base.conteudo.data
      let before = vizinhos(
        daConta: conta.id, Day.clamped(day, -Limites.diasExaminados)...Day.clamped(day, -1),
        limite: .max)
      let gap = day.number - days.upperBound.number
      return AberturaNosLivros(
        lancamento: id, dia: day, valor: amount, noDia: saldo(conta.id, ate: day),
        naVespera: saldo(conta.id, ate: Day.clamped(day, -1)),
        primeiro: min(days.lowerBound, before.last?.dia ?? days.lowerBound),
        antesDoArquivo: saldo(conta.id, ate: Day.clamped(days.lowerBound, -1)),
        isContinuo: gap <= Limites.diasSemArquivo
          || before.contains { $0.temLinha && $0.dia > days.upperBound })
    }
    return nil
  }
}

extension Livros {
  /// The opening balance that already includes an entry in the books, which lies before its day;
  /// nil for none.
  /// - Complexity: as `abertura`, for each of its own accounts.
  package func saldoInicialTardio(para content: ConteudoDeTransacao) -> SaldoInicialTardio? {
    guard content.tipo != TipoDeTransacao.saldoInicial.rawValue else { return nil }
    return content.partidas.lazy.compactMap { posting -> SaldoInicialTardio? in
      guard let conta = self.conta(self.contaDeLeitura(posting.conta)), conta.classe.isPropria,
        let start = self.abertura(de: conta, content.data...content.data)
      else { return nil }
      let decimals = conta.saldo.decimals
      return SaldoInicialTardio(
        conta: conta.id, lancamento: start.lancamento, dia: start.dia, valor: start.valor,
        antes: 1, saldoAssim: Total(fine: start.noDia, decimals: decimals),
        correcao: Total(fine: start.valor.fine - start.naVespera, decimals: decimals).amount.map {
          SaldoInicialTardio.Correcao(dia: Day.clamped(start.primeiro, -1), valor: $0)
        })
    }.first
  }
}

extension PlanoDeImportacao {
  /// The opening balance that already includes some of the new entries; nil for none.
  public var saldoInicialTardio: SaldoInicialTardio? {
    guard let abertura else { return nil }
    let (early, earlySum) = moved { $0 < abertura.dia }
    guard early > 0 else { return nil }
    let decimals = conta.saldo.decimals
    let day = Day.clamped(abertura.primeiro, -1)
    return SaldoInicialTardio(
      conta: conta.id, lancamento: abertura.lancamento, dia: abertura.dia, valor: abertura.valor,
      antes: early,
      saldoAssim: Total(
        fine: abertura.noDia + moved { $0 <= abertura.dia }.sum, decimals: decimals),
      correcao: start(earlySum).flatMap {
        Total(fine: $0, decimals: decimals).amount.map {
          SaldoInicialTardio.Correcao(dia: day, valor: $0)
        }
      })
  }

  /// The balance before the account's first entry: derived from the bank's own balance, else so
  /// that the typed balance stays.
  private func start(_ earlySum: Int128) -> Int128? {
    guard let abertura else { return nil }
    if let saldo {
      let rows = linhas.reduce(Int128(0)) { sum, line in
        guard case .lancamento(let day, let amount) = line.linha.leitura, day <= saldo.dia else {
          return sum
        }
        return sum + amount.fine
      }
      return saldo.valor.fine - rows - abertura.antesDoArquivo
    }
    return abertura.isContinuo ? abertura.valor.fine - abertura.naVespera - earlySum : nil
  }

  private func moved(_ isMeant: (Day) -> Bool) -> (count: Int, sum: Int128) {
    linhas.reduce(into: (0, 0)) { found, line in
      guard line.isNova, case .lancamento(let day, let amount) = line.linha.leitura, isMeant(day)
      else { return }
      found.0 += 1
      found.1 += amount.fine
    }
  }
}

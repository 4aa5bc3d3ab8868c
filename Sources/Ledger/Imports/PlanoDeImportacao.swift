public import Canonical

/// The decisions about the rows of one account in a bank's file, before anything is recorded.
public struct PlanoDeImportacao: Sendable, Hashable {
  /// The fate of the same file before.
  public enum Anterior: Sendable, Hashable {
    /// It never came.
    case nunca
    /// It was imported; rows left open then can still be recorded.
    case importado
    /// It was imported, and that was undone.
    case desfeito
  }

  /// The file's name, without folders.
  public package(set) var arquivo: String
  /// SHA-256 of its bytes.
  public package(set) var hash: Hash256
  /// The word for its format.
  public package(set) var formato: String
  /// The account.
  public package(set) var conta: Conta
  /// How the bank names the account, for people; nil where the file does not say.
  public package(set) var numero: String?
  /// The bank's number of the account, to be remembered; nil where the file has none.
  package var lembra: NumeroDoBanco?
  /// The fate of the same file before.
  public package(set) var anterior: Anterior
  /// The rows, in the order of the file.
  public package(set) var linhas: [LinhaDecidida]
  /// The latest balance that the file states, from the account's side; nil where it states none.
  public package(set) var saldo: SaldoDoBanco?
  /// The balances that the file states at the ends of days, by day, one a day.
  public package(set) var saldos: [SaldoDoBanco] = []
  /// The last day that the file says it is about; nil where it does not say.
  package var fim: Day?
  /// The places where the file's running balance does not go on.
  public package(set) var quebras: [QuebraDeSaldo]
  /// Oddities of the file, for people.
  public package(set) var avisos: [String]
  /// For a card, the bill that the file represents, with its stated total: it is declared instead
  /// of a balance assertion; nil if nobody said that it is one.
  public package(set) var fatura: ContaFaturada?
  /// The accounts that the new entries need and that have to be opened.
  public package(set) var aberturas: [Abertura]
  /// The balance of the books on the day of the bank's, excluding the rows to be recorded.
  public package(set) var saldoAntes: Total?
  /// The sum of other files' rows on the day of the bank's balance that this file lacks; nil if it
  /// has no balance.
  package var outrasDoDia: Total?
  /// The day that it is, or was when the file first came; nil until somebody asks for the plan.
  package var hoje: Day?
  /// The books' balance at the end of the day before `hoje`, without what is to be recorded.
  package var saldoDeOntem: Total?
  /// The balances of the account that are asserted, by day.
  package var afirmados: [Day: [Amount]] = [:]
  /// The facts about an opening balance on a later day than its first rows; nil if there is none.
  package var abertura: AberturaNosLivros?
  /// The latest closed period; nil where none is closed.
  public package(set) var fechado: PeriodoDoArquivo?
  /// The verification of the books for which it was made.
  package var livro: Hash256?

  /// The UUID that the import has, or would have.
  public var importacao: Uuid { Importacao.id(hash, on: conta.id) }

  /// Whether the bank's balance was taken during its day: other files have brought rows of that day
  /// that this one lacks, and the books agree without them.
  public var isSaldoDoMeioDoDia: Bool {
    guard let saldo, let after = saldoDepois, let others = outrasDoDia, others.fine != 0 else {
      return false
    }
    return after.fine - others.fine == Total(saldo.valor).fine
  }

  /// Whether the bank's balance is on a day after the file's, and the books lack something up to
  /// then: it says nothing about these rows.
  public var isSaldoDeDepois: Bool {
    guard let saldo, let fim, let after = saldoDepois else { return false }
    return saldo.dia > fim && after.fine != Total(saldo.valor).fine
  }

  /// The balance that the import asserts, and the one that the books will have then.
  ///
  /// It is the bank's, or if its day is not over, that of yesterday. Nil if the file has none, for a
  /// bill, and if it is unknown or asserted already. A balance of today holds until the next payment.
  /// If the books agree with it, the result is their balance of yesterday; else the bank's without
  /// today's rows, if the file has some and no other file has more of them.
  public var conferencia: (banco: SaldoDoBanco, livro: Total)? {
    guard fatura == nil, !isSaldoDeDepois, let saldo, let after = saldoDepois, let hoje else {
      return nil
    }
    guard saldo.dia >= hoje else {
      return isSaldoDoMeioDoDia || isAfirmado(saldo) ? nil : (saldo, after)
    }
    guard hoje.number > Day.numbers.lowerBound, let saldoDeOntem else { return nil }
    let day = Day(number: hoje.number - 1)
    let books = Total(
      fine: saldoDeOntem.fine + movido(ate: day), decimals: saldoDeOntem.decimals)
    var fine = books.fine
    if after.fine != saldo.valor.fine {
      let today = linhas.compactMap { line -> Int128? in
        guard case .lancamento(let dia, let amount) = line.linha.leitura,
          (hoje...saldo.dia).contains(dia)
        else { return nil }
        return amount.fine
      }
      let isWhole = outrasDoDia?.fine == 0 || isSaldoDoMeioDoDia
      guard !today.isEmpty, isWhole, !linhas.contains(where: { $0.estado == .ilegivel }) else {
        return nil
      }
      fine = saldo.valor.fine - today.reduce(0, +)
    }
    guard let valor = Amount(fine: fine, decimals: saldo.valor.decimals) else { return nil }
    let yesterday = SaldoDoBanco(linha: saldo.linha, dia: day, valor: valor)
    return isAfirmado(yesterday) ? nil : (yesterday, books)
  }

  private func isAfirmado(_ saldo: SaldoDoBanco) -> Bool {
    afirmados[saldo.dia]?.contains(saldo.valor) == true
  }

  /// How many rows have each word of `LinhaDecidida.Estado`.
  public var contagem: [String: Int] {
    linhas.reduce(into: [:]) { $0[$1.estado.palavra, default: 0] += 1 }
  }

  /// The rows that become entries.
  public var novas: [LinhaDecidida] {
    linhas.filter(\.isNova)
  }

  /// The rows that are joined with existing entries.
  public var juntas: [LinhaDecidida] {
    linhas.filter(\.isJunta)
  }

  /// The rows that wait for a person.
  public var duvidosas: [LinhaDecidida] { linhas.filter(\.isDuvidosa) }

  /// The number of rows that become entries, that are joined with existing ones, and that wait.
  package var quantas: (novas: Int, juntas: Int, duvidosas: Int) {
    linhas.reduce(into: (0, 0, 0)) { counts, line in
      if line.isNova { counts.novas += 1 }
      if line.isJunta { counts.juntas += 1 }
      if line.isDuvidosa { counts.duvidosas += 1 }
    }
  }

  /// The balance that the books would have on the day of the bank's; nil where the file has none.
  public var saldoDepois: Total? {
    guard let saldo, let before = saldoAntes else { return nil }
    return Total(fine: before.fine + movido(ate: saldo.dia), decimals: before.decimals)
  }

  /// The amount by which the import moves the account up to a day, in units of 10⁻⁴.
  private func movido(ate last: Day) -> Int128 {
    // The other half of a transfer affects this account only from then on.
    let moving = linhas.lazy.filter {
      $0.isNova || $0.isJunta && ($0.isTransferencia || $0.antes != nil)
    }
    return moving.reduce(Int128(0)) { sum, line in
      guard case .lancamento(let day, let amount) = line.linha.leitura, day <= last else {
        return sum
      }
      return sum + amount.fine
    } - changed(ate: last)
  }

  /// The sum up to a day of entries' amounts before the bank changed them.
  private func changed(ate last: Day) -> Int128 {
    linhas.lazy.filter(\.isJunta).compactMap(\.antes).filter { $0.dia <= last }
      .reduce(0) { $0 + $1.valor }
  }
}

/// A balance that a bank states.
public struct SaldoDoBanco: Sendable, Hashable {
  /// The line of the file that states it.
  public var linha: Int
  /// The day at whose end it holds.
  public var dia: Day
  /// The balance, signed from the account's side, in the account's decimals.
  public var valor: Amount

  /// Makes a balance.
  public init(linha: Int, dia: Day, valor: Amount) {
    (self.linha, self.dia, self.valor) = (linha, dia, valor)
  }
}

/// A file's account, as input for the decisions.
package struct PedidoDeImportacao: Sendable {
  package var arquivo: String
  package var hash: Hash256
  package var formato: String
  package var conta: Conta
  package var numero: String?
  /// The bank's number of the account, to be remembered; nil where the file has none.
  package var lembra: NumeroDoBanco?
  package var linhas: [LinhaDoBanco]
  package var saldo: SaldoDoBanco?
  package var saldos: [SaldoDoBanco]
  package var fim: Day?
  package var avisos: [String]

  package init(
    arquivo: String, hash: Hash256, formato: String, conta: Conta, numero: String? = nil,
    lembra: NumeroDoBanco? = nil, linhas: [LinhaDoBanco], saldo: SaldoDoBanco? = nil,
    saldos: [SaldoDoBanco] = [], fim: Day? = nil, avisos: [String] = []
  ) {
    (self.arquivo, self.hash, self.formato) = (arquivo, hash, formato)
    (self.conta, self.numero, self.lembra, self.linhas) = (conta, numero, lembra, linhas)
    (self.saldo, self.saldos, self.fim, self.avisos) = (saldo, saldos, fim, avisos)
  }
}

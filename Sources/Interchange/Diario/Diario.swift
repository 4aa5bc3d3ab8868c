package import Canonical

/// The books for an export: the facts of its head, and the accounts.
///
/// Entries and balance assertions follow one by one, so that no export holds them all.
package struct Diario: Sendable {
  /// The ledger's name and UUID.
  package var nome: String
  package var razao: Uuid
  /// The verification of the lines behind the books, in full and to be read aloud.
  package var verificacao: Hash256
  package var voz: String
  /// The day of the books: later entries are only scheduled.
  package var dia: Day
  /// The first day to write.
  package var inicio: Day
  /// The sentences about the books as a whole, for the head.
  package var observacoes: [String]
  /// The last day to write.
  package var fim: Day
  /// The accounts; postings refer to them by their place here.
  package let contas: [Conta]
  /// The most decimals of any account in each currency.
  private let decimals: [Currency: Int]
  /// The plans with expected occurrences, for formats that have plans.
  package var planos: [Plano] = []
  /// The budgets, for formats that have them, and how many categories carry their remainder.
  package var metas: [Meta] = []
  package var metasComSobra = 0
  /// The expense reports, for formats that have them.
  package var relatorios: [Relatorio] = []
  /// The place of the only account to write; nil for all.
  package var conta: Int?

  package init(
    nome: String, razao: Uuid, verificacao: Hash256, voz: String, dia: Day, inicio: Day,
    fim: Day, observacoes: [String], contas: [Conta], conta: Int? = nil
  ) {
    (self.fim, self.conta) = (fim, conta)
    (self.nome, self.razao, self.verificacao, self.voz) = (nome, razao, verificacao, voz)
    (self.dia, self.inicio, self.observacoes, self.contas) = (dia, inicio, observacoes, contas)
    var most: [Currency: Int] = [:]
    for conta in contas {
      guard let moeda = conta.moeda else { continue }
      most[moeda] = max(most[moeda] ?? 0, conta.casas)
    }
    decimals = most
  }

  /// The class of an account, in the order in which a journal lists them.
  package enum Classe: String, Sendable, CaseIterable {
    case ativo, passivo, patrimonio, receita, despesa

    /// Whether its accounts are assets or debts.
    package var isPropria: Bool { self == .ativo || self == .passivo }
  }

  /// An account.
  package struct Conta: Sendable {
    package var id: Uuid
    package var nome: String
    package var classe: Classe
    /// The kind of account; nil if the class is all that is known.
    package var tipo: String?
    /// Whether it holds cash.
    package var isDinheiro = false
    /// Its currency; nil for all currencies.
    package var moeda: Currency?
    /// The decimals of its amounts.
    package var casas: Int
    package var encerrada: Bool

    package init(
      id: Uuid, nome: String, classe: Classe, tipo: String?, moeda: Currency?, casas: Int,
      encerrada: Bool
    ) {
      (self.id, self.nome, self.classe, self.tipo) = (id, nome, classe, tipo)
      (self.moeda, self.casas, self.encerrada) = (moeda, casas, encerrada)
    }
  }

  /// An amount with any number of digits.
  package struct Valor: Sendable, Hashable {
    /// The amount in units of 10⁻⁴.
    package var fine: Int128

    package init(fine: Int128) { self.fine = fine }

    /// The amount with a decimal point and the given decimals, which must not lose any digit.
    package func text(decimals: Int) -> String {
      Amount.text(fine / Amount.scale(from: decimals), decimals: decimals)
    }
  }

  /// One side of an entry.
  package struct Partida: Sendable {
    /// The place of its account.
    package var conta: Int
    package var moeda: Currency
    package var valor: Valor

    package init(conta: Int, moeda: Currency, valor: Valor) {
      (self.conta, self.moeda, self.valor) = (conta, moeda, valor)
    }
  }

  /// An entry that counts.
  package struct Lancamento: Sendable {
    /// Its UUID; nil for the balances at the beginning of an export.
    package var id: Uuid?
    package var data: Day
    /// Whether it is dated after the day of the books.
    package var agendado = false
    /// The name of its kind for people.
    package var titulo: String
    /// Its kind and sub-kind, in the words of the log.
    package var tipo: String?
    package var subtipo: String?
    package var interessado: String?
    package var descricao: String?
    package var etiquetas: [String] = []
    /// The entry or report that it refunds, pays or reimburses.
    package var ligada: Uuid?
    /// The paths of its receipts, from the file.
    package var comprovantes: [String] = []
    /// The number of open conflicts about it.
    package var conflitos = 0
    package var partidas: [Partida]

    package init(id: Uuid?, data: Day, titulo: String, partidas: [Partida]) {
      (self.id, self.data, self.titulo, self.partidas) = (id, data, titulo, partidas)
    }
  }

  /// A balance assertion at the end of a day.
  package struct Conferencia: Sendable {
    package var id: Uuid
    package var conta: Int
    package var moeda: Currency
    package var data: Day
    package var valor: Valor
    /// The balance in the books.
    package var encontrado: Valor

    package init(
      id: Uuid, conta: Int, moeda: Currency, data: Day, valor: Valor, encontrado: Valor
    ) {
      (self.id, self.conta, self.moeda) = (id, conta, moeda)
      (self.data, self.valor, self.encontrado) = (data, valor, encontrado)
    }

    /// Whether the books agree with it.
    package var confere: Bool { valor == encontrado }
  }

  /// The currencies in order, with the most decimals of any account.
  package var casas: [(moeda: Currency, casas: Int)] {
    decimals.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The digits of an amount, with as many decimals as its currency has here.
  func digits(_ amount: Valor, _ moeda: Currency) -> String {
    amount.text(decimals: decimals[moeda] ?? Amount.decimals.upperBound)
  }
}

extension Diario {
  /// An expense report.
  package struct Relatorio: Sendable {
    package var id: Uuid
    package var titulo: String
    package var data: Day
    package var moeda: Currency
    package var casas: Int
    /// Its state in the words of the log.
    package var estado: String
    /// The sum of the expenses; for a registered report, the declared total.
    package var total: Valor
    package var despesas: [Despesa] = []
    /// The entries that reimbursed it.
    package var reembolsos: [Uuid] = []

    package init(
      id: Uuid, titulo: String, data: Day, moeda: Currency, casas: Int, estado: String,
      total: Valor
    ) {
      (self.id, self.titulo, self.data, self.moeda) = (id, titulo, data, moeda)
      (self.casas, self.estado, self.total) = (casas, estado, total)
    }
  }

  /// An expense of a report.
  package struct Despesa: Sendable {
    package var id: Uuid
    package var titulo: String
    /// The number and the name of its kind; the name is nil if it is not defined here.
    package var tipo: UInt64
    package var nomeDoTipo: String?
    package var valor: Valor
    package var data: Day?
    /// The receipt's file name and the SHA-256 of its bytes.
    package var comprovante: (nome: String, hash: Hash256)?

    package init(
      id: Uuid, titulo: String, tipo: UInt64, nomeDoTipo: String?, valor: Valor, data: Day?
    ) {
      (self.id, self.titulo, self.tipo) = (id, titulo, tipo)
      (self.nomeDoTipo, self.valor, self.data) = (nomeDoTipo, valor, data)
    }
  }
}

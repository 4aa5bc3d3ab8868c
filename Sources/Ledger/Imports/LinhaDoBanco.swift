public import Canonical

/// A row of a bank's file, in the form that it would have on an account of the books.
public struct LinhaDoBanco: Sendable, Hashable {
  /// The kinds of row.
  public enum Leitura: Sendable, Hashable {
    /// An entry: its day and its amount, signed from the account's side, in the account's decimals.
    case lancamento(dia: Day, valor: Amount)
    /// A balance among the entries.
    case saldo(dia: Day, valor: Amount?)
    /// It cannot be read, and why.
    case ilegivel(String)
  }

  /// The row's first line in the file, counted from 1.
  public var linha: Int
  /// Its kind, with its day and amount.
  public var leitura: Leitura
  /// The bank's own text.
  public var texto: String
  /// The bank's id of the row, as the file gives it; nil if it gives none.
  public var nome: String?
  /// The bank's id of the row, as the file gives it; nil where it gives none.
  public var fitid: String?
  /// The keys that identify it: `fitid:…` of this account, and real-world keys in the row; sorted,
  /// without repetition.
  public var chaves: [String]
  /// The account's balance after it; nil where the file has none.
  public var saldoDepois: Amount?
  /// The instalment that it is, `2/6`; nil for none.
  public var parcela: String?
  /// The day that the file gives, if it differs from the posting's: for a purchase in instalments.
  public var diaNoArquivo: Day?
  /// The kind that the file itself gives it; nil where it gives none.
  public var tipo: TipoDeTransacao?
  /// The numbers of the title or document that it pays, as the file gives them.
  public var numeros: [String]

  /// Makes a row.
  public init(
    linha: Int, leitura: Leitura, texto: String, nome: String? = nil, fitid: String? = nil,
    chaves: [String] = [], saldoDepois: Amount? = nil, parcela: String? = nil,
    diaNoArquivo: Day? = nil, tipo: TipoDeTransacao? = nil, numeros: [String] = []
  ) {
    (self.linha, self.leitura, self.texto) = (linha, leitura, texto)
    (self.nome, self.fitid, self.chaves) = (nome, fitid, chaves)
    (self.saldoDepois, self.parcela) = (saldoDepois, parcela)
    (self.diaNoArquivo, self.tipo, self.numeros) = (diaNoArquivo, tipo, numeros)
  }
}

extension LinhaDoBanco {
  /// The UUID of the row as the nth of its day and amount; nil if it is no entry.
  package func id(_ n: Int, on conta: Uuid) -> Uuid? { BankEntry(self, at: 0)?.id(n, on: conta) }
}

/// An entry among a bank's rows: the case of `LinhaDoBanco` that becomes one.
///
/// It is in many lists while a file is decided, so a copy is one reference.
final class BankEntry: Sendable {
  /// Its index among the rows of the file.
  let index: Int
  let row: LinhaDoBanco
  let dia: Day
  let valor: Amount
  /// The group in which its UUID counts it.
  let group: RowGroup

  init?(_ row: LinhaDoBanco, at index: Int) {
    guard case .lancamento(let dia, let valor) = row.leitura else { return nil }
    (self.index, self.row, self.dia, self.valor) = (index, row, dia, valor)
    group = RowGroup(dia: row.diaNoArquivo ?? dia, valor: valor, parcela: row.parcela)
  }

  /// The UUID of the nth row of its day and amount.
  func id(_ n: Int, on conta: Uuid) -> Uuid { group.id(n, on: conta) }

  /// Its `fitid:` key.
  var key: String? { row.chaves.first { $0.hasPrefix("fitid:") } }
  /// The keys that are valid beyond this account.
  var keysOfTheWorld: [String] { row.chaves.filter { !$0.hasPrefix("fitid:") } }
}

/// The rows of one day, amount and instalment, which are counted (docs/FORMAT.md, section 8).
struct RowGroup: Hashable, Sendable {
  let dia: Day
  let valor: Amount
  var parcela: String?

  /// The UUID of the nth of them.
  func id(_ n: Int, on conta: Uuid) -> Uuid {
    .derived(in: conta, from: "\(dia):\(valor)\(parcela.map { ":\($0)" } ?? ""):\(n)")
  }
}

/// An entry of the books beside a bank's rows.
package struct LancamentoVizinho: Sendable, Hashable {
  /// The entry.
  package let id: Uuid
  /// Its day.
  package let dia: Day
  /// The sum of its postings on the account, as it is read, in units of 10⁻⁴.
  package let valor: Int128
  /// A word of `TipoDeTransacao`.
  package let tipo: String
  /// Its other party and its note.
  package let interessado, descricao: String?
  /// The account of its only other posting, as it is read; nil where there are several.
  package let outra: Uuid?
  /// Whether it matches a bank's row of this account, from an import that is not undone.
  package let temLinha: Bool

  /// Makes an entry of the books.
  package init(
    id: Uuid, dia: Day, valor: Int128, tipo: String, interessado: String?, descricao: String?,
    outra: Uuid?, temLinha: Bool
  ) {
    (self.id, self.dia, self.valor, self.tipo) = (id, dia, valor, tipo)
    (self.interessado, self.descricao) = (interessado, descricao)
    (self.outra, self.temLinha) = (outra, temLinha)
  }
}

/// An amount for which entries of an account are searched, and the days to search.
package struct ValorProcurado: Sendable, Hashable {
  /// In units of 10⁻⁴.
  package let valor: Int128
  /// The days, inclusive.
  package let dias: ClosedRange<Day>

  /// Makes a search for an amount.
  package init(_ valor: Int128, _ dias: ClosedRange<Day>) {
    (self.valor, self.dias) = (valor, dias)
  }
}

public import Canonical

/// A row as a bank gave it before it changed its day or its amount.
package struct LinhaAnterior: Sendable, Hashable {
  package let dia: Day
  /// In units of 10⁻⁴.
  package let valor: Int128
}

/// A bank's row with the decision about it, and the reason.
public struct LinhaDecidida: Sendable, Hashable {
  /// The standing of a row in the books.
  public enum Estado: Sendable, Hashable {
    /// No entry is it yet.
    case nova
    /// It came with a file before, as this entry.
    case importada(Uuid)
    /// It is an entry that is there: one recorded by hand, or the other half of an own transfer.
    case casa(Uuid)
    /// It was imported before, and a person annulled it: it stays so.
    case retirada(Uuid)
    /// A balance, which is no entry.
    case saldo
    /// It cannot be read.
    case ilegivel

    /// The word for it in documents.
    public var palavra: String {
      switch self {
      case .nova: "nova"
      case .importada: "importada"
      case .casa: "casa"
      case .retirada: "retirada"
      case .saldo: "saldo"
      case .ilegivel: "ilegivel"
      }
    }

    /// The entry that it is; nil for none.
    public var lancamento: Uuid? {
      switch self {
      case .importada(let id), .casa(let id), .retirada(let id): id
      case .nova, .saldo, .ilegivel: nil
      }
    }
  }

  /// The row.
  public var linha: LinhaDoBanco
  /// The UUID that stands for the row, and that an entry made of it has; nil where it is no entry.
  public var id: Uuid?
  /// Its standing.
  public var estado: Estado
  /// Whether a person has to say so first: nothing is done with it unasked.
  public var isDuvidosa: Bool
  /// Whether what it would be joined with is the other half of an own transfer.
  public var isTransferencia: Bool
  /// The reason, in words.
  public var motivo: String
  /// The entry that would be recorded; nil where none would be.
  public var conteudo: ConteudoDeTransacao?
  /// Why it has the category that it has; nil where it has none.
  public var motivoDaCategoria: String?
  /// A category that is offered where it has none; nil where nothing speaks for one.
  public var sugestao: SugestaoDeCategoria?

  /// The day and the amount of the entry that it is, where the bank has changed them since that came;
  /// nil where joining it changes neither.
  package var antes: LinhaAnterior?

  /// The occurrence of a plan that it is recorded as; nil for none.
  package var ocorrencia: Ocorrencia?
  /// The plan of which it is recorded as an occurrence; nil for none.
  public var plano: Uuid? { ocorrencia?.plano }
  /// The entry that it would be if it were neither that occurrence nor the payment of a bill that it
  /// seems to be; nil where it seems to be neither.
  package var porSiSo: PorSiSo?

  /// The entry that a row would be by itself, with why it has the category that it has.
  ///
  /// It is kept outside the row, as few rows have one and files have many rows.
  package indirect enum PorSiSo: Sendable, Hashable {
    case entry(ConteudoDeTransacao, motivoDaCategoria: String?)
  }

  /// Whether a person has to say which account is on its other side, and not only whether it is so.
  public package(set) var isAskedWhere = false

  /// Whether it becomes an entry, as far as it is decided.
  package var isNova: Bool {
    (estado == .nova || ocorrencia != nil) && !isDuvidosa && conteudo != nil
  }

  /// Whether it is joined with an entry, as far as it is decided.
  package var isJunta: Bool {
    if case .casa = estado { return !isDuvidosa && ocorrencia == nil }
    return false
  }

  init(
    _ linha: LinhaDoBanco, id: Uuid? = nil, _ estado: Estado, _ motivo: String,
    isDuvidosa: Bool = false, isTransferencia: Bool = false
  ) {
    (self.linha, self.id, self.estado, self.motivo) = (linha, id, estado, motivo)
    (self.isDuvidosa, self.isTransferencia) = (isDuvidosa, isTransferencia)
  }
}

public import Canonical

/// A row before the bank changed its day or amount.
package struct LinhaAnterior: Sendable, Hashable {
  package let dia: Day
  /// In units of 10⁻⁴.
  package let valor: Int128
}

/// A bank's row with the decision about it, and the reason.
public struct LinhaDecidida: Sendable, Hashable {
  /// The status of a row in the books.
  public enum Estado: Sendable, Hashable {
    /// It has no entry yet.
    case nova
    /// It came with an earlier file, as this entry.
    case importada(Uuid)
    /// It matches an existing entry: one recorded by hand, or the other half of an own transfer.
    case casa(Uuid)
    /// It was imported before, and a person annulled it: it stays annulled.
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
  /// The UUID that stands for the row, and for an entry made from it; nil if it is no entry.
  public var id: Uuid?
  /// Its status.
  public var estado: Estado
  /// Whether a person has to confirm this: nothing is done with it otherwise.
  public var isDuvidosa: Bool
  /// Whether the entry to join is the other half of an own transfer.
  public var isTransferencia: Bool
  /// The reason, in words.
  public var motivo: String
  /// The entry that would be recorded; nil for none.
  public var conteudo: ConteudoDeTransacao?
  /// The reason for its category; nil if it has none.
  public var motivoDaCategoria: String?
  /// A category suggested if it has none; nil for no suggestion.
  public var sugestao: SugestaoDeCategoria?

  /// The entry's earlier day and amount, if the bank has changed them since; nil if joining the row
  /// changes neither.
  package var antes: LinhaAnterior?

  /// The plan occurrence as which it is recorded; nil for none.
  package var ocorrencia: Ocorrencia?
  /// The plan of that occurrence; nil for none.
  public var plano: Uuid? { ocorrencia?.plano }
  /// The entry that it would be apart from the occurrence or bill payment that it seems to be; nil
  /// if it seems to be neither.
  package var porSiSo: PorSiSo?

  /// The entry that a row would be by itself, with the reason for its category.
  ///
  /// It is stored outside the row, as few rows have one and files have many rows.
  package indirect enum PorSiSo: Sendable, Hashable {
    case entry(ConteudoDeTransacao, motivoDaCategoria: String?)
  }

  /// Whether a person has to name the account on its other side, not only confirm it.
  public package(set) var isAskedWhere = false

  /// Whether it becomes an entry, as decided so far.
  package var isNova: Bool {
    (estado == .nova || ocorrencia != nil) && !isDuvidosa && conteudo != nil
  }

  /// Whether it is joined with an entry, as decided so far.
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

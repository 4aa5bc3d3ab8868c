public import Canonical

/// A row of a bank's file that was left in doubt: nobody has said yet whether it is an entry of the
/// books or another one, or whether it pays a card's bill.
public struct LinhaPorDecidir: Sendable, Hashable {
  /// Its number in the file.
  public var linha: Int
  /// The UUID that stands for the row (docs/FORMAT.md, section 8).
  public var id: Uuid
  /// The day that the file says.
  public var dia: Day
  /// The amount that the file says, signed from the account's side.
  public var valor: Amount
  /// The bank's own text, shortened where it is very long.
  public var texto: String
  /// Whether it seems to have come with a file before; false where it seems to be an entry by hand,
  /// the other half of an own transfer, or the payment of a bill.
  public var pareceImportada: Bool

  /// Makes a row in doubt.
  package init(
    linha: Int, id: Uuid, dia: Day, valor: Amount, texto: String, pareceImportada: Bool
  ) {
    (self.linha, self.id, self.dia, self.valor) = (linha, id, dia, valor)
    (self.texto, self.pareceImportada) = (texto, pareceImportada)
  }

  /// The row of a plan, where it is in doubt.
  /// - Parameter limite: how many characters of the bank's text are kept.
  package init?(_ line: LinhaDecidida, texto limite: Int) {
    guard line.isDuvidosa, let id = line.id,
      case .lancamento(let dia, let valor) = line.linha.leitura
    else { return nil }
    let isThere = if case .importada = line.estado { true } else { false }
    self.init(
      linha: line.linha.linha, id: id, dia: dia, valor: valor,
      texto: String(line.linha.texto.prefix(limite)), pareceImportada: isThere)
  }
}

/// A bank's file of which rows wait for a person, as this machine remembers it.
///
/// The log knows no row that was not recorded, so another machine does not know of them. The same
/// file, imported again, asks about them.
public struct ImportacaoPorDecidir: Sendable, Hashable, Identifiable {
  /// The UUID that the import has, also where nothing was recorded of it.
  public var id: Uuid
  /// The file's name, without folders.
  public var arquivo: String
  /// The account's UUID, as it is read.
  public var idDaConta: Uuid
  /// The account's name.
  public var conta: String
  /// The account's currency.
  public var moeda: Currency
  /// The rows that wait, in the order of the file.
  public var linhas: [LinhaPorDecidir]

  /// Makes one.
  package init(
    id: Uuid, arquivo: String, idDaConta: Uuid, conta: String, moeda: Currency,
    linhas: [LinhaPorDecidir]
  ) {
    (self.id, self.arquivo, self.idDaConta) = (id, arquivo, idDaConta)
    (self.conta, self.moeda, self.linhas) = (conta, moeda, linhas)
  }
}

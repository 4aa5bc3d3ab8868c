/// The words of a file's rows and what they become: each text is folded, parted and judged once, as
/// many rows of a file share it.
struct TextsOfRows {
  private struct Key: Hashable {
    let nome: String?
    let texto: String
    let tipo: TipoDeTransacao?
    let entra: Bool
  }

  private let isCard, isSaved: Bool
  private var known: [Key: (words: RowWords, kind: KindOfRow)] = [:]

  /// - Parameters:
  ///   - isCard: whether the account is a credit card.
  ///   - isSaved: whether money is kept there for what it yields.
  init(isCard: Bool, isSaved: Bool = false) { (self.isCard, self.isSaved) = (isCard, isSaved) }

  /// The words of a row, and the kind of entry that it becomes.
  /// - Parameter entra: whether money comes in.
  mutating func said(
    by row: LinhaDoBanco, entra: Bool
  ) -> (words: RowWords, kind: KindOfRow) {
    let key = Key(nome: row.nome, texto: row.texto, tipo: row.tipo, entra: entra)
    if let there = known[key] { return there }
    let words = RowWords(row)
    let kind = KindOfRow(row, words, entra: entra, isCard: isCard, isSaved: isSaved)
    known[key] = (words, kind)
    return (words, kind)
  }
}

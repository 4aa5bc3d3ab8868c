public import Canonical

/// A category suggested by words of a bank's text: offered, and never applied without asking.
public struct SugestaoDeCategoria: Sendable, Hashable {
  /// The category.
  public var categoria: Uuid
  /// The word with the most weight, or the other party whose name this one starts with.
  public var palavra: String
}

/// How entries of an account with each word were categorised, as evidence for a row.
///
/// Each word gives a category the share of its entries in that category; a word with many
/// categories gives little to each. The best one needs a wide lead over the second.
struct CategoryScores: Sendable {
  private struct Key: Hashable {
    let entra: Bool
    let word: String
  }

  /// The number of different texts with each word, by their category.
  private var counts: [Key: [Uuid: Int]] = [:]

  /// - Parameters:
  ///   - entries: the account's entries, the newest first.
  ///   - isSorted: whether an account is a category that says something.
  init(_ entries: [LancamentoVizinho], _ isSorted: (Uuid) -> Bool) {
    var seen: Set<String> = []
    for entry in entries {
      guard let category = entry.outra, isSorted(category) else { continue }
      let words = BankWords(entry: entry)
      // Similar texts count once.
      guard seen.insert("\(entry.valor < 0)\(BankHabits.key(words))").inserted else { continue }
      for word in Set(words.words) where !word.hasNumeral {
        counts[Key(entra: entry.valor > 0, word: word), default: [:]][category, default: 0] += 1
      }
    }
  }

  /// The category that a row's words suggest; nil if none has a wide lead.
  /// - Parameter isRefund: whether it gives back what was spent.
  func suggestion(_ entry: BankEntry, _ words: RowWords, isRefund: Bool) -> SugestaoDeCategoria? {
    var sums: [Uuid: Int] = [:]
    var best: [Uuid: (part: Int, word: String)] = [:]
    for word in Set(words.all) {
      guard let found = counts[Key(entra: entry.valor.minor > 0 && !isRefund, word: word)] else {
        continue
      }
      let all = found.values.reduce(0, +)
      guard all >= Limites.textosDePalavra else { continue }
      for (category, count) in found {
        let part = Limites.pontosDePalavra * count / all
        sums[category, default: 0] += part
        if (part, word) > (best[category].map { ($0.part, $0.word) } ?? (0, "")) {
          best[category] = (part, word)
        }
      }
    }
    let order = sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let first = order.first, let word = best[first.key]?.word,
      first.value >= Limites.pontosDeSugestao,
      first.value >= (order.dropFirst().first?.value ?? 0) * Limites.vantagemDaSugestao
    else { return nil }
    return SugestaoDeCategoria(categoria: first.key, palavra: word)
  }
}

package import Canonical
package import Ledger

/// Two groups of the recovery code, asked back before the first sealed place is made: if every
/// machine is lost, only the paper opens it.
///
/// Which two follows from the day.
package struct PaperProof: Sendable {
  /// The numbers of the groups, from 1.
  let groups: [Int]

  package init(on day: Day) {
    let number = Int(day.number.magnitude)
    groups = [1 + number % 3, 4 + number % 4]
  }

  /// The groups in words: `o 2º e o 6º grupo`.
  package var words: String { "o \(groups[0])º e o \(groups[1])º grupo do código de recuperação" }

  /// Why what was typed does not prove it; nil if it does.
  /// - Parameter code: the recovery code.
  package func mistake(_ typed: String?, in code: String) -> Mensagem? {
    let all = code.split(separator: "-").map(String.init)
    let wanted = groups.compactMap { $0 <= all.count ? all[$0 - 1] : nil }.joined()
    let letters = (typed ?? "").compactMap { Crockford.value(of: $0) }
    guard letters.isEmpty || !letters.elementsEqual(wanted.compactMap { Crockford.value(of: $0) })
    else { return nil }
    return """
      Escreva, do papel, \(words): quem perde todos os aparelhos só abre um lugar selado com ele.
      """
  }
}

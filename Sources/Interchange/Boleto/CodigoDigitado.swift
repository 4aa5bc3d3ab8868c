/// The digits of a typed or pasted text, and their places.
struct CodigoDigitado {
  /// Consecutive digits, from 0 to 9, with the character index of each.
  struct Digitos {
    var valores: [UInt8] = []
    var posicoes: [Int] = []

    var posicao: Range<Int> { (posicoes.first ?? 0)..<(posicoes.last ?? -1) + 1 }

    /// The place of some of them.
    func posicao(de part: Range<Int>) -> Range<Int> {
      posicoes[part.lowerBound]..<posicoes[part.upperBound - 1] + 1
    }
  }

  /// Groups of digit runs, divided only by characters that people write within a code.
  private(set) var trechos: [[Digitos]] = []

  init(_ typed: String) {
    var isJoined = false
    var isRun = false
    for (position, character) in typed.enumerated() {
      if let digit = Self.digito(character) {
        if !isJoined { trechos.append([]) }
        if !isRun { trechos[trechos.count - 1].append(Digitos()) }
        let (part, run) = (trechos.count - 1, trechos[trechos.count - 1].count - 1)
        trechos[part][run].valores.append(digit)
        trechos[part][run].posicoes.append(position)
        (isJoined, isRun) = (true, true)
      } else {
        isJoined = isJoined && Self.divides(character)
        isRun = false
      }
    }
  }

  /// The value of a digit, even with an invisible character attached.
  private static func digito(_ character: Character) -> UInt8? {
    let seen = character.unicodeScalars.filter { !$0.isInvisivel }
    return seen.count == 1 && seen[seen.startIndex].isAlgarismo
      ? UInt8(seen[seen.startIndex].value - 48) : nil
  }

  /// Whether people write a character between the digits of one code.
  private static func divides(_ character: Character) -> Bool {
    character.isWhitespace || ".,-–—_/|·•".contains(character)
      || character.unicodeScalars.allSatisfy(\.isInvisivel)
  }

  /// All sequences of adjacent runs with one of the given numbers of digits in total.
  /// - Complexity: O(runs × digits wanted).
  func grupos(de counts: Set<Int>) -> [Digitos] {
    let most = counts.max() ?? 0
    return trechos.flatMap { runs in
      runs.indices.flatMap { first in
        var found: [Digitos] = []
        var group = Digitos()
        for run in runs[first...] {
          guard group.valores.count + run.valores.count <= most else { break }
          group.valores += run.valores
          group.posicoes += run.posicoes
          if counts.contains(group.valores.count) { found.append(group) }
        }
        return found
      }
    }
  }

  /// The digits of each stretch, joined.
  var inteiros: [Digitos] {
    trechos.map { runs in
      Digitos(valores: runs.flatMap(\.valores), posicoes: runs.flatMap(\.posicoes))
    }
  }
}

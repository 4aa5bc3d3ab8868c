/// The digits of what somebody typed or pasted, and where each stands.
struct CodigoDigitado {
  /// Digits that stand together, from 0 to 9, and the character at which each stands.
  struct Digitos {
    var valores: [UInt8] = []
    var posicoes: [Int] = []

    var posicao: Range<Int> { (posicoes.first ?? 0)..<(posicoes.last ?? -1) + 1 }

    /// Where some of them stand.
    func posicao(de part: Range<Int>) -> Range<Int> {
      posicoes[part.lowerBound]..<posicoes[part.upperBound - 1] + 1
    }
  }

  /// Digits between which there is nothing else than people write within a code; each made of runs
  /// of digits that nothing divides.
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

  /// The value of a digit, be there something with it that nobody sees.
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

  /// All runs of digits side by side in one stretch that are so many digits together.
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

  /// The digits of each stretch together.
  var inteiros: [Digitos] {
    trechos.map { runs in
      Digitos(valores: runs.flatMap(\.valores), posicoes: runs.flatMap(\.posicoes))
    }
  }
}

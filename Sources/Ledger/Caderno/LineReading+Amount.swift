internal import Canonical

extension LineReading {
  /// A word that may be the amount.
  private struct Candidate {
    var place: Int
    var cents: Int64
    var sign: Character?
    var isStrong: Bool
  }

  /// Takes the amount: the only number with decimals, groups or a currency; else the only number.
  ///
  /// Other numbers are left to the party where they count or name something; otherwise they are a
  /// question.
  mutating func amount() {
    currencies()
    let numbers = candidates()
    let wrong = words.indices.filter { words[$0].role == .party && words[$0].number == .wrong }
    hasAmount = hasAmount || !numbers.isEmpty || !wrong.isEmpty
    if let first = wrong.first { doubt(.valorInvalido(words[first].text)) }
    let strong = numbers.filter(\.isStrong)
    let chosen = strong.isEmpty ? numbers : strong
    guard let only = chosen.first else { return }
    guard chosen.count == 1 else {
      return doubt(.variosValores(chosen.map { words[$0.place].text }))
    }
    for other in numbers where other.place != only.place && !isHarmless(other.place, only.place) {
      doubt(.valorIncerto(words[other.place].text))
    }
    if !only.isStrong { bare(only) }
    set(only)
  }

  private func candidates() -> [Candidate] {
    words.indices.compactMap { place in
      guard words[place].role == .party,
        case .money(let cents, let sign, let isStrong) = words[place].number
      else { return nil }
      // A weight or a length with decimals, and the area code of a telephone number.
      if isStrong, LineVocabulary.units.contains(core(place + 1)) { return nil }
      let isArea = core(place).utf8.count == 2 && isTelephone(core(place + 1))
      return isArea ? nil : Candidate(place: place, cents: cents, sign: sign, isStrong: isStrong)
    }
  }

  private func isTelephone(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && parts.joined().utf8.count >= 8
      && parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Joins symbols and words of a currency, and lone signs, to the number beside them.
  private mutating func currencies() {
    for place in words.indices where words[place].role == .party {
      let word = core(place)
      if LineVocabulary.otherCurrencies.contains(word) || isForeign(word) {
        if isNumber(place - 1) || isNumber(place + 1) || isForeign(word) {
          doubt(.outraMoeda(words[place].text))
          hasAmount = true
        }
      } else if LineVocabulary.currencyBefore.contains(word), isNumber(place + 1) {
        strengthen(place + 1)
        take(place)
      } else if LineVocabulary.currencyAfter.contains(word), isNumber(place - 1) {
        strengthen(place - 1)
        take(place)
      } else if word == "+", isNumber(place + 1) {
        // Between words it may also add something.
        if words[..<place].contains(where: { $0.role == .party }) {
          doubt(.sentidoIncerto("+"))
        }
        way = .entrada
        take(place)
      } else if LineVocabulary.multiples.contains(word), isNumber(place - 1) || word == "mil" {
        doubt(.valorIncerto(words[place].text))
        hasAmount = true
      } else if LineVocabulary.currencyAfter.contains(word), word.count > 3, place > 0,
        // “Padaria Real 45,90”
        word != "real" || core(place - 1) == "um" || !words.indices.contains(where: isNumber)
      {
        // “vinte reais”
        doubt(.valorIncerto(words[place].text))
        hasAmount = true
      }
    }
  }

  private func isForeign(_ word: String) -> Bool {
    ["us$", "u$", "€", "£"].contains { word.hasPrefix($0) && word.count > $0.count }
      || word.hasSuffix("€")
  }

  private func isNumber(_ place: Int) -> Bool {
    guard words.indices.contains(place), words[place].role == .party else { return false }
    if case .money = words[place].number { return true }
    return false
  }

  private mutating func strengthen(_ place: Int) {
    guard case .money(let cents, let sign, _) = words[place].number else { return }
    words[place].number = .money(cents, sign: sign, isStrong: true)
  }

  /// Whether a number beside the amount surely counts or names something: `2 pães 3,00`, `arroz 5 kg
  /// 29,90`, `linha 507 5,00`.
  private func isHarmless(_ place: Int, _ amount: Int) -> Bool {
    let word = core(place)
    if words[place].number.isStrongMoney { return false }
    if LineVocabulary.units.contains(core(place + 1))
      || LineVocabulary.labels.contains(core(place - 1))
    {
      return true
    }
    // The brand of taxis.
    if word == "99", place == 0 || words[..<place].allSatisfy({ $0.role == .taken }) { return true }
    let isFirst = words[..<place].allSatisfy { $0.role == .taken }
    let isCount = (Int(word) ?? 100) <= 20 && place < amount && isPartyWord(place + 1)
    return isFirst && isCount
      && !words[(amount + 1)...].contains { $0.role == .party && !isSmall($0) }
  }

  private func isSmall(_ word: LineWord) -> Bool {
    LineVocabulary.small.contains(word.core) || !leitor.contas.withWords([word.core]).isEmpty
  }

  private func isPartyWord(_ place: Int) -> Bool {
    words.indices.contains(place) && words[place].role == .party && words[place].number == .none
      && !LineVocabulary.small.contains(core(place))
  }

  /// The doubts about an amount without decimals and without a currency.
  private mutating func bare(_ only: Candidate) {
    let (place, text) = (only.place, words[only.place].text)
    let isCount = only.sign == nil && only.cents < 10_00 && isPartyWord(place + 1)
    let isYear = only.sign == nil && (1900_00...2099_00).contains(only.cents)
    let isLong = only.sign == nil && only.cents >= 10_000_00
    if isCount || isYear || isLong || LineVocabulary.units.contains(core(place + 1))
      || LineVocabulary.labels.contains(core(place - 1))
    {
      doubt(.valorIncerto(text))
    }
  }

  private mutating func set(_ only: Candidate) {
    var cents = only.cents
    if let parcelas = found.parcelas, instalments?.isEach == true {
      let (product, overflow) = cents.multipliedReportingOverflow(by: Int64(parcelas))
      cents = overflow ? .max : product
    }
    found.valor = Amount(minor: cents, decimals: 2)
    if found.valor == nil { doubt(.valorInvalido(words[only.place].text)) }
    if let sign = only.sign {
      let said: Sentido = sign == "+" ? .entrada : .saida
      if way != nil, way != said { doubt(.sentidoIncerto(words[only.place].text)) }
      way = said
    }
    take(only.place)
  }
}

extension LineNumber {
  fileprivate var isStrongMoney: Bool {
    if case .money(_, _, let isStrong) = self { isStrong } else { false }
  }
}

import Canonical
import Interchange
import TestSupport

/// Pix codes made for tests.
enum MadePix {
  /// A code with the check sum that it has to have, worked out bit by bit as a division.
  static func summed(_ text: String) -> String {
    var bits = text.utf8.flatMap { byte -> [Bool] in (0..<8).map { byte >> (7 - $0) & 1 == 1 } }
    // Beginning from FFFF is the same as the first sixteen bits turned round.
    for index in 0..<16 { bits[index].toggle() }
    bits += Array(repeating: false, count: 16)
    let divisor = [true] + "0001000000100001".map { $0 == "1" }
    for index in 0..<bits.count - 16 where bits[index] {
      for (offset, bit) in divisor.enumerated() {
        bits[index + offset] = bits[index + offset] != bit
      }
    }
    let rest = bits.suffix(16).reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
    let digits = String(rest, radix: 16, uppercase: true)
    return text + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// - Parameter extras: letters of more than one byte that names may have.
  static func code(_ random: inout SplitMix, extras: String = "çãé") -> BRCode {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    func text(_ counts: ClosedRange<Int>, _ letters: String) -> String {
      let letters = Array(letters)
      return String(
        (0..<Int.random(in: counts, using: &random)).map { _ in
          letters[Int.random(in: letters.indices, using: &random)]
        })
    }
    func maybe(_ make: () -> String) -> String? { Bool.random(using: &random) ? make() : nil }
    func url() -> String { "pix.exemplo.com.br/qr/" + text(1...55, letters + "0123456789-_./") }
    let key = key(&random, text(1...20, "abcxyz019._-"))
    // A key and a note share the 99 characters that a field may have.
    let room = min(72, 99 - 18 - 4 - key.texto.count - 4)
    let destinations: [BRCode.Destino] = [
      .chave(key, informacao: room > 0 ? maybe { text(1...room, letters + " .,!") } : nil),
      .chave(key, saque: key.texto.count < 60 ? maybe { text(8...8, "0123456789ABC") } : nil),
      .cobranca(url: url()), .nenhum,
    ]
    let destination = destinations[Int.random(in: destinations.indices, using: &random)]
    let cents = Int64.random(in: 1...999_999_999_999, using: &random)
    let isDynamic = if case .cobranca = destination { true } else { false }
    return BRCode(
      para: destination, nome: text(1...25, letters + " 0123456789&" + extras),
      cidade: text(1...15, letters + " "),
      valor: !isDynamic && Bool.random(using: &random) ? Amount(minor: cents, decimals: 2) : nil,
      txid: isDynamic ? nil : maybe { text(1...25, letters + "0123456789") },
      uso: BRCode.Uso.allCases.randomElement(using: &random),
      categoria: text(4...4, "0123456789"), cep: maybe { text(8...8, "0123456789") },
      recorrencia: destination == .nenhum ? url() : maybe(url))
  }

  /// A key of each kind, check digits worked out here.
  private static func key(_ random: inout SplitMix, _ word: String) -> ChavePix {
    var made: ChavePix?
    while made == nil {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: made = ChavePix(document(random.digits(9), 2...11))
      case 1: made = ChavePix(document(random.digits(12), 2...9))
      case 2: made = ChavePix("+55" + "219" + random.digits(8))
      case 3: made = ChavePix(word + "@exemplo.com.br")
      default:
        let hex = (0..<32).map { _ in String(UInt8.random(in: 0..<16, using: &random), radix: 16) }
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { hex[$0].joined() }
        made = ChavePix(groups.joined(separator: "-"))
      }
    }
    return made ?? .email("nunca@exemplo.com.br")
  }

  /// Whether eleven or fourteen characters are a document whose check digits are right.
  static func holds(_ text: String) -> Bool {
    let body = String(text.dropLast(2))
    if text.count == 11 { return text.allSatisfy(\.isNumber) && document(body, 2...11) == text }
    return document(body, 2...9) == text
  }

  /// A number with its two check digits: weights go up from the right, and begin again.
  private static func document(_ digits: String, _ weights: ClosedRange<Int>) -> String {
    var text = digits
    for _ in 0..<2 {
      var sum = 0
      for (index, digit) in text.reversed().enumerated() {
        sum += Int((digit.asciiValue ?? 48) - 48) * (weights.lowerBound + index % weights.count)
      }
      text += sum % 11 < 2 ? "0" : "\(11 - sum % 11)"
    }
    return text
  }
}

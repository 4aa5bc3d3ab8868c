/// A field of a BR Code: two digits for its number, two for its length, then the content.
///
/// Source: EMVCo, QR Code Specification for Payment Systems, Merchant-Presented Mode, version 1.1,
/// section 3.
struct CampoEMV {
  /// Its number, from 0 to 99.
  let numero: Int
  /// The whole field, and its content, as letters of the text.
  let inteiro: Range<Int>
  let conteudo: Range<Int>

  /// Consecutive fields, as far as they can be read.
  struct Fila {
    var campos: [CampoEMV] = []
    /// The end of the last field.
    var fim: Int
    /// Why reading stopped before the end of the text, if it did.
    var falha: Falha?

    /// The first field with a number.
    subscript(number: Int) -> CampoEMV? { campos.first { $0.numero == number } }

    /// Fields with a number that occurred before.
    var repetidos: [CampoEMV] {
      var seen: Set<Int> = []
      return campos.filter { !seen.insert($0.numero).inserted }
    }
  }

  /// Why no field can be read at a place.
  enum Falha: Error, Equatable {
    /// The text ends before the field: this many letters are missing.
    case acaba(numero: Int?, faltam: Int)
    /// There is no field number or length.
    case semNumero
  }

  /// Reads consecutive fields.
  /// - Parameter last: the number of the last field to read; nil to read all.
  /// - Complexity: O(letters).
  static func fila(_ text: TextoColado, _ part: Range<Int>, ate last: Int? = nil) -> Fila {
    var row = Fila(fim: part.lowerBound)
    while row.fim < part.upperBound, last == nil || row.campos.last?.numero != last {
      do throws(Falha) {
        let field = try campo(text, row.fim..<part.upperBound)
        row.campos.append(field)
        row.fim = field.inteiro.upperBound
      } catch {
        row.falha = error
        break
      }
    }
    return row
  }

  /// The field at the beginning of a part.
  private static func campo(_ text: TextoColado, _ part: Range<Int>) throws(Falha) -> CampoEMV {
    let start = part.lowerBound
    let number = try dois(text, start, part.upperBound, de: nil)
    let end = start + 4 + (try dois(text, start + 2, part.upperBound, de: number))
    guard end <= part.upperBound else {
      throw .acaba(numero: number, faltam: end - part.upperBound)
    }
    return CampoEMV(numero: number, inteiro: start..<end, conteudo: start + 4..<end)
  }

  /// The two-digit number at a place.
  private static func dois(
    _ text: TextoColado, _ start: Int, _ end: Int, de number: Int?
  ) throws(Falha) -> Int {
    var value = 0
    for index in start..<start + 2 {
      guard index < end else { throw .acaba(numero: number, faltam: start + 2 - end) }
      guard text.letras[index].isAlgarismo else { throw .semNumero }
      value = value * 10 + Int(text.letras[index].value - 48)
    }
    return value
  }
}

/// The check sum of a BR Code: CRC-16/CCITT-FALSE, polynomial 1021, from FFFF, neither reflected nor
/// inverted.
///
/// Source: EMVCo, QR Code Specification for Payment Systems, Merchant-Presented Mode, version 1.1,
/// section 4.7.3, after ISO/IEC 13239.
enum CRC16 {
  /// The check sum of bytes, as four capital hexadecimal digits.
  static func texto(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(soma(bytes), radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func soma(_ bytes: some Sequence<UInt8>) -> UInt16 {
    var sum: UInt16 = 0xFFFF
    for byte in bytes {
      sum ^= UInt16(byte) << 8
      for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
    }
    return sum
  }
}

import Canonical
import Foundation
import Testing

/// Texts are recorded in normalization form C, and compared without case and accents.
struct NormalFormTests {
  @Test(arguments: [
    ("Pão de Açúcar", "Pão de Açúcar"), ("Pa\u{303}o", "P\u{E3}o"), ("A\u{30A}", "\u{C5}"),
    ("\u{212B}", "\u{C5}"), ("q\u{323}\u{307}", "q\u{323}\u{307}"),
    ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("", ""),
  ])
  func `a text is put together, and its marks in order`(text: String, form: String) {
    #expect(Array(text.inNFC.unicodeScalars) == Array(form.unicodeScalars))
  }

  @Test func `every character alone, and beside the first marks, is as Foundation has it`() {
    for value in UInt32(0)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for other in ["", "\u{301}", "\u{323}", "\u{1161}"] {
        let text = "a" + String(scalar) + other
        #expect(
          Array(text.inNFC.utf8) == Array(text.precomposedStringWithCanonicalMapping.utf8),
          "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func `every character up to punctuation folds as Foundation folds it`() {
    for value in UInt32(0)..<0x2100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let one = String(scalar)
      for text in [one, "A\(one)b", "É\(one)–", "e\u{301}\(one)", "\(one)\u{300}"] {
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        #expect(
          Array(text.foldedForComparison.utf8) == Array(folded.utf8),
          "U+\(String(value, radix: 16))")
      }
    }
  }
}

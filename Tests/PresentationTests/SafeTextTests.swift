import Presentation
import Testing

@Suite("Text from elsewhere")
struct SafeTextTests {
  @Test(
    "never moves the cursor, ends a line or turns the reading order",
    arguments: [
      ("São Paulo – açaí", "São Paulo – açaí"),
      ("R$\u{A0}5", "R$\u{A0}5"),
      ("\u{1B}[2J\u{1B}]0;x\u{7}", "␛[2J␛]0;x␇"),
      ("a\nb\r\nc\td", "a␊b␍␊c␉d"),
      ("nul\u{0}fim", "nul␀fim"),
      ("\u{7F}", "␡"),
      ("\u{9B}31m", "‹U+009B›31m"),
      ("\u{85}", "‹U+0085›"),
      ("conta\u{202E}atnoc", "conta‹U+202E›atnoc"),
      ("\u{2066}x\u{2069}", "‹U+2066›x‹U+2069›"),
      ("\u{200F}", "‹U+200F›"),
      ("\u{61C}", "‹U+061C›"),
      ("a\u{200B}b", "a‹U+200B›b"),
      ("\u{FEFF}x", "‹U+FEFF›x"),
      ("x\u{AD}y", "x‹U+00AD›y"),
      ("\u{2028}", "‹U+2028›"),
      ("\u{E000}", "‹U+E000›"),
      ("\u{E0041}", "‹U+E0041›"),
      ("\u{3164}", "‹U+3164›"),
      ("👩‍👧 💸", "👩‍👧 💸"),
      ("دفتر", "دفتر"),
    ])
  func safe(text: String, expected: String) {
    #expect(SafeText.of(text) == expected)
  }

  @Test("is hostile in no character that a terminal acts on")
  func everyScalar() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = SafeText.of(String(Character(scalar)))
      let acts = shown.unicodeScalars.contains { shown in
        shown.value < 0x20 || (0x7F...0x9F).contains(shown.value)
          || shown.properties.isBidiControl
          || shown.properties.generalCategory == .lineSeparator
      }
      #expect(!acts, "U+\(String(value, radix: 16))")
    }
  }

  @Test("is valid JSON without raw control or bidirectional characters")
  func json() {
    let value = JSONValue.string("“\u{1B}[0m”\n\"\\\u{7F}\u{202E}\u{E0041}é")
    let expected = #""“\u001b[0m”\u000a\"\\\u007f\u202e\udb40\udc41é""#
    #expect(value.text == expected)
  }
}

import Canonical
import TestSupport
import Testing

@Suite struct SecretCodeTests {
  private func mistake(_ typed: String) -> SecretCodeMistake? {
    do throws(SecretCodeMistake) {
      _ = try SecretCode(typed: typed)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a code read back is the secret, however it is typed`() throws {
    for number in 0..<200 {
      let code = SecretCode(from: SeededRandom(seed: "code \(number)"))
      let loose = code.text.lowercased().replacing("-", with: " ")
        .replacing("0", with: "o").replacing("1", with: "l")
      for typed in [code.text, loose, loose.replacing(" ", with: ""), " \(code.text)\n"] {
        #expect(try SecretCode(typed: typed).bytes == code.bytes)
      }
    }
  }

  @Test func `one wrong character is told, whichever it is`() {
    let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    let text = Array(SecretCode(from: SeededRandom(seed: "code")).text)
    var (wrong, unnoticed) = (0, 0)
    for place in text.indices where text[place] != "-" {
      for other in alphabet where other != text[place] {
        var typed = text
        typed[place] = other
        wrong += 1
        if mistake(String(typed)) == nil { unnoticed += 1 }
      }
    }
    // Ten bits check the rest: one mistake in a thousand may slip through.
    #expect(wrong == 28 * 31 && unnoticed <= 4)
  }

  @Test(arguments: [
    ("", SecretCodeMistake.length(0)), ("7K3M", .length(4)),
    ("7K3M-U000", .character("U")), ("7K3M-!", .character("!")), ("7K3M-é", .character("é")),
    ("0000-0000-0000-0000-0000-0000-0000-0", .length(29)),
    // Their capitals are two letters, or letters of the alphabet.
    ("ß", .character("ß")), ("ŉ", .character("ŉ")), ("ﬁ", .character("ﬁ")),
    ("ı", .character("ı")), ("ſ", .character("ſ")),
  ])
  func `what is no code is told`(typed: String, expected: SecretCodeMistake) {
    #expect(mistake(typed) == expected)
  }
}

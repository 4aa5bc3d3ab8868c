import Canonical
import Ledger
import Presentation
import Testing

@Suite("The proof that the paper exists")
struct PaperProofTests {
  private static let code = "0001-2222-3333-4444-5555-6666-7777"

  @Test("asks each day for two groups, one of the first three and one of the last four")
  func groups() throws {
    // Day 20,778 after 1970-01-01: 20,778 = 3 × 6,926 = 4 × 5,194 + 2, so the 1st and the 6th.
    let day = try #require(Day("2026-11-21"))
    #expect(day.number == 20_778)
    let proof = PaperProof(on: day)
    #expect(proof.words == "o 1º e o 6º grupo do código de recuperação")
    for typed in ["0001 6666", "oool-6666", " 00016666 "] {
      #expect(proof.mistake(typed, in: Self.code) == nil, "\(typed)")
    }
    for typed in [nil, "", "0001", "6666 0001", "0001 7777", Self.code] {
      #expect(proof.mistake(typed, in: Self.code) != nil, "\(typed ?? "nil")")
    }
  }

  @Test("a place is known by its beginning, and a secret in it is not shown again")
  func places() throws {
    #expect(try TypedPlace("/media/a") == .folder("/media/a"))
    guard case .hub = try TypedPlace("postgres://servidor/base"),
      case .address = try TypedPlace("https://ana:segredo@servidor/dav"),
      case .invitation(let invitation) = try TypedPlace("AAAA selado https://ana@servidor/dav\n")
    else {
      Issue.record("one of them is taken for another")
      return
    }
    #expect((invitation.codigo, invitation.sigilo) == ("AAAA", .selado))
    #expect(TypedPlace.shown("https://ana:segredo@servidor/dav") == "https://ana@servidor/dav")
    #expect(TypedPlace.shown("AAAA selado /nuvem") == nil)
    #expect(TypedPlace.shown("postgres://ana:segredo@servidor/base") == nil)
    #expect(throws: RazaoError.self) { try TypedPlace("https://servidor/dav").invitation(nil) }
    #expect(
      try TypedPlace("https://servidor/dav").invitation("BBBB")?.texto
        == "BBBB selado https://servidor/dav")
  }
}

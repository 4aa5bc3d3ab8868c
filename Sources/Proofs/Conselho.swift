package import Canonical
package import Ledger

/// A council: whose word is asked for, in the manner of a quorum policy (docs/FORMAT.md, section
/// 12).
package struct Conselho: Sendable, Hashable {
  private indirect enum Membro: Sendable, Hashable {
    case aparelho(Uuid)
    case grupo(UInt64, [Membro])
  }

  private let exige: Membro

  /// Whether the devices that signed a proof, or confirm it, are enough.
  package func concorda(com prova: ProvaConferida) -> Bool {
    Conselho.holds(exige, Set(([prova.marco] + prova.conferiram).map(\.id)))
  }

  private static func holds(_ member: Membro, _ signed: Set<Uuid>) -> Bool {
    switch member {
    case .aparelho(let device): signed.contains(device)
    case .grupo(let least, let members): members.count { holds($0, signed) } >= least
    }
  }

  /// Reads a council's text.
  /// - Parameter razao: the ledger of the proof.
  /// - Throws: `dadosInvalidos`, with the line that is not understood.
  package init(_ texto: [UInt8], razao: Uuid) throws(RazaoError) {
    guard texto.count <= Limits.councilBytes,
      let lines = String(validating: texto, as: UTF8.self)?.parts(at: "\n"),
      Conselho.trimmed(lines[0]) == "razao/1 conselho"
    else { throw RazaoError(.dadosInvalidos, "linha 1: não é um conselho.") }
    var known: [String: Membro] = [:]
    var (asked, isFirst) = (Membro?.none, true)
    for (at, line) in lines.enumerated().dropFirst() {
      let words = Conselho.trimmed(line).parts(at: " ")
      if words == [""] || line.begins(with: "#") { continue }
      let wrong = RazaoError(.dadosInvalidos, "linha \(at + 1): não se entende.")
      guard asked == nil else { throw wrong }
      if words.count == 2, words[0] == "razao", isFirst, let id = Uuid(words[1]) {
        guard id == razao else {
          throw RazaoError(.dadosInvalidos, "linha \(at + 1): o conselho é de outro razão.")
        }
      } else if words.count == 2, words[0] == "exige", let member = known[words[1]] {
        asked = member
      } else if words.count > 2, Conselho.isName(words[1]), known[words[1]] == nil,
        let member = Conselho.member(words, known, razao)
      {
        known[words[1]] = member
      } else {
        throw wrong
      }
      isFirst = false
    }
    guard let asked else {
      throw RazaoError(.dadosInvalidos, "O conselho não diz o que exige.")
    }
    exige = asked
  }

  /// The member that `aparelho` or `grupo` names; nil for any other line.
  private static func member(
    _ words: [String], _ known: [String: Membro], _ razao: Uuid
  ) -> Membro? {
    if words[0] == "aparelho", words.count == 3 {
      return (Uuid(words[2]) ?? key(words[2]).map { Assinaturas.dispositivo(razao, chave: $0) })
        .map { .aparelho($0) }
    }
    let names = words.dropFirst(3)
    let members = names.compactMap { known[$0] }
    guard words[0] == "grupo", !members.isEmpty, members.count == names.count,
      Set(names).count == names.count,
      members.count <= Limits.groupMembers, let least = UInt64(words[2]),
      String(least) == words[2], (1...members.count).contains(Int(clamping: least))
    else { return nil }
    return .grupo(least, members)
  }

  private static func key(_ text: String) -> PublicKey? {
    Array(text.utf8).withUnsafeBytes { text in
      guard Base64URL.isCanonical(text, count: 32), let bytes = Base64URL.decode(text, count: 32)
      else { return nil }
      return PublicKey(bytes.withUnsafeBytes { Bytes32($0) })
    }
  }

  private static func trimmed(_ line: String) -> String {
    line.ends(with: "\r") ? String(line.unicodeScalars.dropLast()) : line
  }

  private static func isName(_ word: String) -> Bool {
    !word.isEmpty
      && word.utf8.allSatisfy { sign in
        let letter = sign | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(sign)
          || "-_.".utf8.contains(sign)
      }
  }
}

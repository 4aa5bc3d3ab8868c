import Canonical
import Foundation
import Ledger
import TestSupport
import Testing

@Suite("A message")
struct MensagemTests {
  static let id = Uuid(high: 0x1b4e_28ba_2fa1_4d2e, low: 0x883f_0016_d3cc_a427)

  static let sentences: [(Mensagem, String)] = [
    ("Nada foi gravado.", "Nada foi gravado."),
    ("Não há “x”. \(passo: "Veja as contas", .contas).", "Não há “x”. Veja as contas."),
    ("Não há. \(guia: "Veja", .situacao)", "Não há. Ver a situação."),
    ("Não há. \(passo: "Veja como está", .situacao)", "Não há. Veja como está."),
    ("Ou \(passo: "crie um", .iniciar, junta: " com ").", "Ou crie um."),
    (
      "Veja \(passo: "o que mostra", .situacao, junta: " (", fecho: ")", emOutro: true).",
      "Veja o que mostra."
    ),
    ("Diga em \(.para) ou em \(.partida).", "Diga em “Para qual conta” ou em “Partida”."),
    (
      "Se é outro, \(instrucao: .repetirComoOutra).",
      "Se é outro, grave de novo e diga que é outro."
    ),
    (
      "Ou \(instrucao: .repetirComId(id)).",
      "Ou grave de novo com a identificação 1b4e28ba-2fa1-4d2e-883f-0016d3cca427."
    ),
  ]

  @Test("reads in plain words as a sentence, without a command or an option", arguments: sentences)
  func plain(message: Mensagem, expected: String) {
    #expect(message.texto == expected)
    #expect("\(message)" as String == expected)
    #expect(RazaoError(.dadosInvalidos, message).messages == [expected])
  }

  @Test("is its pieces: words that follow each other are one, and empty ones none")
  func pieces() {
    let (name, nothing) = ("Lazer", "")
    let inner: Mensagem = "a “\(name)” \(.conta)"
    let end: Mensagem = "fim"
    let whole: Mensagem = "\(inner)\(nothing), \(end).\(guia: "Veja", .contas)"
    #expect(whole.partes.count == 4)
    #expect(whole.partes.first == .texto("a “Lazer” "))
    #expect(whole.partes[1] == .opcao(.conta))
    #expect(whole.partes[2] == .texto(", fim."))
    let lead: Mensagem = "\(guia: "Veja", .contas)"
    #expect(inner + Mensagem(", fim.") + lead == whole)
    #expect([inner, inner].juntas(por: "; ").texto == "a “Lazer” “Conta”; a “Lazer” “Conta”")
    #expect([Mensagem]().juntas(por: "; ") == Mensagem(""))
  }

  @Test("keeps what somebody typed as words, though it reads like a command")
  func typedByPeople() {
    let name = "x: razao conta listar --para y"
    let message: Mensagem = "Não há conta “\(name)”."
    #expect(message.partes == [.texto("Não há conta “\(name)”.")])
  }

  @Test("of the library has where it leads and its options as values, and none in its words")
  func source() throws {
    let named = try Regex(#""[^"]*(\brazao [a-z]|(^|[^-])--[a-z])[^"]*""#)
    var count = 0
    for target in ["Ledger", "RazaoKit", "Machine", "Projections"] {
      let folder = Repository.root.appending(path: "Sources/\(target)")
      let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let path as String in paths where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        for line in text.split(separator: "\n") {
          let code = line.drop { $0 == " " }
          guard !code.hasPrefix("//") else { continue }
          count += 1
          #expect(!code.contains(named), "\(path): \(code)")
        }
      }
    }
    #expect(count > 5000)
  }
}

import Canonical
import Foundation
import Ledger
import Presentation
import TestSupport
import Testing

@Suite("A command on a screen")
struct TypedCommandTests {
  private func text(_ line: Line, columns: Int = 40) -> String {
    TerminalRenderer(columns: columns, colours: false).text(Screen(header: [line], sections: []))
  }

  @Test("goes on in the line, and is broken with it")
  func after() {
    let line = Line(
      "3 conflitos abertos e 2 possíveis repetições", .warning,
      leads: .after(". Veja: ", .conflitos, end: "."))
    #expect(
      text(line) == "3 conflitos abertos e 2 possíveis\nrepetições. Veja: razao conflitos.\n")
    #expect(line.sentence == line.text + ". Veja: razao conflitos.")
  }

  @Test("stands below what leads to it, unbroken and as far in as it says")
  func below() {
    let tail = String(repeating: "a b ", count: 20) + "fim"
    let line = Line(
      "Para que os outros saibam", .quiet,
      leads: .below(.sincronizar(lugar: tail), indent: "  "))
    #expect(text(line) == "Para que os outros saibam:\n  razao sincronizar '\(tail)'\n")
    #expect(
      TerminalRenderer(columns: 40, colours: true).text(Screen(header: [line], sections: []))
        == "\u{1B}[2mPara que os outros saibam:\u{1B}[0m\n  razao sincronizar '\(tail)'\n")
  }

  @Test("stands instead of a text, unbroken, after words of its own")
  func alone() {
    let line = Line(
      "Ler o pacote",
      leads: .alone(.lerPacote(String(repeating: "4", count: 40)), after: "Passo: "))
    #expect(text(line) == "Passo: razao pacote ler \(String(repeating: "4", count: 40))\n")
    #expect(text(Line(command: .alone(.auditar))) == "razao auditar\n")
  }

  @Test("may be an option of the one that was given")
  func option() {
    let line = Line("e mais 3", .quiet, command: .option(.json, after: ": veja todos com "))
    #expect(text(line) == "e mais 3: veja todos com --json\n")
    let variable = Line("Falta a senha", command: .option(.passphrase, after: ": com ", end: "."))
    #expect(text(variable) == "Falta a senha: com RAZAO_SENHA.\n")
  }

  @Test("leads where it is typed as where it is clicked, unless it is for another computer")
  func leads() {
    #expect(Line("Ver", leads: .alone(.conflitos)).selection == .conflitos)
    #expect(Line("No outro", leads: .below(.conflitos, elsewhere: true)).selection == nil)
    #expect(text(Line("Dados", .quiet, leads: .alone(.codigo))) == "Dados\n")
  }

  @Test("goes on from a row that has no value as from a line")
  func row() {
    let row = Row("e mais 3", command: .option(.json, after: ": veja com "))
    let screen = Screen(header: [], sections: [Section(nil, [row]) { $0 }])
    #expect(
      TerminalRenderer(columns: 40, colours: false).text(screen)
        == "\n  e mais 3: veja com --json\n")
  }

  @Test("may be anywhere in what the ledger says")
  func message() {
    let line = Line(
      message: "Diga outra em \(.conta), ou \(passo: "abra", .abrirConta(.cartao)).", .warning)
    #expect(
      text(line, columns: 80)
        == "Diga outra em --conta, ou abra: razao conta abrir NOME --tipo cartao.\n")
    #expect(line.sentence == line.message?.typed)
    #expect(!line.isForTyping)
  }

  @Test("leaves nothing behind where nobody types, unless something opens or the text says more")
  func isForTyping() {
    #expect(Line("No outro", command: .below(.lerPacote("x"))).isForTyping)
    #expect(Line(command: .alone(.esquecerCodigo)).isForTyping)
    #expect(!Line("No outro", command: .below(.lerPacote("x"), elsewhere: true)).isForTyping)
    #expect(!Line("Há mais", command: .below(.extrato(nil)), opens: .resumo).isForTyping)
    #expect(!Line("Há mais", leads: .below(.extrato(nil))).isForTyping)
    #expect(!Line("e mais 3", command: .option(.json, after: ": ")).isForTyping)
    #expect(!Line("comum").isForTyping)
  }

  /// A screen of the samples, by its name.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let screen: Screen
    var testDescription: String { name }
  }

  static let samples =
    (ReportSamples.screens + WaySamples.all).map { Sample(name: $0.name, screen: $0.screen) }
    + BookScreenTests.samples.map { Sample(name: $0.name, screen: $0.screen) }
    + Golden.all.filter { $0.columns == 40 }.map { Sample(name: $0.name, screen: $0.screen) }

  @Test("is never hidden in a text, and a link always says something", arguments: samples)
  func screens(sample: Sample) throws {
    let commands = try Regex(
      #"razao (?!neste\b)[a-z]|--[a-z]|RAZAO_|\bterminal\b"#)
    for text in sample.screen.texts { #expect(!text.contains(commands), "\(text)") }
    for line in sample.screen.lines {
      #expect(line.selection == nil || !line.text.isEmpty, "\(line)")
      if case .alone = line.command?.placement, line.selection == nil {
        #expect(line.text.isEmpty, "nobody would see what a line says that is but a command")
      }
    }
  }

  @Test("is on the samples in each of its forms")
  func forms() {
    let places = samples.flatMap(\.screen.lines).compactMap(\.command?.placement)
    #expect(places.contains { if case .after = $0 { true } else { false } })
    #expect(places.contains { if case .below = $0 { true } else { false } })
    #expect(places.contains { if case .alone = $0 { true } else { false } })
  }

  private var samples: [Sample] { Self.samples }

  @Test("has its program's name from one place, so that no text of a screen can name one")
  func source() throws {
    let folder = Repository.root.appending(path: "Sources/Presentation")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    let named = try Regex(#""[^"]*\brazao (?!neste\b)[^"]*""#)
    var count = 0
    // A terminal's spelling is the one place.
    let spelled = try Regex(#"^Terminal/[A-Za-z]+\+Typed\.swift$"#)
    for case let path as String in paths where path.hasSuffix(".swift") && !path.contains(spelled) {
      count += 1
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { continue }
        #expect(!code.contains(named), "\(path): \(code)")
      }
    }
    #expect(count > 50)
  }

  @Test("leads from a suspect to its entry, and from a doubt to where it is decided")
  func ways() throws {
    func selections(_ name: String) -> Set<Destination> {
      Set(samples.filter { $0.name == name }.flatMap(\.screen.lines).compactMap(\.selection))
    }
    #expect(
      selections("suspeitas").isSuperset(of: [
        .lancar, .anular(Samples.id(0x71)), .corrigir(Samples.id(0x71)),
      ]))
    #expect(selections("sincronizado") == [.aparelhos, .conflitos])
    #expect(
      selections("conflito saldoNaoConfere").contains(
        .suspeitas(conta: Samples.id(0xC5), em: nil, banco: Total(minor: -40_000, decimals: 2))))
    #expect(selections("conta") == [.continuacao(depois: Samples.id(0x75))])
    #expect(selections("explicação") == [.conflitos, .continuacao(depois: Samples.id(0x71))])
    #expect(
      selections("aparelho quarentena outro")
        == [.aprovarAparelho(Samples.id(0xD4), codigo: nil), .revogarAparelho(Samples.id(0xD4))])
    #expect(selections("código") == [])
  }
}

extension Screen {
  /// All its lines, also those of its rows.
  fileprivate var lines: [Line] {
    header
      + sections.flatMap { section in
        section.footer + (0..<section.rowCount).flatMap { section.row($0).details }
      } + footer
  }

  /// All that it says, but for commands.
  fileprivate var texts: [String] {
    lines.flatMap { [$0.text, $0.value ?? ""] }
      + sections.flatMap { section in
        [section.header ?? ""]
          + (0..<section.rowCount).flatMap { index in
            let row = section.row(index)
            return [row.title, row.icon ?? "", row.value ?? "", row.fraction ?? ""]
          }
      }
  }
}

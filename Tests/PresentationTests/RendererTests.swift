import Presentation
import Synchronization
import Testing

@Suite("A screen on a terminal")
struct RendererTests {
  @Test("makes each row when it is asked for, and only then")
  func rowsAreLazy() {
    let made = Mutex<[Int]>([])
    let section = Section("Muitas", rowCount: 1_000_000_000) { index in
      made.withLock { $0.append(index) }
      return Row("linha \(index)")
    }
    let screen = Screen(header: [], sections: [section])
    #expect(screen.sections[0].rowCount == 1_000_000_000)
    #expect(made.withLock(\.self).isEmpty)
    #expect(section.row(999_999_999).title == "linha 999999999")
    #expect(made.withLock(\.self) == [999_999_999])
  }

  @Test("puts the value at the end of the title's line, or below where both do not fit")
  func values() {
    let rows = [
      Row("Corrente", value: "R$\u{A0}1,00"),
      Row("Uma conta de nome bastante comprido", value: "R$\u{A0}1.000,00"),
    ]
    let text = TerminalRenderer(columns: 40, colours: false)
      .text(Screen(header: [], sections: [Section(nil, rows) { $0 }]))
    let expected = """

        Corrente ..................... R$\u{A0}1,00
        Uma conta de nome bastante comprido
                                   R$\u{A0}1.000,00

      """
    #expect(text == expected)
  }

  @Test("keeps within the terminal, whatever the texts", arguments: [20, 33, 40, 57, 100])
  func width(columns: Int) {
    let hostile = [
      String(repeating: "a", count: 5000), String(repeating: "漢字", count: 90), "x\u{1B}[31my",
      String(repeating: "palavra ", count: 40), String(repeating: "👩‍👧", count: 60), "",
    ]
    let section = Section("Títulos", hostile) {
      Row($0, value: "R$\u{A0}1,00", details: [Line($0, .quiet)])
    }
    let screen = Screen(header: hostile.map { Line($0) }, sections: [section])
    for line in TerminalRenderer(columns: columns, colours: false).text(screen).split(
      separator: "\n")
    {
      let wide = line.unicodeScalars.count { $0.value >= 0x3000 && $0.value < 0xA000 }
      let emoji = line.count { $0 == "👩‍👧" }
      #expect(line.count + wide + emoji <= columns, "\(line)")
      #expect(!line.contains("\u{1B}"))
    }
  }

  @Test("never breaks an amount, on however narrow a terminal", arguments: [1, 10, 19, 20, 31])
  func amounts(columns: Int) {
    let amount = "-R$\u{A0}123.456.789,00"
    let section = Section("Contas", ["Corrente", "Uma conta de nome bastante comprido"]) {
      Row($0, value: amount, details: [Line("agora \(amount)"), Line("Total", value: amount)])
    }
    let text = TerminalRenderer(columns: columns, colours: false)
      .text(Screen(header: [], sections: [section]))
    let lines = text.split(separator: "\n").filter { $0.contains("R$") }
    #expect(lines.count == 6)
    for line in lines {
      #expect(line.contains(amount))
      // Below any layout it begins where the terminal has most room.
      if columns < 20, !line.contains("agora") {
        #expect(line.prefix { $0 == " " }.count <= 4, "\(line)")
      }
    }
  }

  @Test("never breaks what is to be copied")
  func verbatim() {
    let command = "razao auditar " + String(repeating: "a b ", count: 30) + "fim"
    let screen = Screen(header: [Line(command, verbatim: true)], sections: [])
    #expect(TerminalRenderer(columns: 40, colours: false).text(screen) == command + "\n")
  }

  @Test("colours by meaning, and only when asked to")
  func colours() {
    let screen = Screen(header: [Line("Há 1 problema grave", .bad), Line("comum")], sections: [])
    #expect(
      TerminalRenderer(columns: 80, colours: true).text(screen)
        == "\u{1B}[31mHá 1 problema grave\u{1B}[0m\ncomum\n")
    #expect(
      TerminalRenderer(columns: 80, colours: false).text(screen) == "Há 1 problema grave\ncomum\n")
  }
}

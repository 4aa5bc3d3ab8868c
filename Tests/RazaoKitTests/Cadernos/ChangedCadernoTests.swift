import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Lines that changed, moved or stand in two files, beside the books of one machine, whose wallet
/// is the only account, on 2026-11-21.
@Suite("A caderno whose lines change")
struct ChangedCadernoTests {
  private let street: Street
  private var razao: Razao { street.houses[0].razao }

  init() throws { street = try Street(1) }

  private func write(_ text: String, _ name: String = "caderno.txt") throws {
    let path = street.houses[0].folder.appending(name)
    try Data(text.utf8).write(to: URL(filePath: path.string))
  }

  private func lines() throws -> [LinhaDoCaderno] { try razao.cadernos().flatMap(\.linhas) }

  private func states() throws -> [LinhaDoCaderno.Estado] { try lines().map(\.estado) }

  private func wallet() throws -> String {
    try razao.conta(try razao.conta(por: "Carteira")).conta.saldo.description
  }

  /// Records a caderno of one line, and gives its entry.
  private func recorded(_ text: String) throws -> Uuid {
    try write(text)
    let done = try razao.gravarCadernos(prontas: true)
    return try #require(done.recibos.first?.ids.first)
  }

  @Test("asks, though a copy beside it still holds the old line")
  func staleCopy() throws {
    let id = try recorded("2026-11-20\n45,90 padaria\n")
    try write("2026-11-20\n45,90 padaria\n", "caderno (1).txt")
    try write("2026-11-20\n54,90 padaria\n")
    #expect(try states() == [.mudou(id)])
  }

  @Test("asks about a line that only a copy has")
  func onlyInCopy() throws {
    _ = try recorded("2026-11-20\n45,90 padaria\n")
    try write("2026-11-20\n45,90 padaria\n30,00 feira\n", "caderno (1).txt")
    #expect(try states() == [.duvida])
    let line = try #require(try lines().first)
    #expect(line.texto == "30,00 feira" && line.novo != nil)
    #expect(try razao.gravarCadernos(prontas: true).recibos.isEmpty)
  }

  @Test("asks about a line under another day, and about another text on a day near it")
  func moved() throws {
    let id = try recorded("2026-11-20\n45,90 padaria\n")
    try write("2026-11-05\n45,90 padaria\n")
    #expect(try states() == [.mudou(id)])
    try write("2026-11-05\n54,90 padaria\n")
    #expect(try states() == [.mudou(id)])
  }

  @Test("takes no line of a file that was begun anew for one that changed")
  func begunAnew() throws {
    try write("2026-11-02\n45,90 padaria\n2026-11-03\n30,00 feira\n4,40 ônibus\n")
    _ = try razao.gravarCadernos(prontas: true)
    // With the same party, for the same sum, and in the same words.
    let text = "2026-11-19\n52,00 padaria\n30,00 banca\n2026-11-20\n4,40 ônibus\n"
    try write(text)
    #expect(try states() == [.nova, .nova, .nova])
    _ = try razao.gravarCadernos(prontas: true)
    try write(text + "12,00 feira\n")
    #expect(try states() == [.nova])
  }

  @Test("asks about all lines under a day that was put right")
  func otherDay() throws {
    try write("2026-11-02\n45,90 padaria\n30,00 feira\n")
    let ids = try razao.gravarCadernos(prontas: true).recibos[0].ids
    try write("2026-11-05\n45,90 padaria\n30,00 feira\n")
    #expect(try states() == ids.map { .mudou($0) })
  }

  @Test("takes the entry of the nearest day for the line that changed")
  func nearest() throws {
    try write("2026-11-10\n45,90 padaria\n2026-11-20\n45,90 padaria\n")
    let ids = try razao.gravarCadernos(prontas: true).recibos[0].ids
    try write("2026-11-11\n45,90 padaria\n")
    #expect(try states() == [.mudou(ids[0])])
  }

  @Test(
    "asks about a line that was changed, corrected, and changed back; and corrects nothing twice")
  func takenBack() throws {
    let id = try recorded("2026-11-20\n45,90 padaria\n")
    try write("2026-11-20\n54,90 padaria\n")
    let line = try #require(try lines().first)
    _ = try razao.gravarCadernos([line.id: .mesma(id)])
    #expect(try lines().isEmpty && wallet() == "-54.90")
    try write("2026-11-20\n45,90 padaria\n")
    #expect(try states() == [.mudou(id)])
    #expect(throws: RazaoError.self) { try razao.gravarCadernos([id: .mesma(id)]) }
    // As another one it would take the place of the one that it was changed to.
    #expect(throws: RazaoError.self) {
      try razao.gravarCadernos([id: .gravar(conta: nil, vista: id)])
    }
    _ = try razao.gravarCadernos([id: .deixar])
    #expect(try lines().isEmpty && wallet() == "-54.90")
  }

  @Test("asks about a line that stands in another caderno too, recorded there or not")
  func twice() throws {
    try write("2026-11-20\n45,90 padaria\n")
    try write("2026-11-20\n45,90 padaria\n", "caderno de bolso.txt")
    #expect(try states() == [.duvida, .duvida])
    let first = try #require(try lines().first)
    let id = try razao.gravarCadernos([first.id: .gravar(conta: nil)], prontas: true).recibos[0].ids
    #expect(try states() == [.parecida(id[0])])
    #expect(try wallet() == "-45.90")
  }

  @Test("records nothing but what was shown")
  func shown() throws {
    try write("2026-11-20\n45,90 padaria\n")
    let line = try #require(try lines().first)
    #expect(line.estado == .nova)
    let typed = try street.houses[0].spends(45_90, party: "padaria")
    #expect(throws: RazaoError.self) {
      try razao.gravarCadernos([line.id: .gravar(conta: nil)])
    }
    #expect(throws: RazaoError.self) { try razao.gravarCadernos([line.id: .mesma(line.id)]) }
    _ = try razao.gravarCadernos([line.id: .gravar(conta: nil, vista: typed)])
    #expect(try wallet() == "-91.80")
  }

  @Test("asks before it books instalments where there is no card")
  func withoutCard() throws {
    try write("2026-11-20\n60,00 magalu 3x\n")
    let line = try #require(try lines().first)
    #expect(line.estado == .duvida && line.novo?.parcelamento != nil)
  }

  @Test("says that instalments do not come back after an undoing")
  func instalments() throws {
    _ = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao")))
    let id = try recorded("2026-11-20\n60,00 magalu 3x visa\n")
    #expect(try lines().isEmpty)
    _ = try razao.desfazer()
    #expect(try states() == [.duvida] && lines().map(\.id) == [id])
  }

  @Test("asks for the day where a word means two, or where many lines have none")
  func days() throws {
    try write("ontem\n45,90 padaria\nontem\n12,00 feira\n")
    #expect(try states() == [.duvida, .duvida])
    let letters = Array("qwxzkjvyhf")
    let text = (10...30).map { number in
      let name = String("\(number)".map { letters[$0.wholeNumberValue ?? 0] })
      return "\(number),00 loja\(name)\n"
    }
    try write(text.joined())
    #expect(try states() == Array(repeating: .duvida, count: 21))
    try write(text.dropFirst().joined())
    #expect(try states() == Array(repeating: .nova, count: 20))
  }
}

/// Cadernos in a place, which may be slow.
@Suite("A caderno in a place, among all that waits")
struct WaitingCadernoTests {
  @Test("is as it was last seen there, until its lines are recorded")
  func waits() throws {
    let street = try Street(2)
    let razao = street.houses[0].razao
    func waiting() throws -> [Int] {
      try razao.afazeres().itens.filter { $0.tipo == .caderno }.map(\.quantos)
    }
    try street.meet(at: [street.place("a")])
    let path = street.place("a").appending("caderno.txt").string
    try Data("2026-11-20\n45,90 padaria\n12,00 feira\n".utf8).write(to: URL(filePath: path))
    #expect(try waiting().isEmpty)
    #expect(try razao.sincronizar().cadernos.map(\.linhas) == [2])
    #expect(try waiting() == [2])
    _ = try razao.gravarCadernos(prontas: true)
    #expect(try waiting().isEmpty)
  }
}

import Canonical
import EventLog
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Cadernos beside the books of one machine, whose wallet is the only account, on 2026-11-21.
@Suite("A caderno in the ledger's own folder")
struct CadernoTests {
  private let street: Street
  private var razao: Razao { street.houses[0].razao }

  init() throws { street = try Street(1) }

  private func write(_ text: String, _ name: String = "caderno.txt") throws {
    let path = street.houses[0].folder.appending(name)
    try Data(text.utf8).write(to: URL(filePath: path.string))
  }

  private func lines() throws -> [LinhaDoCaderno] { try razao.cadernos().flatMap(\.linhas) }

  private func states() throws -> [String] { try lines().map(\.estado.palavra) }

  private func wallet() throws -> String {
    try razao.conta(try razao.conta(por: "Carteira")).conta.saldo.description
  }

  @discardableResult
  private func records(_ choices: [Uuid: EscolhaDeLinha] = [:], all: Bool = true) throws
    -> EfeitoDosCadernos
  { try razao.gravarCadernos(choices, prontas: all) }

  @Test("gives entries once, on the days that it says, and is never written")
  func once() throws {
    let text = "2026-11-20\n45,90 padaria\n12,00 feira\n"
    try write(text)
    let found = try lines()
    #expect(found.map(\.estado) == [.nova, .nova])
    #expect(found.map(\.dia.description) == ["2026-11-20", "2026-11-20"])
    #expect(found.map { $0.novo?.conteudo.descricao } == ["45,90 padaria", "12,00 feira"])
    let done = try records()
    #expect(done.recibos.count == 1 && done.lancamentos.count == 2)
    #expect(try wallet() == "-57.90")
    #expect(try lines().isEmpty && records().recibos.isEmpty)
    let path = street.houses[0].folder.appending("caderno.txt").string
    #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
  }

  @Test("waits among all that waits, until it is recorded")
  func waits() throws {
    try write("2026-11-20\n45,90 padaria\n12,00 feira\n")
    func waiting() throws -> [Afazer] {
      try razao.afazeres().itens.filter { $0.tipo == .caderno }
    }
    let found = try waiting()
    #expect(found.map(\.quantos) == [2] && found.map(\.nomes) == [["caderno.txt"]])
    #expect(found.map(\.leva) == [.cadernos])
    try records()
    #expect(try waiting().isEmpty)
  }

  @Test("is offered again after the recording was undone, and comes back as the same entry")
  func undone() throws {
    try write("2026-11-20\n45,90 padaria\n")
    let id = try records().recibos[0].ids
    _ = try razao.desfazer()
    #expect(try wallet() == "0.00" && states() == ["nova"])
    #expect(try records().recibos[0].ids == id)
    #expect(try wallet() == "-45.90")
    // What a person annuls stays annulled.
    _ = try razao.anular(id[0])
    #expect(try lines().isEmpty)
  }

  @Test("says which entry a changed line was, and corrects it")
  func changed() throws {
    try write("2026-11-20\n45,90 padaria\n")
    let id = try records().recibos[0].ids[0]
    try write("2026-11-20\n54,90 padaria\n")
    let line = try #require(try lines().first)
    #expect(line.estado == .mudou(id))
    #expect(try records().recibos.isEmpty)
    #expect(try records([line.id: .mesma(id)], all: false).lancamentos.count == 1)
    #expect(try wallet() == "-54.90" && lines().isEmpty)
  }

  @Test("takes nothing back when lines disappear, and tells it")
  func emptied() throws {
    try write("2026-11-20\n45,90 padaria\n")
    let id = try records().recibos[0].ids[0]
    try write("")
    #expect(try wallet() == "-45.90")
    #expect(try razao.cadernos().flatMap(\.sumidas).map(\.id) == [id])
  }

  @Test("of another name is asked about, line by line")
  func renamed() throws {
    try write("2026-11-20\n45,90 padaria\n12,00 feira\n")
    try records()
    let folder = street.houses[0].folder
    try FileManager.default.moveItem(
      atPath: folder.appending("caderno.txt").string,
      toPath: folder.appending("caderno de bolso.txt").string)
    #expect(try states() == ["mudou", "mudou"])
    #expect(try records().recibos.isEmpty)
    #expect(try wallet() == "-57.90")
  }

  @Test("is one with the copies that synchronisers make of it")
  func copies() throws {
    try write("2026-11-20\n45,90 padaria\n")
    try write("2026-11-20\n45,90 padaria\n12,00 feira\n", "caderno (1).txt")
    #expect(try razao.cadernos().count == 1)
    // The line that only the copy has may be an older one.
    #expect(try records().lancamentos.count == 1)
    #expect(try states() == ["duvida"])
    #expect(try wallet() == "-45.90")
  }

  @Test("keeps two equal lines of one day apart, and a third that comes later")
  func equal() throws {
    try write("2026-11-20\n10,00 café\n10,00 café\n")
    #expect(try records().lancamentos.count == 2)
    try write("2026-11-20\n10,00 café\n10,00 café\n10,00 café\n")
    #expect(try states() == ["nova"])
    try records()
    #expect(try wallet() == "-30.00")
  }

  @Test("asks about an entry that somebody typed already")
  func typed() throws {
    let id = try street.houses[0].spends(45_90, party: "padaria")
    try write("2026-11-20\n45,90 padaria\n")
    let line = try #require(try lines().first)
    #expect(line.estado == .parecida(id))
    #expect(try records().recibos.isEmpty)
    #expect(try records([line.id: .mesma(id)], all: false).deixadas == 1)
    #expect(try lines().isEmpty && wallet() == "-45.90")
  }

  @Test("is told where it cannot be read, and the others go on")
  func unreadable() throws {
    try write("2026-11-20\n45,90 padaria\n")
    let folder = street.houses[0].folder
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending("caderno atalho.txt").string, withDestinationPath: "caderno.txt")
    let found = try razao.cadernos()
    #expect(found.map { $0.problema != nil } == [true, false])
    #expect(try razao.afazeres().itens.map(\.tipo).contains(.caderno))
    try records()
    #expect(try wallet() == "-45.90")
  }

  @Test("leaves a line in the list that lies in a closed period")
  func closed() throws {
    _ = try razao.fechar(ate: try #require(Day("2026-10-31")))
    try write("2026-10-20\n45,90 padaria\n2026-11-20\n12,00 feira\n")
    #expect(try states() == ["duvida", "nova"])
    try records()
    #expect(try states() == ["duvida"] && wallet() == "-12.00")
  }

  @Test("takes the category that is called as the party, and names every caderno that waits")
  func named() throws {
    let category = try razao.abrirConta(NovaConta(ContaAberta(nome: "Padaria", classe: .despesa)))
      .recibo.ids[0]
    try write("2026-11-20\n45,90 padaria\n")
    #expect(try lines().first?.novo?.conteudo.partidas.map(\.conta).contains(category) == true)
    for number in 1...4 { try write("12,00 feira\n", "caderno \(number)a.txt") }
    #expect(try razao.afazeres().itens.first { $0.tipo == .caderno }?.nomes.count == 5)
  }

  @Test("gives a transfer between two accounts that a line names")
  func transfer() throws {
    let accounts = try [("Itaú", "corrente"), ("Reserva", "poupanca")].map { name, tipo in
      try razao.abrirConta(NovaConta(ContaAberta(nome: name, classe: .ativo, tipo: tipo)))
        .recibo.ids[0]
    }
    try write("2026-11-20\ntransferência 200 itaú para reserva\n")
    #expect(try states() == ["nova"])
    try records()
    let balances = try accounts.map { try razao.conta($0).conta.saldo.description }
    #expect(balances == ["-200.00", "200.00"])
  }

  @Test("of a thousand lines is recorded whole")
  func long() throws {
    let letters = Array("qwxzkjvyhf")
    let text = (1...1000).map { number in
      let name = String("\(number)".map { letters[$0.wholeNumberValue ?? 0] })
      return "\(number),00 loja\(name)\n"
    }
    try write("2026-11-20\n" + text.joined())
    try records()
    #expect(try wallet() == "-500500.00" && lines().isEmpty)
  }

  @Test("leaves a line that may be half there, until its end has come")
  func half() throws {
    let street = try Street(clocks: [SystemClock()])
    let (razao, folder) = (street.houses[0].razao, street.houses[0].folder)
    func states(of text: String) throws -> [String] {
      try Data(text.utf8).write(to: URL(filePath: folder.appending("caderno.txt").string))
      return try razao.cadernos().flatMap(\.linhas).map(\.estado.palavra)
    }
    #expect(try states(of: "12,00 feira\n45,9") == ["nova", "espera"])
    #expect(try razao.gravarCadernos(prontas: true).lancamentos.count == 1)
    #expect(try states(of: "12,00 feira\n45,90 padaria\n") == ["nova"])
  }

  @Test("asks for the account where there are several, and takes that of its folder")
  func accounts() throws {
    let bank = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
    let folder = street.scratch.path.appending("ana")
    try FileManager.default.createDirectory(
      atPath: folder.string, withIntermediateDirectories: false)
    let file = folder.appending("compras.txt")
    try Data("2026-11-20\n45,90 padaria\n".utf8).write(to: URL(filePath: file.string))
    _ = try razao.lembrarCaderno(file, de: "Ana")
    #expect(try lines().map(\.faltaConta) == [true])
    _ = try razao.lembrarCaderno(file, de: "Ana", conta: bank)
    #expect(try razao.cadernos().map(\.nome) == ["Caderno de Ana"])
    let done = try records()
    #expect(done.lancamentos.map(\.etiquetas) == [["Ana"]])
    // The bank's row of the next day is that entry.
    let statement = BankFile.ofx([BankRow(21, -45_90, "n1", "PADARIA")])
    let plan = try #require(try razao.planejar(statement, conta: bank).first).plano
    #expect(plan.linhas.map(\.estado) == [.casa(done.recibos[0].ids[0])])
    _ = try razao.esquecerCaderno(file)
    #expect(try razao.cadernos().isEmpty)
  }
}

/// Cadernos that two machines read in one place.
@Suite("A caderno in a place of two machines")
struct SharedCadernoTests {
  private func wallets(_ street: Street) throws -> [String] {
    try street.houses.map { house in
      try house.razao.conta(try house.razao.conta(por: "Carteira")).conta.saldo.description
    }
  }

  private func write(_ text: String, _ street: Street) throws {
    let path = street.place("a").appending("caderno.txt").string
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  @Test("gives one entry, whoever records it, and a line that one leaves out is left by both")
  func once() throws {
    let street = try Street(2)
    try street.meet(at: [street.place("a")])
    try write("2026-11-20\n45,90 padaria\n12,00 feira\n", street)
    let feira = try #require(
      try street.houses[0].razao.cadernos().flatMap(\.linhas).first { $0.texto == "12,00 feira" })
    _ = try street.houses[0].razao.gravarCadernos([feira.id: .deixar], prontas: true)
    let padaria = try #require(
      try street.houses[1].razao.cadernos().flatMap(\.linhas).first { $0.texto == "45,90 padaria" })
    _ = try street.houses[1].razao.gravarCadernos([padaria.id: .gravar(conta: nil)])
    try street.meet(at: [street.place("a")])
    #expect(try wallets(street) == ["-45.90", "-45.90"])
    for house in street.houses {
      #expect(try house.razao.conflitos().conflitos.isEmpty)
      #expect(try house.razao.cadernos().flatMap(\.linhas).isEmpty)
    }
    try street.agree()
  }

  @Test("gives one entry of a line without a day that they recorded on two days, and asks which")
  func withoutDay() throws {
    let first = Int64(1_795_262_400_000)
    let street = try Street(
      clocks: [0, 86_400_000].map {
        SteppedClock(at: Instant(milliseconds: first + $0), stepMilliseconds: 1000)
      })
    try street.meet(at: [street.place("a")])
    try write("45,90 padaria\n", street)
    for house in street.houses { _ = try house.razao.gravarCadernos(prontas: true) }
    try street.meet(at: [street.place("a")])
    for house in street.houses {
      #expect(try house.razao.lancamentos(PedidoDeLancamentos()).lancamentos.count == 1)
      #expect(try house.razao.conflitos().conflitos.map(\.tipo) == [.criacoesDivergentes])
    }
  }
}

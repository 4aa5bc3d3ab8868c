import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A receipt is a file's name and hash; a copy of the file is kept beside the lines.
@Suite("A receipt")
struct ReceiptTests {
  private let ledger: OpenLedger

  init() throws { ledger = try OpenLedger() }

  @Test("is a file's name, without folders, and the hash of its bytes")
  func nameAndHash() throws {
    let receipt = try ledger.razao.guardarComprovante(de: ledger.file("nota fiscal.pdf", "abc"))
    #expect(receipt.nome == "nota fiscal.pdf")
    // FIPS 180-4, "abc".
    #expect(
      receipt.hash.description
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test("is kept under its hash, and read only as long as its bytes are those")
  func kept() throws {
    let file = try ledger.file("nota.pdf", "abc")
    let receipt = try ledger.razao.guardarComprovante(de: file)
    #expect(receipt.bytes == 3)
    let kept = try ledger.razao.arquivo(comprovante: receipt.hash)
    #expect(kept.bytes == Array("abc".utf8))
    #expect(kept.caminho.hasSuffix("/casa/comprovantes/\(receipt.hash).pdf"))
    try Data("abd".utf8).write(to: URL(filePath: kept.caminho))
    let error = #expect(throws: RazaoError.self) {
      try ledger.razao.arquivo(comprovante: receipt.hash)
    }
    #expect(error?.code == .naoEncontrado)
  }

  @Test("has 1 byte to 25 MiB, and a trial keeps nothing")
  func sizes() throws {
    let limit = 25 << 20
    #expect(
      try ledger.razao.guardarComprovante([UInt8](repeating: 7, count: limit), nome: "f").bytes
        == UInt64(limit))
    for size in [0, limit + 1] {
      let error = #expect(throws: RazaoError.self) {
        try ledger.razao.guardarComprovante([UInt8](repeating: 7, count: size), nome: "f")
      }
      #expect(error?.code == .dadosInvalidos)
    }
    let trial = try ledger.razao.guardarComprovante([1], nome: "f", simular: true)
    #expect(throws: RazaoError.self) { try ledger.razao.arquivo(comprovante: trial.hash) }
  }

  @Test(
    "has a name without folders, and never none",
    arguments: [
      ("C:\\fotos\\nota.jpg", "nota.jpg"), ("a/b", "b"), ("..", "comprovante"), ("", "comprovante"),
      ("x/..", "comprovante"), (" nota.pdf ", "nota.pdf"),
    ])
  func names(_ typed: String, _ name: String) throws {
    #expect(try ledger.razao.guardarComprovante([1], nome: typed, simular: true).nome == name)
  }

  @Test("comes with its entry in one commit, can be taken off, and undoing takes back each step")
  func ofEntry() throws {
    let razao = ledger.razao
    let mercado = try razao.conta(por: "Mercado")
    let content = ConteudoDeTransacao(
      data: .of("2026-09-12"), tipo: "compraNoDebito", interessado: "Feira",
      partidas: [
        Partida(conta: ledger.carteira, valor: .cents(-500)),
        Partida(conta: mercado, valor: .cents(500)),
      ])
    var new = NovoLancamento(content)
    let kept = try razao.guardarComprovante([1, 2, 3], nome: "nota.pdf")
    new.comprovante = kept
    let entry = try #require(try razao.lancar(new).recibo.ids.first)
    func names() throws -> [String] { try razao.comprovantes(lancamento: entry).map(\.nome) }
    #expect(try names() == ["nota.pdf"])
    #expect(try razao.comprovantes(por: "nota.pdf").first?.dono == .lancamento(entry))
    #expect(throws: RazaoError.self) { try razao.juntarComprovante(kept, a: entry) }
    _ = try razao.retirarComprovante(kept.hash, de: entry)
    #expect(try names() == [])
    _ = try razao.desfazer()
    #expect(try names() == ["nota.pdf"])
    _ = try razao.desfazer()
    #expect(try razao.lancamento(entry).situacao != .viva)
    #expect(try names() == [])
  }

  @Test("of an entry in a closed month asks for a reason, and the changes since tell of it")
  func ofClosed() throws {
    let razao = ledger.razao
    let mercado = try razao.conta(por: "Mercado")
    var content = ConteudoDeTransacao(
      data: .of("2026-09-12"), tipo: "compraNoDebito", interessado: "Feira",
      partidas: [
        Partida(conta: ledger.carteira, valor: .cents(-500)),
        Partida(conta: mercado, valor: .cents(500)),
      ])
    let entry = try #require(try razao.lancar(NovoLancamento(content)).recibo.ids.first)
    let kept = try razao.guardarComprovante([1, 2, 3], nome: "nota.pdf")
    let closing = try #require(try razao.fechar(ate: content.data).recibo.ids.first)
    let refused = RazaoError(.dadosInvalidos, "")
    #expect(throws: refused) { try razao.juntarComprovante(kept, a: entry) }
    func judged(_ reason: String?) throws {
      try razao.julgarComprovante(kept.hash, a: entry, motivoNoFechado: reason)
    }
    #expect(throws: refused) { try judged(nil) }
    try judged("veio depois")
    _ = try razao.juntarComprovante(kept, a: entry, motivoNoFechado: "veio depois")
    // Its file may be missing.
    try judged(nil)
    #expect(throws: refused) { try razao.retirarComprovante(kept.hash, de: entry) }
    let told = try razao.mudancas(desde: .chamado(closing.description))
    #expect(told.lancamentos.map(\.tipo) == [.comprovante])
    #expect(told.contas == [])
    content.descricao = "para a festa"
    #expect(throws: refused) { try razao.corrigir(entry, para: content) }
    _ = try razao.corrigir(entry, para: content, motivoNoFechado: "faltava dizer")
    #expect(
      try razao.mudancas(desde: .chamado(closing.description)).lancamentos.map(\.tipo)
        == [.corrigido])
    #expect(try razao.conflitos().conflitos == [])
  }

  @Test("is recorded with the expense, name and hash alone, and can be taken away")
  func recorded() throws {
    let rio = try ledger.razao.criarRelatorio("Rio", data: .of("2026-09-12")).relatorio.id
    var expense = NovaDespesa.of("Fone", 100)
    let kept = try ledger.razao.guardarComprovante(de: ledger.file("nota.pdf", "abc"))
    expense.comprovante = Comprovante(nome: kept.nome, hash: kept.hash)
    let added = try ledger.razao.adicionarDespesa(expense, em: rio)
    #expect(added.relatorio.despesas[0].comprovante == expense.comprovante)
    let without = try ledger.razao.corrigirDespesa(
      added.recibo.ids[0], em: rio, CorrecaoDeDespesa(comprovante: .nada))
    #expect(without.relatorio.despesas[0].comprovante == nil)
  }

  @Test("of one invoice in two expenses is told, in whatever reports they are")
  func sameInvoice() throws {
    let razao = ledger.razao
    func name(_ number: Int) -> String {
      Comprovante.nome(daNota: String(repeating: "\(number)", count: 44), "nota.pdf")
    }
    func add(_ note: Int, to report: Uuid) throws -> RelatorioDeDespesas {
      var expense = NovaDespesa.of("Fone", 100)
      expense.comprovante = Comprovante(nome: name(note), hash: .of([UInt8(note)]))
      return try razao.adicionarDespesa(expense, em: report).relatorio
    }
    let rio = try razao.criarRelatorio("Rio", data: .of("2026-09-12")).relatorio.id
    let first = try add(1, to: rio)
    #expect(first.notasRepetidas == [:])
    #expect(try add(2, to: rio).notasRepetidas == [:])
    let other = try razao.criarRelatorio("Lima", data: .of("2026-09-12")).relatorio.id
    let second = try add(1, to: other)
    let (one, two) = (first.despesas[0].despesa, second.despesas[0].despesa)
    #expect(second.notasRepetidas.mapValues(\.dono) == [two: .despesa(one, relatorio: rio)])
    let again = try razao.relatorio(rio)
    #expect(again.notasRepetidas.mapValues(\.dono) == [one: .despesa(two, relatorio: other)])
    _ = try razao.removerDespesa(two, de: other)
    #expect(try razao.relatorio(rio).notasRepetidas == [:])
  }

  @Test("of one invoice in two entries of an account is asked about, and others are not alike")
  func invoiceOfEntry() throws {
    let mercado = try ledger.razao.conta(por: "Mercado")
    func posts(_ day: String, _ key: String?) throws {
      let content = ConteudoDeTransacao(
        data: .of(day), tipo: "compraNoDebito", interessado: "Feira",
        partidas: [
          Partida(conta: ledger.carteira, valor: .cents(-500)),
          Partida(conta: mercado, valor: .cents(500)),
        ])
      _ = try ledger.razao.lancar(NovoLancamento(content, chaves: key.map { ["nfe:\($0)"] } ?? []))
    }
    try posts("2026-09-10", "1")
    try posts("2026-09-10", "2")
    // A purchase of another day is another, though one has an invoice.
    try posts("2026-09-11", nil)
    #expect(throws: RazaoError(.pareceRepetido, "")) { try posts("2026-09-12", "1") }
    #expect(throws: RazaoError(.pareceRepetido, "")) { try posts("2026-09-10", nil) }
  }

  @Test("cannot be a file that is not there, a folder, a link or a FIFO")
  func refused() throws {
    let file = try ledger.file("nota.pdf", "abc")
    let link = ledger.scratch.path.appending("atalho.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: link.string, withDestinationPath: file.string)
    let cases: [(FilePath, RazaoError.Code)] = [
      (ledger.scratch.path.appending("nada.pdf"), .naoEncontrado),
      (ledger.scratch.path, .dadosInvalidos), (link, .dadosInvalidos), ("/", .dadosInvalidos),
      ("/dev/zero", .dadosInvalidos), ("..", .dadosInvalidos),
    ]
    for (path, code) in cases {
      let error = #expect(throws: RazaoError.self) {
        try ledger.razao.guardarComprovante(de: path)
      }
      #expect(error?.code == code, "\(path)")
    }
  }
}

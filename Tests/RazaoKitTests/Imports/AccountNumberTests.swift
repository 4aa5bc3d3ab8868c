import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// The next file of a bank's account finds the account of the books that its number went to.
struct AccountNumberTests {
  private let street: Street
  private let one, two: Uuid
  private var razao: Razao { street.houses[0].razao }

  init() throws {
    let street = try Street(2)
    func open(_ name: String) throws -> Uuid {
      try street.houses[0].razao.abrirConta(
        NovaConta(ContaAberta(nome: name, classe: .ativo, tipo: "corrente"))
      ).recibo.ids[0]
    }
    (one, two) = (try open("Banco"), try open("Banco dela"))
    self.street = street
  }

  private func file(_ day: Int) -> ArquivoDoBanco {
    BankFile.ofx([BankRow(day, -100 * day, "n\(day)")], named: "\(day).ofx")
  }

  @Test func `a file without known rows goes where its number went`() throws {
    // Two accounts could be it: somebody says which.
    #expect(throws: RazaoError.self) { try razao.planejar(file(1)) }
    _ = try razao.importar(file(1), em: two)
    let next = try #require(try razao.planejar(file(20)).first)
    #expect(next.plano.conta.id == two)
    #expect(next.conta == .lembrada)
    #expect(try razao.contas(doArquivo: file(20))?.first?.conta == two)
    // A machine that never saw the first file knows it too.
    try street.meet(at: [street.place("a")])
    #expect(try street.houses[1].razao.planejar(file(40)).first?.plano.conta.id == two)
    #expect(try razao.formatos().allSatisfy { !$0.isProprio })
  }

  @Test func `what somebody says later counts from then on`() throws {
    _ = try razao.importar(file(1), em: two)
    _ = try razao.importar(file(20), em: one)
    #expect(try razao.planejar(file(40)).first?.plano.conta.id == one)
    // Rows that are there tell more than a number does.
    #expect(try razao.planejar(file(1)).first?.plano.conta.id == two)
  }

  @Test func `an account that is closed is not gone to`() throws {
    _ = try razao.importar(
      BankFile.ofx([BankRow(1, 2000, "x"), BankRow(1, -2000, "y")], named: "z.ofx"), em: two)
    _ = try razao.encerrarConta(two)
    let next = try #require(try razao.planejar(file(40)).first)
    #expect(next.plano.conta.id == one)
    #expect(next.conta == .unica)
  }

  @Test func `a file of another number may be of an account that is not here yet`() throws {
    _ = try razao.importar(file(1), em: one)
    _ = try razao.encerrarConta(two)
    let other = ArquivoDoBanco(
      nome: "outra.ofx",
      bytes: Array(
        String(decoding: file(40).bytes, as: UTF8.self)
          .replacing("<ACCTID>", with: "<ACCTID>9").utf8))
    let found = try #require(try razao.planejar(other).first)
    #expect(found.plano.conta.id == one)
    #expect(found.conta == .unicaDeOutrosArquivos)
  }

  @Test(arguments: [false, true])
  func `of an account whose only import was undone the number is forgotten`(
    asLastStep: Bool
  ) throws {
    let effect = try razao.importar(file(1), em: two)
    if asLastStep {
      _ = try razao.desfazer()
    } else {
      _ = try razao.desfazerImportacao(try #require(effect.importacao))
    }
    #expect(throws: RazaoError.self) { try razao.planejar(file(20)) }
  }
}

import Canonical
import EventLog
import Ledger
import Projections
import Testing

/// Section 5 of docs/FORMAT.md on the receipts of transactions.
@Suite struct ReceiptTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let entry: Uuid
  private let file = Hash256.of([1])

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    let conta = ana.opens("Corrente")
    entry = ana.posts(-10_00, on: conta, against: ana.opens("Mercado", .despesa))
    bia.sees(ana)
  }

  @discardableResult
  private func note(
    _ member: Member, _ bytes: UInt64?, named nome: String = "nota.pdf", on entry: Uuid? = nil
  ) -> Written {
    member.writes(
      .notaComprovante(ComprovanteJuntado(nome: nome, hash: file, bytes: bytes)),
      of: entry ?? self.entry)
  }

  private var names: [String] { casa.store.comprovantes(de: entry).map(\.nome) }

  @Test func `a receipt is there until a note that knows it takes it off`() {
    note(ana, 3)
    #expect(names == ["nota.pdf"])
    #expect(casa.store.comprovantes(doLancamento: entry).first?.bytes == 3)
    bia.sees(ana)
    note(bia, nil)
    #expect(names == [])
    ana.sees(bia)
    note(ana, 3)
    #expect(names == ["nota.pdf"])
  }

  @Test func `of two who attach and take off at once, the one who attached is followed`() {
    note(ana, 3)
    bia.sees(ana)
    note(bia, nil)
    note(ana, 3, named: "de novo.pdf")
    #expect(names == ["de novo.pdf"])
  }

  @Test func `one file has one name, the first by bytes`() {
    note(ana, 3, named: "b.pdf")
    note(bia, 3, named: "a.pdf")
    #expect(names == ["a.pdf"])
  }

  @Test(arguments: [0, (25 << 20) + 1] as [UInt64])
  func `a length that no receipt has attaches nothing, and breaks no rule`(bytes: UInt64) {
    #expect(casa.status(note(ana, bytes)) == .applied)
    #expect(names == [])
  }

  @Test func `the other events of its commit do not wait for what it is about`() {
    let nothing = casa.freshId()
    let conta = ana.opens("Poupança")
    let written = ana.together {
      ana.alters(conta, nome: "Reserva")
      note(ana, 3, on: nothing)
    }
    #expect(casa.status(written) == .applied)
    #expect(casa.texto(.conta, conta, .nome) == "Reserva")
    #expect(casa.store.comprovantes.isEmpty)
  }

  @Test func `the balance and whether the entry counts stay as they are`() {
    let before = casa.store.contas.map(\.saldo)
    note(ana, 3)
    #expect(casa.store.contas.map(\.saldo) == before)
    #expect(casa.isLive(entry))
    #expect(casa.conflitos == [])
  }
}

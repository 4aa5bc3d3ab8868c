import Canonical
import Ledger
import Projections
import Testing

/// Section 9: `pagamentoEmDobro` and `correcaoContraAnulacao`.
@Suite struct DoublePaymentTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let conta: Uuid
  private let mercado: Uuid
  private let key = "boleto:00191"

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    conta = ana.opens("Corrente")
    mercado = ana.opens("Mercado", .despesa)
    bia.sees(ana)
  }

  private func pays(_ member: Member, on account: Uuid? = nil, _ cents: Int64 = -1000) -> Uuid {
    member.posts(cents, on: account ?? conta, against: mercado, keys: [key])
  }

  private var open: [String] { [about(.pagamentoEmDobro, key)] }

  @Test func `one slip paid by two is a conflict, and both count`() {
    let entries = [pays(ana), pays(bia)]
    #expect(casa.conflitos == open)
    #expect(casa.saldo(conta) == "-20.00")
    #expect(casa.store.conflitos.first?.sobre == entries.sorted())
  }

  @Test func `it needs no ignorance of each other`() {
    _ = [pays(ana), pays(ana)]
    #expect(casa.conflitos == open)
  }

  @Test func `it ends when one is annulled, and comes back when it is restored`() {
    let (um, _) = (pays(ana), pays(bia))
    ana.annuls(um)
    #expect(casa.conflitos == [])
    ana.restores(um)
    #expect(casa.conflitos == open)
  }

  @Test func `from another account it is paid twice too`() {
    let outra = ana.opens("Outra")
    let (um, _) = (pays(ana), pays(bia))
    ana.corrects(um, -1000, on: outra, against: mercado)
    #expect(casa.conflitos == open)
    let cartao = ana.opens("Cartão", .passivo)
    ana.corrects(um, -700, on: cartao, against: mercado)
    #expect(casa.conflitos == open)
  }

  @Test func `the halves of a transfer are none, be there an account between or not`() {
    let (outra, caminho) = (ana.opens("Outra"), ana.opens("A caminho"))
    let out = pays(ana)
    let into = bia.posts(1000, on: outra, against: mercado, keys: [key])
    #expect(casa.conflitos == [])
    ana.corrects(out, -1000, on: conta, against: caminho)
    bia.sees(ana)
    bia.corrects(into, 1000, on: outra, against: caminho)
    #expect(casa.conflitos == [])
  }

  @Test func `a bill and its payment are none, and two payments of it are`() {
    let aPagar = ana.opens("A pagar", .passivo)
    _ = pays(ana, on: aPagar)
    bia.sees(ana)
    _ = bia.posts(-1000, on: conta, against: aPagar, keys: [key])
    #expect(casa.conflitos == [])
    _ = bia.posts(-1000, on: conta, against: aPagar, keys: [key])
    #expect(casa.conflitos == open)
  }

  @Test func `the other sign on the account is the other side of it`() {
    _ = (pays(ana), pays(bia, on: nil, 1000))
    #expect(casa.conflitos == [])
  }

  @Test func `only asset and liability accounts are looked at`() {
    let lazer = ana.opens("Lazer", .despesa)
    for member in [ana, bia] {
      _ = member.posts(-1000, on: lazer, against: mercado, keys: [key])
    }
    #expect(casa.conflitos == [])
    let cartao = ana.opens("Cartão", .passivo)
    _ = (pays(ana, on: cartao), pays(bia, on: cartao))
    #expect(casa.conflitos == open)
  }

  @Test func `accounts are taken as they are read`() {
    // Money that goes from one account to the other, told by both in different words.
    let (outra, caminho) = (ana.opens("Outra"), ana.opens("A caminho"))
    bia.sees(ana)
    _ = ana.posts(-1000, on: conta, against: caminho, keys: [key])
    _ = bia.posts(-1000, on: outra, against: ana.opens("Cofre"), keys: [key])
    #expect(casa.conflitos == [])
    ana.unifies(outra, into: conta)
    #expect(casa.conflitos == open)
    ana.unifies(outra, into: nil)
    #expect(casa.conflitos == [])
  }

  @Test func `a posting of nothing has no sign`() {
    _ = (pays(ana, on: nil, 0), pays(bia, on: nil, 0))
    #expect(casa.conflitos == [])
  }

  @Test func `a key that came with a bank row counts`() {
    _ = pays(ana)
    let entry = bia.posts(-1000, on: conta, against: mercado)
    bia.matches(entry, from: bia.imports("a.ofx", into: conta), keys: [key])
    #expect(casa.conflitos == open)
  }

  @Test func `keys are compared byte by byte`() {
    for (member, text) in [(ana, "txid:é"), (bia, "txid:e\u{301}")] {
      member.writesUnnormalized(
        .transacaoLancada(
          TransacaoLancada(conteudo: .of(-1000, on: conta, against: mercado), chaves: [text])),
        of: nil)
    }
    #expect(casa.conflitos == [])
  }

  @Test func `judged distinct it ends, and both go on counting`() {
    let entries = [pays(ana), pays(bia)]
    ana.sees(bia)
    ana.decides(.pagamentoEmDobro, key, "distintos", about: entries)
    #expect(casa.conflitos == [])
    #expect(casa.saldo(conta) == "-20.00")
  }

  @Test func `judged distinct it is open again when a third comes`() {
    let entries = [pays(ana), pays(bia)]
    ana.sees(bia)
    ana.decides(.pagamentoEmDobro, key, "distintos", about: entries)
    _ = pays(bia)
    #expect(casa.conflitos == open)
  }

  @Test func `a decision on one key is none on another`() {
    let keys = [key, "txid:1"]
    let entries = [ana, bia].map { $0.posts(-1000, on: conta, against: mercado, keys: keys) }
    ana.sees(bia)
    ana.decides(.pagamentoEmDobro, key, "distintos", about: entries)
    #expect(casa.conflitos == [about(.pagamentoEmDobro, "txid:1")])
  }

  @Test func `three payments judged the same leave the one that is kept`() {
    let entries = [pays(ana), pays(bia), pays(bia)]
    ana.sees(bia)
    ana.decides(.pagamentoEmDobro, key, "mesmo", about: entries, keeping: entries[1])
    #expect(entries.map { casa.isLive($0) } == [false, true, false])
    #expect(casa.conflitos == [])
  }

  @Test func `a correction and an annulment at once leave it annulled, and a conflict`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    bia.sees(ana)
    ana.annuls(entry)
    bia.corrects(entry, -900, on: conta, against: mercado)
    #expect(!casa.isLive(entry))
    #expect(casa.conflitos == [about(.correcaoContraAnulacao, entry)])
  }

  @Test func `to annul again, or to restore, knowing both, ends it`() {
    for restoring in [false, true] {
      let entry = ana.posts(-1000, on: conta, against: mercado)
      bia.sees(ana)
      ana.sees(bia)
      ana.annuls(entry)
      bia.corrects(entry, -900, on: conta, against: mercado)
      bia.sees(ana)
      if restoring { bia.restores(entry) } else { bia.annuls(entry) }
      #expect(casa.isLive(entry) == restoring)
    }
    #expect(casa.conflitos == [])
    #expect(casa.saldo(conta) == "-9.00")
  }

  @Test func `a correction after the annulment, knowing it, is no conflict`() {
    let entry = ana.posts(-1000, on: conta, against: mercado)
    ana.annuls(entry)
    bia.sees(ana)
    bia.corrects(entry, -900, on: conta, against: mercado)
    #expect(casa.conflitos == [])
    #expect(!casa.isLive(entry))
  }
}

import Canonical
import Ledger
import Proofs
import RazaoKit
import TestSupport
import Testing

/// A proof from what the read model keeps of the last checkpoint is, byte for byte, the one that all
/// lines give.
@Suite struct KeptProofTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func `of generated books, corrected, annulled and confirmed between checkpoints`(
    seed: UInt64
  ) throws {
    let house = try Treasury()
    var (state, cents) = (seed, Int64(1_00))
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var entries = try [house.spends(cents), house.spends(2_00, on: "2026-10-31")]
    for round in 0..<3 {
      for _ in 0..<8 {
        let day = "2026-\(["09", "10", "11"][next(3)])-\(10 + next(11))"
        cents += 3
        switch next(4) {
        case 0:
          _ = try house.rui.open().corrigir(
            entries[next(entries.count)], para: house.entry(cents, on: day))
        case 1 where entries.count > 1:
          _ = try house.rui.open().anular(entries.remove(at: next(entries.count)), motivo: "engano")
        default: entries.append(try house.spends(cents, on: day))
        }
      }
      // Records a checkpoint, which the other device confirms.
      let marco = Hash256.of(try house.proof().prova.marco)
      if round > 0 {
        try house.ana.takes(from: house.rui)
        try house.ana.writes([.of(.notaConferida(MarcoConferido(marco: marco)))])
        try house.rui.takes(from: house.ana)
      }
      for text in ["2026-09", "2026-10", "2026-11", "2026-12"] {
        let month = try #require(Month(text))
        try expectSame(house, .saldo, month)
        let whole = try expectSame(house, .mes, month)
        guard let entry = whole.first?.prova.partidas.first?.conteudo.lancamento else { continue }
        try expectSame(house, .lancamento(entry), month)
      }
    }
  }

  @discardableResult private func expectSame(
    _ house: Treasury, _ question: Prova.Assunto, _ month: Month
  ) throws -> [ProvaConferida] {
    let razao = try house.rui.open()
    let accounts = [house.wallet, house.market]
    let kept = try #require(try razao.provadas(question, accounts, month, doModelo: true))
    let all = try #require(try razao.provadas(question, accounts, month, doModelo: false))
    #expect(kept.map(\.prova.bytes) == all.map(\.prova.bytes))
    return all
  }

  @Test func `without a checkpoint of today there is none, and a new entry makes the last one old`()
    throws
  {
    let house = try Treasury()
    try house.spends(5_00)
    let november = try #require(Month("2026-11"))
    func kept() throws -> [ProvaConferida]? {
      try house.rui.open().provadas(.mes, [house.wallet], november, doModelo: true)
    }
    #expect(try kept() == nil)
    let proof = try house.proof()
    #expect(try kept() == [proof])
    try house.spends(7_00)
    #expect(try kept() == nil)
  }
}

import Canonical
import EventLog
import Foundation
import FoundedLedger
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Every position of a ledger of 500 commits, tampered with in every way.
@Suite struct ForgeryTests {
  private let ledger = ForgeableLedger(commits: 500)
  private let foreign = ForgeableLedger("outra", commits: 60)

  @Test(arguments: Forgery.allCases)
  func `each is found where it is, and what is harmless is called so`(forgery: Forgery) throws {
    let copy = try LedgerCopy(ledger.carriers)
    let before = try copy.audit()
    #expect(before.achados.isEmpty && before.commits == 500 && before.aparelhos.count == 4)
    var trials = 0
    for (number, device) in ledger.devices.enumerated() {
      let other = ledger.devices[(number + 1) % ledger.devices.count]
      let step = TestSeed.scale >= 10 ? 1 : 12
      // The first lines and the last ones are the odd ones.
      let last = device.lines.count - 1
      for index in Set(stride(from: number % step, through: last, by: step)).union([0, 1, last]) {
        let forged = forgery.of(
          device, index, ledger, other: other, foreign: foreign.devices[number % 4])
        try copy.write(forged.lines.carrier, to: device.carrier)
        judge(
          try copy.audit(), before, forged, device, forgery,
          "\(forgery) at line \(index + 1) of \(device.name)")
        trials += 1
      }
      try copy.write(device.lines.carrier, to: device.carrier)
    }
    print("\(forgery): \(trials) of 500 positions, all told")
  }

  private func judge(
    _ after: Auditoria, _ before: Auditoria, _ forged: Forgery.Forged,
    _ device: ForgeableLedger.Device, _ forgery: Forgery, _ place: Comment
  ) {
    var starts = [0]
    for line in forged.lines { starts.append(starts[starts.count - 1] + line.count + 1) }
    for expected in forged.expected {
      let wanted = Localizacao(
        arquivo: device.carrier, linha: expected.line + 1, byte: starts[expected.line])
      #expect(
        after.achados.contains {
          $0.tipo == expected.kind && $0.localizacao == wanted
            && ($0.aparelho == expected.device || expected.kind == .danificado)
        }, "\(expected) in \(after.achados.prefix(4)) \(place)")
    }
    let words: [Achado.Tipo] = [.testemunho, .caudaCortada]
    #expect(
      !forged.lacksFirst
        || after.achados.contains { words.contains($0.tipo) && $0.aparelho == device.id }, place)
    let forks = after.conflitos.filter { $0.tipo == .dispositivoBifurcado }.map(\.sobre)
    #expect(forks == (forged.isForked ? [[device.id]] : []), place)
    if let gone = forged.gone {
      #expect(after.fingerprint != before.fingerprint, place)
      // The last line of a device leaves nothing behind but what others have seen.
      if forged.expected.isEmpty, ledger.seen.contains(gone) {
        #expect(
          after.achados.contains { $0.tipo == .caudaCortada && $0.aparelho == device.id }, place)
      }
    }
    if forgery == .swapped {
      #expect(after.achados.isEmpty && after.repetidas == 0, place)
      #expect(after.fingerprint == before.fingerprint && after.contas == before.contas, place)
    }
    if forgery == .repeatedByAnother { #expect(after.contas == before.contas, place) }
  }

  @Test func `a line that stands twice, lines in any order and a torn one do no harm`() throws {
    let copy = try LedgerCopy(ledger.carriers)
    let before = try copy.audit()
    var random = SplitMix(seed: TestSeed.value)
    let all = ledger.devices.flatMap(\.lines)
    try copy.write(all.shuffled(using: &random).carrier + all[7].dropLast(9), to: "cópia.jsonl")
    let after = try copy.audit()
    #expect(after.achados.isEmpty && after.repetidas == 500 && after.incompletas.count == 1)
    #expect(after.fingerprint == before.fingerprint && after.contas == before.contas)
  }

  /// A key of which anybody can make signatures: the neutral element of the curve.
  ///
  /// With it R, the neutral element too, and S = 0 fulfil the equation of RFC 8032 for every message.
  private let neutral: [UInt8] = [1] + [UInt8](repeating: 0, count: 31)
  private var nobodysKey: PublicKey { PublicKey(neutral.withUnsafeBytes { Bytes32($0) }) }

  private func line(of device: Uuid, _ events: [[UInt8]?], signedBy key: SigningKey) -> [UInt8] {
    CommitDraft(
      device: device, seq: 0, at: Instant(milliseconds: 1_790_000_000_000), prev: .zero, seen: [],
      events: events.compactMap(\.self)
    ).line(signedBy: key)
  }

  @Test func `lines of a device whose key is nobody's are told, and move no figure`() throws {
    let device = Assinaturas.dispositivo(ledger.id, chave: nobodysKey)
    let introduction = DispositivoIniciado(
      razao: ledger.id, nome: "fraco", chave: nobodysKey,
      raiz: ledger.root.signature(of: Assinaturas.admissao(ledger.id, device)))
    let events = [
      Evento(id: .random(), of: device, dados: .dispositivoIniciado(introduction)).canonico(),
      ledger.entry(1_000_000),
    ]
    var line = line(
      of: device, events, signedBy: SigningKey(seed: [UInt8](repeating: 7, count: 32)))
    let signature = Base64URL.encode(neutral + [UInt8](repeating: 0, count: 32))
    line.replaceSubrange(line.count - 88..<line.count - 2, with: signature)
    let copy = try LedgerCopy(ledger.carriers)
    let before = try copy.audit()
    try copy.write([line].carrier, to: "fraco.jsonl")
    let after = try copy.audit()
    #expect(after.contas == before.contas && after.transacoesVivas == before.transacoesVivas)
    #expect(after.fingerprint == before.fingerprint && after.quarentena == 0)
    #expect(after.achados.map(\.tipo) == [.assinatura] && after.achados.allSatisfy(\.grave))
    #expect(after.achados.first?.motivo.contains("não é de ninguém") == true)
  }

  @Test func `a ledger whose root is nobody's key is told as founded by nobody`() throws {
    let key = SigningKey(seed: [UInt8](repeating: 7, count: 32))
    let id = Assinaturas.razao(daRaiz: nobodysKey)
    let device = Assinaturas.dispositivo(id, chave: key.publicKey)
    let founding = RazaoCriado(nome: "x", chave: nobodysKey)
    let introduction = DispositivoIniciado(
      razao: id, nome: "fundador", chave: key.publicKey,
      raiz: Signature(neutral + [UInt8](repeating: 0, count: 32)))
    let events = [
      Evento(id: .random(), of: id, dados: .razaoCriado(founding)).canonico(),
      Evento(id: .random(), of: device, dados: .dispositivoIniciado(introduction)).canonico(),
    ]
    let copy = try LedgerCopy([
      "fundador.jsonl": [line(of: device, events, signedBy: key)].carrier
    ])
    let told = try copy.audit()
    #expect(told.razao == id && told.quarentena == 1)
    #expect(told.achados.contains { $0.tipo == .evento && $0.grave })
  }
}

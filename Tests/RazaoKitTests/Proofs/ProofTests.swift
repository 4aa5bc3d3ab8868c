import Canonical
import Ledger
import Proofs
import RazaoKit
import TestSupport
import Testing

/// Proofs of months, balances and entries, made from a ledger and checked from their bytes alone.
@Suite struct ProofTests {
  private let open: OpenLedger
  private let (banco, outro, mercado): (Uuid, Uuid, Uuid)
  private var razao: Razao { open.razao }

  init() throws {
    open = try OpenLedger(modelo: .vazio)
    banco = try open.records(.contaAberta(ContaAberta(nome: "Banco \"1\"", classe: .ativo)))
    let yen = try #require(Currency("JPY"))
    outro = try open.records(
      .contaAberta(ContaAberta(nome: "Iene", classe: .ativo, moeda: yen, casas: 0)))
    mercado = try open.records(.contaAberta(ContaAberta(nome: "Mercado", classe: .despesa)))
  }

  @discardableResult private func spends(_ cents: Int64, _ day: String) throws -> Uuid {
    let entry = ConteudoDeTransacao(
      data: .of(day), tipo: "outro",
      partidas: [
        Partida(conta: banco, valor: .cents(-cents)), Partida(conta: mercado, valor: .cents(cents)),
      ])
    return try open.records(.transacaoLancada(TransacaoLancada(conteudo: entry)))
  }

  private func month(_ text: String) throws -> Month { try #require(Month(text)) }

  @Test func `a month, its balance and an entry are proven, and read again as they were`() throws {
    try spends(1_000_00, "2026-07-31")
    let first = try spends(234_50, "2026-08-01")
    try spends(1, "2026-08-31")
    let august = try month("2026-08")
    let made = try razao.provar(.mes, conta: banco, mes: august)
    #expect(
      made.resposta
        == "Em agosto de 2026, a conta \"Banco \\\"1\\\"\" teve 2 partidas, que somam -234,51 BRL; "
        + "no fim do mês tinha -1.234,51 BRL.")
    let balance = try razao.provar(.saldo, conta: banco, mes: august)
    #expect(
      balance.resposta
        == "No fim de agosto de 2026, a conta \"Banco \\\"1\\\"\" tinha -1.234,51 BRL.")
    let entry = try razao.provar(.lancamento(first), conta: mercado, mes: august)
    #expect(
      entry.resposta
        == "O lançamento \(first) está na conta \"Mercado\": 234,50 BRL em 01/08/2026.")
    for one in [made, balance, entry] {
      #expect(try ProvaConferida.conferir(one.prova.bytes, razao: razao.id).get() == one)
    }
    // One checkpoint serves all.
    #expect(Set([made, balance, entry].map(\.registro)).count == 1)
    #expect(refusal(made.prova.bytes, razao: banco) == .razao)
  }

  @Test func `a month without postings is shown by its neighbours`() throws {
    for (account, months) in [(banco, ["2026-07", "2026-09", "2025-01"]), (outro, ["2026-08"])] {
      for text in months {
        let made = try razao.provar(.mes, conta: account, mes: month(text))
        #expect(made.prova.folhas.isEmpty)
      }
    }
    try spends(5_00, "2026-08-10")
    let sentences = try ["2026-07", "2026-09"].map {
      try razao.provar(.mes, conta: banco, mes: month($0)).resposta
    }
    #expect(
      sentences == [
        "Em julho de 2026, a conta \"Banco \\\"1\\\"\" não teve partidas; no fim do mês tinha 0,00 "
          + "BRL.",
        "Em setembro de 2026, a conta \"Banco \\\"1\\\"\" não teve partidas; no fim do mês tinha "
          + "-5,00 BRL.",
      ])
    let yen = try razao.provar(.saldo, conta: outro, mes: month("2026-08"))
    #expect(yen.resposta == "No fim de agosto de 2026, a conta \"Iene\" tinha 0 JPY.")
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `any book and month`(seed: UInt64) throws {
    var state = seed
    func next(_ count: UInt64) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64((state >> 33) % count)
    }
    var spent: [String: [Int64]] = [:]
    for _ in 0..<12 {
      let text = "2026-0\(1 + next(6))"
      let cents = 1 + next(9_999_99)
      try spends(cents, "\(text)-0\(1 + next(9))")
      spent[text, default: []].append(cents)
    }
    var sum: Int64 = 0
    for number in 1...7 {
      let text = "2026-0\(number)"
      sum -= (spent[text] ?? []).reduce(0, +)
      let made = try razao.provar(.mes, conta: banco, mes: month(text))
      #expect(try ProvaConferida.conferir(made.prova.bytes).get() == made)
      #expect(made.saldo == Amount.text(Int128(sum), decimals: 2))
      #expect(
        made.prova.partidas.map { -$0.conteudo.valor.minor }.sorted()
          == (spent[text] ?? []).sorted())
    }
  }

  @Test func `no byte can be another, and no line missing, twice, exchanged or from elsewhere`()
    throws
  {
    try spends(3_00, "2026-07-03")
    try spends(5_00, "2026-08-10")
    try spends(7_00, "2026-08-11")
    let bytes = try razao.provar(.mes, conta: banco, mes: month("2026-08")).prova.bytes
    var others = try [
      razao.provar(.mes, conta: banco, mes: month("2026-07")),
      razao.provar(.mes, conta: mercado, mes: month("2026-08")),
      razao.provar(.saldo, conta: banco, mes: month("2026-08")),
    ]
    // A later checkpoint, of other books.
    try spends(1_00, "2026-08-12")
    others.append(try razao.provar(.mes, conta: banco, mes: month("2026-08")))
    SignatureMemory.$current.withValue(SignatureMemory()) {
      #expect(refusal(bytes) == nil)
      for at in bytes.indices {
        var changed = bytes
        changed[at] ^= 1
        #expect(refusal(changed) != nil, "byte \(at)")
      }
      #expect(refusal(bytes + [0x0A]) == .forma)
      #expect(refusal(bytes.dropLast()) == .forma)
      let lines = bytes.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false)
      func isRefused(_ changed: [ArraySlice<UInt8>]) -> Bool {
        changed == lines || refusal(Array((changed + [[]]).joined(separator: [0x0A]))) != nil
      }
      #expect(refusal(Array((lines + [[]]).joined(separator: [0x0A]))) == nil)
      for at in lines.indices {
        var changed = lines
        changed.remove(at: at)
        #expect(isRefused(changed), "line \(at) missing")
        changed = lines
        changed.insert(lines[at], at: at)
        #expect(isRefused(changed), "line \(at) twice")
        for other in lines.indices where other > at {
          changed = lines
          changed.swapAt(at, other)
          #expect(isRefused(changed), "lines \(at) and \(other) exchanged")
        }
        for other in others {
          let theirs = other.prova.bytes.split(separator: 0x0A)
          changed = lines
          changed[at] = theirs[min(at, theirs.count - 1)]
          #expect(isRefused(changed), "line \(at) from another proof")
        }
      }
    }
  }

  @Test func `each thing that is left out or altered has its reason`() throws {
    try spends(3_00, "2026-07-03")
    let entry = try spends(5_00, "2026-08-10")
    try spends(7_00, "2026-08-11")
    let old = try razao.provar(.mes, conta: banco, mes: month("2026-08")).prova
    try spends(1_00, "2026-08-12")
    let made = try razao.provar(.mes, conta: banco, mes: month("2026-08")).prova
    let july = try razao.provar(.mes, conta: banco, mes: month("2026-07")).prova
    let one = try razao.provar(.lancamento(entry), conta: banco, mes: month("2026-08")).prova
    func altered(
      _ prova: Prova? = nil, _ change: (inout Prova) -> Void
    ) -> RecusaDeProva.Motivo? {
      var prova = prova ?? made
      change(&prova)
      return refusal(prova.bytes)
    }
    #expect(altered { _ in } == nil)
    #expect(altered { $0.partidas.removeLast() } == .mes)
    #expect(altered { $0.partidas.removeFirst() } == .partida)
    #expect(altered { $0.partidas.swapAt(0, 1) } == .partida)
    #expect(altered { $0.partidas = july.partidas } == .partida)
    #expect(altered { $0.folhas = july.folhas } == .folha)
    #expect(altered { $0.folhas = [] } == .folha)
    #expect(altered { ($0.folhas, $0.partidas) = ([], []) } == .mapa)
    #expect(altered { ($0.folhas, $0.partidas) = (old.folhas, old.partidas) } == .mapa)
    #expect(altered { $0.folhas[0].indice += 1 } == .mapa)
    #expect(altered { $0.marco = old.marco } == .mapa)
    #expect(altered { $0.marco = $0.abertura } == .marco)
    #expect(altered { $0.abertura = $0.marco } == .conta)
    #expect(altered { $0.conferem = [$0.marco] } == .conferem)
    #expect(altered { $0.viram = [$0.marco] } == .viram)
    #expect(altered { $0.aparelhos = [] } == .fundacao)
    #expect(altered { $0.aparelhos.append($0.marco) } == .admissao)
    #expect(altered { $0.aparelhos[0] = $0.marco } == .fundacao)
    #expect(altered { $0.razao = banco } == .fundacao)
    #expect(altered { $0.conta = mercado } == .conta)
    #expect(altered { $0.resposta += " " } == .resposta)
    // The same letters with their accents apart are other bytes.
    #expect(
      altered { $0.resposta = $0.resposta.replacing("mês", with: "me\u{302}s") } == .resposta)
    #expect(altered { $0.assunto = .saldo } == .forma)
    #expect(altered(one) { $0.partidas = [] } == .forma)
    #expect(altered(one) { $0.partidas[0].caminho.removeLast() } == .caminho)
    #expect(altered(one) { $0.partidas[0].indice = 1 } == .caminho)
    #expect(altered(one) { $0.assunto = .lancamento(banco) } == .partida)
  }
}

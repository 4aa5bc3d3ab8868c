internal import Canonical
internal import Ledger
internal import RazaoKit

/// Plans, bills, budgets and bank rows, as members write them through the real writer.
extension World {
  func planMonths(_ machine: Machine, _ razao: Razao) throws {
    guard let ledger else { return }
    // A bank account's rows come from its files.
    let banks = Set(known.banks.map(\.conta))
    let accounts = try razao.contas().filter {
      ($0.unificadaEm == nil || chance(4)) && !banks.contains($0.id)
    }
    let cards = accounts.filter { $0.classe == .passivo }
    if cards.isEmpty {
      let card = ContaAberta(nome: "Cartão", classe: .passivo, tipo: "cartao")
      return note(try razao.abrirConta(NovaConta(card)).recibo)
    }
    guard let own = any(accounts.filter { $0.classe == .ativo })?.id,
      let category = any(accounts.filter { $0.classe == .despesa })?.id
    else { return }
    let postings = [
      Partida(conta: any(cards).map { chance(2) ? $0.id : own } ?? own, valor: .cents(-1000)),
      Partida(conta: category, valor: .cents(1000)),
    ]
    var events: [Evento] = []
    func add(_ dados: Evento.Dados, _ of: Uuid? = nil) {
      events.append(Evento(id: machine.random.uuid(), of: of, dados: dados))
    }
    let month = Month(of: day())
    let what = number(0...9)
    switch what {
    case 0, 1:
      let slip = chance(4) ? "boleto:\(number(1...3))" : nil
      let plan = PlanoCriado(
        ritmo: Ritmo(
          cada: any(["semana", "mes", "ano"]) ?? "mes", intervalo: UInt64(number(1...2)),
          inicio: day(), fimDeSemana: any(["antes", "depois", nil]) ?? nil),
        vezes: chance(3) ? UInt64(number(1...4)) : nil,
        lancamento: LancamentoDePlano(tipo: "outro", interessado: "Plano", partidas: postings),
        chave: slip)
      add(.planoCriado(plan), slip.map { PlanoCriado.id(chave: $0, in: ledger) })
      known.plans.append(events[0].sobre)
    case 2, 3, 4:
      guard let plan = recent(known.plans) else { return }
      let occurrence = UInt64(number(0...3))
      if chance(2) {
        // As in a real recording: the entry, and its link to the occurrence.
        let id = Uuid.derived(in: plan, from: "ocorrencia:\(occurrence)")
        let content = LancamentoDePlano(tipo: "outro", partidas: postings).conteudo(em: day())
        add(.transacaoLancada(TransacaoLancada(conteudo: content)), id)
        add(.planoOcorrencia(.init(numero: occurrence, estado: "feita", transacao: id)), plan)
        known.entries.append(id)
      } else if chance(2), let entry = recent(known.entries) {
        add(.planoOcorrencia(.init(numero: occurrence, estado: "feita", transacao: entry)), plan)
      } else {
        let skipped = chance(2)
        add(
          .planoOcorrencia(
            .init(
              numero: occurrence, estado: skipped ? "pulada" : "prevista",
              data: skipped ? nil : day())), plan)
      }
    case 5:
      guard let card = any(cards)?.id else { return }
      add(
        .contaCiclo(
          .init(
            desde: month, fechamento: UInt64(number(1...31)), vencimento: UInt64(number(1...31)),
            noDia: chance(3) ? "esta" : "proxima")), card)
    case 6:
      guard let card = any(cards)?.id else { return }
      if chance(2), let entry = recent(known.entries) {
        add(.transacaoFaturada(.init(conta: card, mes: chance(4) ? nil : month)), entry)
      } else {
        add(
          .contaFaturada(
            .init(
              mes: month, fechamento: chance(2) ? day() : nil,
              total: chance(4) ? nil : .cents(Int64(number(0...3)) * 1000))), card)
      }
    case 7:
      let carried = chance(2)
      add(
        .contaOrcada(
          .init(
            mes: month, por: carried || chance(2) ? "diante" : "mes",
            valor: chance(6) ? nil : .cents(Int64(number(0...9)) * 1000),
            sobra: carried ? "transporta" : nil)), category)
    default:
      let hash = Hash256.of(Array("arquivo \(number(1...3))".utf8))
      let batch = Uuid.derived(in: own, from: hash.description)
      let file = Importacao(
        arquivo: "extrato.ofx", hash: hash, conta: own, formato: chance(4) ? "planilha" : "ofx")
      add(.importacaoFeita(file), batch)
      let (date, cents) = (day(), number(1...3) * -500)
      let row = Uuid.derived(in: own, from: "\(date):\(Amount.cents(Int64(cents))):1")
      if chance(2), let entry = recent(known.entries) {
        add(.transacaoConciliada(.init(linha: row, origem: batch)), entry)
      } else {
        var content = ConteudoDeTransacao(
          data: date, tipo: "outro",
          partidas: [
            Partida(conta: own, valor: .cents(Int64(cents))),
            Partida(conta: category, valor: .cents(Int64(-cents))),
          ])
        content.descricao = any(["BANCO 1", "BANCO 2", nil]) ?? nil
        add(.transacaoLancada(TransacaoLancada(conteudo: content, origem: batch)), row)
        known.entries.append(row)
      }
    }
    guard !events.isEmpty else { return }
    tell("\(machine.name) grava \(events.map { $0.tipo?.rawValue ?? "" })")
    count("meses: \(what)")
    let recorded = events
    note(
      try razao.record(
        { _ in .eventos(recorded, ids: recorded.map(\.id)) }, mostra: { _ in () }
      ).recibo)
  }
}

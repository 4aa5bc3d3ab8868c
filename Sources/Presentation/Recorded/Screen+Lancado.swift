package import Canonical
package import Ledger

extension Screen {
  /// The screen after an entry was recorded, corrected, annulled or restored, or after a trial of
  /// that.
  /// - Parameters:
  ///   - verb: what happened to it, if not just recorded: `anulado`.
  ///   - today: today's business day, if the entry's day was typed: a distant one is pointed out.
  package static func lancado(
    _ effect: Efeito, _ verb: String? = nil, today: Day? = nil
  ) -> Screen {
    let words = effect.lancamento.map { frase($0, effect.contas) } ?? "Lançamento"
    let opened = effect.abertas.map { Line("Conta aberta para isto: \($0)", .warning) }
    return .recorded(
      words + (verb.map { ": " + $0 } ?? ""), effect.recibo,
      effect: (verb == "anulado" ? [] : effect.agendamento) + supposed(effect) + opened
        + receipts(effect)
        + (verb == "anulado" ? expectedAgain(effect) : plano(effect)) + saldos(effect.contas)
        + oddInstalments(effect) + countedTwice(effect)
        + longe(effect.lancamento?.data, from: today), next: planosPorMudar(effect))
  }

  /// Says of which corrected entries the plan keeps the category, and how to change it.
  package static func planosPorMudar(_ effect: Efeito) -> [Line] {
    effect.planosPorMudar.map { plan in
      let category = effect.contas.first { $0.id == plan.categoria }?.nome ?? plan.categoria.curto
      return Line(
        "As próximas vezes do plano “\(SafeText.of(plan.nome))” continuam na categoria de antes. "
          + "Para mudá-las", leads: .after(": ", .alterarPlano(plan.plano, categoria: category)))
    }
  }

  /// Names the books' guesses: the account, if there are several, the refunded purchase, and the loan
  /// that it may repay.
  private static func supposed(_ effect: Efeito) -> [Line] {
    let account = effect.contas.first { $0.id == effect.contaSuposta }.map {
      Line("A conta não foi dita, e ficou a de costume: “\($0.nome)”.", .quiet)
    }
    let purchase = effect.estornada.map {
      Line("Devolve “\(SafeText.of(frase($0, effect.contas)))”: ficou na categoria dela.", .quiet)
    }
    let loan = effect.recibo.simulado ? nil : effect.talvezDevolve
    let repaid = loan.flatMap { loan in
      effect.recibo.ids.first.map { id in
        Line(
          "Se é dinheiro que volta de “\(SafeText.of(loan.nome))” "
            + "(\(PtBR.money(loan.saldo, loan.moeda)) a receber), e não receita, ponha-o lá",
          .quiet,
          leads: .after(": ", .corrigir(id)))
      }
    }
    return [account, purchase, repaid].compactMap(\.self)
  }

  /// The receipts that it got or lost.
  private static func receipts(_ effect: Efeito) -> [Line] {
    effect.eventos.compactMap { event in
      guard case .notaComprovante(let note) = event.dados else { return nil }
      let verb = note.bytes == nil ? "Comprovante retirado" : "Comprovante"
      return Line("\(verb): \(SafeText.of(note.nome))", .quiet)
    }
  }

  /// The plan of an entry, and how much of it is still to come.
  private static func plano(_ effect: Efeito) -> [Line] {
    guard let plan = effect.plano else { return [] }
    guard plan.chave == nil else { return [Line("Estava guardado para pagar.", .quiet)] }
    guard let next = plan.proxima else {
      return [Line("Plano “\(SafeText.of(plan.nome))”: esta era a última.", .quiet)]
    }
    let rest =
      plan.faltaEmPalavras.map { (plan.restantes == 1 ? "falta " : "faltam ") + $0 + "; " } ?? ""
    let value = next.lancamento.valor
    let amount = PtBR.money(value.absolute, next.lancamento.moeda)
    return [
      Line(
        "Plano “\(SafeText.of(plan.nome))”: \(rest)a próxima, de \(amount), é em "
          + "\(PtBR.day(next.data)).", .quiet)
    ]
  }

  /// Says that an annulled occurrence of a plan is expected again.
  private static func expectedAgain(_ effect: Efeito) -> [Line] {
    guard let plan = effect.plano else { return [] }
    return [
      Line("É uma vez do plano “\(SafeText.of(plan.nome))”, que volta a ser esperada.", .warning),
      Line("Se o plano também acabou", .quiet, leads: .after(": ", .plano(plan.id))),
    ]
  }

  /// Points out instalments on an account that usually pays at once, unlike a card or a slip.
  private static func oddInstalments(_ effect: Efeito) -> [Line] {
    let isInstalments = effect.eventos.contains {
      if case .planoCriado = $0.dados { true } else { false }
    }
    let own = effect.lancamento?.partidas.lazy.compactMap { posting in
      effect.contas.first { $0.id == posting.conta && $0.classe.isPropria }
    }.first
    guard isInstalments, let own, own.tipo != TipoDeConta.cartao.rawValue,
      effect.lancamento?.subtipo != "boleto"
    else { return [] }
    return [
      Line(
        "Parcelas costumam ser de um cartão ou de boletos, e estas saem de “\(own.nome)”: confira o "
          + "tipo e a conta.", .warning)
    ]
  }

  /// Points out that a later opening balance already includes the entry.
  private static func countedTwice(_ effect: Efeito) -> [Line] {
    guard let late = effect.saldoInicialTardio,
      let conta = effect.contas.first(where: { $0.id == late.conta })
    else { return [] }
    return late.lines(conta, of: effect.recibo.simulado ? nil : effect.recibo.ids.first)
  }

  /// The screen after several entries were recorded, annulled or restored together.
  /// - Parameter verb: what happened to them: `anulados`.
  package static func lancados(_ effect: Efeito, _ verb: String) -> Screen {
    let entries = effect.lancamentos.map { Line(frase($0, effect.contas)) }
    return .recorded(
      PtBR.entries(entries.count) + ": " + verb, effect.recibo,
      effect: entries + saldos(effect.contas), next: effect.deixadas.flatMap { deixada($0) })
  }

  /// An occurrence that was not recorded because it seems to be already, and what can be done.
  private static func deixada(_ one: OcorrenciaDeixada) -> [Line] {
    [
      Line(
        "Não gravei “\(SafeText.of(one.nome))” de \(PtBR.day(one.data)), que parece repetido: já há "
          + "\(SafeText.of(one.parecidoEmPalavras)) (\(one.parecido.curto)).", .warning),
      Line(
        "Se é o mesmo", .quiet,
        leads: .after(": ", .vincularOcorrencia(one.plano, one.numero, one.parecido))),
      Line("Se é outro", .quiet, leads: .after(": ", .lancarOcorrencia(one.plano, one.numero))),
    ]
  }

  /// Points out a day that was probably mistyped.
  private static func longe(_ day: Day?, from today: Day?) -> [Line] {
    guard let day, let today else { return [] }
    if day.number > today.number + Int32(Limits.usualDaysAhead) {
      return [Line("\(PtBR.day(day)) está a mais de um ano daqui: confira a data.", .warning)]
    }
    guard day.parts.year < Limits.firstUsualYear else { return [] }
    return [
      Line("\(PtBR.day(day)) é antes de \(Limits.firstUsualYear): confira a data.", .warning)
    ]
  }

  /// Each account's balance, on its natural side.
  package static func saldos(_ accounts: [Conta]) -> [Line] {
    accounts.map { Line("\($0.nome): \($0.saldoPorExtenso)") }
  }

  /// An entry as a sentence without its full stop: `Compra no débito de R$ 45,90, Padaria,
  /// 21/11/2026`.
  package static func frase(_ entry: ConteudoDeTransacao, _ accounts: [Conta]) -> String {
    let subtype = entry.nomeDoSubtipo.map { " (\($0))" } ?? ""
    let own = entry.partidas.first { posting in
      accounts.contains {
        $0.id == posting.conta && $0.classe.isPropria
      }
    }
    let shown = own ?? entry.partidas.first
    let currency = accounts.first { $0.id == shown?.conta }?.moeda ?? .real
    let amount = shown.map { posting in
      let total = Total(minor: Int128(posting.valor.minor), decimals: posting.valor.decimals)
      return " de " + PtBR.money(total.absolute, currency)
    }
    let title = entry.titulo { id in
      accounts.first { $0.id == id }.map { ($0.classe, $0.tipo) }
    }
    return [title + subtype + (amount ?? ""), entry.interessado, PtBR.day(entry.data)]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// The result above the form of the next entry: what was recorded, and below it any warnings.
  ///
  /// The first line has the entry, its amount, its account and the new balance.
  package static func lancadoEmUmaLinha(_ effect: Efeito, today: Day) -> Screen {
    let whole = Screen.lancado(effect, today: today)
    guard let entry = effect.lancamento,
      let account = entry.partidas.lazy.compactMap({ posting in
        effect.contas.first { $0.id == posting.conta && $0.classe.isPropria }
      }).first, let posting = entry.partidas.first(where: { $0.conta == account.id })
    else { return whole }
    let moved = Total(minor: Int128(posting.valor.minor), decimals: posting.valor.decimals)
    let words =
      "Lançado: \(entry.interessado ?? entry.titulo), \(PtBR.money(moved, account.moeda)), "
      + "em \(account.nome). Saldo: \(account.saldoPorExtenso)."
    var line = Screen(
      header: [Line(words, .strong)] + whole.header.dropFirst().filter { $0.tone == .warning }
        + [effect.recibo.conflitosAbertos].compactMap(\.self))
    line.canUndo = whole.canUndo
    return line
  }
}

package import Canonical
package import Ledger
internal import Tables

// The rules of `pagamentoEmDobro` and `provavelDuplicata`, applied to an entry before it is
// recorded and to all existing entries, whoever wrote them.

extension LedgerStore {
  /// A live entry that may be the same as one about to be recorded; of several, the one on the
  /// nearest day, then with the smallest UUID.
  ///
  /// Either it shares a key, and would form a `pagamentoEmDobro`; or it moves an asset or liability
  /// account by the same amount, with the same party or none, the two form no habit, and no keys
  /// distinguish them. An opening balance only matches another one. Two purchases that people typed
  /// are alike on one day; a bank, a slip or a plan has its own day, at most three days away.
  /// - Parameters:
  ///   - daOcorrencia: whether a plan expects it.
  ///   - outras: entries that are known to be others.
  package func parecida(
    com lancamento: TransacaoLancada, daOcorrencia isExpected: Bool = false,
    outras: Set<Uuid> = []
  ) -> Uuid? {
    if let twice = comMesmaChave(lancamento) { return twice }
    let day = lancamento.conteudo.data.number
    let reach = Limites.diasDeDuplicata
    let isTyped = !isExpected && !saysOwnDay(lancamento.chaves)
    let alike = ladosProprios(lancamento.conteudo).flatMap { conta, valor in
      transacoes(conta: conta, de: valor, dias: day - reach...day + reach)
        .filter { other in
          !outras.contains(other) && (!isTyped || distancia(other, day) == 0 || hasOwnDay(other))
            && isParecida(other, lancamento, conta, valor)
        }
    }
    return alike.min { left, right in
      (distancia(left, day), left) < (distancia(right, day), right)
    }
  }

  /// An entry that may already be an occurrence; nil for none.
  ///
  /// It resembles the entry to be recorded, or the plan's on the occurrence's own day, or is a
  /// bank's row within the plan's tolerance. Another occurrence of the plan never qualifies.
  package func lancamento(
    parecidoCom one: Ocorrencia, _ recorded: TransacaoLancada
  ) -> Uuid? {
    let planned = dia(daOcorrencia: one).flatMap { day in
      planContent(one.plano, ofOccurrence: one.numero).map {
        TransacaoLancada(conteudo: $0.lancamento.conteudo(em: day), chaves: recorded.chaves)
      }
    }
    let both = [recorded, planned].compactMap(\.self)
    let alike = both.lazy.compactMap { [self] in
      parecida(com: $0, daOcorrencia: true)
    }.first { [self] other in
      !ocorrencias(lancadasPor: other).contains { $0.plano == one.plano }
    }
    return alike ?? both.lazy.compactMap { [self] in linha(de: one, com: $0) }.first
  }

  /// A bank's row, recorded as a separate entry, that may be the occurrence about to be recorded;
  /// of several, the one on the nearest day, then with the smallest UUID.
  ///
  /// Its words or the plan's contain no name, or they share one.
  /// - Complexity: O(entries of about that amount on its accounts on the days around).
  private func linha(de one: Ocorrencia, com lancamento: TransacaoLancada) -> Uuid? {
    let conteudo = lancamento.conteudo
    let day = conteudo.data.number
    let found = ladosProprios(conteudo).flatMap { conta, valor -> [Uuid] in
      guard let account = tables.known(Agregado(.conta, conta)) else { return [] }
      let side = HandRecorded.Side(
        slot: DoubleIndex.Slot(account: account, day: day, amount: valor),
        tolerance: tolerancia(de: one), entry: -1)
      return rows(near: [side]).map { tables.agregado($0).id }.filter { id in
        isRowOfNoPlan(id) && agree(one, id)
          && !areOthers(lancamento.chaves, base(id)?.chaves.map(\.texto) ?? [])
      }
    }
    return found.min { (distancia($0, day), $0) < (distancia($1, day), $1) }
  }

  /// Whether the day of an entry is that of a bank's row, or of a slip or another code.
  private func hasOwnDay(_ id: Uuid) -> Bool {
    hasRow(id) || base(id).map { saysOwnDay($0.chaves.map(\.texto)) } ?? false
  }

  /// Whether keys are of a slip or another code; an invoice has the day of its purchase.
  private func saysOwnDay(_ keys: [String]) -> Bool { keys.contains { !$0.hasPrefix("nfe:") } }

  private func comMesmaChave(_ lancamento: TransacaoLancada) -> Uuid? {
    let moves = deslocamentos(lancamento.conteudo, .agora)
    return lancamento.chaves.lazy.flatMap { transacoes(chave: Chave($0)) }.first { id in
      guard isViva(id), let other = base(id) else { return false }
      return !moves.isDisjoint(with: deslocamentos(other.conteudo, .agora))
    }
  }

  private func isParecida(
    _ id: Uuid, _ lancamento: TransacaoLancada, _ conta: Uuid, _ valor: Int128
  ) -> Bool {
    guard let other = base(id) else { return false }
    let (left, right) = (interessado(lancamento.conteudo), interessado(other.conteudo))
    guard left.isEmpty || right.isEmpty || left == right,
      isOpening(lancamento.conteudo) == isOpening(other.conteudo),
      Set(lancamento.chaves.map { Chave($0) }).isDisjoint(with: other.chaves),
      !areOthers(lancamento.chaves, other.chaves.map(\.texto))
    else { return false }
    let days = [lancamento.conteudo.data.number, other.conteudo.data.number].sorted()
    let reach = Limites.diasDeHabito
    let party = left.isEmpty ? right : left
    let habit = transacoes(conta: conta, de: valor, dias: days[0] - reach...days[1] + reach)
      .filter { $0 != id && base($0).map { interessado($0.conteudo) } == party }
    return habit.count < Limites.habito
  }

  /// Whether both have a key of the same kind: then different keys mean two slips, or two rows.
  private func areOthers(_ keys: [String], _ others: [String]) -> Bool {
    func kinds(_ keys: [String]) -> Set<Substring> { Set(keys.map { $0.prefix { $0 != ":" } }) }
    return !kinds(keys).isDisjoint(with: kinds(others))
  }

  private func isOpening(_ conteudo: ConteudoDeTransacao) -> Bool {
    conteudo.tipo == TipoDeTransacao.saldoInicial.rawValue
  }

  private func interessado(_ conteudo: ConteudoDeTransacao) -> String {
    conteudo.interessado?.foldedForComparison ?? ""
  }

  private func distancia(_ id: Uuid, _ day: Int32) -> Int32 {
    base(id).map { abs($0.conteudo.data.number - day) } ?? .max
  }

  /// The postings on assets and liabilities, with accounts as they are read, in units of 10⁻⁴.
  func ladosProprios(_ conteudo: ConteudoDeTransacao) -> [(conta: Uuid, valor: Int128)] {
    conteudo.partidas.compactMap { partida in
      let conta = contaDeLeitura(partida.conta)
      guard isPropria(conta), partida.valor.minor != 0 else { return nil }
      return (conta, partida.valor.fine)
    }
  }

  /// Entries that an expected occurrence may be and that are none yet, nearest amount first: on one
  /// of the plan's own accounts, with its sign, of half to twice its amount.
  ///
  /// The search starts a month before the occurrence, but no farther back than other searches go.
  /// - Parameters:
  ///   - vez: the occurrence's number, from 0; nil for the first that is expected.
  ///   - limite: how many at most.
  package func lancamentosParecidos(
    plano id: Uuid, vez: UInt64?, hoje: Day, limite: Int
  ) -> [LancamentoListado] {
    guard let number = vez ?? proxima(doPlano: id)?.numero,
      let day = dia(daOcorrencia: Ocorrencia(plano: id, numero: number)),
      let planned = planContent(id, ofOccurrence: number)?.lancamento
    else { return [] }
    let earliest = Day.clamped(hoje, -Limites.diasExaminados)
    let first = max(min(Day.clamped(day, -Limites.diasDeFatura), hoje), earliest)
    let days = first.number...Day.clamped(hoje, Limites.diasDeFatura).number
    var found: [Int32: Int128] = [:]
    for (conta, valor) in ladosProprios(planned.conteudo(em: day)) {
      guard let account = tables.known(Agregado(.conta, conta)) else { continue }
      for entry in near(valor, on: account, days) {
        for slot in slots(of: state.aggregates[Int(entry)].counted) where slot.account == account {
          found[entry] = min(found[entry] ?? .max, abs(slot.amount - valor))
        }
      }
    }
    var lister = EntryLister(em: nil, hoje: hoje)
    return found.sorted { ($0.value, -$0.key) < ($1.value, -$1.key) }.lazy
      .map { [self] in tables.agregado($0.key).id }
      .filter { [self] id in
        ocorrencia(doLancamento: id) == nil
          && base(id)?.conteudo.tipo != TipoDeTransacao.saldoInicial.rawValue
      }
      .prefix(limite)
      .compactMap { [self] id in base(id).map { lister.row(recorded: id, $0.conteudo, self) } }
  }

  /// The entries on an account, as it is read, of half to twice an amount in units of 10⁻⁴.
  private func near(
    _ amount: Int128, on account: Int32, _ days: ClosedRange<Int32>
  ) -> [Int32] {
    accounts(readWith: account).flatMap { own -> [Int32] in
      guard let casas = state.attributes(own)?.casas else { return [] }
      let scale = Amount.scale(from: casas)
      let (half, twice) = (Int64(clamping: amount / 2 / scale), Int64(clamping: amount * 2 / scale))
      return entries(on: [own], between: min(half, twice)...max(half, twice), days: days)
    }
  }
}

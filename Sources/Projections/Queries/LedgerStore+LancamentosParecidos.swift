package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// Entries that an expected occurrence of a plan may be and that are none yet, those of the nearest
  /// amount first: on one of the plan's own accounts, of its sign, of half to twice its amount.
  ///
  /// They are looked for from a month before the occurrence, and not farther back than is examined
  /// elsewhere.
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

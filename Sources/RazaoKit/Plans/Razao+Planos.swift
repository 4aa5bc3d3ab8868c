public import Canonical
public import Ledger
internal import Projections

// Reading plans.
extension Razao {
  /// All plans, first those with an expected occurrence, by its day; without those that were undone
  /// before anything was recorded for them.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(plans + occurrences of which somebody said something).
  public func planos() throws(RazaoError) -> [PlanoListado] {
    try readAsRecorder { store, hoje throws(RazaoError) in
      store.planos(hoje: hoje).filter { !$0.isDesfeito }
    }
  }

  /// The named plan.
  /// - Parameter typed: its name, or any part of it that fits only one, case and accents aside; or
  ///   the first characters of its UUID, at least four.
  /// - Throws: `naoEncontrado`; `dadosInvalidos` where several could be meant.
  /// - Complexity: O(plans + occurrences of those of such a name of which somebody said something).
  public func plano(por typed: String) throws(RazaoError) -> PlanoListado {
    let all = try readAsRecorder { store, hoje throws(RazaoError) in
      store.planos(por: typed, hoje: hoje)
    }
    do throws(RazaoError) {
      return try all.filter { !$0.isDesfeito }.plano(por: typed)
    } catch {
      // An undone plan is in no list, but its history leads to it.
      guard error.code == .naoEncontrado,
        let undone = try? all.filter(\.isDesfeito).plano(por: typed)
      else { throw error }
      return undone
    }
  }

  /// A plan with its occurrences.
  /// - Parameters:
  ///   - id: the plan's UUID.
  ///   - ate: the day up to which expected ones are shown; nil for a year from today.
  /// - Throws: `naoEncontrado` where there is no such plan; `entradaSaida`, `ocupado`.
  /// - Complexity: O(occurrences up to that day).
  public func plano(_ id: Uuid, ate: Day? = nil) throws(RazaoError) -> PlanoEmDetalhe {
    try readAsRecorder { store, hoje throws(RazaoError) in
      let last = ate ?? Day.clamped(hoje, Limits.planDaysAhead)
      guard let plan = store.plano(listado: id, hoje: hoje) else { throw .semPlano(id) }
      return PlanoEmDetalhe(
        plano: plan, ocorrencias: store.ocorrencias(listadasDe: id, ate: last, hoje: hoje))
    }
  }

  /// Entries that an expected occurrence may be, though nobody recorded them as such: with a fine
  /// or a discount, or from before the plan existed.
  /// - Parameter vez: the occurrence's number, from 0; nil for the next.
  /// - Returns: at most 20, those of the nearest amount first.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(entries of about that amount on the plan's accounts in a year).
  package func lancamentosParecidos(
    plano id: Uuid, vez: UInt64? = nil
  ) throws(RazaoError) -> [LancamentoListado] {
    try readAsRecorder { store, hoje throws(RazaoError) in
      store.lancamentosParecidos(plano: id, vez: vez, hoje: hoje, limite: Limits.likeEntries)
    }
  }

  /// The entry of a plan's occurrences from a day on, on that day: a later change affects it.
  /// - Throws: `naoEncontrado` where there is no such plan; `entradaSaida`, `ocupado`.
  /// - Complexity: O(occurrences before that day).
  package func lancamento(
    plano id: Uuid, desde dia: Day
  ) throws(RazaoError) -> ConteudoDeTransacao {
    try readAsRecorder { store throws(RazaoError) in
      let number = store.primeira(doPlano: id, desde: dia) ?? Limites.ocorrencias.upperBound
      guard let content = store.planContent(id, ofOccurrence: number) else { throw .semPlano(id) }
      return content.lancamento.conteudo(em: dia)
    }
  }

  /// The occurrence of a plan named by its month or its day.
  ///
  /// It is the one expected or recorded then; else the one that was due then before it moved.
  /// - Parameters:
  ///   - plano: the plan's UUID.
  ///   - dias: the month, or the day alone.
  /// - Returns: its number, from 0.
  /// - Throws: `naoEncontrado` for a plan that is not there; `dadosInvalidos` where none is meant, or
  ///   several; `entradaSaida`, `ocupado`.
  /// - Complexity: O(occurrences up to those days).
  package func vez(de plano: Uuid, em dias: ClosedRange<Day>) throws(RazaoError) -> UInt64 {
    try readAsRecorder { store throws(RazaoError) in try store.vez(doPlano: plano, em: dias) }
  }

  /// The expected occurrences of all plans: late, due and to come.
  /// - Parameter ate: the last day; nil for 30 days from today.
  /// - Throws: `entradaSaida`, `ocupado`.
  /// - Complexity: O(occurrences up to that day).
  public func vencimentos(ate: Day? = nil) throws(RazaoError) -> Vencimentos {
    try readAsRecorder { store, hoje throws(RazaoError) in
      store.vencimentos(ate: ate ?? Day.clamped(hoje, Limits.dueDaysAhead), hoje: hoje)
    }
  }

  /// The content of an occurrence's entry as it would be recorded today: on its own day for a card,
  /// where the day decides the bill, else today.
  /// - Parameters:
  ///   - plano: the plan's UUID.
  ///   - numero: the occurrence's number, from 0; nil for the one that comes first of those that are
  ///     expected.
  ///   - id: the event's UUID that the recording shall have: where it has been recorded under that,
  ///     this is the occurrence as it stands, so that the same can be said again.
  /// - Throws: `naoEncontrado` for a plan that is not there; `dadosInvalidos` where nothing is expected
  ///   of it, or that occurrence is recorded, skipped, or none.
  /// - Complexity: O(occurrences of which somebody said something).
  public func ocorrencia(
    de plano: Uuid, _ numero: UInt64? = nil, id: Uuid? = nil
  ) throws(RazaoError) -> OcorrenciaListada {
    try readAsRecorder { store, hoje throws(RazaoError) in
      guard store.plano(plano) != nil else { throw .semPlano(plano) }
      if let id, let before = store.ocorrencia(de: plano, gravadaPor: id),
        let shown = store.ocorrencia(listada: before, hoje: hoje)
      {
        return shown
      }
      guard let number = numero ?? store.proxima(doPlano: plano)?.numero else {
        throw RazaoError.dadosInvalidos(
          "De “\(store.nome(doPlano: plano) ?? "")” não se espera mais nada. "
            + "\(guia: "Veja", .plano(plano))")
      }
      let one = Ocorrencia(plano: plano, numero: number)
      try store.check(esperada: one)
      guard var shown = store.ocorrencia(listada: one, hoje: hoje) else { throw .semPlano(plano) }
      if !store.isOnCard(shown.lancamento.conteudo) { shown.lancamento.conteudo.data = hoje }
      return shown
    }
  }
}

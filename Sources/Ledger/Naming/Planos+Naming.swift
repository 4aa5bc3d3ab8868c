package import Canonical

extension [PlanoListado] {
  /// The plan that somebody means: by the first characters of its UUID, at least four, or by its
  /// name, or any part of that which fits only one, case and accents aside.
  ///
  /// Of several with one name the one is meant from which something is expected still.
  package func plano(por typed: String) throws(RazaoError) -> PlanoListado {
    let wanted = typed.aparado.foldedForComparison
    let prefix = IdPrefix(typed)
    let byId = filter { prefix?.matches($0.id) == true }
    let whole = filter { $0.nome.foldedForComparison == wanted }
    let parts = wanted.count > 1 ? filter { $0.nome.foldedForComparison.contains(wanted) } : []
    let found = [whole, byId, parts].first { !$0.isEmpty } ?? []
    let open = found.filter { $0.proxima != nil }
    let meant = open.isEmpty ? found : open
    guard let first = meant.first, !wanted.isEmpty else {
      throw .missing(
        "Não há plano “\(typed)”.", near: typed, among: map(\.nome),
        else: "\(passo: "Veja os planos", .planos).")
    }
    guard meant.count == 1 else {
      throw .ambiguous(typed, meant.map { ($0.id, $0.nome) })
    }
    return first
  }
}

extension Livros {
  /// The occurrence of a plan that somebody means by its month or its day.
  ///
  /// It is the one that is expected or recorded then; else the one that was to be then before it
  /// moved.
  /// - Parameter days: the month, or the day alone.
  /// - Throws: `naoEncontrado` for a plan that is not here; `dadosInvalidos` where none is meant, or
  ///   several.
  /// - Complexity: O(occurrences up to those days).
  package func vez(
    doPlano id: Uuid, em days: ClosedRange<Day>
  ) throws(RazaoError) -> UInt64 {
    guard let plan = plano(id) else { throw .semPlano(id) }
    let found = vezes(de: plan, id, days)
    let name = "“\(nome(doPlano: id) ?? "")”"
    let isOneDay = days.lowerBound == days.upperBound
    let when =
      isOneDay ? days.lowerBound.emNumeros : Month(of: days.lowerBound).emNumeros
    guard let first = found.first else {
      throw RazaoError(
        .dadosInvalidos, "\(name) não tem nenhuma vez em \(when). \(guia: "Veja", .plano(id))")
    }
    guard found.count == 1 else {
      let named = found.prefix(6).map {
        isOneDay ? "a \($0.numero + 1)ª" : $0.data.emNumeros
      }
      let more = found.count > named.count ? ", …" : ""
      throw RazaoError(
        .dadosInvalidos,
        "\(name) tem \(found.count) vezes em \(when): \(named.joined(separator: ", "))\(more). "
          + "Diga \(isOneDay ? "o número" : "o dia").")
    }
    return first.numero
  }

  private func vezes(
    de plan: PlanoCriado, _ id: Uuid, _ days: ClosedRange<Day>
  ) -> [(numero: UInt64, data: Day)] {
    // A weekend moves an occurrence by two days at most.
    let last = Day(number: min(days.upperBound.number + 2, Day.numbers.upperBound))
    let numbers = Set(ocorrencias(doPlano: id, ate: last)?.map(\.numero) ?? [])
      .union(ditas(doPlano: id)).sorted()
    let now = numbers.compactMap { number in
      dia(daOcorrencia: Ocorrencia(plano: id, numero: number)).map { (numero: number, data: $0) }
    }.filter { days.contains($0.data) }
    guard now.isEmpty else { return now }
    return numbers.compactMap { number in
      [plan.ritmo.diaUtil(number), plan.ritmo.dia(number)].compactMap(\.self)
        .first { days.contains($0) }.map { (numero: number, data: $0) }
    }
  }
}

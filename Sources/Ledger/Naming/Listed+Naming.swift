package import Canonical

extension [PlanoListado] {
  /// The plan named by the first characters of its UUID, at least four, or by its name, or by any
  /// part of it that fits only one, ignoring case and accents.
  ///
  /// Among several with one name, the one with an occurrence still expected.
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
      throw .ambiguous(typed, meant.map { ($0.id, $0.nome) }, names: meant.map(\.nome))
    }
    return first
  }
}

extension Livros {
  /// The occurrence of a plan named by its month or its day.
  ///
  /// It is the one expected or recorded then; else the one that was due then before it moved.
  /// - Parameter days: the month, or the day alone.
  /// - Throws: `naoEncontrado` for a plan that is not here; `dadosInvalidos` where none is meant, or
  ///   several.
  /// - Complexity: O(occurrences up to those days).
  package func vez(doPlano id: Uuid, em days: ClosedRange<Day>) throws(RazaoError) -> UInt64 {
    guard let plan = plano(id) else { throw .semPlano(id) }
    let found = vezes(de: plan, id, days)
    let name = "“\(nome(doPlano: id) ?? "")”"
    let isOneDay = days.lowerBound == days.upperBound
    let when =
      isOneDay ? days.lowerBound.emNumeros : Month(of: days.lowerBound).emNumeros
    guard let first = found.first else {
      throw RazaoError.dadosInvalidos(
        "\(name) não tem nenhuma vez em \(when). \(guia: "Veja", .plano(id))")
    }
    guard found.count == 1 else {
      let named = found.prefix(6).map {
        isOneDay ? "a \($0.numero + 1)ª" : $0.data.emNumeros
      }
      let more = found.count > named.count ? ", …" : ""
      throw RazaoError.dadosInvalidos(
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

extension [RegraListada] {
  /// The rule named by the first characters of its UUID, at least four, or by its text, or by any
  /// part of it that fits only one, ignoring case and accents.
  package func regra(por typed: String) throws(RazaoError) -> RegraListada {
    let wanted = typed.aparado.foldedForComparison
    let byId = wanted.count >= 4 ? filter { $0.id.description.hasPrefix(wanted) } : []
    let whole = filter { $0.procura.foldedForComparison == wanted }
    let parts = filter { $0.procura.foldedForComparison.contains(wanted) }
    let found = [byId, whole, parts].first { !$0.isEmpty } ?? []
    guard !wanted.isEmpty, let first = found.first else {
      throw RazaoError.naoEncontrado(
        "Não há regra “\(typed)”. \(passo: "Veja as regras", .regras).")
    }
    guard found.count == 1 else {
      let names = found.prefix(6).map { "“\($0.procura)” (\($0.id.curto))" }.joined(separator: ", ")
      throw RazaoError.dadosInvalidos("Há \(found.count) regras assim: \(names).")
    }
    return first
  }
}

extension [TipoDeDespesa] {
  /// Those that an expense may use.
  package var emUso: [TipoDeDespesa] { filter { !$0.removido } }

  /// Their names in a row; a long list is cut short.
  package var emPalavras: String {
    let names = emUso.map(\.nomeNaLista)
    guard names.count <= Limites.candidatos, let last = names.last else {
      return names.prefix(Limites.candidatos).joined(separator: ", ") + "…"
    }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) e \(last)"
  }

  /// The kind named by its number, its title, or any part of that which fits only one, ignoring
  /// case and accents; nil if there is none.
  /// - Throws: `dadosInvalidos` where there are several, with all of them.
  package func tipo(por typed: String) throws(RazaoError) -> TipoDeDespesa? {
    let typed = typed.aparado
    if let numbered = emUso.first(where: { String($0.numero) == typed }) { return numbered }
    let folded = typed.foldedForComparison
    guard !folded.isEmpty else { return nil }
    let called = emUso.filter { $0.titulo.foldedForComparison == folded }
    let found =
      called.isEmpty ? emUso.filter { $0.titulo.foldedForComparison.contains(folded) } : called
    guard found.count > 1 else { return found.first }
    throw RazaoError.dadosInvalidos(
      "“\(typed.encurtado)” pode ser mais de um tipo: \(found.emPalavras). Escreva mais dele.")
  }
}

extension Livros {
  /// The named kind of expense.
  /// - Throws: `naoEncontrado` where there is none; `dadosInvalidos` where there are several.
  package func tipoDeDespesa(por typed: String) throws(RazaoError) -> TipoDeDespesa {
    let all = tiposDeDespesa
    guard let found = try all.tipo(por: typed) else {
      throw .missing(
        "Não há tipo de despesa “\(typed.encurtado)”.", near: typed,
        among: all.emUso.map(\.titulo), else: "\(passo: "Veja os tipos", .tiposDeDespesa).")
    }
    return found
  }
}

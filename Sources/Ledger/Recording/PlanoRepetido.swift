package import Canonical

// Duplicate plans: both would expect the same money.
extension Livros {
  /// An existing plan that looks like a new one: something is still expected of it, and it has the
  /// same name, amounts, own accounts and interval; nil for none.
  ///
  /// Its day is ignored: a plan made again seldom begins on the same one.
  /// - Complexity: O(plans).
  package func planoParecido(com novo: NovoPlano, entre plans: [Uuid]) -> Uuid? {
    let entry = LancamentoDePlano(novo.lancamento.conteudo)
    let name = Self.name(entry)
    guard let name else { return nil }
    let sides = ownSides(entry, abrindo: novo.lancamento.aberturas)
    return plans.first { id in
      guard let plan = plano(id), plan.chave == nil, plan.ritmo.cadencia == novo.ritmo.cadencia,
        let next = proxima(doPlano: id),
        let there = planContent(id, ofOccurrence: next.numero)?.lancamento
      else { return false }
      return Self.name(there) == name && ownSides(there, abrindo: []) == sides
    }
  }

  /// The error that a plan looks like an existing one.
  package func looksRepeated(plano other: Uuid) -> RazaoError {
    let next = proxima(doPlano: other).map { ", a próxima em \($0.data.emNumeros)" } ?? ""
    return RazaoError(
      .pareceRepetido,
      messages: [
        "Parece repetido: já há um plano “\(nome(doPlano: other) ?? "")” com o mesmo valor, na mesma "
          + "conta e no mesmo ritmo\(next) (\(other.curto)).",
        "Se este é outro, \(instrucao: .repetirComoOutra); "
          + "\(passo: "para ver aquele", .plano(other)).",
      ], sobre: [other])
  }

  private static func name(_ entry: LancamentoDePlano) -> String? {
    (entry.descricao?.naoVazio ?? entry.interessado?.naoVazio)?.foldedForComparison
  }

  /// The postings of an entry on own accounts, each as it is read.
  private func ownSides(_ entry: LancamentoDePlano, abrindo aberturas: [Abertura]) -> Set<Partida> {
    Set(
      entry.partidas.filter { posting in
        atributos(daConta: posting.conta)?.classe.isPropria
          ?? aberturas.first { $0.id == posting.conta }?.conta.classe.isPropria ?? false
      }.map { Partida(conta: contaDeLeitura($0.conta), valor: $0.valor) })
  }
}

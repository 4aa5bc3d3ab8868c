package import Canonical

// A plan that somebody made twice: both would ask for the same money.
extension Livros {
  /// A plan that looks like a new one: something is expected of it still, and it has the same name, the
  /// same amounts on the same own accounts, and comes as often; nil for none.
  ///
  /// Its day is not looked at: a plan that is made again is seldom begun on the same one.
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

  /// Says that a plan looks like one that is there.
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

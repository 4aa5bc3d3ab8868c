package import Canonical

extension Livros {
  /// The account that somebody means: by name, case and accents aside, or by the first characters
  /// of its id.
  ///
  /// An account that is read with another is not meant, nor a closed one where an open one has the
  /// name too.
  package func conta(por typed: String) throws(RazaoError) -> Conta {
    try contas.conta(por: typed)
  }
}

extension [Conta] {
  /// As `Livros.conta(por:)`, of accounts that have been read.
  /// - Parameter wishes: which of several are rather meant, the weightiest wish first; a wish that
  ///   none fulfils is let go.
  package func conta(
    por typed: String, antes wishes: [(Conta) -> Bool] = []
  ) throws(RazaoError) -> Conta {
    let folded = typed.foldedForComparison
    let all = filter { $0.unificadaEm == nil }
    let named = all.filter { $0.nome.foldedForComparison == folded }
    let open = named.filter { !$0.encerrada }
    if let found = try (open.isEmpty ? named : open).unica(typed, wishes) { return found }
    let byId = IdPrefix(typed).map { prefix in all.filter { prefix.matches($0.id) } } ?? []
    if let found = try byId.unica(typed, wishes) { return found }
    throw .missing(
      "Não há conta “\(typed)”.", near: typed, among: all.map(\.nome),
      else: "\(passo: "Veja as contas", .contas).")
  }

  /// The one that is meant; nil where there is none at all.
  private func unica(
    _ typed: String, _ wishes: [(Conta) -> Bool]
  ) throws(RazaoError) -> Conta? {
    let found = wishes.reduce(self) { found, wish in
      let granted = found.filter(wish)
      return granted.isEmpty ? found : granted
    }
    guard found.count > 1 else { return found.first }
    throw .ambiguous(
      typed, found.map { ($0.id, "\($0.nome), \($0.classe.rawValue) em \($0.moeda)") })
  }
}

extension Livros {
  /// The report that somebody means, by title or by the first characters of its id.
  package func relatorio(por typed: String) throws(RazaoError) -> Uuid {
    let all = titulosDeRelatorios
    guard let found = try chosen(typed, among: all) else {
      throw .missing(
        "Não há relatório “\(typed)”.", near: typed, among: all.map(\.name),
        else: "\(passo: "Veja os relatórios", .relatorios).")
    }
    return found
  }
}

extension Livros {
  /// The expense of any report that somebody means, by the first characters of its id, or by its
  /// title where no id begins so.
  /// - Complexity: O(expenses of all reports).
  package func despesa(
    por typed: String
  ) throws(RazaoError) -> (relatorio: Uuid, despesa: Despesa) {
    let all = titulosDeRelatorios.flatMap { report in
      despesas(de: report.id).compactMap { id in
        despesa(id, de: report.id).map { (report: report, expense: $0) }
      }
    }
    let prefix = IdPrefix(typed)
    let folded = typed.foldedForComparison
    let byId = all.filter { prefix?.matches($0.expense.despesa) == true }
    let found =
      byId.isEmpty ? all.filter { $0.expense.titulo.foldedForComparison == folded } : byId
    guard found.count < 2 else {
      throw .ambiguous(
        typed,
        found.map { ($0.expense.despesa, "\($0.expense.titulo), em “\($0.report.name)”") })
    }
    guard let one = found.first else {
      throw .missing(
        "Não há despesa “\(typed)” em nenhum relatório.", near: typed,
        among: all.map(\.expense.titulo), else: "\(passo: "Veja os relatórios", .relatorios).")
    }
    return (one.report.id, one.expense)
  }
}

extension RelatorioDeDespesas {
  /// The expense that somebody means, by title or by the first characters of its id.
  package func despesa(por typed: String) throws(RazaoError) -> Uuid {
    let all = despesas.map { (id: $0.despesa, name: $0.titulo) }
    guard let found = try chosen(typed, among: all) else {
      throw .missing(
        "Não há despesa “\(typed)” no relatório “\(tituloCurto)”.", near: typed,
        among: all.map(\.name), else: "\(guia: "Veja", .relatorio(id)).")
    }
    return found
  }
}

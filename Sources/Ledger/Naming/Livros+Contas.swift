package import Canonical

extension Livros {
  /// The account named by its name, ignoring case and accents, by the first characters of its id,
  /// or by any part of its name that fits only one.
  ///
  /// An account that is read with another never matches, nor a closed one if an open one also has
  /// the name.
  package func conta(por typed: String) throws(RazaoError) -> Conta {
    try contas.conta(por: typed)
  }
}

extension [Conta] {
  /// As `Livros.conta(por:)`, for accounts already read.
  /// - Parameter wishes: which of several are rather meant, the weightiest wish first; a wish that
  ///   none fulfils is let go.
  package func conta(
    por typed: String, antes wishes: [(Conta) -> Bool] = []
  ) throws(RazaoError) -> Conta {
    let all = filter { $0.unificadaEm == nil }
    if let found = try all.achada(typed, wishes) { return found }
    throw .missing(
      "Não há conta “\(typed)”.", near: typed, among: all.map(\.nome),
      else: "\(passo: "Veja as contas", .contas).")
  }

  /// As `conta(por:antes:)`, for a category of income or spending: if there is none, the error also
  /// says how to open it.
  /// - Parameter classe: the class of the one to open.
  package func categoria(
    por typed: String, classe: ClasseDeConta = .despesa, antes wishes: [(Conta) -> Bool] = []
  ) throws(RazaoError) -> Conta {
    let all = filter { $0.unificadaEm == nil }
    if let found = try all.achada(typed, wishes) { return found }
    let name = typed.aparado
    let offers = Oferta.frase(typed, among: all.map(\.nome), senao: "")
    throw RazaoError.naoEncontrado(
      "Não há categoria “\(name)”.\(offers) "
        + "\(passo: "Para abri-la", .abrirCategoria(name, classe)).")
  }

  private func achada(_ typed: String, _ wishes: [(Conta) -> Bool]) throws(RazaoError) -> Conta? {
    let folded = typed.foldedForComparison
    func openFirst(_ fits: (String) -> Bool) -> [Conta] {
      let named = filter { fits($0.nome.foldedForComparison) }
      let open = named.filter { !$0.encerrada }
      return open.isEmpty ? named : open
    }
    if let found = try openFirst({ $0 == folded }).unica(typed, wishes) { return found }
    let byId = IdPrefix(typed).map { prefix in filter { prefix.matches($0.id) } } ?? []
    if let found = try byId.unica(typed, wishes) { return found }
    // One letter is more likely a typo than part of a name.
    let part = folded.trimmingPrefix { $0.isWhitespace }
    guard part.count > 1 else { return nil }
    return try openFirst { $0.contains(part) }.unica(typed, wishes)
  }

  /// The only account meant; nil if there is none at all.
  private func unica(_ typed: String, _ wishes: [(Conta) -> Bool]) throws(RazaoError) -> Conta? {
    let found = wishes.reduce(self) { found, wish in
      let granted = found.filter(wish)
      return granted.isEmpty ? found : granted
    }
    guard found.count > 1 else { return found.first }
    throw .ambiguous(
      typed, found.map { ($0.id, "\($0.nome), \($0.especieEmPalavras)") },
      names: found.map(\.nome))
  }
}

extension Livros {
  /// The report named by its title, or the first characters of its id, or any part of its title
  /// that fits only one.
  package func relatorio(por typed: String) throws(RazaoError) -> Uuid {
    let all = titulosDeRelatorios
    guard let found = try chosen(typed, among: all, orPart: true) else {
      throw .missing(
        "Não há relatório “\(typed)”.", near: typed, among: all.map(\.name),
        else: "\(passo: "Veja os relatórios", .relatorios).")
    }
    return found
  }

  /// The expense of any report named by the first characters of its id, or by its title, or by any
  /// part of that which fits only one.
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
    let whole = all.filter { $0.expense.titulo.foldedForComparison == folded }
    let parts =
      folded.count > 1
      ? all.filter { $0.expense.titulo.foldedForComparison.contains(folded) } : []
    let found = [byId, whole, parts].first { !$0.isEmpty } ?? []
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
  /// The expense named by its title, or the first characters of its id, or any part of its title
  /// that fits only one.
  package func despesa(por typed: String) throws(RazaoError) -> Uuid {
    let all = despesas.map { (id: $0.despesa, name: $0.titulo) }
    guard let found = try chosen(typed, among: all, orPart: true) else {
      throw .missing(
        "Não há despesa “\(typed)” no relatório “\(tituloCurto)”.", near: typed,
        among: all.map(\.name), else: "\(guia: "Veja", .relatorio(id)).")
    }
    return found
  }
}

/// The name of a category, which may have parts: `Casa: Aluguel`.
package struct NomeDeCategoria: Hashable, Sendable {
  /// The part before the colon, by which lists and sums group; the whole name if there is none.
  package let grupo: String
  /// The part after the colon; nil if there is none.
  package let parte: String?

  package init(_ name: String) {
    let colon = name.firstIndex(of: ":")
    let group = colon.map { String(name[..<$0]).aparado.naoVazio } ?? nil
    let part = colon.map { String(name[name.index(after: $0)...]).aparado.naoVazio } ?? nil
    (grupo, parte) = group == nil || part == nil ? (name, nil) : (group ?? name, part)
  }

  /// The group in the form for comparison, without case and accents.
  package var chave: String { grupo.foldedForComparison }
}

extension [Conta] {
  /// The accounts that a category's name means: all of its group, or a single account; for a part
  /// of their names alone, all that hold unsorted entries.
  package func categorias(por typed: String) throws(RazaoError) -> [Uuid] {
    let folded = typed.aparado.foldedForComparison
    let group = filter { conta in
      conta.unificadaEm == nil && conta.classe.isCategoria
        && NomeDeCategoria(conta.nome).chave == folded
    }
    if !group.isEmpty { return group.map(\.id) }
    let named = filter { $0.unificadaEm == nil && $0.nome.foldedForComparison.contains(folded) }
    if folded.count > 1, !named.isEmpty,
      named.allSatisfy({ PalavraDeLancamento.NomePadrao.isSemCategoria($0.nome) })
    {
      return named.map(\.id)
    }
    return [try conta(por: typed).id]
  }
}

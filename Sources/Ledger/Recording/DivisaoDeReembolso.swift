internal import Canonical

// Divides a firm's reimbursement among the categories of the expenses:
//
//     expenses, in the order of the report   |--fone--|----cadeira----|-táxi-|
//     reimbursed before; this reimbursement  ==========######################
//     a posting for each category                      Escritório      Viagens
//
// Expenses are paid in order, so a partial reimbursement continues where the one before ended, and
// all of them together post each expense once.

extension Livros {
  /// The postings of an amount on the categories of the expenses that it pays, and the category
  /// that has to be opened for them.
  /// - Complexity: O(accounts + expenses × categories).
  func divisao(
    de valor: Amount, _ report: RelatorioDeDespesas
  ) throws(RazaoError) -> (partidas: [Partida], aberturas: [Abertura]) {
    var categories = CategoriasDeDespesa(contas: contas, report)
    var sums: [(conta: Uuid, minor: Int64)] = []
    func add(_ minor: Int64, on account: Uuid) {
      if let known = sums.firstIndex(where: { $0.conta == account }) {
        sums[known].minor += minor
      } else {
        sums.append((account, minor))
      }
    }
    var (paid, left) = (report.reembolsado.minor, valor.minor)
    for expense in report.despesas where left > 0 {
      let before = min(paid, Int128(expense.valor.minor))
      paid -= before
      let part = min(expense.valor.minor - Int64(before), left)
      guard part > 0 else { continue }
      left -= part
      add(part, on: categories.categoria(doTipo: expense.tipo, self))
    }
    // A registration may declare more than the sum of its expenses.
    if left > 0 { add(left, on: categories.semNome(self)) }
    guard sums.count < Limites.partidas.upperBound else {
      throw RazaoError.dadosInvalidos(
        "As despesas são de mais de \(Limites.partidas.upperBound - 1) categorias. Reembolse por partes, com "
          + "\(.valor), ou diga uma só em \(.categoria).")
    }
    let postings = sums.map {
      Partida(conta: $0.conta, valor: Amount(unchecked: $0.minor, decimals: report.casas))
    }
    return (postings, categories.abertura.map { [$0] } ?? [])
  }
}

/// The categories that the expenses of one report are posted on.
private struct CategoriasDeDespesa {
  private let report: RelatorioDeDespesas
  /// The categories of spending that are not read with others.
  private let categorias: [Conta]
  private var known: [UInt64: Uuid] = [:]
  /// The category for unsorted expenses, if it is needed and does not exist yet.
  private(set) var abertura: Abertura?

  init(contas: [Conta], _ report: RelatorioDeDespesas) {
    self.report = report
    categorias = contas.filter {
      $0.classe == .despesa && $0.unificadaEm == nil && $0.moeda == report.moeda
        && $0.saldo.decimals == report.casas
    }
  }

  /// The category of a kind: its assigned one, else one with the same name, else the one for
  /// unsorted expenses.
  mutating func categoria(doTipo numero: UInt64, _ books: some Livros) -> Uuid {
    if let category = known[numero] { return category }
    let kind = books.tipoDeDespesa(numero)
    let given = kind?.categoria.map { books.contaDeLeitura($0) }
    let category =
      categorias.first { $0.id == given }?.id ?? kind.flatMap { open(called: $0.titulo) }
      ?? semNome(books)
    known[numero] = category
    return category
  }

  private func open(called name: String) -> Uuid? {
    let folded = name.foldedForComparison
    return categorias.first { !$0.encerrada && $0.nome.foldedForComparison == folded }?.id
  }

  /// The category for unsorted expenses.
  mutating func semNome(_ books: some Livros) -> Uuid {
    if let abertura { return abertura.id }
    let name = PalavraDeLancamento.NomePadrao.despesa
    if let there = open(called: name) { return there }
    let new = ContaAberta(nome: name, classe: .despesa, moeda: report.moeda, casas: report.casas)
    guard let id = new.idDerivado(books.razao) else {
      preconditionFailure("a category has a derived id")
    }
    // It was renamed or closed.
    guard books.isToBeOpened(id) else { return books.contaDeLeitura(id) }
    abertura = Abertura(id: id, conta: new)
    return id
  }
}

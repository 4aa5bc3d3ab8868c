public import Canonical

/// The decisions of a person about the rows of a plan, by their place in it.
public struct EscolhasDeImportacao: Sendable, Hashable {
  /// The ways to go on with a row.
  public enum Escolha: Sendable, Hashable {
    /// It becomes an entry of its own.
    case gravar
    /// It is joined with the entry found for it; a row that seems to have come before is treated as
    /// that row, without further action; a new one in doubt becomes the entry that it seems to be.
    case juntar
    /// Nothing happens, without reminders; it can be decided later, with the same file.
    case deixar
  }

  /// The decisions; rows without one stay as they were decided.
  public var linhas: [Int: Escolha]
  /// The categories of rows that become entries, if they differ from the proposed ones.
  public var categorias: [Int: Uuid]
  /// The other parties of rows that become entries, if they differ from the proposed ones.
  public var interessados: [Int: String]
  /// The month of the bill that the file represents; nil if it is none.
  public var fatura: Month?

  /// Makes decisions.
  public init(
    linhas: [Int: Escolha] = [:], categorias: [Int: Uuid] = [:], interessados: [Int: String] = [:],
    fatura: Month? = nil
  ) {
    (self.linhas, self.categorias) = (linhas, categorias)
    (self.interessados, self.fatura) = (interessados, fatura)
  }
}

extension PlanoDeImportacao {
  /// Stays the same while the books and the file say the same about each row.
  public var marca: Hash256 {
    var text = "\(conta.id) \(hash) \(anterior)"
    for line in linhas {
      text += "\n\(line.linha.linha) \(line.id.map(\.description) ?? "") \(line.estado.palavra) "
      text += "\(line.estado.lancamento.map(\.description) ?? "") \(line.isDuvidosa)"
      text += " \(line.conteudo?.partidas.map { "\($0.conta) \($0.valor)" } ?? [])"
    }
    return Hash256.of(Array(text.utf8))
  }

  /// The plan with a person's decisions.
  /// - Throws: `dadosInvalidos` for a category that cannot be posted on, or a decision that the row
  ///   does not allow.
  package func decidido(
    _ escolhas: EscolhasDeImportacao, _ books: some Livros
  ) throws(RazaoError) -> PlanoDeImportacao {
    var plan = self
    var problems = Problems()
    var taken = Set(linhas.compactMap(\.id))
    for (at, choice) in escolhas.linhas.sorted(by: { $0.key < $1.key })
    where linhas.indices.contains(at) {
      let line = linhas[at]
      guard line.allows(choice, naming: escolhas.categorias[at]) else {
        problems.note(line.refusal(of: choice))
        continue
      }
      switch (choice, line.estado) {
      case (.juntar, .nova) where !line.isDuvidosa: break
      case (.juntar, .nova):
        plan.linhas[at].isDuvidosa = false
        plan.linhas[at].motivo = "você disse que é"
        // Only an own account and a card can pay a bill; with anything else it is another entry.
        if let chosen = escolhas.categorias[at].flatMap({ books.conta(books.contaDeLeitura($0)) }),
          conta.isCartao ? chosen.classe != .ativo : !chosen.isCartao
        {
          plan.linhas[at].standAlone()
        }
      case (.juntar, .importada(let entry)) where line.isDuvidosa && books.isNewId(line):
        // The answer is stored with the bank's id: the same row in another file needs no question.
        plan.linhas[at].estado = .casa(entry)
        plan.linhas[at].isDuvidosa = false
        plan.linhas[at].motivo = line.agreed(books)
      case (.juntar, _):
        if line.isDuvidosa { plan.linhas[at].motivo = line.agreed(books) }
        plan.linhas[at].isDuvidosa = false
      case (.gravar, .nova):
        if line.isDuvidosa { plan.linhas[at].motivo = "você disse que é outra coisa" }
        plan.linhas[at].standAlone()
      case (.gravar, _):
        // A row that only seemed to be a plan's entry keeps its own id.
        if case .importada = line.estado, let own = line.id,
          !books.criacoes(de: Agregado(.transacao, own)).isEmpty
        {
          plan.linhas[at].id = books.freeId(for: line.linha, on: conta.id, taken: &taken)
        }
        plan.linhas[at].standAlone()
        plan.linhas[at].ocorrencia = nil
        plan.linhas[at].estado = .nova
        plan.linhas[at].isTransferencia = false
        plan.linhas[at].antes = nil
        plan.linhas[at].motivo = "você disse que é outro"
      case (.deixar, _):
        plan.linhas[at].isDuvidosa = true
        plan.linhas[at].motivo = "você deixou esta linha de fora"
      }
    }
    for (at, party) in escolhas.interessados where linhas.indices.contains(at) {
      plan.linhas[at].conteudo?.interessado = party.naoVazio
    }
    for (at, category) in escolhas.categorias.sorted(by: { $0.key < $1.key })
    where linhas.indices.contains(at) {
      plan.put(category, at, escolhas.linhas[at], books, &problems)
    }
    if let month = escolhas.fatura { plan.declare(month, books, &problems) }
    plan.judge(books, &problems)
    try problems.check()
    return plan
  }

  private mutating func put(
    _ category: Uuid, _ at: Int, _ escolha: EscolhasDeImportacao.Escolha?, _ books: some Livros,
    _ problems: inout Problems
  ) {
    guard var content = linhas[at].conteudo, let kept = linhas[at].conteudo?.partidas.first else {
      return
    }
    let read = books.contaDeLeitura(category)
    guard let there = books.conta(read), !there.encerrada, there.moeda == conta.moeda,
      there.saldo.decimals == conta.saldo.decimals, read != conta.id
    else {
      problems.note(
        "A linha \(linhas[at].linha.linha) não pode ir para \(books.nome(daConta: category)): escolha "
          + "uma conta aberta em \(conta.moeda).")
      return
    }
    content.partidas = [kept, Partida(conta: read, valor: kept.valor.negated)]
    linhas[at].conteudo = content
    let reason = "você escolheu"
    // The reason of a row that had no category is that.
    if linhas[at].isNova, linhas[at].motivoDaCategoria == nil, escolha == nil {
      linhas[at].motivo = reason
    }
    linhas[at].motivoDaCategoria = reason
  }

  /// Notes everything that prevents recording its entries.
  private func judge(_ books: some Livros, _ problems: inout Problems) {
    books.judge(
      linhas.lazy.filter(\.isNova).compactMap(\.conteudo), abrindo: aberturasNecessarias, &problems)
    let joined = linhas.filter { $0.isJunta && ($0.isTransferencia || $0.antes != nil) }.compactMap
    {
      line in
      books.corrected(line, on: conta.id).map { (line, $0) }
    }
    for (_, content) in joined { books.judge(content, &problems) }
    guard let closed = books.periodoDoArquivo else { return }
    // Redoing the import restores everything in it, whatever is decided about single rows.
    if anterior == .desfeito, books.judgeReturn(of: importacao, &problems) { return }
    let days =
      linhas.compactMap { line in
        line.isNova ? line.conteudo.map { (line.linha.linha, $0.data) } : nil
      } + joined.map { ($0.linha.linha, min($1.data, $0.antes?.dia ?? $1.data)) }
    let inside = days.filter { $0.1 <= closed.ate }
    guard !inside.isEmpty else { return }
    problems.note(closed.words(of: inside.map(\.0)))
  }

  /// The accounts that have to be opened for its new entries.
  package var aberturasNecessarias: [Abertura] {
    let used = Set(
      linhas.lazy.filter(\.isNova).flatMap { $0.conteudo?.partidas.map(\.conta) ?? [] })
    return aberturas.filter { used.contains($0.id) }
  }
}

extension LinhaDecidida {
  /// Turns it into the entry that it is by itself, if it was taken for something else.
  fileprivate mutating func standAlone() {
    isDuvidosa = false
    guard case .entry(let content, let why) = porSiSo else { return }
    (conteudo, motivoDaCategoria) = (content, why)
  }

  /// Whether a person can make this decision about the row.
  /// - Parameter account: what the person says stands on its other side; nil for what was proposed.
  package func allows(_ choice: EscolhasDeImportacao.Escolha, naming account: Uuid? = nil) -> Bool {
    switch (choice, estado) {
    case (_, .retirada), (_, .saldo), (_, .ilegivel): false
    case (.juntar, .nova): !isDuvidosa || !isAskedWhere || account != nil
    case (.juntar, .casa), (.juntar, .importada), (.gravar, .nova), (.deixar, _): true
    case (.gravar, .casa), (.gravar, .importada): conteudo != nil
    }
  }

  /// The reason after a person has confirmed it.
  fileprivate func agreed(_ books: some Livros) -> String {
    guard case .casa(let entry) = estado else { return "você disse que é a mesma" }
    guard isTransferencia, case .lancamento(_, let amount) = linha.leitura,
      let postings = books.base(entry)?.conteudo.partidas,
      let other = postings.first(where: {
        $0.valor == amount.negated
          && books.atributos(daConta: $0.conta)?.classe.isPropria == true
      })
    else { return "você disse que é o mesmo lançamento" }
    let name = books.nome(daConta: books.contaDeLeitura(other.conta))
    return (amount.minor < 0 ? "foi para \(name)" : "veio de \(name)")
      + ", uma transferência entre as suas contas: você disse"
  }

  /// The mistake in a decision that the row does not allow.
  fileprivate func refusal(of choice: EscolhasDeImportacao.Escolha) -> Mensagem {
    switch (choice, estado) {
    case (.gravar, .casa), (.gravar, .importada):
      "A linha \(linha.linha) já está no livro: não se grava de novo."
    case (.juntar, .nova) where isAskedWhere:
      "Linha \(linha.linha), \(motivo) Diga a conta ao importar o arquivo num terminal ou na página, "
        + "ou deixe a linha de fora."
    case (.juntar, _), (.gravar, _), (.deixar, _):
      "A linha \(linha.linha) não espera decisão: \(motivo)."
    }
  }
}

extension Livros {
  /// The first id for rows of this day and amount that no row has.
  fileprivate func freeId(for row: LinhaDoBanco, on conta: Uuid, taken: inout Set<Uuid>) -> Uuid? {
    guard let entry = BankEntry(row, at: 0) else { return nil }
    let id = (known(entry, on: conta).rows.count + 1...Int.max).lazy
      .map { entry.id($0, on: conta) }
      .first { !taken.contains($0) && criacoes(de: Agregado(.transacao, $0)).isEmpty }
    if let id { taken.insert(id) }
    return id
  }

  /// The changed entry of a row, if joining changes it: against the row's account instead of a
  /// category, for the other half of a transfer, or with the bank's new day or amount; nil if it
  /// changes nothing.
  package func corrected(_ line: LinhaDecidida, on conta: Uuid) -> ConteudoDeTransacao? {
    if line.antes != nil { return changed(line, on: conta) }
    guard line.isTransferencia, case .casa(let entry) = line.estado,
      case .lancamento(_, let amount) = line.linha.leitura, var content = base(entry)?.conteudo
    else { return nil }
    func isCategory(_ posting: Partida) -> Bool {
      atributos(daConta: posting.conta)?.classe.isCategoria ?? false
    }
    // Without a category, the payment of a bill came from another account than supposed.
    let hasCategory = content.partidas.contains(where: isCategory)
    content.partidas = content.partidas.map { posting in
      (hasCategory ? isCategory(posting) : posting.valor == amount)
        ? Partida(conta: conta, valor: amount) : posting
    }
    return content
  }

  /// Whether a row has a bank's id that no entry has.
  fileprivate func isNewId(_ line: LinhaDecidida) -> Bool {
    line.linha.chaves.contains {
      $0.hasPrefix("fitid:") && transacoes(chave: Chave($0)).isEmpty
    }
  }

  /// Whether an import has brought a row already, as a creation or as a match with an entry.
  package func isBrought(_ row: Uuid, _ estado: LinhaDecidida.Estado, _ importacao: Uuid) -> Bool {
    switch estado {
    case .nova:
      criacoes(de: Agregado(.transacao, row)).contains { ref in
        guard case .transacaoLancada(let made) = evento(ref).dados else { return false }
        return made.origem == importacao
      }
    case .casa(let entry):
      conciliacoes(de: entry).contains { ref in
        guard case .transacaoConciliada(let match) = evento(ref).dados else { return false }
        return match.linha == row && match.origem == importacao
      }
    case .importada, .retirada, .saldo, .ilegivel: false
    }
  }
}

package import Canonical

extension Livros {
  /// The categories that only hold unsorted entries.
  /// - Complexity: O(accounts).
  package var contasSemCategoria: [Conta] {
    contas.filter {
      $0.classe.isCategoria && $0.unificadaEm == nil
        && PalavraDeLancamento.NomePadrao.isSemCategoria($0.nome)
    }
  }

  /// Groups unsorted entries by the party that they name.
  /// - Parameter entries: entries in some of those categories, newest first.
  /// - Complexity: O(entries).
  package func porClassificar(_ entries: [LancamentoListado]) -> PorClassificar {
    let unsorted = contasSemCategoria
    var order: [String] = []
    var groups: [String: (conta: Conta, lancamentos: [LancamentoListado])] = [:]
    for entry in entries {
      let sides = entry.conteudo.partidas.map { contaDeLeitura($0.conta) }
      guard let conta = unsorted.first(where: { sides.contains($0.id) }) else { continue }
      let id = grupo(de: entry.conteudo, em: conta) ?? entry.id.description
      if groups[id] == nil { order.append(id) }
      groups[id, default: (conta, [])].lancamentos.append(entry)
    }
    return PorClassificar(
      order.compactMap { id in groups[id].map { grupo(id, $0.conta, $0.lancamentos) } })
  }

  private func grupo(
    _ id: String, _ conta: Conta, _ entries: [LancamentoListado]
  ) -> GrupoSemCategoria {
    let sums = entries.flatMap { entry in
      entry.conteudo.partidas.filter { contaDeLeitura($0.conta) == conta.id }
        .map { Total($0.valor).negated }
    }
    let newest = entries[0]
    let days = entries.map(\.conteudo.data)
    return GrupoSemCategoria(
      id: id,
      nome: newest.conteudo.interessado ?? newest.conteudo.descricao ?? newest.titulo,
      categoria: conta, lancamentos: entries,
      soma: Afazer.Soma(movida: .sum(sums), conta.moeda),
      dias: (days.min() ?? newest.conteudo.data)...(days.max() ?? newest.conteudo.data),
      procura: textoDeRegra(entries.map(\.conteudo)),
      marca: marca(lancamentos: entries.map(\.id)))
  }

  /// The id of the group of an entry that is, or was, unsorted; nil where it names nobody.
  package func grupo(de content: ConteudoDeTransacao, em conta: Conta) -> String? {
    let words = content.nomeDaParte
    guard !words.isEmpty else { return nil }
    return words + (conta.classe == .receita ? " +" : "")
      + (conta.moeda == .real ? "" : " \(conta.moeda)")
  }

  /// Refuses an account that no unsorted entry can be put into.
  package func check(categoriaDaFila id: Uuid) throws(RazaoError) {
    guard let conta = conta(contaDeLeitura(id)) else { throw .semConta(id) }
    guard conta.classe.isCategoria, !PalavraDeLancamento.NomePadrao.isSemCategoria(conta.nome)
    else {
      throw RazaoError(
        .dadosInvalidos,
        "“\(conta.nome)” não é uma categoria em que se possa pôr: diga outra, ou corrija o "
          + "lançamento sozinho.")
    }
  }

  /// A mark of the current versions of several entries.
  package func marca(lancamentos: [Uuid]) -> Hash256 {
    Hash256.of(lancamentos.flatMap { Array("\($0) \(marca(lancamento: $0)) ".utf8) })
  }

  /// The text by which a rule would find all of some entries: the name of the party, as many of its
  /// words as are together in each text, or the longest of them.
  private func textoDeRegra(_ contents: [ConteudoDeTransacao]) -> String? {
    let texts = contents.map { ($0.descricao ?? $0.interessado ?? "").comparedByRules }
    let words = contents[0].nomeDaParte.split(separator: " ").map(String.init)
    var names = [contents[0].interessado?.comparedByRules].compactMap(\.self)
    for length in stride(from: words.count, to: 1, by: -1) {
      for start in 0...words.count - length {
        names.append(words[start..<start + length].joined(separator: " "))
      }
    }
    names += words.sorted { $0.count > $1.count }
    return names.first { text in
      text.count > Limites.letrasDeRegra && texts.allSatisfy { $0.contains(text) }
    }
  }
}

extension ConteudoDeTransacao {
  /// The words of the party that an entry names; of a purchase, without the town that banks add.
  var nomeDaParte: String {
    let named = PartyIdentity(interessado ?? descricao ?? "")
    let purchases: [TipoDeTransacao] = [.compraNoDebito, .compraNoCredito]
    return purchases.contains { $0.rawValue == tipo } ? named.shop : named.key
  }
}

/// The habits and rules of each account, by which groups of unsorted entries get their suggestions.
package struct SugestoesDeCategoria<Books: Livros> {
  /// The evidence that one account gives.
  private struct OfAccount {
    let account: Conta
    var habits: BankHabits
    let scores: CategoryScores
    let rules: ImportRules
  }

  private let books: Books
  private let costumes: Costumes
  private let contas: [Uuid: Conta]
  private let regras: [RegraListada]
  /// The other sides of a party's last entries on any account, the last one first.
  private let usual: (String) -> [Uuid]
  private var accounts: [Uuid: OfAccount] = [:]
  /// The usual categories, which are ranked once for all groups.
  private let usuais: [ClasseDeConta: [Conta]]

  /// - Parameter usual: the other sides of a party's last entries, the last one first.
  package init(_ books: Books, _ costumes: Costumes, usual: @escaping (String) -> [Uuid]) {
    (self.books, self.costumes, self.usual) = (books, costumes, usual)
    regras = books.regras
    usuais = Dictionary(
      uniqueKeysWithValues: [ClasseDeConta.despesa, .receita].map {
        ($0, costumes.categoriasDeCostume($0))
      })
    contas = Dictionary(costumes.contas.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Fills in the suggestion and the likeliest categories of a group.
  /// - Complexity: O(newest entries of the account) for the first group of an account.
  package mutating func fill(_ group: inout GrupoSemCategoria) {
    let of = group.categoria
    func fits(_ conta: Conta) -> Bool {
      conta.classe == of.classe && conta.moeda == of.moeda
        && conta.saldo.decimals == of.saldo.decimals && conta.isEmUso
        && !PalavraDeLancamento.NomePadrao.isSemCategoria(conta.nome)
    }
    group.sugestao =
      evidence(&group).compactMap { id, why in
        id.flatMap { contas[books.contaDeLeitura($0)] }.flatMap { fits($0) ? $0 : nil }
          .map { CategoriaSugerida(conta: $0, motivo: why) }
      }.first
    let all =
      [group.sugestao?.conta].compactMap(\.self)
      + (usuais[of.classe] ?? []).filter {
        fits($0) && $0.id != group.sugestao?.conta.id
      }
    group.categorias = Array(all.prefix(Limites.categoriasOferecidas))
    // There is one rule of the same conditions at most.
    let rule = group.regra(of.id)
    if regras.contains(where: { $0.regra.quando == rule?.quando }) { group.procura = nil }
  }

  /// The categories that speak for a group's newest entry, and why, the weightiest first.
  private mutating func evidence(
    _ group: inout GrupoSemCategoria
  ) -> [(categoria: Uuid?, porque: String)] {
    guard let entry = group.lancamentos.first,
      let own = entry.conteudo.partidas.first(where: {
        books.isPropria(books.contaDeLeitura($0.conta))
      }), var of = ofAccount(books.contaDeLeitura(own.conta))
    else { return [] }
    let party = entry.conteudo.interessado
    let text = entry.conteudo.descricao ?? party ?? ""
    let row = LinhaDoBanco(
      linha: 1, leitura: .lancamento(dia: entry.conteudo.data, valor: own.valor), texto: text)
    guard let row = BankEntry(row, at: 0) else { return [] }
    let words = RowWords(row.row)
    let kind = KindOfRow(
      row.row, words, entra: own.valor.minor > 0, isCard: of.account.isCartao)
    let ruled = of.rules.answer(
      [party, text].compactMap(\.self).joined(separator: " "), [], own.valor.fine)
    if ruled.categoria != nil { group.procura = nil }
    let name = group.nome
    let habit = of.habits.answer(row, words, kind, party: party)
    accounts[of.account.id] = of
    let offered = of.scores.suggestion(row, words, isRefund: kind.isRefund) ?? habit.sugestao
    return [
      (ruled.categoria, "pela regra “\(ruled.regra ?? "")”"), (habit.outra, habit.motivo ?? ""),
    ]
      + (party.map(usual) ?? []).map { ($0, "a categoria de costume com \(name)") }
      + [(offered?.categoria, "por “\(offered?.palavra ?? "")”")]
  }

  private mutating func ofAccount(_ id: Uuid) -> OfAccount? {
    if let there = accounts[id] { return there }
    guard let account = contas[id] else { return nil }
    let hoje = costumes.hoje
    let days = Day.clamped(hoje, -Limites.diasExaminados * 2)...Day.clamped(hoje, 31)
    let known = books.vizinhos(
      daConta: id, days, limite: Limites.lancamentosLembrados)
    let categories = ImportCategories(costumes.contas, for: account, razao: costumes.razao)
    let of = OfAccount(
      account: account, habits: BankHabits(known, others: []) { categories.isUnsorted($0) },
      scores: CategoryScores(known) { categories.isOpen($0) && !categories.isUnsorted($0) },
      rules: ImportRules(regras, on: id, books))
    accounts[id] = of
    return of
  }
}
